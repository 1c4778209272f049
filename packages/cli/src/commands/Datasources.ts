/** `semlayer datasources`: list, show, create, test, delete. */
import { weekdays } from "@semlayer/domain/Granularities"
import { Args, Command, Options } from "@effect/cli"
import { MaskedDatasource } from "@semlayer/domain/Datasource"
import { Effect, Option, Schema } from "effect"
import { createdOrNothing } from "@semlayer/engine/models/CreatedOrNothing"
import { demoName } from "@semlayer/demo/DemoName"
import { Backend } from "../backend/Backend.js"
import { CliFailure, UsageFailure } from "../terminal/CliFailure.js"
import { datasourceOfSource } from "../input/DatasourceInput.js"
import { asked, datasourceName } from "./Chosen.js"
import { Interaction } from "../terminal/Interaction.js"
import { loaded } from "../terminal/Loaded.js"
import { documentFormatOption, documentText } from "../output/Document.js"
import { listed, listFormatOption } from "../output/ListFormat.js"
import { print, remark, warn } from "../output/Print.js"
import { backendOver } from "../backend/ChosenBackend.js"
import { onlyHere, type Target, targetOption } from "../terminal/TargetOption.js"
import { ingestOf, reportIngest, scopeOptions } from "./Ingest.js"

const nameArgument = Args.text({ name: "name" }).pipe(
  Args.withDescription("Name of the datasource; default: the only one"),
  Args.optional
)

