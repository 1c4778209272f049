/** The revision of a stored document as the `ETag` of a response and the `If-Match` of a write. */
import { HttpServerResponse } from "@effect/platform"
import type { Stored } from "@semlayer/engine/storage/Storage"
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

/** The revision that a write expects; none when any will do. */
export const expectedRevision = (headers: { readonly "if-match"?: string | undefined }): string | undefined => {
  const tag = headers["if-match"]?.trim()
  return tag === undefined || tag === "" || tag === "*" ? undefined : tag.replace(/^W\//, "").replace(/^"(.*)"$/, "$1")
}
