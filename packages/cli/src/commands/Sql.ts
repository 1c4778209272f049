/** `semlayer sql`: answers a SELECT over models. */
import { Args, Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { backendOver } from "../backend/ChosenBackend.js"
import { Backend } from "../backend/Backend.js"
import { answerFormats } from "../output/Answer.js"
import { formatOption } from "../output/Format.js"
import { print, warn } from "../output/Print.js"
import { screenText } from "../output/Screen.js"
import { UsageFailure } from "../terminal/CliFailure.js"
import { Interaction } from "../terminal/Interaction.js"
import { targetOption } from "../terminal/TargetOption.js"

const statement = Args.text({ name: "sql" }).pipe(
  Args.withDescription(
    'SELECT in the dialect of PostgreSQL: models are tables, "customers.country" is a column along a join'
  )
)

const datasource = Options.text("datasource").pipe(
  Options.withAlias("d"),
  Options.withDescription("Datasource of the models; default: that of the first model"),
  Options.optional
)

const timeZone = Options.text("time-zone").pipe(
  Options.withPseudoName("zone"),
  Options.withDescription("IANA time zone; default: that of the datasource"),
  Options.optional
)

const dryRun = Options.boolean("dry-run").pipe(
  Options.withDescription("Print the query that the statement means, and its SQL, without running it")
)

const options = { format: formatOption, datasource, timeZone, dryRun }

export const sqlCommand = Command.make(
  "sql",
  { statement, ...options, target: targetOption },
  ({ statement, format, datasource, timeZone, dryRun, target }) =>
    Effect.gen(function* () {
      const { querySql } = yield* Backend
      const { whileShowing, width } = yield* Interaction
      if (format === "arrow") {
        const message = "--format arrow is not a format of 'semlayer sql': table, markdown, json, jsonl, csv"
        return yield* new UsageFailure({ message })
      }
      const data_source = Option.getOrUndefined(datasource)
      const time_zone = Option.getOrUndefined(timeZone)
      const request = {
        ...{ sql: statement, dry_run: dryRun },
        ...(data_source !== undefined && { data_source }),
        ...(time_zone !== undefined && { time_zone })
      }
      const answer = yield* whileShowing("Running the statement", () => querySql(request))
      yield* warn(answer.warnings)
      if (dryRun) {
        const query = answer.request === undefined ? [] : [JSON.stringify(answer.request, null, 2)]
        return yield* print([...query, answer.sql].join("\n\n"))
      }
      const screen = format === "table" ? yield* width : Option.none()
      yield* print(
        Option.match(screen, {
          onNone: () => answerFormats[format](answer),
          onSome: (width) => screenText(answer, { width, isRaw: true, isWide: false, isLimited: true })
        })
      )
    }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("Answer a SELECT over models"))
