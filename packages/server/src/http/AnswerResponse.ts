/** The JSON response of a query. Where its rows may be reused, it has an entity tag and a freshness lifetime. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { Answer, Reusable } from "@semlayer/engine/query/Answer"
import { knownTag, notModified } from "./Revisions.js"

/**
 * Responses depend on the caller, so only the client itself may keep them. The tag is weak, because responses with equal rows
 * may differ in `as_of` and `cached`.
 */
const headersOf = ({ tag, left }: Reusable) => ({
  etag: `W/"${tag}"`,
  "cache-control": `private, max-age=${Math.floor(left / 1000)}`
})

/** The response to a query, or 304 without a body if the client has its rows already. */
export const answerResponse = (
  { headers }: HttpServerRequest.HttpServerRequest,
  { reusable, response }: Answer
): HttpServerResponse.HttpServerResponse => {
  if (reusable === null) return HttpServerResponse.unsafeJson(response())
  const own = headersOf(reusable)
  const known = headers["if-none-match"]
  const etag = known === undefined ? null : knownTag(known, own.etag)
  if (etag !== null) return notModified(own.etag, own)
  return HttpServerResponse.uint8Array(reusable.body(), { contentType: "application/json", headers: own })
}
