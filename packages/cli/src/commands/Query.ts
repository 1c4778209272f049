/** `semlayer query`: runs one query. */
import { Args, Command, Options } from "@effect/cli"
import { readSeconds, StatementTimeout } from "@semlayer/runtime/admission/StatementTimeout"
import { Effect, Option } from "effect"
import { Backend } from "../backend/Backend.js"
import { readRequest, variableOptions } from "../input/QueryInput.js"
import { Interaction } from "../terminal/Interaction.js"
import { answerFormats } from "../output/Answer.js"
import { formatOption } from "../output/Format.js"
import { print, warn } from "../output/Print.js"
import { backendOver } from "../backend/ChosenBackend.js"
import { targetOption } from "../terminal/TargetOption.js"

const dryRun = Options.boolean("dry-run").pipe(Options.withDescription("Print the SQL without running it"))

const explain = Options.boolean("explain").pipe(
  Options.withDescription("Print the SQL and the database's plan without running it")
)

const timeout = Options.text("timeout").pipe(Options.withDescription("Statement timeout in seconds"), Options.optional)

/** The query argument, shared by several commands. */
export const queryArgument = Args.text({ name: "query" }).pipe(
  Args.withDescription("JSON, @file, - for the standard input, or the name of a query-backed model"),
  Args.optional
)

export const queryCommand = Command.make(
  "query",
  { query: queryArgument, format: formatOption, dryRun, explain, timeout, ...variableOptions, target: targetOption },
  ({ query, format, dryRun, explain, timeout, pairs, json, target }) =>
    Effect.gen(function* () {
      const { query: run } = yield* Backend
      const { whileShowing } = yield* Interaction
      const flags = { ...(dryRun && { dry_run: true }), ...(explain && { explain: true }) }
      const request = yield* readRequest(query, { pairs, json }, flags)
      const seconds = Option.isNone(timeout) ? undefined : yield* readSeconds("--timeout", timeout.value)
      const answer = yield* whileShowing("Running the query", () => StatementTimeout.within(seconds)(run(request)))
      yield* warn(answer.warnings)
      if (request.dry_run) return yield* print(answer.sql)
      if (request.explain && format === "table") yield* print(`SQL:\n${answer.sql}\n\nQuery plan:`)
      yield* print(answerFormats[format](answer))
    }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("Run a query"))
