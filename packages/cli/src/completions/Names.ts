/** Completes names of the storage or service: datasources, models, columns and measures. */
import { type Join, joinName } from "@semlayer/domain/Model"
import { granularities } from "@semlayer/domain/Query"
import type { SemModel } from "@semlayer/domain/SemModel"
import { Effect, Option } from "effect"
import type { ModelKey } from "@semlayer/sdk"
import { Backend } from "../backend/Backend.js"
import type { KnownOption, Level } from "../terminal/CommandLine.js"
import type { Target } from "../terminal/TargetOption.js"

type Kind = "dashboard" | "datasource" | "model" | "measure" | "column" | "time" | "order"

/** What the values of options are, in all commands that have them. */
const optionKinds: Readonly<Record<string, Kind>> = {
  "--datasource": "datasource",
  "--data-source": "datasource",
  "--model": "model",
  "--measures": "measure",
  "--dimensions": "column",
  "--where": "column",
  "--time": "time",
  "--order": "order"
}

/** What the argument of a command is. */
const argumentKinds: Readonly<Record<string, Kind>> = {
  query: "model",
  explain: "model",
  inspect: "model",
  "models show": "model",
  "models delete": "model",
  "dashboards show": "dashboard",
  "dashboards delete": "dashboard",
  "datasources show": "datasource",
  "datasources test": "datasource",
  "datasources delete": "datasource"
}

/** Names of the options whose values are names. */
export const nameOptions = ({ names }: KnownOption): boolean => names.some((name) => name in optionKinds)

/** Commands whose argument is a name. */
export const nameCommands = Object.keys(argumentKinds)

/** The command line up to the word that is completed, which is the last one and may be empty. */
interface Position {
  readonly level: Level
  readonly args: ReadonlyArray<string>
  /** Values by the first name of their option. */
  readonly values: ReadonlyMap<string, ReadonlyArray<string>>
  /** The option whose value is completed. */
  readonly option: KnownOption | undefined
  readonly word: string
}

const positionOf = (tree: Level, words: ReadonlyArray<string>): Position => {
  const values = new Map<string, ReadonlyArray<string>>()
  const args: Array<string> = []
  let level = tree
  let option: KnownOption | undefined
  const known = (word: string) => level.options.get(word.split("=", 1)[0] ?? "")
  const add = ({ names: [name = ""] }: KnownOption, value: string) =>
    values.set(name, [...(values.get(name) ?? []), value])
  for (const word of words.slice(0, -1)) {
    const found = known(word)
    if (option !== undefined) {
      add(option, word)
      option = undefined
    } else if (found?.takesValue === true) {
      if (word.includes("=")) add(found, word.slice(word.indexOf("=") + 1))
      else option = found
    } else if (!word.startsWith("-")) {
      const next = level.commands.get(word)
      if (next === undefined) args.push(word)
      else level = next
    }
  }
  const word = words.at(-1) ?? ""
  const isJoined = option === undefined && word.startsWith("--") && word.includes("=")
  return {
    ...{ level, args, values },
    option: isJoined ? known(word) : option,
    word: isJoined ? word.slice(word.indexOf("=") + 1) : word
  }
}

/** The storage or server that a command line selects. */
export const targetOf = (tree: Level, words: ReadonlyArray<string>): Target => {
  const { values } = positionOf(tree, words)
  const last = (name: string) => Option.fromNullable(values.get(name)?.at(-1))
  return {
    storage: Option.orElse(last("--storage"), () => last("--models-dir")),
    url: last("--url"),
    apiKey: last("--api-key")
  }
}

/**
 * The names that complete the last word of a command line.
 *
 * Each is the whole word: of a list, the parts before the last comma too. A join ends with a dot.
 */
