/** The client for promises. */
export { createClient, type PromiseClient } from "./promise/PromiseClient.js"

/** @public */
export type { CallOptions, PromiseClientOptions } from "./promise/PromiseClient.js"
