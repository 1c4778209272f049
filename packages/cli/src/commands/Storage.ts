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

const dryRun = Options.boolean("dry-run").pipe(Options.withDescription("Only say what would change"))

const migrateTypes = Command.make(
  "migrate-types",
  { datasource, dataSource, dryRun, target: targetOption },
  ({ datasource, dataSource, dryRun, target }) =>
    Effect.gen(function* () {
      yield* onlyHere(target, "run it where the server keeps its storage")
      const name = Option.getOrNull(Option.orElse(datasource, () => dataSource))
      yield* loaded(() =>
        import("../local/MigrateTypes.js").then(({ migrateTypes }) => migrateTypes(target.storage, name, dryRun))
      )
    })
).pipe(
  Command.withDescription(
    "Make INT of DOUBLE columns whose tables hold integers, as models of older versions have them"
  )
)

export const storageCommand = Command.make("storage").pipe(
  Command.withDescription("All that is stored: migrate-types"),
  Command.withSubcommands([migrateTypes])
)
