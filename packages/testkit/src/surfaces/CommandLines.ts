/** Fuzzed command lines: existing words in random order, with hostile values. */
import type { Draw } from "../fuzz/Draw.js"
import { hostileText, type JsonValue, mutated, wellFormed } from "./Mutation.js"

export interface KnownCommand {
  readonly words: string
  readonly options: ReadonlyArray<string>
}

const query: JsonValue = { source_model: "shop.orders", dimensions: ["status"], measures: ["amount:sum"] }

const arguments_ = [
  "orders",
  "shop",
  "shop.orders",
  "model",
  "1",
  "-",
  "@missing.json",
  "{}",
  "[]",
  "7",
  "--",
  "json",
  "true"
]

/** The words of one command line, without options that select a server or another storage. */
export const hostileWords = (draw: Draw, commands: ReadonlyArray<KnownCommand>): ReadonlyArray<string> => {
  const command = draw.maybeOne(commands)
  if (command === null) return []
  const value = (): string => {
    if (draw.chance(40)) return draw.maybeOne(arguments_) ?? ""
    return draw.chance(40) ? JSON.stringify(mutated(draw, query)) : hostileText(draw)
  }
  const options = command.options.filter((each) => !elsewhere.has(each))
  const words = [
    ...command.words.split(" ").filter((word) => word !== ""),
    ...draw.times(0, 3, value),
    ...draw
      .times(0, 3, () => draw.maybeOne(options) ?? "-x")
      .flatMap((option) => {
        const given = value()
        return draw.chance(40) ? [option] : draw.chance(50) ? [option, given] : [`${option}=${given}`]
      })
  ]
  const shuffled = draw.chance(20) ? draw.several(words, words.length, words.length) : words
  // Operating systems end an argument at U+0000.
  return shuffled.map((word) => word.replaceAll("\u0000", "")).map(wellFormed)
}

export const elsewhere: ReadonlySet<string> = new Set([
  "--url",
  "--storage",
  "--models-dir",
  "--place",
  "--host",
  "--port",
  "-p",
  "--output",
  "-o"
])
