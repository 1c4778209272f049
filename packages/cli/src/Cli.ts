/** The `semlayer` command: its sub-commands, and how they run. */
import { CliConfig, Command } from "@effect/cli"
import { apiVersion } from "@semlayer/domain/api/ApiVersion"
import { Effect, Option } from "effect"
import { commandTree, knownCommands, readCommandLine } from "./terminal/CommandLine.js"
import { UsageFailure } from "./terminal/CliFailure.js"
import { CommandTree, completionsCommand } from "./commands/Completions.js"
import { datasourcesCommand } from "./commands/Datasources.js"
import { demoCommand } from "./commands/Demo.js"
import { doctorCommand } from "./commands/Doctor.js"
import { explainCommand } from "./commands/Explain.js"
import { ingestCommand } from "./commands/Ingest.js"
import { inspectCommand } from "./commands/Inspect.js"
import { keysCommand } from "./commands/Keys.js"
import { mcpCommand } from "./commands/Mcp.js"
import { memoryCommand } from "./commands/Memory.js"
import { modelsCommand } from "./commands/Models.js"
import { queryCommand } from "./commands/Query.js"
import { restoreCommand } from "./commands/Restore.js"
import { rootModelCommand } from "./commands/RootModel.js"
import { searchCommand } from "./commands/Search.js"
import { serveCommand } from "./commands/Serve.js"
import { storageCommand } from "./commands/Storage.js"
import { validateModelsCommand } from "./commands/ValidateModels.js"
import { withoutBlanks } from "./terminal/Environment.js"
import { helpConsole } from "./output/Help.js"

const root = Command.make("semlayer").pipe(
  Command.withDescription("A semantic layer over SQL databases: works on a storage (--storage) or a server (--url)"),
  Command.withSubcommands([
    serveCommand,
    mcpCommand,
    demoCommand,
    queryCommand,
    explainCommand,
    ingestCommand,
    validateModelsCommand,
    restoreCommand,
    modelsCommand,
    datasourcesCommand,
    searchCommand,
    memoryCommand,
    storageCommand,
    keysCommand,
    inspectCommand,
    rootModelCommand,
    doctorCommand,
    completionsCommand
  ])
)

const groups = new Map([
  ["models", { descriptor: modelsCommand.descriptor, isCommand: false }],
  ["datasources", { descriptor: datasourcesCommand.descriptor, isCommand: false }],
  ["memory", { descriptor: memoryCommand.descriptor, isCommand: false }],
  ["search", { descriptor: searchCommand.descriptor, isCommand: true }],
  ["keys", { descriptor: keysCommand.descriptor, isCommand: false }],
  ["storage", { descriptor: storageCommand.descriptor, isCommand: false }]
])

/** The commands with their options, for checks before the library parses the words. */
const tree = commandTree(root.descriptor, groups)

/** Every executable command. */
export const commands = () => knownCommands(tree)

/** Runs a command line, given as `process.argv`. */
export const cli = Effect.fnUntraced(function* (argv: ReadonlyArray<string>) {
  const given = argv.slice(2)
  const { path, missing, words } = yield* readCommandLine(tree, given)
  if (given.length > 0 && Option.isSome(missing)) return yield* new UsageFailure({ message: missing.value })
  const own = yield* Effect.console
  const run = Command.run(
    // Handlers print through the original console; only the library's own help is reformatted.
    Command.transformHandler(root, (handler) => Effect.withConsole(handler, own)),
    { name: "semlayer", version: apiVersion, executable: "semlayer" }
  )
  yield* run([...argv.slice(0, 2), ...words]).pipe(
    Effect.withConsole(yield* helpConsole(own, path)),
    Effect.provide(CliConfig.layer({ showBuiltIns: false, isCaseSensitive: true })),
    Effect.provideService(CommandTree, tree),
    (running) => Effect.configProviderWith((found) => Effect.withConfigProvider(running, withoutBlanks(found)))
  )
  if (Option.isSome(missing)) return yield* new UsageFailure({ message: missing.value })
})
