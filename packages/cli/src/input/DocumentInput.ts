/** Documents that a command is given as files: YAML, of which JSON is a part. */
import type { Document } from "@semlayer/domain/Document"
import { Effect, Schema } from "effect"
import { CliFailure } from "../terminal/CliFailure.js"
import { readSource } from "./Sources.js"

const isDocument = Schema.is(Schema.Record({ key: Schema.String, value: Schema.Unknown }))

/** The object in a YAML or JSON file. */
export const readDocument = Effect.fn("Cli.readDocument")(function* (path: string) {
  // What reads YAML is large, and most commands do without.
  const { parseDocument } = yield* Effect.promise(() => import("../terminal/Yaml.js"))
  const parsed = parseDocument(yield* readSource(path))
  const [error] = parsed.errors
  const place = path === "-" ? "The standard input" : path
  if (error !== undefined) return yield* new CliFailure({ message: `${place} is not YAML: ${error.message}` })
  const value: unknown = parsed.toJS()
  if (!isDocument(value)) return yield* new CliFailure({ message: `${place} holds no object` })
  return value satisfies Document
})