export const namesFor = Effect.fn("Cli.namesFor")(function* (tree: Level, words: ReadonlyArray<string>) {
  const { level, args, values, option, word } = positionOf(tree, words)
  const command = level.path.slice(1).join(" ")
  const optionKind = option?.names.flatMap((name) => optionKinds[name] ?? []).at(0)
  const isArgument = option === undefined && args.length === 0 && !word.startsWith("-")
  const kind = optionKind ?? (isArgument ? argumentKinds[command] : undefined)
  if (kind === undefined) return []
  const backend = yield* Backend
  if (kind === "dashboard") {
    return completing(
      "",
      word,
      (yield* backend.listDashboards).map(({ name }) => name)
    )
  }
  if (kind === "datasource") {
    return completing(
      "",
      word,
      (yield* backend.listDatasources).map(({ name }) => name)
    )
  }
  const datasource = values.get("-d")?.at(-1) ?? values.get("--datasource")?.at(-1)
  if (kind === "model") {
    const found = yield* backend.listModels({ data_source: datasource })
    return completing(
      "",
      word,
      found.map(({ name }) => name)
    )
  }
  const [source] = args
  if (source === undefined) return []
  const { head, last } = lastPart(word, kind)
  const time = /^(.*):[^:]*$/s.exec(last)
  if (kind === "time" && time !== null) {
    return completing(
      head,
      last,
      granularities.map((period) => `${time[1]}:${period}`)
    )
  }
  const model = yield* backend.readModel(keyOf(source), false)
  const aggregated = kind === "measure" || kind === "order" ? /^([^:]*):[^:]*$/s.exec(last)?.[1] : undefined
  if (aggregated !== undefined) {
    const names = yield* aggregationsOf(model, aggregated)
    return completing(
      head,
      last,
      names.map((name) => `${aggregated}:${name}`)
    )
  }
  const path = last.slice(0, last.lastIndexOf(".") + 1)
  const reached = yield* follow(model, path.split(".").slice(0, -1))
  const names = namesOf(reached, kind).map((name) => path + name)
  return completing(head, last, names)
})

/** `shop.orders`, or `orders`. */
const keyOf = (text: string): ModelKey => {
  const dot = text.lastIndexOf(".")
  return dot < 1 ? { name: text } : { name: text.slice(dot + 1), data_source: text.slice(0, dot) }
}

/** The part of a list that is completed, and the text before it. */
const lastPart = (word: string, kind: Kind) => {
  const [, head = "", last = ""] = (kind === "order" ? /^(.*,)?([^,]*)$/s : /^(.*[,(])?([^,(]*)$/s).exec(word) ?? []
  const sign = kind === "order" ? (/^[-+]/.exec(last)?.[0] ?? "") : ""
  return { head: head + sign, last: last.slice(sign.length) }
}

/** The model at the end of a path along joins. */
const follow = (model: SemModel, path: ReadonlyArray<string>): Effect.Effect<SemModel, Error, Backend> =>
  Effect.gen(function* () {
    const { readModel } = yield* Backend
    let reached = model
    for (const segment of path) {
      const isIt = (join: Join) => joinName(join) === segment
      const join = reached.joins.find(isIt)
      if (join === undefined) return { ...reached, columns: [], measures: [], joins: [] }
      reached = yield* readModel({ name: join.target_model, data_source: reached.data_source }, false)
    }
    return reached
  })

/** The aggregations of a column: those that its model allows, else all. */
const aggregationsOf = Effect.fnUntraced(function* (model: SemModel, path: string) {
  const segments = path.split(".")
  const { columns, aggregations } = yield* follow(model, segments.slice(0, -1))
  if (path.endsWith("*")) return ["count"]
  const { aggregationTexts } = yield* Effect.promise(() => import("@semlayer/engine/help/LanguageTexts"))
  const column = columns.find(({ name }) => name === segments.at(-1))
  if (column === undefined) return []
  return column.allowed_aggregations ?? [...Object.keys(aggregationTexts), ...aggregations.map(({ name }) => name)]
})

const isTime = ({ type }: SemModel["columns"][number]): boolean => /DATE|TIME/i.test(type ?? "")

const namesOf = ({ columns, measures, joins }: SemModel, kind: Kind): ReadonlyArray<string> => {
  const ofColumns = columns.filter((column) => kind !== "time" || isTime(column)).map(({ name }) => name)
  const paths = joins.map((join) => `${joinName(join)}.`)
  const ofMeasures = kind === "measure" || kind === "order" ? measures.map(({ name }) => name) : []
  return [...ofMeasures, ...ofColumns, ...paths]
}

/** The names that begin as typed, each with the text before it. Names with spaces would need quotes. */
const completing = (head: string, typed: string, names: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...new Set(names)].filter((name) => name.startsWith(typed) && !/\s/.test(name)).map((name) => head + name)
