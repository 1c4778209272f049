/** `semlayer query`: runs one query. */
import { Args, Command, Options } from "@effect/cli"
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import { readSeconds, StatementTimeout } from "@semlayer/runtime/admission/StatementTimeout"
import { Effect, Option } from "effect"
import { Backend } from "../backend/Backend.js"
import { type QueryInput, queryInputOptions, readRequest } from "../input/QueryInput.js"
import { UsageFailure } from "../terminal/CliFailure.js"
import { withModel } from "./Chosen.js"
import { Interaction } from "../terminal/Interaction.js"
import { loaded } from "../terminal/Loaded.js"
import { LineRunner } from "../prompt/LineRunner.js"
import { givenFlags } from "../input/QueryFlags.js"
import { chartTarget } from "../input/ChartTarget.js"
import { isPiped } from "../input/Sources.js"
import { inOneTable } from "@semlayer/engine/query/Levels"
import { answerFormats } from "../output/Answer.js"
import { formatOption } from "../output/Format.js"
import { screenText } from "../output/Screen.js"
import { print, warn } from "../output/Print.js"
import { backendOver } from "../backend/ChosenBackend.js"
import { targetOption } from "../terminal/TargetOption.js"

const dryRun = Options.boolean("dry-run").pipe(Options.withDescription("Print the SQL without running it"))

const explain = Options.boolean("explain").pipe(
  Options.withDescription("Print the SQL and the database's plan without running it")
)

const chart = Options.text("chart").pipe(
  Options.withPseudoName("file"),
  Options.withDescription("Draw a chart: into a file that ends with .svg or .png, or without one as characters"),
  Options.optional
)

const timeout = Options.text("timeout").pipe(Options.withDescription("Statement timeout in seconds"), Options.optional)

/** The query argument, shared by several commands. */
export const queryArgument = Args.text({ name: "query" }).pipe(
  Args.withDescription(
    "Name of a model, with --measures and the like; or a query: JSON, @file (JSON or YAML), - for the standard input, or the name of a query-backed model"
  ),
  Args.optional
)

const raw = Options.boolean("raw").pipe(
  Options.withDescription("In a terminal, show keys and values instead of labels and formats")
)

const wide = Options.boolean("wide").pipe(
  Options.withDescription("In a terminal, show all columns in full instead of cutting them to its width")
)

const options = { format: formatOption, raw, wide, chart, dryRun, explain, timeout, ...queryInputOptions }

type Given = Command.Command.ParseConfig<typeof options> & QueryInput

/** Runs a query and prints its answer. */
const runQuery = Effect.fn("Cli.query")(function* (given: Given) {
  const { format, raw, wide, chart, dryRun, explain, timeout, ...input } = given
  const { query: run, queryArrow } = yield* Backend
  const { whileShowing, width } = yield* Interaction
  const drawing = yield* chartTarget(chart, conflict({ dryRun, explain, format }))
  const modes = { ...(dryRun && { dry_run: true }), ...(explain && { explain: true }) }
  const request = yield* readRequest(yield* withModel(input), modes)
  const seconds = Option.isNone(timeout)
    ? undefined
    : yield* Effect.mapError(readSeconds("--timeout", timeout.value), ({ message }) => new UsageFailure({ message }))
  if (format === "arrow" && !request.dry_run) {
    const bytes = loaded(() =>
      import("../output/Bytes.js").then(({ printBytes }) => printBytes("--format arrow", queryArrow(request)))
    )
    return yield* StatementTimeout.within(seconds)(bytes)
  }
  const answer = yield* whileShowing("Running the query", () => StatementTimeout.within(seconds)(run(request)))
  yield* warn(answer.warnings)
  if (request.dry_run || format === "arrow") return yield* print(answer.sql)
  if (request.explain && format === "table") yield* print(`SQL:\n${answer.sql}\n\nQuery plan:`)
  if (drawing !== null)
    return yield* loaded(() => import("../output/Charts.js").then(({ drawn }) => drawn(answer, drawing)))
  const screen = request.explain || format !== "table" ? Option.none() : yield* width
  yield* print(
    Option.match(screen, {
      onNone: () => answerFormats[format](inOneTable(answer)),
      onSome: (width) => screenText(answer, { width, isRaw: raw, isWide: wide, isLimited: isLimited(request) })
    })
  )
})

/** The option that leaves no rows to draw, if any. */
const conflict = ({ dryRun, explain, format }: Pick<Given, "dryRun" | "explain" | "format">): string | undefined =>
  dryRun ? "--dry-run" : explain ? "--explain" : format === "table" ? undefined : `--format ${format}`

const isLimited = (request: QueryRequest): boolean =>
  ("queries" in request ? request.queries.at(-1)?.limit : "limit" in request ? request.limit : undefined) !== undefined

/** Whether a prompt is opened: in a terminal, without a query. */
const isPrompt = (given: Given) =>
  Effect.gen(function* () {
    if (Option.isSome(given.query) || givenFlags(given).length > 0 || (yield* isPiped)) return false
    const { width } = yield* Interaction
    return Option.isSome(yield* width)
  })

export const queryCommand = Command.make(
  "query",
  { query: queryArgument, ...options, target: targetOption },
  ({ target, ...given }) =>
    Effect.gen(function* () {
      const runner = yield* Effect.serviceOption(LineRunner)
      if (Option.isNone(runner) || !(yield* isPrompt(given))) return yield* runQuery(given)
      return yield* loaded(() => import("../prompt/Prompt.js").then(({ prompt }) => prompt(runner.value)))
    }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("Run a query; without one, open a prompt in a terminal"))
