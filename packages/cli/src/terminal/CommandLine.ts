/**
 * Checks the words of a command line before they are parsed.
 *
 * It suggests corrections for misspelt commands and options. The library's parser would report the wrong word, and would treat
 * an option without its value as an argument.
 */
import { CommandDescriptor, type Usage } from "@effect/cli"
import { didYouMean, suggest } from "@semlayer/domain/Suggest"
import { Array as Arrays, Either, HashMap, HashSet, Option } from "effect"
import { isChartValue, textChartValue } from "./ChartValue.js"
import { UsageFailure } from "./CliFailure.js"
import { withExample } from "./Examples.js"

/** Options that every command has. */
const builtIns: ReadonlySet<string> = new Set(["--help", "-h", "--version"])

const logLevels = ["all", "trace", "debug", "info", "warning", "error", "fatal", "none"]

type Descriptor = CommandDescriptor.Command<unknown>

/** A command with sub-commands. */
export interface Group {
  readonly descriptor: Descriptor
  /** Whether the command is executable itself; words that are not sub-commands are then its arguments. */
  readonly isCommand: boolean
}

/** A command, its sub-commands and its options. */
export interface Level {
  /** The words up to here, as typed. */
  readonly path: ReadonlyArray<string>
  readonly commands: ReadonlyMap<string, Level>
  readonly isCommand: boolean
  readonly options: ReadonlyMap<string, KnownOption>
  /** The positional arguments in order. */
  readonly args: ReadonlyArray<KnownArgument>
}

export interface KnownArgument {
  /** As in the help: `<file>`. */
  readonly name: string
  /** The allowed values; empty if any is allowed. */
  readonly choices: ReadonlyArray<string>
  readonly isOptional: boolean
  readonly repeats: boolean
}

export interface KnownOption {
  /** All of its names. */
  readonly names: ReadonlyArray<string>
  readonly takesValue: boolean
  readonly repeats: boolean
  /** The allowed values; empty if any is allowed. */
  readonly choices: ReadonlyArray<string>
}

/** An executable command: its words and the names of its options. */
export interface Known {
  readonly words: string
  readonly options: ReadonlyArray<string>
}

/** All executable commands; a group counts only if it is executable itself. */
export const knownCommands = (level: Level): ReadonlyArray<Known> => {
  const itself = { words: level.path.slice(1).join(" "), options: [...level.options.keys()] }
  const others = [...level.commands.values()].flatMap(knownCommands)
  return level.commands.size === 0 || level.isCommand ? [itself, ...others] : others
}

/** The words of each command and group after the program's name; none for the program itself. */
export const pathsOf = (level: Level): ReadonlyArray<ReadonlyArray<string>> => [
  level.path.slice(1),
  ...[...level.commands.values()].flatMap(pathsOf)
]

/** The command that the words of a command line select. */
export interface Destination {
  readonly level: Level
  /** The error if the words select no command but a group of commands or the root. */
  readonly missing: Option.Option<string>
  /** The words in the order the library expects: log level, command, options, arguments. */
  readonly words: ReadonlyArray<string>
}

/** A plain word, or an option with its value. */
interface Part {
  readonly option: string | null
  readonly words: ReadonlyArray<string>
}

/**
 * The tree of commands.
 *
 * `groups` are the root's commands with sub-commands, which the root's descriptor does not include.
 */
export const commandTree = (root: Descriptor, groups: ReadonlyMap<string, Group>): Level =>
  levelOf(["semlayer"], root, false, groups)

/**
 * Finds the command of a command line; fails on an unknown command or option.
 *
 * An option may appear anywhere, even before the command's name. If it is repeated, the last one counts.
 */
