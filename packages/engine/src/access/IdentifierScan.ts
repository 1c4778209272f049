/**
 * Finds the identifiers in SQL, formulas and prose, folded. Spelling only: an identifier may or may not mean a model or column.
 */
import { foldName } from "@semlayer/domain/Names"
import { LRUCache } from "lru-cache"

/** Names joined by dots, each folded. */
export type Chain = ReadonlyArray<string>

const part = /"(?:[^"]|"")+"|`(?:[^`]|``)+`|\[[^\]]+\]|[\p{L}_][\p{L}\p{N}\p{M}_$]*/u.source
const chain = new RegExp(`(?:${part})(?:\\s*\\.\\s*(?:${part}))*`, "gu")
const eachPart = new RegExp(part, "gu")
const strings = /'(?:[^']|'')*'/g

/** Texts of models, policies and memories, which are scanned again whenever access limits change. */
const remembered = new LRUCache<string, ReadonlyArray<Chain>>({ max: 20_000 })

/** The chains of names in a text. String literals are skipped, unless a backslash makes their end ambiguous. */
export const chainsOf = (text: string): ReadonlyArray<Chain> => {
  const known = remembered.get(text)
  if (known !== undefined) return known
  const read = text.includes("\\") ? text : text.replaceAll(strings, "''")
  const found = (read.match(chain) ?? []).map((each) => (each.match(eachPart) ?? []).map(nameOf))
  remembered.set(text, found)
  return found
}

/** The strings in a JSON value, without object keys. */
export const textsIn = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const nameOf = (written: string): string => foldName(/^["`[]/.test(written) ? written.slice(1, -1) : written)
