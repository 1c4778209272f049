/** What is wrong with the text of a query, by the schema that the service decodes it with, and where. */
import { SingleQuery } from "@semlayer/domain/QueryRequest"
import { requestError } from "@semlayer/domain/RequestIssues"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { type TextRange, placeAt, syntaxErrorOf } from "./JsonPlaces.js"

/** A sentence about a range of the text, as offsets of characters. */
export interface EditorFinding extends TextRange {
  readonly message: string
  /** An error if absent. */
  readonly severity?: "error" | "warning"
}

const decode = Schema.decodeUnknownEither(SingleQuery)

const parsed = (text: string): Either.Either<unknown, string> =>
  Either.try({
    try: (): unknown => JSON.parse(text),
    catch: (error) => (error instanceof Error ? error.message : "The text is not JSON")
  })

/** The findings of a text; empty if the service accepts its shape. */
export const findings = (text: string): ReadonlyArray<EditorFinding> => {
  const value = parsed(text)
  if (Either.isLeft(value)) return [{ ...(syntaxErrorOf(text) ?? { from: 0, to: 1 }), message: value.left }]
  const decoded = decode(value.right)
  if (Either.isRight(decoded)) return []
  return requestError(decoded.left).issues.map(({ path, message }) => ({
    ...placeAt(text, path),
    message: path.length === 0 ? message : `${path.map(String).join(".")}: ${message}`
  }))
}
