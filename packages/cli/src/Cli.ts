/** The `semlayer` command: its sub-commands, and how they run. */
import { CliConfig, Command, ValidationError } from "@effect/cli"
import { apiVersion } from "@semlayer/domain/api/ApiVersion"
import { Context, Effect, Option } from "effect"
import { Backend } from "./backend/Backend.js"
import { ended } from "./Exit.js"
import { LineRunner } from "./prompt/LineRunner.js"
import { Interaction } from "./terminal/Interaction.js"
import { commandTree, knownCommands, pathsOf, readCommandLine } from "./terminal/CommandLine.js"
import { usageText } from "./terminal/UsageText.js"
import { UsageFailure } from "./terminal/CliFailure.js"
import { cacheCommand } from "./commands/Cache.js"
import { checkCommand } from "./commands/Check.js"
import { CommandTree, completionsCommand } from "./commands/Completions.js"
import { dashboardsCommand } from "./commands/Dashboards.js"
import { datasourcesCommand } from "./commands/Datasources.js"
import { demoCommand } from "./commands/Demo.js"
import { doctorCommand } from "./commands/Doctor.js"
import { sqlCommand } from "./commands/Sql.js"
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
import { schemaCommand } from "./commands/Schema.js"
import { searchCommand } from "./commands/Search.js"
import { serveCommand } from "./commands/Serve.js"
import { storageCommand } from "./commands/Storage.js"
import { testCommand } from "./commands/Test.js"
import { validateModelsCommand } from "./commands/ValidateModels.js"
import { withoutBlanks } from "./terminal/Environment.js"
import { examplesHelp, helpConsole } from "./output/Help.js"

const root = Command.make("semlayer").pipe(
  Command.withDescription("A semantic layer over SQL databases: works on a storage (--storage) or a server (--url)"),
  Command.withSubcommands([
    serveCommand,
    mcpCommand,
    demoCommand,
    queryCommand,
    explainCommand,
    sqlCommand,
    ingestCommand,
    checkCommand,
    testCommand,
    validateModelsCommand,
    restoreCommand,
    modelsCommand,
    datasourcesCommand,
    dashboardsCommand,
    searchCommand,
    memoryCommand,
    storageCommand,
    cacheCommand,
    keysCommand,
    inspectCommand,
    rootModelCommand,
    schemaCommand,
    doctorCommand,
    completionsCommand
  ])
)

const groups = new Map([
  ["models", { descriptor: modelsCommand.descriptor, isCommand: false }],
  ["datasources", { descriptor: datasourcesCommand.descriptor, isCommand: false }],
  ["dashboards", { descriptor: dashboardsCommand.descriptor, isCommand: false }],
  ["memory", { descriptor: memoryCommand.descriptor, isCommand: false }],
  ["search", { descriptor: searchCommand.descriptor, isCommand: true }],
  ["keys", { descriptor: keysCommand.descriptor, isCommand: false }],
  ["completions", { descriptor: completionsCommand.descriptor, isCommand: true }],
  ["cache", { descriptor: cacheCommand.descriptor, isCommand: false }],
  ["storage", { descriptor: storageCommand.descriptor, isCommand: false }]
])

/** The commands with their options, for checks before the library parses the words. */
const tree = commandTree(root.descriptor, groups)

/** Every executable command. */
export const commands = () => knownCommands(tree)

/** The words of each command and group. */
export const commandPaths = () => pathsOf(tree)

/** Reads a command line without running it. */
export const readWords = (words: ReadonlyArray<string>) => readCommandLine(tree, words)

/** Runs a command line, given as `process.argv`. */
export const cli = Effect.fnUntraced(function* (argv: ReadonlyArray<string>) {
  const words = argv.slice(2)
  const own = yield* Effect.context<Effect.Effect.Context<ReturnType<typeof runWords>>>()
  const interaction = Context.get(own, Interaction)
  // The prompt reads the terminal, so its lines ask nothing.
  const quiet = { ...interaction, choose: () => Effect.succeedNone, confirm: () => Effect.succeed(false) }
  const context = Context.add(own, Interaction, quiet)
  const run = (words: ReadonlyArray<string>) =>
    Effect.flatMap(Backend, (backend) =>
      Effect.provide(ended(runWords(words)), Context.add(context, Backend, backend)).pipe(Effect.asVoid)
    )
  yield* Effect.provideService(runWords(words), LineRunner, { tree, run })
})

const runWords = Effect.fnUntraced(function* (given: ReadonlyArray<string>) {
  const { level, missing, words } = yield* readCommandLine(tree, given)
  if (given.length > 0 && Option.isSome(missing)) return yield* new UsageFailure({ message: missing.value })
  const own = yield* Effect.console
  const run = Command.run(
    // Handlers print through the original console; only the library's own help is reformatted.
    Command.transformHandler(root, (handler) => Effect.withConsole(handler, own)),
    { name: "semlayer", version: apiVersion, executable: "semlayer", footer: examplesHelp(level) }
  )
  yield* run(["node", "semlayer", ...words]).pipe(
    Effect.catchIf(ValidationError.isValidationError, (error) =>
      Effect.fail(new UsageFailure({ message: usageText(error, level) }))
    ),
    Effect.withConsole(yield* helpConsole(own, level)),
    Effect.provide(CliConfig.layer({ showBuiltIns: false, isCaseSensitive: true })),
    Effect.provideService(CommandTree, tree),
    (running) => Effect.configProviderWith((found) => Effect.withConfigProvider(running, withoutBlanks(found)))
  )
  if (Option.isSome(missing)) return yield* new UsageFailure({ message: missing.value })
})
