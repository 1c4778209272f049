/** Revisions of stored documents as `ETag` of responses and `If-Match` of writes. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { ExpectedRevision, Stored } from "@semlayer/storage/snapshot/Storage"
import { Effect, Schema } from "effect"

/** Encodes a stored value into a response whose `ETag` is its revision. */
export const storedResponse = <A, I>(schema: Schema.Schema<A, I>) => {
  const encode = Schema.encode(schema)
  return ({ value, revision }: Stored<A>) =>
    encode(value).pipe(
      // Stored values were decoded with this schema, so encoding cannot fail.
      Effect.orDie,
      Effect.map((json) => revisedResponse(json, revision))
    )
}

/** A JSON response whose `ETag` is the revision to send back with an edit. */
export const revisedResponse = (json: unknown, revision: string) =>
  HttpServerResponse.unsafeJson(json, { headers: { etag: `"${revision}"` } })

/** One entity tag of a list. Tags without quotes are accepted, because some clients send them. */
const tags = /(?:W\/)?(?:"([^"]*)"|([^\s,"]+))/g

/** Suffix of the tag of a compressed response, since each representation needs its own tag. */
const codingMark = /\+(?:gzip|br)$/

/** The entity tag of a response in another content coding. */
export const codedTag = (etag: string, coding: string): string => etag.replace(/"$/, `+${coding}"`)

/**
 * The revisions of a list of tags (RFC 9110, 13.1).
 *
 * Weak tags, which compressing proxies produce, still identify revisions.
 */
const revisionsOf = (header: string): ReadonlyArray<string> =>
  [...header.matchAll(tags)].map(([, quoted, bare]) => (quoted ?? bare ?? "").replace(codingMark, ""))

/** The revisions that a write expects; `undefined` if it expects none, `*` if any existing one is acceptable. */
export const expectedRevision = (headers: {
  readonly "if-match"?: string | undefined
}): ExpectedRevision | undefined => {
  const header = headers["if-match"]?.trim() ?? ""
  if (header === "") return undefined
  return header === "*" ? "*" : revisionsOf(header)
}

/** The tag of the list that matches the response's tag, in any coding; null if none does. */
export const knownTag = (ifNoneMatch: string, etag: string): string | null => {
  if (ifNoneMatch.trim() === "*") return etag
  const [revision] = revisionsOf(etag)
  for (const [, quoted = ""] of ifNoneMatch.matchAll(tags)) {
    if (quoted.replace(codingMark, "") === revision) return `"${quoted}"`
  }
  return null
}

/** The response to a read, or 304 without a body if the client has it already, in any coding. */
export const unlessKnown = (
  { method, headers }: HttpServerRequest.HttpServerRequest,
  response: HttpServerResponse.HttpServerResponse
): HttpServerResponse.HttpServerResponse => {
  const known = headers["if-none-match"]
  if (known === undefined || response.status !== 200 || (method !== "GET" && method !== "HEAD")) return response
  const { etag: own, vary, "cache-control": cacheControl } = response.headers
  const etag = own === undefined ? null : knownTag(known, own)
  if (etag === null) return response
  return notModified(etag, {
    ...(vary !== undefined && { vary }),
    ...(cacheControl !== undefined && { "cache-control": cacheControl })
  })
}

/** 304: the client has the representation with this tag; `kept` are the headers that the full response would have. */
export const notModified = (etag: string, kept: Readonly<Record<string, string>>) =>
  HttpServerResponse.empty({ status: 304, headers: { ...kept, etag } })
