/** The name of a request, by which its caller finds it in the log of the service: its own, or one that is made. */
import type { HttpServerRequest } from "@effect/platform"
import { randomUUID } from "node:crypto"

/** Visible characters, and not many: what is taken over stands in the log as it is. */
const wellFormed = /^[!-~]{1,128}$/

export const requestId = ({ headers }: HttpServerRequest.HttpServerRequest): string => {
  const given = headers["x-request-id"]
  return given !== undefined && wellFormed.test(given) ? given : randomUUID()
}
