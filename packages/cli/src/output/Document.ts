/** Stored documents as text. */
import { Options } from "@effect/cli"
import { Effect } from "effect"

const formats = ["yaml", "json"] as const

/** A document in one of the forms; what writes YAML is large, and loaded only for it. */
export const documentText = (document: object, format: (typeof formats)[number]): Effect.Effect<string> =>
  format === "json"
    ? Effect.succeed(JSON.stringify(document, null, 2))
    : Effect.map(
        Effect.promise(() => import("../terminal/Yaml.js")),
        ({ stringify }) => stringify(document, { lineWidth: 0 }).trimEnd()
      )

export const documentFormatOption = Options.choice("format", formats).pipe(
  Options.withAlias("f"),
  Options.withDescription("How the document is written"),
  Options.withDefault("yaml" as const)
)
