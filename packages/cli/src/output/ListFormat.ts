/** `--format` of lists: lines for people, or the formats of query results. */
import { Options } from "@effect/cli"
import { answerFormats } from "./Answer.js"

export const listFormats = ["text", "json", "csv", "markdown"] as const

export type ListFormat = (typeof listFormats)[number]

export const listFormatOption = Options.choice("format", listFormats).pipe(
  Options.withAlias("f"),
  Options.withDescription("Output format"),
  Options.withDefault("text" as const)
)

/** A list in one of the formats; CSV and Markdown have the given columns. */
export const listed = (
  data: ReadonlyArray<object>,
  columns: ReadonlyArray<string>,
  format: Exclude<ListFormat, "text">
): string => answerFormats[format]({ data: data.map((each) => ({ ...each })), columns })
