/**
 * Prints JSON as the plain block YAML of `printYaml`, letter for letter and about twenty times as fast. It answers
 * nothing for what it does not know for certain; `printAnyYaml` prints that.
 */
import type { Document as Json } from "@semlayer/domain/Document"
import { isDocument } from "../snapshot/Json.js"

const step = "  "

/** Characters that the printer escapes, or that tell it to think again. */
const unusual = /[\u0000-\u001f\u007f-\u00a0\u2028\u2029\ufeff\ufffe\uffff]|\p{Cs}/u

/** How a text without quotes cannot start or end, and what cannot be in it. */
const notPlain = /^[ ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-] |: | #|[ :]$/

/** What the printer takes for a mark between documents, depending on where it stands. */
const marksDocument = /^(?:%|---|\.\.\.)/m

/** What YAML 1.1 or 1.2 reads as a number. */
const number = new RegExp(
  [
    /[-+]?(?:\d[\d_]*|0b[01_]+|0x[\da-fA-F_]+)|0o[0-7]+/,
    /[-+]?(?:\d[\d_]*)?(?:\.[\d_]*)?[eE][-+]?\d+|[-+]?(?:\d[\d_]*)?\.[\d_]*/,
    /[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?/,
    /[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)/
  ]
    .map(({ source }) => `^(?:${source})$`)
    .join("|")
)

const moment = /^\d{4}-\d\d?-\d\d?(?:(?:t|T| +)\d\d?:\d\d?:\d\d?(?:\.\d+)?(?: *(?:Z|[-+][012]?\d(?::\d\d)?))?)?$/

/** What it reads as a truth value, as nothing, or as the key that merges another map. */
const word = /^(?:[yYnN]|[Yy]es|YES|[Nn]o|NO|[Oo]n|ON|[Oo]ff|OFF|[Tt]rue|TRUE|[Ff]alse|FALSE|[Nn]ull|NULL|~|<<)?$/

/** Whether a text of one line stands as it is. */
export const isPlainLine = (text: string): boolean =>
  !unusual.test(text) &&
  !notPlain.test(text) &&
  !marksDocument.test(text) &&
  !word.test(text) &&
  !number.test(text) &&
  !moment.test(text)

/** A text of one line. Of backslashes and quotes JSON makes the same as YAML. */
const line = (text: string): string | undefined => {
  if (unusual.test(text) || marksDocument.test(text)) return undefined
  if (isPlainLine(text)) return text
  return text.includes('"') && !text.includes("'") ? `'${text}'` : JSON.stringify(text)
}

/** Several lines that need no more than their indentation. */
const isPlainBlock = (text: string): boolean =>
  !/^[ \n]| (?:\n|$)|\n\n$/.test(text) && !marksDocument.test(text) && !unusual.test(text.replaceAll("\n", ""))

const block = (text: string, indent: string): string | undefined => {
  if (!isPlainBlock(text)) return undefined
  const isClosed = text.endsWith("\n")
  const body = isClosed ? text.slice(0, -1) : text
  return `|${isClosed ? "" : "-"}\n${indent}${body.replaceAll(/\n+/g, (breaks) => `${breaks}${indent}`)}`
}

const scalar = (value: unknown, indent: string): string | undefined => {
  if (typeof value === "string") {
    return value.includes("\n") ? block(value, indent) : line(value)
  }
  if (typeof value === "number")
    return Number.isFinite(value) && !Object.is(value, -0) ? JSON.stringify(value) : undefined
  return value === null || typeof value === "boolean" ? String(value) : undefined
}

/** The parts joined; nothing where one of them is not certain. */
const joined = (parts: ReadonlyArray<string | undefined>, indent: string): string | undefined =>
  parts.includes(undefined) ? undefined : parts.join(`\n${indent}`)

/** A value whose first line stands where it is put, and all others at least as far in as `indent`. */
const print = (value: unknown, indent: string): string | undefined => {
  if (Array.isArray(value)) return value.length === 0 ? "[]" : list(value, indent)
  if (!isDocument(value)) return scalar(value, indent)
  return Object.keys(value).length === 0 ? "{}" : map(value, indent)
}

const prefixed = (prefix: string, text: string | undefined): string | undefined =>
  text === undefined ? undefined : prefix + text

const list = (items: ReadonlyArray<unknown>, indent: string): string | undefined =>
  joined(
    items.map((item) => prefixed("- ", print(item, indent + step))),
    indent
  )

const map = (json: Json, indent: string): string | undefined =>
  joined(
    Object.entries(json).map(([key, value]) => pair(key, value, indent)),
    indent
  )

const longestKey = 1000

const pair = (key: string, value: unknown, indent: string): string | undefined => {
  if (!isPlainLine(key) || key.length > longestKey || key === "__proto__") return undefined
  // A list stands at the level of its key.
  if (Array.isArray(value) && value.length > 0) return prefixed(`${key}:\n${indent}`, list(value, indent))
  const inner = indent + step
  if (isDocument(value) && Object.keys(value).length > 0) return prefixed(`${key}:\n${inner}`, map(value, inner))
  return prefixed(`${key}: `, print(value, inner))
}

/** A JSON object as a text: keys in their order, block style; nothing where the full printer has to decide. */
export const printPlainYaml = (json: Json): string | undefined => {
  const text = print(json, "")
  return text === undefined ? undefined : `${text}\n`
}
