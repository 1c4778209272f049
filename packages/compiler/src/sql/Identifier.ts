/** Prints identifiers: bare if every engine reads them unchanged, else in the dialect's quotes. */
import type { SqlDialect } from "../dialect/SqlDialect.js"
import { isReserved } from "./ReservedWords.js"

/** FNV-1a, 32 bits, as eight hexadecimal digits (Fowler, Noll, Vo). */
const hash = (text: string): string => {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  }
  return (value >>> 0).toString(16).padStart(8, "0")
}

const utf8Length = (text: string): number =>
  [...text].reduce((sum, char) => {
    const point = char.codePointAt(0) ?? 0
    return sum + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
  }, 0)

const shortened = (name: string, maxBytes: number): string => {
  let kept = ""
  for (const char of name) {
    if (utf8Length(kept + char) > maxBytes) break
    kept += char
  }
  return kept
}

/**
 * Fits a name to the engine's limits.
 * If it is too long or has unsupported characters, it ends in a hash of the full name.
 */
const fitting = (name: string, { maxIdentifierBytes: maxBytes, unfitCharacters }: SqlDialect): string => {
  const known = unfitCharacters === null ? name : name.replace(unfitCharacters, "_")
  const fits = maxBytes === null || utf8Length(known) <= maxBytes
  if (fits && known === name) return name
  return `${maxBytes === null ? known : shortened(known, maxBytes - 9)}_${hash(name)}`
}

/** The name of a subquery's column. A name that the engine cannot reference there ends in a hash. */
export const derivedName = (name: string, { unfitDerivedName }: SqlDialect): string =>
  unfitDerivedName?.test(name) === true ? `${name}_${hash(name)}` : name

/** A name in the dialect's quotes. */
export const quoted = (name: string, { identifierQuote: quote, backslashInIdentifiers }: SqlDialect): string =>
  backslashInIdentifiers
    ? quote + name.replaceAll("\\", "\\\\").replaceAll(quote, `\\${quote}`) + quote
    : quote + name.replaceAll(quote, quote + quote) + quote

const plain = /^[a-z_][a-z0-9_]*$/

/** A name as an identifier of the dialect. */
export const identifier = (name: string, dialect: SqlDialect): string => {
  const kept = fitting(name, dialect)
  if (!plain.test(kept)) return quoted(kept, dialect)
  const isBare = !isReserved(kept) && !dialect.reservedWords.has(kept) && dialect.bareName.test(kept)
  return isBare ? kept : quoted(dialect.foldsUp ? kept.toUpperCase() : kept, dialect)
}