export const readCommandLine = (
  tree: Level,
  words: ReadonlyArray<string>
): Either.Either<Destination, UsageFailure> => {
  const log = logLevelOf(words)
  if (Either.isLeft(log)) return Either.left(log.left)
  const [chosen, rest] = log.right
  const anywhere = optionsBelow(tree)
  const parts: Array<Part> = []
  let level = tree
  for (let i = 0; i < rest.length; i++) {
    const word = rest[i] ?? ""
    const [name = ""] = word.split("=", 1)
    if (word === "--") {
      parts.push({ option: null, words: rest.slice(i) })
      break
    }
    if (builtIns.has(name)) {
      const asked = { level: rest.slice(i + 1).reduce((level, word) => level.commands.get(word) ?? level, level) }
      return Either.right(destination(asked.level, Option.none(), [...chosen, ...asked.level.path.slice(1), word]))
    }
    if (isOption(word)) {
      const option = level.options.get(name) ?? anywhere.get(name)
      if (option === undefined) return refused(unknownOption(name, level))
      const read = wordsOf(word, name, option, rest[i + 1])
      if (Either.isLeft(read)) return Either.left(read.left)
      parts.push({ option: name, words: read.right })
      // Its value was the next word.
      if (option.takesValue && word === name && read.right[1] === rest[i + 1]) i++
      continue
    }
    const next = level.commands.get(word)
    if (next !== undefined) level = next
    else if (level.commands.size > 0 && !level.isCommand) return refused(unknownCommand(word, level))
    else parts.push({ option: null, words: [word] })
  }
  return arranged(level, parts, chosen)
}

/**
 * The words of an option.
 *
 * The library accepts `--name=value` only for options that do not repeat, so it is split.
 */
const wordsOf = (
  word: string,
  name: string,
  { takesValue, choices }: KnownOption,
  next: string | undefined
): Either.Either<ReadonlyArray<string>, UsageFailure> => {
  if (!takesValue) return Either.right([word])
  const value = word === name ? nextValue(name, next) : word.slice(name.length + 1)
  if (value === undefined) {
    const known = choices.length > 0 ? `: ${choices.join(", ")}` : ""
    return refused(`${name} needs a value${known}`)
  }
  return Either.right([name, value])
}

/** The next word as the value of an option. `--chart` alone draws in the terminal. */
const nextValue = (name: string, next: string | undefined): string | undefined =>
  name !== "--chart" || (next !== undefined && isChartValue(next)) ? next : textChartValue

/** The message about a value that an option of the command does not accept. */
const wrongChoice = ({ option, words: [, value] }: Part, { options }: Level): string | undefined => {
  const choices = options.get(option ?? "")?.choices ?? []
  if (value === undefined || choices.length === 0 || choices.includes(value)) return undefined
  return `${option}: '${value}' is not one of ${choices.join(", ")}.${didYouMean(suggest(value, choices))}`
}

/** The words in the library's order; fails if the command lacks one of the options. */
const arranged = (
  level: Level,
  parts: ReadonlyArray<Part>,
  chosen: ReadonlyArray<string>
): Either.Either<Destination, UsageFailure> => {
  if (level.commands.size > 0 && !level.isCommand) {
    return Either.right(destination(level, Option.some(noCommand(level)), chosen))
  }
  const foreign = parts.find(({ option }) => option !== null && !level.options.has(option))
  if (foreign !== undefined) return refused(unknownOption(foreign.option ?? "", level))
  const wrong = parts.flatMap((part) => wrongChoice(part, level) ?? [])[0]
  if (wrong !== undefined) return refused(wrong)
  const surplus = surplusArgument(level, parts)
  if (surplus !== undefined) return refused(withExample(`'${surplus}' is one argument too many`, level.path))
  const kept = parts.filter((part, i) => !isReplaced(part, parts.slice(i + 1), level))
  // The library treats options after a single dash as arguments.
  const [args, options] = Arrays.partition(kept, ({ option }) => option !== null)
  const all = [...chosen, ...level.path.slice(1), ...[...options, ...args].flatMap(({ words }) => words)]
  return Either.right(destination(level, Option.none(), all))
}

/** The first argument beyond those of the command. */
const surplusArgument = ({ args }: Level, parts: ReadonlyArray<Part>): string | undefined =>
  args.some(({ repeats }) => repeats)
    ? undefined
    : parts.flatMap(({ option, words }) => (option === null ? words.filter((word) => word !== "--") : []))[args.length]

const destination = (level: Level, missing: Destination["missing"], words: ReadonlyArray<string>): Destination => ({
  level,
  missing,
  words
})

/** Whether a later occurrence overrides an option, under any of its names. */
const isReplaced = ({ option }: Part, later: ReadonlyArray<Part>, { options }: Level): boolean => {
  const known = option === null ? undefined : options.get(option)
  return known?.repeats === false && later.some(({ option }) => option !== null && known.names.includes(option))
}

