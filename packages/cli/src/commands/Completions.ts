/** `semlayer completions`: prints a shell completion script for commands and options. */
import { Args, Command } from "@effect/cli"
import { Context, Effect, Record } from "effect"
import { completionScripts } from "../completions/Scripts.js"
import type { Level } from "../terminal/CommandLine.js"
import { print } from "../output/Print.js"

/** All commands with their options. */
export class CommandTree extends Context.Tag("@semlayer/cli/CommandTree")<CommandTree, Level>() {}

const shells = Record.keys(completionScripts)

const shell = Args.choice(
  shells.map((name) => [name, name] as const),
  { name: "shell" }
).pipe(Args.withDescription(`The shell: ${shells.join(", ")}`))

export const completionsCommand = Command.make("completions", { shell }, ({ shell }) =>
  Effect.flatMap(CommandTree, (tree) => print(completionScripts[shell](tree)))
).pipe(Command.withDescription("Print a shell's completion script"))
