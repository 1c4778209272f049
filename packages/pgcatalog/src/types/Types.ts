/** The types of PostgreSQL by their names and identifiers. */
import { cellsOf } from "../data/Rows.js"
import { typeColumns, types } from "../data/Types.js"

export interface TypeInfo {
  readonly oid: number
  readonly name: string
  /** Identifier of its schema. */
  readonly namespace: number
  readonly category: string
  /** Identifier of the type of its elements, 0 if it is no array. */
  readonly element: number
  /** Identifier of the array type of it, 0 without any. */
  readonly array: number
  /** Identifier of the type that a domain constrains, else 0. */
  readonly base: number
}

const places = new Map(typeColumns.split("|").map((name, i) => [name, i]))

const all: ReadonlyArray<TypeInfo> = cellsOf(types).map((cells) => {
  const text = (name: string) => cells[places.get(name) ?? -1] ?? ""
  return {
    oid: Number(text("oid")),
    name: text("typname"),
    namespace: Number(text("typnamespace")),
    category: text("typcategory"),
    element: Number(text("typelem")),
    array: Number(text("typarray")),
    base: Number(text("typbasetype"))
  }
})

const byOid = new Map(all.map((type) => [type.oid, type]))
const byName = new Map(all.map((type) => [type.name, type]))

export const typeByOid = (oid: number): TypeInfo | undefined => byOid.get(oid)

/** Identifier of a type; that of text if the name is of none, as of an untyped literal. */
export const oidOf = (name: string): number => byName.get(name)?.oid ?? 25

/** SQL's names of types, and those of the parser. */
const spellings: Readonly<Record<string, string>> = {
  ...{ bigint: "int8", big_int: "int8", integer: "int4", int: "int4", smallint: "int2", small_int: "int2" },
  ...{ boolean: "bool", real: "float4", float: "float8", double: "float8", "double precision": "float8" },
  ...{ decimal: "numeric", "character varying": "varchar", var_char: "varchar", character: "bpchar" },
  ...{ "timestamp without time zone": "timestamp", "timestamp with time zone": "timestamptz" },
  ...{ "time without time zone": "time", "time with time zone": "timetz", string: "text", "bit varying": "varbit" }
}

/** The type of a name in any spelling, also `text[]`; undefined if there is none. */
export const typeNamed = (spelling: string): TypeInfo | undefined => {
  const name = spelling
    .trim()
    .toLowerCase()
    .replace(/^pg_catalog\./, "")
    .replace(/\(.*\)/, "")
    .replaceAll('"', "")
  if (name.endsWith("[]")) return byOid.get(typeNamed(name.slice(0, -2))?.array ?? 0)
  return byName.get(spellings[name] ?? name)
}

/** The type below a domain; any other type itself. */
export const baseOf = (type: string): string => byOid.get(byName.get(type)?.base ?? 0)?.name ?? type

export const arrayOf = (element: string): string => byOid.get(byName.get(element)?.array ?? 0)?.name ?? "_text"

/** The type of the elements of an array or vector; null if it is none. */
export const elementOf = (type: string): string | null => {
  const info = byName.get(type)
  return info !== undefined && info.category === "A" ? (byOid.get(info.element)?.name ?? null) : null
}

export const isNumeric = (type: string): boolean => byName.get(type)?.category === "N"

/** Types whose values are numbers that are written as names. */
export const isNamedOid = (type: string): boolean =>
  /^reg(?:class|type|proc|procedure|namespace|role|oper|operator)$/.test(type)

/** The spellings of `format_type`. */
const formatted: Readonly<Record<string, string>> = {
  ...{ int8: "bigint", int4: "integer", int2: "smallint", bool: "boolean", float4: "real", float8: "double precision" },
  ...{ varchar: "character varying", bpchar: "character", timestamp: "timestamp without time zone", char: '"char"' },
  ...{ timestamptz: "timestamp with time zone", time: "time without time zone", timetz: "time with time zone" },
  ...{ varbit: "bit varying" }
}

/** The name of a type in SQL, with its modifier: `character varying(10)`. */
export const formatType = (oid: number, modifier: number | null): string => {
  const type = byOid.get(oid)
  if (type === undefined) return oid === 0 ? "-" : "???"
  if (type.category === "A" && type.element !== 0 && !type.name.endsWith("vector"))
    return `${formatType(type.element, modifier)}[]`
  const name = formatted[type.name] ?? type.name
  if (modifier === null || modifier < 0) return name
  if (type.name === "varchar" || type.name === "bpchar") return `${name}(${modifier - 4})`
  if (type.name === "numeric") return `${name}(${(modifier - 4) >> 16},${(modifier - 4) & 0xffff})`
  return name
}
