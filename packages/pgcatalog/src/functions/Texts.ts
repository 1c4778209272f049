/** Functions of texts and numbers. */
import { like, regularExpression } from "../scalar/Operators.js"
import { textOf } from "../scalar/Text.js"
import type { Datum } from "../value/Value.js"
import { quoteIdentifier } from "../catalog/World.js"
import { type Function, numberAt, returning, returningOfNull, texts } from "./Function.js"

/** Longest text that a function makes. */
const longest = 1_000_000

const padded = (text: string, length: number, fill: string, isLeft: boolean): string => {
  const wanted = Math.min(Math.max(0, length), longest)
  if (text.length >= wanted || fill === "") return text.slice(0, wanted)
  return isLeft ? text.padStart(wanted, fill) : text.padEnd(wanted, fill)
}

const trimmed = (text: string, characters: string, isStart: boolean, isEnd: boolean): string => {
  let [from, to] = [0, text.length]
  while (isStart && from < to && characters.includes(text[from] ?? "")) from++
  while (isEnd && to > from && characters.includes(text[to - 1] ?? "")) to--
  return text.slice(from, to)
}

const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Number of bytes in UTF-8. */
const bytesOf = (text: string): number =>
  [...text].reduce((bytes, char) => {
    const code = char.codePointAt(0) ?? 0
    return bytes + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)
  }, 0)

/** `format('%I.%s', …)`. */
const format = ([pattern, ...args]: ReadonlyArray<Datum>): string => {
  let next = 0
  return String(pattern ?? "").replace(/%(?:(\d+)\$)?([sIL%])/g, (_, place: string | undefined, kind: string) => {
    if (kind === "%") return "%"
    const value = args[place === undefined ? next++ : Number(place) - 1] ?? null
    const text = value === null ? "" : String(value)
    return kind === "I" ? quoteIdentifier(text) : kind === "L" ? (value === null ? "NULL" : quoteLiteral(text)) : text
  })
}

const replaced: Function["run"] = (args, evaluation) => {
  const [text = "", pattern = "", replacement = "", flags = ""] = texts(args)
  const expression = regularExpression(pattern, flags.includes("i"), evaluation)
  if (expression === null) return null
  const matcher = expression.matcher(text)
  const into = replacement.replace(/\\(\d)/g, "$$$1").replaceAll("\\&", "$0")
  return flags.includes("g") ? matcher.replaceAll(into) : matcher.replaceFirst(into)
}

const sizes = ["bytes", "kB", "MB", "GB", "TB"]

/** `pg_size_pretty`: from 10 units of the next size, rounded. */
const prettySize = (bytes: number): string => {
  let [size, unit] = [bytes, 0]
  while (Math.abs(size) >= 10_240 && unit < sizes.length - 1) {
    size /= 1024
    unit++
  }
  return `${Math.round(size)} ${sizes[unit] ?? ""}`
}

export const textFunctions: Readonly<Record<string, Function>> = {
  ...returning("text", {
    lower: ([text]) => String(text).toLowerCase(),
    upper: ([text]) => String(text).toUpperCase(),
    initcap: ([text]) =>
      String(text)
        .toLowerCase()
        .replace(/\p{L}[\p{L}\p{N}]*/gu, (word) => `${word[0]?.toUpperCase() ?? ""}${word.slice(1)}`),
    reverse: ([text]) => [...String(text)].reverse().join(""),
    replace: (args) => {
      const [text = "", from = "", to = ""] = texts(args)
      return from === "" ? text : text.replaceAll(from, () => to)
    },
    substr: (args) => {
      const characters = [...String(args[0])]
      const start = numberAt(args, 1, 1)
      return characters
        .slice(Math.max(0, start - 1), Math.max(0, start - 1 + numberAt(args, 2, characters.length)))
        .join("")
    },
    left: (args) => [...String(args[0])].slice(0, numberAt(args, 1)).join(""),
    right: (args) => {
      const count = numberAt(args, 1)
      return count === 0 ? "" : [...String(args[0])].slice(-count).join("")
    },
    split_part: (args) => {
      const [text = "", separator = ""] = texts(args)
      return text.split(separator).at(numberAt(args, 2) > 0 ? numberAt(args, 2) - 1 : numberAt(args, 2)) ?? ""
    },
    repeat: (args, evaluation) => {
      const text = String(args[0])
      const count = Math.max(0, numberAt(args, 1))
      return text.length * count > longest
        ? evaluation.reject("54000", null, "repeat() makes a text that is too long")
        : text.repeat(count)
    },
    lpad: (args) => padded(String(args[0]), numberAt(args, 1), texts(args)[2] ?? " ", true),
    rpad: (args) => padded(String(args[0]), numberAt(args, 1), texts(args)[2] ?? " ", false),
    btrim: (args) => trimmed(String(args[0]), texts(args)[1] ?? " ", true, true),
    ltrim: (args) => trimmed(String(args[0]), texts(args)[1] ?? " ", true, false),
    rtrim: (args) => trimmed(String(args[0]), texts(args)[1] ?? " ", false, true),
    quote_ident: ([text]) => quoteIdentifier(String(text)),
    quote_literal: ([text]) => quoteLiteral(String(text)),
    chr: (args) => String.fromCodePoint(Math.min(Math.max(1, numberAt(args, 0)), 0x10ffff)),
    to_hex: (args) => numberAt(args, 0).toString(16),
    regexp_replace: replaced,
    pg_size_pretty: (args) => prettySize(numberAt(args, 0))
  }),
  ...returningOfNull("text", {
    concat: (args, evaluation, types) =>
      args
        .map((each, i) =>
          typeof each === "boolean" ? (each ? "t" : "f") : (textOf(each, types[i] ?? "text", evaluation.world) ?? "")
        )
        .join(""),
    concat_ws: ([separator, ...args]) =>
      separator === null || separator === undefined
        ? null
        : args.flatMap((each) => (each === null ? [] : [String(each)])).join(String(separator)),
    format: (args) => (args[0] === null ? null : format(args)),
    quote_nullable: ([value]) => (value === null || value === undefined ? "NULL" : quoteLiteral(String(value)))
  }),
  ...returning("int4", {
    length: ([text]) => [...String(text)].length,
    octet_length: ([text]) => bytesOf(String(text)),
    strpos: (args) => {
      const [text = "", part = ""] = texts(args)
      return text.indexOf(part) + 1
    },
    ascii: ([text]) => String(text).codePointAt(0) ?? 0,
    sign: (args) => Math.sign(numberAt(args, 0))
  }),
  ...returning("bool", {
    starts_with: (args) => {
      const [text = "", start = ""] = texts(args)
      return text.startsWith(start)
    },
    textlike: (args) => {
      const [text = "", pattern = ""] = texts(args)
      return like(text, pattern, "\\", false)
    }
  }),
  ...returning(([type = "numeric"]) => type, {
    abs: (args) => Math.abs(numberAt(args, 0)),
    mod: (args, evaluation) =>
      numberAt(args, 1) === 0
        ? evaluation.reject("22012", null, "division by zero")
        : numberAt(args, 0) % numberAt(args, 1)
  }),
  ...returning("numeric", {
    round: (args) => Math.round(numberAt(args, 0) * 10 ** numberAt(args, 1)) / 10 ** numberAt(args, 1),
    trunc: (args) => Math.trunc(numberAt(args, 0) * 10 ** numberAt(args, 1)) / 10 ** numberAt(args, 1),
    ceil: (args) => Math.ceil(numberAt(args, 0)),
    ceiling: (args) => Math.ceil(numberAt(args, 0)),
    floor: (args) => Math.floor(numberAt(args, 0))
  })
}
