/** `semlayer datasources`: list, show, create, test, delete. */
import { Args, Command, Options } from "@effect/cli"
import { MaskedDatasource } from "@semlayer/domain/Datasource"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { Effect, Option, Schema } from "effect"
import { demoName, saveDemoDatasource } from "@semlayer/engine/demo/Demo"
import { prepareDemoShop } from "@semlayer/engine/demo/DemoShop"
import { CliFailure } from "../CliFailure.js"
import { demoPlace, type DemoPlaces, prepareDemo } from "../DemoSetup.js"
import { datasourceDocument } from "../input/DatasourceInput.js"
import { Interaction } from "../Interaction.js"
import { documentFormats, documentFormatOption } from "../output/Document.js"
import { print, remark, warn } from "../output/Print.js"
import { engineOver, handDown, storageOption } from "../StorageOption.js"
import { ingest, scopeOptions } from "./Ingest.js"

const nameArgument = Args.text({ name: "name" }).pipe(Args.withDescription("Name of the datasource"))

const list = Command.make("list", { storage: storageOption }, ({ storage }) =>
  Effect.gen(function* () {
    const datasources = yield* Datasources
    const found = yield* datasources.list()
    if (found.length === 0) return yield* remark("No datasources found.")
    const lines = found.map(
      ({ name, type, error }) => `${name}  (${type ?? "unknown"})${error === undefined ? "" : `  ERROR: ${error}`}`
    )
    yield* print(lines.join("\n"))
  }).pipe(Effect.provide(engineOver(storage)))
).pipe(Command.withDescription("List the datasources"))

const show = Command.make(
  "show",
  { name: nameArgument, format: documentFormatOption, storage: storageOption },
  ({ name, format, storage }) =>
    Effect.gen(function* () {
      const datasources = yield* Datasources
      const { value } = yield* datasources.read(name)
      // What is stored was decoded by this schema.
      yield* print(documentFormats[format](yield* Effect.orDie(Schema.encode(MaskedDatasource)(value))))
    }).pipe(Effect.provide(engineOver(storage)))
).pipe(Command.withDescription("Show a datasource without its secrets"))

const source = Args.text({ name: "source" }).pipe(
  Args.withDescription(
    "Path of a SQLite or DuckDB file, a URL such as postgresql://user:password@host/database, or demo for a made-up shop"
  )
)

const optionalText = (name: string, description: string) =>
  Options.text(name).pipe(Options.withDescription(description), Options.optional)

const createOptions = {
  name: optionalText("name", "Name of the datasource; default: taken from the database"),
  description: optionalText("description", "What the data is about"),
  timeZone: optionalText("time-zone", "IANA zone in which instants are cut into periods; default: UTC"),
  ingest: Options.boolean("ingest").pipe(Options.withDescription("Make models of its tables at once")),
  yes: Options.boolean("yes").pipe(Options.withAlias("y"), Options.withDescription("Replace without asking")),
  ...scopeOptions
}

const create = Command.make(
  "create",
  { source, ...createOptions, storage: storageOption },
  ({ source, name, description, timeZone, yes, storage, ingest: isIngested, ...scope }) =>
    Effect.gen(function* () {
      if (source === demoName) {
        return yield* createDemo({ place: Option.none(), storage }, isIngested, [name, description, timeZone])
      }
      const datasources = yield* Datasources
      const document = {
        ...(yield* datasourceDocument(source)),
        ...some({ name, description, time_zone: timeZone, schema_name: scope.schema })
      }
      yield* confirmReplace(document.name, yes)
      const saved = yield* datasources.save(document)
      yield* warn(saved.warnings)
      yield* print(
        `${saved.status === "created" ? "Created" : "Updated"} datasource '${saved.name}' (${document.type}).`
      )
      if (isIngested) yield* ingest(saved.name, scope)
    }).pipe(Effect.scoped, Effect.provide(engineOver(storage)))
).pipe(Command.withDescription("Save a datasource, given a file or a URL"))

/** The demo shop is one thing: it has its own name, and what is known of it comes with its models. */
const createDemo = Effect.fnUntraced(function* (
  places: DemoPlaces,
  isIngested: boolean,
  own: ReadonlyArray<Option.Option<string>>
) {
  if (own.some(Option.isSome)) {
    const message = `The demo shop comes with its name, '${demoName}', and its description; a file of that name is ./${demoName}`
    return yield* new CliFailure({ message })
  }
  if (isIngested) {
    const { path, outcome, models } = yield* prepareDemo(places)
    yield* print(`${outcome === "generated" ? "Generated" : "Reusing"} ${path}`)
    return yield* print(`The datasource '${demoName}' (duckdb) is ready: ${models.length} models.`)
  }
  const { whileShowing } = yield* Interaction
  const place = yield* demoPlace(places)
  const shop = yield* whileShowing("Writing the demo shop", () => prepareDemoShop(place))
  yield* print(`${shop.outcome === "generated" ? "Generated" : "Reusing"} ${shop.path}`)
  const status = yield* saveDemoDatasource(shop)
  yield* print(`${status === "created" ? "Created" : "Kept"} datasource '${demoName}' (duckdb).`)
  yield* remark(`semlayer datasources create ${demoName} --ingest makes its models too`)
})

/** The options that were given. */
const some = (options: Readonly<Record<string, Option.Option<string>>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(options).flatMap(([key, value]) => (Option.isSome(value) ? [[key, value.value]] : []))
  )

const confirmReplace = Effect.fnUntraced(function* (name: string, yes: boolean) {
  const datasources = yield* Datasources
  const { confirm } = yield* Interaction
  const exists = (yield* datasources.list()).some((each) => each.name === name)
  if (!exists || yes || (yield* confirm(`The datasource '${name}' exists and will be replaced. Continue?`))) return
  const message = `Aborted: the datasource '${name}' exists. Repeat with --yes to replace it, or give another --name`
  return yield* new CliFailure({ message })
})

const test = Command.make("test", { name: nameArgument, storage: storageOption }, ({ name, storage }) =>
  Effect.gen(function* () {
    const datasources = yield* Datasources
    const { whileShowing } = yield* Interaction
    yield* whileShowing(`Connecting to ${name}`, () => datasources.test(name))
    yield* print(`OK: connected to '${name}'.`)
  }).pipe(Effect.provide(engineOver(storage)))
).pipe(Command.withDescription("Connect to a datasource and see whether it answers"))

const remove = Command.make("delete", { name: nameArgument, storage: storageOption }, ({ name, storage }) =>
  Effect.gen(function* () {
    const datasources = yield* Datasources
    const { models_kept } = yield* datasources.remove(name)
    yield* print(`Deleted datasource '${name}'.`)
    if (models_kept.length > 0) yield* remark(`Its models are kept: ${models_kept.join(", ")}`)
  }).pipe(Effect.provide(engineOver(storage)))
).pipe(Command.withDescription("Delete a datasource and keep its models"))

export const datasourcesCommand = Command.make("datasources", { storage: storageOption }).pipe(
  Command.withDescription("The databases: list, show, create, test, delete"),
  Command.withSubcommands([list, show, create, test, remove]),
  Command.provide(({ storage }) => handDown(storage))
)
