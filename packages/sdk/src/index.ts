/** The promise client. */
export { createClient, type PromiseClient } from "./PromiseClient.js"

/** @public */
export type { ModelKey, RunInput, WithRevision } from "./Calls.js"

/** @public */
export type { CallOptions, PromiseClientOptions } from "./PromiseClient.js"
