/** The commands and options available after each sequence of command words, for shell completion. */
import { type KnownOption, type Level, optionsBelow } from "../terminal/CommandLine.js"

export interface CompletionPlace {
  /** The command words up to here, without the program name; empty at the root. */
  readonly path: string
  readonly commands: ReadonlyArray<string>
  readonly options: ReadonlyArray<KnownOption>
}

/** An option without a value, available to every command. */
const plain = (...names: ReadonlyArray<string>): KnownOption => ({
  names,
  takesValue: false,
  repeats: false,
  choices: []
})

const builtIn = plain("--help", "-h")

/** All positions, the root first. */
export const completionPlaces = (level: Level): ReadonlyArray<CompletionPlace> => [
  {
    path: level.path.slice(1).join(" "),
    commands: [...level.commands.keys()],
    options: [...new Set(level.options.values()), builtIn, ...(level.path.length === 1 ? [plain("--version")] : [])]
  },
  ...[...level.commands.values()].flatMap(completionPlaces)
]

/** Names of all options that take a value. The word after one is never a command. */
export const valuedOptions = (tree: Level): ReadonlyArray<string> =>
  [...optionsBelow(tree)].flatMap(([name, { takesValue }]) => (takesValue ? [name] : []))