/** The options of all commands of a tree. A name takes a value in all of them or in none; the choices may differ. */
export const optionsBelow = (level: Level): ReadonlyMap<string, KnownOption> =>
  new Map([...[...level.commands.values()].flatMap((each) => [...optionsBelow(each)]), ...level.options])

/** Separates the log level option, wherever it appears, from the other words. */
const logLevelOf = (
  words: ReadonlyArray<string>
): Either.Either<readonly [chosen: ReadonlyArray<string>, rest: ReadonlyArray<string>], UsageFailure> => {
  const option = "--log-level"
  const end = words.indexOf("--")
  const at = words.findIndex((word, i) => (end < 0 || i < end) && word.split("=", 1)[0] === option)
  const word = words[at]
  if (word === undefined) return Either.right([[], words])
  const isOne = word !== option
  const value = isOne ? word.slice(option.length + 1) : words[at + 1]
  if (value === undefined) return refused(`${option} needs a value`)
  const level = value.toLowerCase()
  if (!logLevels.includes(level)) {
    const meant = didYouMean(suggest(level, logLevels))
    return refused(`'${value}' is not a log level.${meant} Known: ${logLevels.join(", ")}`)
  }
  return Either.right([
    [option, level],
    [...words.slice(0, at), ...words.slice(at + (isOne ? 1 : 2))]
  ])
}

/** A single dash is an argument: standard input. */
const isOption = (word: string): boolean => /^-./s.test(word)

const refused = (message: string) => Either.left(new UsageFailure({ message }))

const unknownOption = (name: string, level: Level): string => {
  const path = level.path.join(" ")
  return `${name} is not an option of '${path}'.${didYouMean(suggest(name, [...optionsBelow(level).keys(), ...builtIns]))} See ${path} --help`
}

const unknownCommand = (word: string, { path, commands }: Level): string =>
  `'${word}' is not a command of '${path.join(" ")}'.${didYouMean(suggest(word, commands.keys()))} ` +
  `Known: ${[...commands.keys()].join(", ")}`

const noCommand = ({ path, commands }: Level): string =>
  `${path.join(" ")} needs a command: ${[...commands.keys()].join(", ")}. See ${path.join(" ")} --help`

const levelOf = (
  path: ReadonlyArray<string>,
  command: Descriptor,
  isCommand: boolean,
  groups: ReadonlyMap<string, Group>
): Level => {
  // The library lists a command without sub-commands as its own sub-command.
  const names = CommandDescriptor.getNames(command)
  const commands = HashMap.toEntries(CommandDescriptor.getSubcommands(command))
    .filter(([name]) => !HashSet.has(names, name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, descriptor]) => {
      const group = groups.get(name)
      const below = levelOf([...path, name], group?.descriptor ?? descriptor, group?.isCommand ?? false, new Map())
      return [name, below] as const
    })
  const usage = partsOf(CommandDescriptor.getUsage(command), { repeats: false, isOptional: false })
  const options = usage.flatMap((part) => ("takesValue" in part ? [part] : []))
  return {
    path,
    isCommand,
    args: usage.flatMap((part) => ("takesValue" in part ? [] : [part])),
    commands: new Map(commands),
    options: new Map(options.flatMap((option) => option.names.map((name) => [name, option] as const)))
  }
}

interface Occurrence {
  readonly repeats: boolean
  readonly isOptional: boolean
}

const partsOf = (usage: Usage.Usage, how: Occurrence): ReadonlyArray<KnownOption | KnownArgument> => {
  switch (usage._tag) {
    case "Empty":
    case "Mixed":
      return []
    case "Named": {
      const names = usage.names.filter((name) => name.startsWith("-"))
      const values = Option.getOrUndefined(usage.acceptedValues)
      const choices = values?.includes(" | ") === true ? values.split(" | ") : []
      if (names.length > 0) return [{ names, takesValue: values !== undefined, repeats: how.repeats, choices }]
      return usage.names.filter((name) => name.startsWith("<")).map((name) => ({ name, choices, ...how }))
    }
    case "Optional":
      return partsOf(usage.usage, { ...how, isOptional: true })
    case "Repeated":
      return partsOf(usage.usage, { ...how, repeats: true })
    case "Alternation":
    case "Concat":
      return [...partsOf(usage.left, how), ...partsOf(usage.right, how)]
  }
}
