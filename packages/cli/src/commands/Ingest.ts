/** `semlayer ingest`: makes models of the tables of a datasource, or adds to them what is new. */
import { Command, Options } from "@effect/cli"
import { type IngestAddition, IngestRequest, type IngestResult } from "@semlayer/domain/Ingest"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { Effect, Option } from "effect"
import { CliFailure } from "../CliFailure.js"
import { Interaction } from "../Interaction.js"
import { print, remark, warn } from "../output/Print.js"
import { engineOver, storageOption } from "../StorageOption.js"

const names = (text: string): ReadonlyArray<string> =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "")

/** What of a database is ingested. */
export const scopeOptions = {
  schema: Options.text("schema").pipe(
    Options.withDescription("Schema to read; default: the datasource's, else the database's"),
    Options.optional
  ),
  include: Options.text("include").pipe(
    Options.withDescription("Only these tables, separated by commas; * stands for any characters"),
    Options.map(names),
    Options.withDefault([])
  ),
  exclude: Options.text("exclude").pipe(
    Options.withDescription("Not these tables, separated by commas"),
    Options.map(names),
    Options.withDefault([])
  ),
  views: Options.boolean("views").pipe(Options.withDescription("Views too"))
}

export interface IngestScope {
  readonly schema: Option.Option<string>
  readonly include: ReadonlyArray<string>
  readonly exclude: ReadonlyArray<string>
  readonly views: boolean
}

const datasource = Options.text("datasource").pipe(
  Options.withAlias("d"),
  Options.withDescription("Name of the datasource")
)

export const ingestCommand = Command.make(
  "ingest",
  { datasource, ...scopeOptions, storage: storageOption },
  ({ datasource, storage, ...scope }) => ingest(datasource, scope).pipe(Effect.provide(engineOver(storage)))
).pipe(Command.withDescription("Make models of the tables of a datasource, or add to them what is new"))

/** Ingests a datasource and tells what came of it. Fails when a model could not be ingested. */
export const ingest = Effect.fn("Cli.ingest")(function* (name: string, scope: IngestScope) {
  const ingestor = yield* Ingestor
  const { whileShowing } = yield* Interaction
  const request = IngestRequest.make({
    datasource: name,
    include_tables: scope.include,
    exclude_tables: scope.exclude,
    include_views: scope.views,
    ...(Option.isSome(scope.schema) && { schema_name: scope.schema.value })
  })
  const result = yield* whileShowing(`Ingesting ${name}`, (show) =>
    ingestor.ingest(request, ({ table, position, total }) => show(`${table}, ${position} of ${total}`))
  )
  yield* report(name, result)
})

const report = (name: string, result: IngestResult) =>
  Effect.gen(function* () {
    yield* warn(result.warnings)
    yield* Effect.forEach(result.additions, (addition) => print(additionText(addition)), { discard: true })
    if (result.additions.length === 0 && result.errors.length === 0) {
      yield* remark(
        result.models.length === 0 ? "There are no tables to ingest" : "Nothing new: all models are current"
      )
    }
    if (result.to_delete.length > 0) {
      const drift = result.to_delete.map(({ tool, model_name, reasons }) =>
        [`  - ${tool}: ${model_name}`, ...reasons.map(({ target, reason }) => `      ${target}: ${reason}`)].join("\n")
      )
      yield* print(["", `Pending drift (run semlayer validate-models -d ${name} to inspect):`, ...drift].join("\n"))
    }
    if (result.errors.length === 0) return
    const errors = result.errors.map(({ model_name, error }) => `  - ${model_name}: ${error}`)
    return yield* new CliFailure({ message: [`Errors (${errors.length}):`, ...errors].join("\n") })
  })

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`

/** `Created: orders (7 columns, 2 joins)`, or `Updated: orders (+columns: a, b; +joins: c; widened: d)`. */
const additionText = (addition: IngestAddition): string => {
  const { model_name, created, new_columns, new_joins, widened_columns } = addition
  if (created) {
    const joins = new_joins.length === 0 ? "" : `, ${counted(new_joins.length, "join")}`
    return `Created: ${model_name} (${counted(new_columns.length, "column")}${joins})`
  }
  const parts = [
    ["+columns", new_columns],
    ["+joins", new_joins],
    ["widened", widened_columns]
  ] as const
  const changes = parts.filter(([, list]) => list.length > 0).map(([what, list]) => `${what}: ${list.join(", ")}`)
  return `Updated: ${model_name} (${changes.join("; ")})`
}
