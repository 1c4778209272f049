/** The revision of a stored document as the `ETag` of a response and the `If-Match` of a write. */
import { type HttpServerRequest, HttpServerResponse } from "@effect/platform"
import type { ExpectedRevision, Stored } from "@semlayer/storage/snapshot/Storage"
import { Effect, Schema } from "effect"

/** A response with a stored value and the revision to send back with an edit of it. */
export const storedResponse = <A, I>(schema: Schema.Schema<A, I>) => {
  const encode = Schema.encode(schema)
  return ({ value, revision }: Stored<A>) =>
    encode(value).pipe(
      // What is stored was decoded by this schema.
      Effect.orDie,
      Effect.map((json) => revisedResponse(json, revision))
    )
}

/** A response of JSON with the revision to send back with an edit of it. */
export const revisedResponse = (json: unknown, revision: string) =>
  HttpServerResponse.unsafeJson(json, { headers: { etag: `"${revision}"` } })

/** One tag of a list. Tags without quotes are taken too, as some clients write them. */
const tags = /(?:W\/)?(?:"([^"]*)"|([^\s,"]+))/g

/** What a compressed form of an answer has behind its tag, since another form is another tag. */
const codingMark = /\+(?:gzip|br)$/

/** The tag of an answer in another coding. */
export const codedTag = (etag: string, coding: string): string => etag.replace(/"$/, `+${coding}"`)

/** The revisions of a list of tags (RFC 9110, 13.1). A proxy that compresses makes tags weak, which still tells revisions apart. */
const revisionsOf = (header: string): ReadonlyArray<string> =>
  [...header.matchAll(tags)].map(([, quoted, bare]) => (quoted ?? bare ?? "").replace(codingMark, ""))

/** The revisions that a write expects; `undefined` when none is asked for, `*` when any will do that exists. */
export const expectedRevision = (headers: {
  readonly "if-match"?: string | undefined
}): ExpectedRevision | undefined => {
  const header = headers["if-match"]?.trim() ?? ""
  if (header === "") return undefined
  return header === "*" ? "*" : revisionsOf(header)
}

/** The tag of a list under which a client has what has a tag already; null when it has something else. */
const knownTag = (ifNoneMatch: string, etag: string): string | null => {
  if (ifNoneMatch.trim() === "*") return etag
  const [revision] = revisionsOf(etag)
  for (const [, quoted = ""] of ifNoneMatch.matchAll(tags)) {
    if (quoted.replace(codingMark, "") === revision) return `"${quoted}"`
  }
  return null
}

/** The answer to a read, or 304 without a body where the client has it already, in whatever coding. */
export const unlessKnown = (
  { method, headers }: HttpServerRequest.HttpServerRequest,
  response: HttpServerResponse.HttpServerResponse
): HttpServerResponse.HttpServerResponse => {
  const known = headers["if-none-match"]
  if (known === undefined || response.status !== 200 || (method !== "GET" && method !== "HEAD")) return response
  const { etag: own, vary } = response.headers
  const etag = own === undefined ? null : knownTag(known, own)
  return etag === null
    ? response
    : HttpServerResponse.empty({ status: 304, headers: { etag, ...(vary !== undefined && { vary }) } })
}
