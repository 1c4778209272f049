/** Reads documents from YAML or JSON files; JSON is a subset of YAML. */
import type { Document } from "@semlayer/domain/Document"
import { Effect, Schema } from "effect"
import { CliFailure } from "../terminal/CliFailure.js"
import { readSource } from "./Sources.js"

const isDocument = Schema.is(Schema.Record({ key: Schema.String, value: Schema.Unknown }))

/** The value in a YAML or JSON text; `place` is where the text comes from. */
export const yamlValue = Effect.fnUntraced(function* (text: string, place: string) {
  // The YAML parser is large, and most commands do not need it.
  const { parseDocument } = yield* Effect.promise(() => import("../terminal/Yaml.js"))
  const parsed = parseDocument(text)
  const [error] = parsed.errors
  if (error !== undefined) return yield* new CliFailure({ message: `${place} is not YAML: ${error.message}` })
  const value: unknown = parsed.toJS()
  return value
})

/** The object in a YAML or JSON file. */
export const readDocument = Effect.fn("Cli.readDocument")(function* (path: string) {
  const place = path === "-" ? "The standard input" : path
  const value = yield* yamlValue(yield* readSource(path), place)
  if (!isDocument(value)) return yield* new CliFailure({ message: `${place} does not contain an object` })
  return value satisfies Document
})
