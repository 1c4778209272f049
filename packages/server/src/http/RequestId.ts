/** Request id, by which a caller finds the request in the log: the one sent by the client, or a random one. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { randomUUID } from "node:crypto"

/** At most 128 visible ASCII characters, because the id is logged as it was sent. */
const wellFormed = /^[!-~]{1,128}$/

export const requestId = ({ headers }: HttpServerRequest.HttpServerRequest): string => {
  const given = headers["x-request-id"]
  return given !== undefined && wellFormed.test(given) ? given : randomUUID()
}
