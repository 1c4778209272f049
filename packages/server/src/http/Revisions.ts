/** The revision of a stored document as the `ETag` of a response and the `If-Match` of a write. */
import { type HttpServerRequest, HttpServerResponse } from "@effect/platform"
import type { ExpectedRevision, Stored } from "@semlayer/engine/storage/Storage"
import { Effect, Schema } from "effect"

/** A response with a stored value and the revision to send back with an edit of it. */
export const storedResponse = <A, I>(schema: Schema.Schema<A, I>) => {
  const encode = Schema.encode(schema)
  return ({ value, revision }: Stored<A>) =>
    encode(value).pipe(
      // What is stored was decoded by this schema.
      Effect.orDie,
      Effect.map((json) => HttpServerResponse.unsafeJson(json, { headers: { etag: `"${revision}"` } }))
    )
}

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

/** Whether a client has the form of an answer already that it would get. */
const isKnown = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === "*" || revisionsOf(ifNoneMatch).some((each) => revisionsOf(etag).includes(each))

/** The answer to a read, or 304 without a body where the client has it already. */
export const unlessKnown = (
  { method, headers }: HttpServerRequest.HttpServerRequest,
  response: HttpServerResponse.HttpServerResponse
): HttpServerResponse.HttpServerResponse => {
  const known = headers["if-none-match"]
  if (known === undefined || response.status !== 200 || (method !== "GET" && method !== "HEAD")) return response
  const { etag, vary } = response.headers
  return etag !== undefined && isKnown(known, etag)
    ? HttpServerResponse.empty({ status: 304, headers: { etag, ...(vary !== undefined && { vary }) } })
    : response
}
