/** `--format` of what is a list: lines for people, or the same forms that rows of a query have. */
import { Options } from "@effect/cli"
import { answerFormats } from "./Answer.js"

export const listFormats = ["text", "json", "csv", "markdown"] as const

export type ListFormat = (typeof listFormats)[number]

export const listFormatOption = Options.choice("format", listFormats).pipe(
  Options.withAlias("f"),
  Options.withDescription("How the list is written"),
  Options.withDefault("text" as const)
)

/** Some things of one kind in one of the forms; in CSV and Markdown they have the columns that are named. */
export const listed = (
  data: ReadonlyArray<object>,
  columns: ReadonlyArray<string>,
  format: Exclude<ListFormat, "text">
): string => answerFormats[format]({ data: data.map((each) => ({ ...each })), columns })
