/**
 * Looks at the words of a command line before they are parsed, so that a misspelt command or option is told with what was
 * meant. The parser of the library would name the wrong word, and would take an option that lacks its value for an argument.
 */
import { CommandDescriptor, type Usage } from "@effect/cli"
import { didYouMean, suggest } from "@semlayer/domain/Suggest"
import { Either, HashMap, HashSet, Option } from "effect"
import { UsageFailure } from "./CliFailure.js"

/** The options that every command has. */
const builtIns: ReadonlySet<string> = new Set(["--help", "-h", "--version", "--wizard", "--completions"])

const logLevels = ["all", "trace", "debug", "info", "warning", "error", "fatal", "none"]

type Descriptor = CommandDescriptor.Command<unknown>

/** A command that has commands. */
export interface Group {
  readonly descriptor: Descriptor
  /** It does something by itself: words that are no command of it are its arguments. */
  readonly standsAlone: boolean
}

/** A command that does something, by the words that lead to it, and the names of its options. */
export interface Known {
  readonly words: string
  readonly options: ReadonlyArray<string>
}

/** Every command that does something, below the root; of a group only one that stands alone counts itself. */
export const knownCommands = (root: Descriptor, groups: ReadonlyMap<string, Group>): ReadonlyArray<Known> => {
  const top = levelOf("", root, false)
  return [...top.commands.keys()].flatMap((name) => {
    const level = below(top, name, groups)
    return level === null ? [] : knownBelow(level)
  })
}

const knownBelow = (level: Level): ReadonlyArray<Known> => {
  const itself = { words: level.path.trim(), options: [...level.options.keys()] }
  const others = [...level.commands.keys()].flatMap((name) => {
    const next = below(level, name, new Map())
    return next === null ? [] : knownBelow(next)
  })
  return level.commands.size === 0 || level.standsAlone ? [itself, ...others] : others
}

interface Level {
  /** The words that lead here, as a person types them. */
  readonly path: string
  readonly commands: ReadonlyMap<string, Descriptor>
  readonly standsAlone: boolean
  /** Whether an option takes a value, by each of its names. */
  readonly options: ReadonlyMap<string, boolean>
}

/** Where the words of a command line lead. */
export interface Destination {
  /** The command, as a person types it. */
  readonly path: string
  /** What to say when the words lead to no command but to a group of them, or to the root. */
  readonly missing: Option.Option<string>
  /**
   * The words with the level of the log in front, where alone the library knows it, and with the values of options as words
   * of their own: the library knows `--name=value` of options that stand once only.
   */
  readonly words: ReadonlyArray<string>
}

/**
 * Follows the words of a command line to their command; fails on a command or an option that does not exist. `groups` are
 * the commands of the root that have commands themselves: the root's descriptor tells nothing of those.
 */
export const readCommandLine = (
  root: Descriptor,
  groups: ReadonlyMap<string, Group>,
  words: ReadonlyArray<string>
): Either.Either<Destination, UsageFailure> => {
  let level = levelOf("semlayer", root, false)
  const log = logLevelOf(words)
  if (Either.isLeft(log)) return Either.left(log.left)
  const [chosen, rest] = log.right
  const read: Array<string> = []
  const found = (missing: Option.Option<string>, unread: ReadonlyArray<string> = []) =>
    Either.right({ path: level.path, missing, words: [...chosen, ...read, ...unread] })
  for (let i = 0; i < rest.length; i++) {
    const word = rest[i] ?? ""
    const [name = ""] = word.split("=", 1)
    if (word === "--" || builtIns.has(name)) return found(Option.none(), rest.slice(i))
    if (isOption(word)) {
      const option = readOption(word, rest[i + 1], level)
      if (Either.isLeft(option)) return Either.left(option.left)
      read.push(...option.right)
      // Its value was the next word.
      if (option.right.length > 1 && word === name) i++
      continue
    }
    read.push(word)
    if (level.commands.size > 0) {
      const next = below(level, word, groups)
      if (next === null && !level.standsAlone) return refused(unknownCommand(word, level))
      level = next ?? level
    }
  }
  const isEnough = level.commands.size === 0 || level.standsAlone
  return found(isEnough ? Option.none() : Option.some(noCommand(level)))
}

/** The words of an option: its name, and its value if it takes one, which `next` holds where the word itself does not. */
const readOption = (
  word: string,
  next: string | undefined,
  level: Level
): Either.Either<ReadonlyArray<string>, UsageFailure> => {
  const [name = ""] = word.split("=", 1)
  const takesValue = level.options.get(name)
  if (takesValue === undefined) return refused(unknownOption(name, level))
  if (!takesValue) return Either.right([word])
  const value = word === name ? next : word.slice(name.length + 1)
  return value === undefined ? refused(`${name} needs a value`) : Either.right([name, value])
}

/** The words that choose the level of the log, wherever they stand, and the others. */
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
    return refused(`'${value}' is not a level of the log.${meant} Known: ${logLevels.join(", ")}`)
  }
  return Either.right([
    [option, level],
    [...words.slice(0, at), ...words.slice(at + (isOne ? 1 : 2))]
  ])
}

/** The level of a command of a level; null where the word is none. */
const below = (level: Level, word: string, groups: ReadonlyMap<string, Group>): Level | null => {
  const known = level.commands.get(word)
  if (known === undefined) return null
  const group = groups.get(word)
  return levelOf(`${level.path} ${word}`, group?.descriptor ?? known, group?.standsAlone ?? false)
}

/** A single dash is an argument: the standard input. */
const isOption = (word: string): boolean => /^-./s.test(word)

const refused = (message: string) => Either.left(new UsageFailure({ message }))

const unknownOption = (name: string, { path, options }: Level): string =>
  `${name} is not an option of '${path}'.${didYouMean(suggest(name, options.keys()))} See ${path} --help`

const unknownCommand = (word: string, { path, commands }: Level): string =>
  `'${word}' is not a command of '${path}'.${didYouMean(suggest(word, commands.keys()))} ` +
  `Known: ${[...commands.keys()].join(", ")}`

const noCommand = ({ path, commands }: Level): string =>
  `${path} needs a command: ${[...commands.keys()].join(", ")}. See ${path} --help`

const levelOf = (path: string, command: Descriptor, standsAlone: boolean): Level => {
  // A command without sub-commands answers with itself.
  const names = CommandDescriptor.getNames(command)
  const commands = HashMap.toEntries(CommandDescriptor.getSubcommands(command))
    .filter(([name]) => !HashSet.has(names, name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    path,
    standsAlone,
    commands: new Map(commands),
    options: new Map(optionsOf(CommandDescriptor.getUsage(command)))
  }
}

const optionsOf = (usage: Usage.Usage): ReadonlyArray<readonly [name: string, takesValue: boolean]> => {
  switch (usage._tag) {
    case "Empty":
    case "Mixed":
      return []
    case "Named":
      return usage.names
        .filter((name) => name.startsWith("-"))
        .map((name) => [name, Option.isSome(usage.acceptedValues)] as const)
    case "Optional":
    case "Repeated":
      return optionsOf(usage.usage)
    case "Alternation":
    case "Concat":
      return [...optionsOf(usage.left), ...optionsOf(usage.right)]
  }
}
