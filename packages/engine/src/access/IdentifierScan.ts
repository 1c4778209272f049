/** The names in a text of SQL, of a formula or for people, folded: what it may speak of, as far as spelling tells. */
import { foldName } from "@semlayer/domain/Names"

/** Names joined by dots, each folded. */
export type Chain = ReadonlyArray<string>

const part = /"(?:[^"]|"")+"|`(?:[^`]|``)+`|\[[^\]]+\]|[\p{L}_][\p{L}\p{N}\p{M}_$]*/u.source
const chain = new RegExp(`(?:${part})(?:\\s*\\.\\s*(?:${part}))*`, "gu")
const eachPart = new RegExp(part, "gu")
const strings = /'(?:[^']|'')*'/g

const remembered = new Map<string, ReadonlyArray<Chain>>()

/** Texts that are remembered; beyond that all are forgotten. */
const maxTexts = 20_000

/** The chains of names in a text. Constants are no names, unless a backslash leaves open where they end. */
export const chainsOf = (text: string): ReadonlyArray<Chain> => {
  const known = remembered.get(text)
  if (known !== undefined) return known
  const read = text.includes("\\") ? text : text.replaceAll(strings, "''")
  const found = (read.match(chain) ?? []).map((each) => (each.match(eachPart) ?? []).map(nameOf))
  if (remembered.size >= maxTexts) remembered.clear()
  remembered.set(text, found)
  return found
}

/** The texts in a JSON value, keys aside. */
export const textsIn = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const nameOf = (written: string): string => foldName(/^["`[]/.test(written) ? written.slice(1, -1) : written)
