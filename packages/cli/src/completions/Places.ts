/** What may stand at each place of a command line, for the scripts of the shells. */
import { type KnownOption, type Level, optionsBelow } from "../terminal/CommandLine.js"

export interface Place {
  /** The words that lead here, without the program: empty at the root. */
  readonly path: string
  readonly commands: ReadonlyArray<string>
  readonly options: ReadonlyArray<KnownOption>
}

/** An option that every command has. */
const plain = (...names: ReadonlyArray<string>): KnownOption => ({
  names,
  takesValue: false,
  repeats: false,
  choices: []
})

const builtIn = plain("--help", "-h")

/** All places, the root first. */
export const placesOf = (level: Level): ReadonlyArray<Place> => [
  {
    path: level.path.slice(1).join(" "),
    commands: [...level.commands.keys()],
    options: [...new Set(level.options.values()), builtIn, ...(level.path.length === 1 ? [plain("--version")] : [])]
  },
  ...[...level.commands.values()].flatMap(placesOf)
]

/** Names of all options that take a value, which is no command whatever it is called. */
export const valuedOptions = (tree: Level): ReadonlyArray<string> =>
  [...optionsBelow(tree)].flatMap(([name, { takesValue }]) => (takesValue ? [name] : []))
