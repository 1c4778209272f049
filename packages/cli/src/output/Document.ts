/** Stored documents as text. */
import { Options } from "@effect/cli"
import { Effect } from "effect"

const formats = ["yaml", "json"] as const

/** A document as YAML or JSON; the YAML library is large and loaded on demand. */
export const documentText = (document: object, format: (typeof formats)[number]): Effect.Effect<string> =>
  format === "json"
    ? Effect.succeed(JSON.stringify(document, null, 2))
    : Effect.map(
        Effect.promise(() => import("../terminal/Yaml.js")),
        ({ stringify }) => stringify(document, { lineWidth: 0 }).trimEnd()
      )

export const documentFormatOption = Options.choice("format", formats).pipe(
  Options.withAlias("f"),
  Options.withDescription("Output format"),
  Options.withDefault("yaml" as const)
)
