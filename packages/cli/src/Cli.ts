/** The command `semlayer`: its sub-commands, and how they run. */
import { CliConfig, Command } from "@effect/cli"
import { apiVersion } from "@semlayer/domain/api/SemApi"
import { Effect } from "effect"
import { datasourcesCommand } from "./commands/Datasources.js"
import { demoCommand } from "./commands/Demo.js"
import { explainCommand } from "./commands/Explain.js"
import { ingestCommand } from "./commands/Ingest.js"
import { modelsCommand } from "./commands/Models.js"
import { queryCommand } from "./commands/Query.js"
import { serveCommand } from "./commands/Serve.js"
import { handDown, storageOption } from "./StorageOption.js"

const root = Command.make("semlayer", { storage: storageOption }).pipe(
  Command.withDescription("A semantic layer over SQL databases"),
  Command.withSubcommands([
    serveCommand,
    demoCommand,
    queryCommand,
    explainCommand,
    ingestCommand,
    modelsCommand,
    datasourcesCommand
  ]),
  Command.provide(({ storage }) => handDown(storage))
)

/** Runs a command line: the words of `process.argv`. */
export const cli = (argv: ReadonlyArray<string>) =>
  Command.run(root, { name: "semlayer", version: apiVersion, executable: "semlayer" })(argv).pipe(
    Effect.provide(CliConfig.layer({ showBuiltIns: false, isCaseSensitive: true }))
  )
