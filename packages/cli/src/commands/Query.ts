/** `semlayer query`: answers one query. */
import { Args, Command, Options } from "@effect/cli"
import { Queries } from "@semlayer/engine/query/Queries"
import { Effect } from "effect"
import { readRequest, variableOptions } from "../input/QueryInput.js"
import { Interaction } from "../Interaction.js"
import { answerFormats } from "../output/Answer.js"
import { formatOption } from "../output/Format.js"
import { print, warn } from "../output/Print.js"
import { engineOver, storageOption } from "../StorageOption.js"

const dryRun = Options.boolean("dry-run").pipe(Options.withDescription("Print the SQL and run nothing"))

const explain = Options.boolean("explain").pipe(Options.withDescription("Print the SQL and the plan of the database"))

/** The query argument of the commands that take one. */
export const queryArgument = Args.text({ name: "query" }).pipe(
  Args.withDescription("JSON, @file, - for the standard input, or the name of a query-backed model"),
  Args.optional
)

export const queryCommand = Command.make(
  "query",
  { query: queryArgument, format: formatOption, dryRun, explain, ...variableOptions, storage: storageOption },
  ({ query, format, dryRun, explain, pairs, json, storage }) =>
    Effect.gen(function* () {
      const { run } = yield* Queries
      const { whileShowing } = yield* Interaction
      const flags = { ...(dryRun && { dry_run: true }), ...(explain && { explain: true }) }
      const request = yield* readRequest(query, { pairs, json }, flags)
      const answer = yield* whileShowing("Running the query", () => run(request))
      yield* warn(answer.warnings)
      if (request.dry_run) return yield* print(answer.sql)
      if (request.explain && format === "table") yield* print(`SQL:\n${answer.sql}\n\nQuery plan:`)
      yield* print(answerFormats[format](answer))
    }).pipe(Effect.provide(engineOver(storage)))
).pipe(Command.withDescription("Answer a query"))
