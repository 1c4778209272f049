/** Reads the generated rows of PostgreSQL's catalogs. */
import type { Datum } from "../value/Value.js"

/** Converts a text of the generated rows into a value of a type. */
export const valueOf = (text: string, type: string): Datum => {
  if (text === "\\N") return null
  if (type === "bool") return text === "t"
  if (/^(?:int[248]|oid|reg[a-z]+|float[48]|numeric)$/.test(type)) return Number(text)
  return text
}

/** The cells of generated rows. */
export const cellsOf = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  text === "" ? [] : text.split("\n").map((line) => line.split("|"))