const list = Command.make("list", { format: listFormatOption, target: targetOption }, ({ format, target }) =>
  Effect.gen(function* () {
    const { listDatasources } = yield* Backend
    const found = yield* listDatasources
    if (format !== "text")
      return yield* print(listed(found, ["name", "type", "description", "error", "warnings"], format))
    if (found.length === 0) return yield* remark("No datasources found.")
    const lines = found.map(
      ({ name, type, error }) => `${name}  (${type ?? "unknown"})${error === undefined ? "" : `  ERROR: ${error}`}`
    )
    yield* warn(found.flatMap(({ warnings = [] }) => warnings))
    yield* print(lines.join("\n"))
  }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("List the datasources"))

const show = Command.make(
  "show",
  { name: nameArgument, format: documentFormatOption, target: targetOption },
  ({ name: given, format, target }) =>
    Effect.gen(function* () {
      const { readDatasource } = yield* Backend
      const name = yield* datasourceName(given, (name) => `semlayer datasources show ${name}`)
      const value = yield* readDatasource(name)
      // Stored values were decoded with this schema, so encoding cannot fail.
      yield* print(yield* documentText(yield* Effect.orDie(Schema.encode(MaskedDatasource)(value)), format))
    }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("Show a datasource without its secrets"))

const source = Args.text({ name: "source" }).pipe(
  Args.withDescription(
    "Path of a SQLite or DuckDB file, of a Parquet or CSV file or a directory of them, a URL such as " +
      "postgresql://user:password@host/database, or demo for the demo shop"
  )
)

const optionalText = (name: string, description: string) =>
  Options.text(name).pipe(Options.withDescription(description), Options.optional)

const createOptions = {
  name: optionalText("name", "Name of the datasource; default: taken from the database"),
  description: optionalText("description", "What the data is about"),
  timeZone: optionalText("time-zone", "IANA time zone of periods; default: UTC"),
  timestampZone: optionalText("timestamp-zone", "IANA time zone of timestamps without a zone; default: --time-zone"),
  firstDay: Options.choice("first-day-of-week", weekdays).pipe(
    Options.withDescription("Day on which weeks begin; default: monday"),
    Options.optional
  ),
  ingest: Options.boolean("ingest").pipe(Options.withDescription("Create models from its tables too")),
  yes: Options.boolean("yes").pipe(Options.withAlias("y"), Options.withDescription("Replace without asking")),
  ...scopeOptions
}

const create = Command.make(
  "create",
  { source, ...createOptions, target: targetOption },
  ({ source, target, ...given }) =>
    source === demoName ? createDemo(target, given) : Effect.provide(save(source, given), backendOver(target, "makes"))
).pipe(Command.withDescription("Save a datasource from a file or a URL"))

type Given = Omit<Command.Command.ParseConfig<typeof createOptions>, never>

const save = Effect.fnUntraced(function* (source: string, given: Given) {
  const { name, description, timeZone, timestampZone, firstDay, yes, ingest: isIngested, ...scope } = given
  const backend = yield* Backend
  const document = {
    ...(yield* datasourceOfSource(source, backend.isRemote)),
    ...some({
      ...{ name, description, schema_name: scope.schema },
      ...{ time_zone: timeZone, timestamp_zone: timestampZone, first_day_of_week: firstDay }
    })
  }
  yield* confirmReplace(document.name, yes)
  const { saved, done } = yield* createdOrNothing(
    document.name,
    backend.saveDatasource(document, isIngested),
    ({ name }) => (isIngested ? Effect.asSome(ingestOf(name, scope)) : Effect.succeedNone),
    backend
  )
  yield* warn(saved.warnings)
  yield* print(`${saved.status === "created" ? "Created" : "Updated"} datasource '${saved.name}' (${document.type}).`)
  if (Option.isSome(done)) yield* reportIngest(saved.name, done.value)
})

/** Creates the demo shop. Its name and description are fixed, because its models depend on them. */
const createDemo = Effect.fnUntraced(function* (target: Target, { ingest, ...given }: Given) {
  if ([given.name, given.description, given.timeZone, given.timestampZone, given.firstDay].some(Option.isSome)) {
    const message = `The demo shop has the name '${demoName}' and its own description; write ./${demoName} for a file with that name`
    return yield* new UsageFailure({ message })
  }
  yield* onlyHere(target, "the demo shop needs a storage on this machine")
  yield* loaded(() => import("../local/CreateDemo.js").then(({ createDemo }) => createDemo(target.storage, ingest)))
})

/** The options that have a value. */
const some = (options: Readonly<Record<string, Option.Option<string>>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(options).flatMap(([key, value]) => (Option.isSome(value) ? [[key, value.value]] : []))
  )

const confirmReplace = Effect.fnUntraced(function* (name: string, yes: boolean) {
  const { listDatasources } = yield* Backend
  const { confirm } = yield* Interaction
  const exists = (yield* listDatasources).some((each) => each.name === name)
  if (!exists || yes || (yield* confirm(`The datasource '${name}' exists and will be replaced. Continue?`))) return
  const message = `Aborted: the datasource '${name}' exists. Repeat with --yes to replace it, or give another --name`
  return yield* new CliFailure({ message })
})

const test = Command.make("test", { name: nameArgument, target: targetOption }, ({ name: given, target }) =>
  Effect.gen(function* () {
    const { testDatasource } = yield* Backend
    const name = yield* datasourceName(given, (name) => `semlayer datasources test ${name}`)
    const { whileShowing } = yield* Interaction
    const { note } = yield* whileShowing(`Connecting to ${name}`, () => testDatasource(name))
    yield* print(`OK: connected to '${name}'.${note === undefined ? "" : ` Note: ${note}.`}`)
  }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("Test the connection to a datasource"))

const removedArgument = Args.text({ name: "name" }).pipe(Args.withDescription("Name of the datasource"), Args.optional)

const remove = Command.make("delete", { name: removedArgument, target: targetOption }, ({ name: given, target }) =>
  Effect.gen(function* () {
    const { deleteDatasource } = yield* Backend
    const name = yield* datasourceName(given, (name) => `semlayer datasources delete ${name}`, asked)
    const { models_kept } = yield* deleteDatasource(name)
    yield* print(`Deleted datasource '${name}'.`)
    if (models_kept.length > 0) yield* remark(`Its models are kept: ${models_kept.join(", ")}`)
  }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("Delete a datasource and keep its models"))

export const datasourcesCommand = Command.make("datasources").pipe(
  Command.withDescription("Manage datasources: list, show, create, test, delete"),
  Command.withSubcommands([list, show, create, test, remove])
)
