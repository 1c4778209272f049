/** Stored documents as text. */
import { Options } from "@effect/cli"
import { Record } from "effect"
import { stringify } from "yaml"

export const documentFormats = {
  yaml: (document: object): string => stringify(document, { lineWidth: 0 }).trimEnd(),
  json: (document: object): string => JSON.stringify(document, null, 2)
} as const

export const documentFormatOption = Options.choice("format", Record.keys(documentFormats)).pipe(
  Options.withAlias("f"),
  Options.withDescription("How the document is written"),
  Options.withDefault("yaml" as const)
)
