/** `semlayer ingest`: creates models for the tables of a datasource, or adds what is new to existing ones. */
import { Command, Options } from "@effect/cli"
import { IngestRequest, type IngestResult } from "@semlayer/domain/Ingest"
import { additionLine, driftLines, errorLines } from "@semlayer/engine/ingest/IngestLines"
import { ConfigProvider, Effect, identity, Option } from "effect"
import { Backend } from "../backend/Backend.js"
import { CliFailure } from "../terminal/CliFailure.js"
import { datasourceName } from "./Chosen.js"
import { Interaction } from "../terminal/Interaction.js"
import { print, remark, warn } from "../output/Print.js"
import { backendOver } from "../backend/ChosenBackend.js"
import { targetOption } from "../terminal/TargetOption.js"

const names = (text: string): ReadonlyArray<string> =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "")

/** Options that select which tables are ingested. */
export const scopeOptions = {
  schema: Options.text("schema").pipe(
    Options.withDescription("Schema to read; default: the datasource's, else the database's"),
    Options.optional
  ),
  include: Options.text("include").pipe(
    Options.withDescription("Only these tables, separated by commas; * matches any characters"),
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

const noProfiles = Options.boolean("no-profiles").pipe(Options.withDescription("Do not sample column values"))

const verifyKeys = Options.boolean("verify-keys").pipe(
  Options.withDescription("Check all rows for duplicates of declared keys, not only the first ones")
)

const samplesInModels = Options.boolean("samples-in-models").pipe(
  Options.withDescription("Write sampled values into the files of the models; default: files beside them")
)

const datasource = Options.text("datasource").pipe(
  Options.withAlias("d"),
  Options.withDescription("Name of the datasource; default: the only one"),
  Options.optional
)

export const ingestCommand = Command.make(
  "ingest",
  { datasource, ...scopeOptions, noProfiles, verifyKeys, samplesInModels, target: targetOption },
  ({ datasource, target, noProfiles, verifyKeys, samplesInModels, ...scope }) =>
    datasourceName(datasource, (name) => `semlayer ingest --datasource ${name}`).pipe(
      Effect.flatMap((name) => ingest(name, scope, { profile: !noProfiles, verifyKeys })),
      Effect.provide(backendOver(target, "needs")),
      samplesInModels ? withSetting("SEM_SAMPLES_IN_MODELS", "true") : identity
    )
).pipe(Command.withDescription("Create models from the tables of a datasource, or add what is new to existing ones"))

/** Runs a command with a setting, whatever the environment says. */
const withSetting =
  (name: string, value: string) =>
  <A, E, R>(command: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.configProviderWith((environment) => {
      const given = ConfigProvider.fromMap(new Map([[name, value]]))
      return Effect.withConfigProvider(
        command,
        ConfigProvider.orElse(given, () => environment)
      )
    })

interface IngestManner {
  readonly profile?: boolean
  /** Check all rows for duplicates of declared keys. */
  readonly verifyKeys?: boolean
}

/** Ingests a datasource and prints a report. Fails if a model could not be ingested. */
const ingest = Effect.fn("Cli.ingest")(function* (name: string, scope: IngestScope, how: IngestManner) {
  const result = yield* Effect.onInterrupt(ingestOf(name, scope, how), () =>
    remark("Stopped: the models written so far are complete; ingest again for the rest")
  )
  yield* reportIngest(name, result)
})

/** Ingests a datasource and shows progress. */
export const ingestOf = Effect.fn("Cli.ingestOf")(function* (name: string, scope: IngestScope, how: IngestManner = {}) {
  const backend = yield* Backend
  const { whileShowing } = yield* Interaction
  const { profile = true, verifyKeys = false } = how
  const request = IngestRequest.make({
    datasource: name,
    include_tables: scope.include,
    exclude_tables: scope.exclude,
    include_views: scope.views,
    ...(!profile && { profile }),
    ...(verifyKeys && { verify_keys: true }),
    ...(Option.isSome(scope.schema) && { schema_name: scope.schema.value })
  })
  return yield* whileShowing(`Ingesting ${name}`, (show) =>
    backend.ingest(request, ({ phase, name: what, position, total }) =>
      show(`${phase === "profiles" ? "profiling " : ""}${what}, ${position} of ${total}`)
    )
  )
})

/** Prints the report of an ingest. Fails if a model could not be ingested. */
export const reportIngest = (name: string, { warnings, additions, models, to_delete, errors }: IngestResult) =>
  Effect.gen(function* () {
    const { isWatched } = yield* Interaction
    yield* warn(warnings)
    yield* Effect.forEach([...additions.map(additionLine), ...driftLines(name, to_delete)], print, { discard: true })
    if (errors.length > 0) return yield* new CliFailure({ message: ["", ...errorLines(errors)].join("\n") })
    if (models.length === 0) return yield* remark("There are no tables to ingest")
    // Printed on terminals only; for a script, no output means no change.
    if (additions.length === 0 && isWatched) yield* remark("Nothing new: all models are up to date")
  })
