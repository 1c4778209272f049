/** `--format` of query results. */
import { Options } from "@effect/cli"
import { Record } from "effect"
import { answerFormats } from "./Answer.js"

export const formatOption = Options.choice("format", [...Record.keys(answerFormats), "arrow"] as const).pipe(
  Options.withAlias("f"),
  Options.withDescription("Output format of rows"),
  Options.withDefault("table" as const)
)
