/** `semlayer storage`: what is done to all that is stored. */
import { Command, Options } from "@effect/cli"
import { TypeRefinement } from "@semlayer/engine/ingest/TypeRefinement"
import { Effect, Option } from "effect"
import { print } from "../output/Print.js"
import { engineOver, handDown, storageOption } from "../StorageOption.js"

const datasource = Options.text("datasource").pipe(
  Options.withAlias("d"),
  Options.withDescription("Only the models of this datasource"),
  Options.optional
)

const dataSource = Options.text("data-source").pipe(
  Options.withDescription("Older spelling of --datasource"),
  Options.optional
)

const dryRun = Options.boolean("dry-run").pipe(Options.withDescription("Only say what would change"))

const migrateTypes = Command.make(
  "migrate-types",
  { datasource, dataSource, dryRun, storage: storageOption },
  ({ datasource, dataSource, dryRun, storage }) =>
    Effect.gen(function* () {
      const refinement = yield* TypeRefinement
      const name = Option.orElse(datasource, () => dataSource)
      const refined = yield* refinement.refine(Option.getOrNull(name), dryRun)
      const lines = refined.flatMap(({ data_source, name, columns }) => [
        `${dryRun ? "would refine" : "refined"} ${data_source}.${name}:`,
        ...columns.map((column) => `  - ${column}: DOUBLE → INT`)
      ])
      const models = `${refined.length} model${refined.length === 1 ? "" : "s"}`
      const end = dryRun ? `Dry run: ${models} would be refined.` : `Done: refined ${models}.`
      yield* print(refined.length === 0 ? "No models needed refinement." : [...lines, end].join("\n"))
    }).pipe(Effect.provide(engineOver(storage)))
).pipe(
  Command.withDescription(
    "Make INT of DOUBLE columns whose tables hold integers, as models of older versions have them"
  )
)

export const storageCommand = Command.make("storage", { storage: storageOption }).pipe(
  Command.withDescription("All that is stored: migrate-types"),
  Command.withSubcommands([migrateTypes]),
  Command.provide(({ storage }) => handDown(storage))
)
