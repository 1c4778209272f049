/** Casts between types. */
import type { SqlState } from "@semlayer/domain/SqlErrors"
import { owner } from "../catalog/World.js"
import type { Evaluation } from "./Evaluation.js"
import { functionOid, textOf } from "./Text.js"
import { elementOf, isNamedOid, isNumeric, typeNamed } from "../types/Types.js"
import { isArray, type Datum } from "../value/Value.js"

/** The names between the dots of a text, in lower case where they are not quoted. */
export const identifiersIn = (text: string): ReadonlyArray<string> =>
  [...text.trim().matchAll(/"((?:[^"]|"")*)"|([^."]+)/g)].map(([, quoted, plain = ""]) =>
    quoted === undefined ? plain.toLowerCase() : quoted.replaceAll('""', '"')
  )

const truths: ReadonlyMap<string, boolean> = new Map([
  ...["t", "true", "y", "yes", "on", "1"].map((word) => [word, true] as const),
  ...["f", "false", "n", "no", "off", "0"].map((word) => [word, false] as const)
])

/** Identifier of what a text names; null if there is none. */
export const namedOid = (text: string, type: string, { world }: Evaluation): number | null => {
  if (/^\d+$/.test(text)) return Number(text)
  if (text === "-") return 0
  const names = identifiersIn(text)
  const name = names.at(-1) ?? ""
  const schema = names.length > 1 ? (names.at(-2) ?? null) : null
  switch (type) {
    case "regclass":
      return (world.catalog.table(schema, name, world.session) ?? world.catalog.system(schema, name))?.oid ?? null
    case "regtype":
      return typeNamed(text)?.oid ?? null
    case "regnamespace":
      return world.catalog.namespaces.get(name) ?? null
    case "regrole":
      return name === world.session.user ? owner : null
    default:
      return functionOid(name) ?? null
  }
}

/** SQLSTATE and title of what is not found. */
const missing: Readonly<Record<string, readonly [SqlState, string]>> = {
  regclass: ["42P01", "relation"],
  regtype: ["42704", "type"],
  regnamespace: ["42704", "schema"],
  regrole: ["42704", "role"]
}

const named = (text: string, type: string, evaluation: Evaluation): Datum => {
  const oid = namedOid(text, type, evaluation)
  if (oid !== null) return oid
  const [sqlstate, what] = missing[type] ?? ["42883", "function"]
  return evaluation.reject(sqlstate, null, `${what} "${text}" does not exist`)
}

/** Elements of `{a,"b c",NULL}`. */
export const arrayElements = (text: string): ReadonlyArray<string | null> => {
  const inner = text.trim().replace(/^\{/, "").replace(/\}$/, "")
  if (inner.trim() === "") return []
  return [...inner.matchAll(/(?:^|,)\s*(?:"((?:[^"\\]|\\[^])*)"|([^,]*))/g)].map(([, quoted, plain = ""]) =>
    quoted !== undefined
      ? quoted.replace(/\\([^])/g, "$1")
      : plain.trim().toUpperCase() === "NULL"
        ? null
        : plain.trim()
  )
}

const invalid = (value: Datum, type: string, evaluation: Evaluation): null =>
  evaluation.reject("22P02", null, `invalid input syntax for type ${type}: ${JSON.stringify(String(value))}`)

/** A value as one of another type. */
export const castValue = (value: Datum, from: string, to: string, evaluation: Evaluation): Datum => {
  if (value === null || from === to) return value
  const inner = elementOf(to)
  if (inner !== null) return castArray(value, from, to, evaluation)
  if (isNamedOid(to)) return typeof value === "number" ? value : named(String(value), to, evaluation)
  if (isNumeric(to)) return castNumber(value, to, evaluation)
  if (to === "bool") {
    if (typeof value === "boolean") return value
    return (
      (typeof value === "number" ? value !== 0 : truths.get(String(value).trim().toLowerCase())) ??
      invalid(value, "boolean", evaluation)
    )
  }
  const text = textOf(value, from, evaluation.world)
  if (to === "name") return text?.slice(0, 63) ?? null
  if (to === "char") return text?.slice(0, 1) ?? null
  return to === "date" ? (text?.slice(0, 10) ?? null) : text
}

const castNumber = (value: Datum, to: string, evaluation: Evaluation): Datum => {
  if (typeof value === "boolean") return Number(value)
  const number =
    typeof value === "number"
      ? value
      : /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(String(value))
        ? Number(value)
        : null
  if (number === null) return invalid(value, to, evaluation)
  return /^(?:int[248]|oid)$/.test(to) ? Math.round(number) : number
}

const castArray = (value: Datum, from: string, to: string, evaluation: Evaluation): Datum => {
  const inner = elementOf(to) ?? "text"
  const elements = isArray(value)
    ? value
    : to.endsWith("vector")
      ? String(value)
          .split(" ")
          .filter((each) => each !== "")
      : arrayElements(String(value))
  const source = elementOf(from) ?? "text"
  return elements.map((each) =>
    isArray(each) ? castArray(each, from, to, evaluation) : castValue(each, source, inner, evaluation)
  )
}
