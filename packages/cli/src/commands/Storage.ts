/** `semlayer storage`: operations on the whole storage. */
import { Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { loaded } from "../terminal/Loaded.js"
import { onlyHere, targetOption } from "../terminal/TargetOption.js"

const datasource = Options.text("datasource").pipe(
  Options.withAlias("d"),
  Options.withDescription("Only the models of this datasource"),
  Options.optional
)

const dataSource = Options.text("data-source").pipe(
  Options.withDescription("Older spelling of --datasource"),
  Options.optional
)

const dryRun = Options.boolean("dry-run").pipe(Options.withDescription("Only print what would change"))

const migrateTypes = Command.make(
  "migrate-types",
  { datasource, dataSource, dryRun, target: targetOption },
  ({ datasource, dataSource, dryRun, target }) =>
    Effect.gen(function* () {
      yield* onlyHere(target, "run it where the storage is")
      const name = Option.getOrNull(Option.orElse(datasource, () => dataSource))
      yield* loaded(() =>
        import("../local/MigrateTypes.js").then(({ migrateTypes }) => migrateTypes(target.storage, name, dryRun))
      )
    })
).pipe(Command.withDescription("Change DOUBLE columns of older models to INT if their tables hold integers"))

export const storageCommand = Command.make("storage").pipe(
  Command.withDescription("Maintain the storage: migrate-types"),
  Command.withSubcommands([migrateTypes])
)
