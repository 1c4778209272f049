/** `semlayer completions`: prints a shell completion script; `names` completes a command line for the scripts. */
import { Args, Command } from "@effect/cli"
import { Context, Effect, Option, Record } from "effect"
import { backendOver } from "../backend/ChosenBackend.js"
import { namesFor, targetOf } from "../completions/Names.js"
import { completionScripts } from "../completions/Scripts.js"
import { asked } from "./Chosen.js"
import { print } from "../output/Print.js"
import type { Level } from "../terminal/CommandLine.js"

/** All commands with their options. */
export class CommandTree extends Context.Tag("@semlayer/cli/CommandTree")<CommandTree, Level>() {}

const shells = Record.keys(completionScripts)

const shell = Args.choice(
  shells.map((name) => [name, name] as const),
  { name: "shell" }
).pipe(Args.withDescription(`The shell: ${shells.join(", ")}`), Args.optional)

const words = Args.text({ name: "word" }).pipe(
  Args.withDescription("The words of a command line after semlayer; the last one is completed"),
  Args.repeated
)

/** How long a shell waits for names. */
const maxWait = "3 seconds"

const names = Command.make("names", { words }, ({ words }) =>
  Effect.gen(function* () {
    const tree = yield* CommandTree
    const found = yield* namesFor(tree, words).pipe(
      Effect.provide(backendOver(targetOf(tree, words), "needs")),
      Effect.timeout(maxWait),
      // A shell shows no errors while a user types.
      Effect.catchAll(() => Effect.succeed([]))
    )
    if (found.length > 0) yield* print(found.join("\n"))
  })
).pipe(Command.withDescription("Print the names that complete a command line, one a line, for the completion scripts"))

export const completionsCommand = Command.make("completions", { shell }, ({ shell }) =>
  Effect.gen(function* () {
    const tree = yield* CommandTree
    const example = (shell: string) => `source <(semlayer completions ${shell})`
    const chosen = Option.isSome(shell) ? shell.value : yield* asked({ missing: "shell", choices: shells, example })
    yield* print(completionScripts[chosen](tree))
  })
).pipe(Command.withDescription("Print a shell's completion script"), Command.withSubcommands([names]))
