/** The types of PostgreSQL that columns and parameters of statements have. */
import type { OutputColumn } from "@semlayer/compiler/Compiler"
import type { ParameterType, ParameterValue } from "@semlayer/compiler/statement/Parameters"
import type { TranslatedSql } from "@semlayer/compiler/statement/Translate"
import { SqlRejected } from "@semlayer/domain/SqlErrors"
import { Either } from "effect"
import type { DecimalForm } from "../query/Rows.js"
import type { SqlColumn } from "./SqlSession.js"

/** Object identifiers of PostgreSQL's types, as in its catalog `pg_type`. */
export const oids = {
  ...{ bool: 16, int8: 20, int2: 21, int4: 23, text: 25, oid: 26, json: 114, float4: 700, float8: 701 },
  ...{ date: 1082, time: 1083, timestamp: 1114, timestamptz: 1184, numeric: 1700 }
} as const

const ofTypes = {
  TEXT: oids.text,
  INT: oids.int8,
  DOUBLE: oids.float8,
  BOOLEAN: oids.bool,
  DATE: oids.date,
  TIMESTAMP: oids.timestamp,
  TIME: oids.time
} as const satisfies Readonly<Record<ParameterType, number>>

/** The type of a parameter: that of the client, that of its place, or text. */
export const parameterOid = (given: number | undefined, type: ParameterType | null): number =>
  given !== undefined && given !== 0 ? given : type === null ? oids.text : ofTypes[type]

/** Database types whose values are lists or objects. */
const nestedType = /^(?:jsonb?|struct|map|union)$|\[\d*\]$/i

/** The type of a column of an answer. Integers of 64 bits, and exact decimals where the datasource has `decimals: string`. */
const columnOid = ({ type, zoned, native }: OutputColumn, decimals: DecimalForm): number => {
  if (type === "UNKNOWN") return oids.text
  if (type === "TIMESTAMP") return zoned ? oids.timestamptz : oids.timestamp
  if (type === "DOUBLE") return decimals === "string" ? oids.numeric : oids.float8
  return type === "TEXT" && native !== null && nestedType.test(native) ? oids.json : ofTypes[type]
}

/** The type of a constant column. */
const constantOid = (value: TranslatedSql["columns"][number]["constant"]): number => {
  if (typeof value === "boolean") return oids.bool
  if (typeof value !== "number") return oids.text
  return !Number.isInteger(value) ? oids.numeric : Math.abs(value) < 2 ** 31 ? oids.int4 : oids.int8
}

/** The columns of a statement: those of its query, and constants. */
export const describedColumns = (
  columns: TranslatedSql["columns"],
  outputs: ReadonlyArray<OutputColumn>,
  decimals: DecimalForm
): ReadonlyArray<SqlColumn> =>
  columns.map(({ name, place, constant }) => {
    const output = outputs[place]
    return { name, oid: output === undefined ? constantOid(constant) : columnOid(output, decimals), typmod: -1 }
  })

const numbers: ReadonlySet<number> = new Set([
  ...[oids.int2, oids.int4, oids.int8, oids.oid],
  ...[oids.float4, oids.float8, oids.numeric]
])

const truths: ReadonlyMap<string, boolean> = new Map([
  ...["true", "t", "yes", "y", "on", "1"].map((word) => [word, true] as const),
  ...["false", "f", "no", "n", "off", "0"].map((word) => [word, false] as const)
])

/** A value in PostgreSQL's text form, as a literal of the parameter's type. */
export const parameterValue = (text: string | null, oid: number): Either.Either<ParameterValue, SqlRejected> => {
  if (text === null) return Either.right(null)
  if (numbers.has(oid)) {
    const number = text.trim()
    return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(number)
      ? Either.right({ is: "number", text: number.replace(/^\+/, "") })
      : invalid(text, "a number")
  }
  if (oid !== oids.bool) return Either.right({ is: "text", text })
  const value = truths.get(text.trim().toLowerCase())
  return value === undefined ? invalid(text, "true or false") : Either.right({ is: "boolean", value })
}

const invalid = (text: string, accepted: string) =>
  Either.left(
    new SqlRejected({
      sqlstate: "22P02",
      reason: `the parameter ${JSON.stringify(text.slice(0, 100))} is not ${accepted}`
    })
  )

/** Values in the places of parameters, in the order of their numbers. */
export type ParameterLiterals = ReadonlyArray<ParameterValue>

/** A value that any place of the type accepts: also the first day of every period. */
export const sampleValue = (oid: number): ParameterValue => {
  if (numbers.has(oid)) return { is: "number", text: "1" }
  if (oid === oids.bool) return { is: "boolean", value: true }
  if (oid === oids.time) return { is: "text", text: "00:00:00" }
  return { is: "text", text: "2001-01-01" }
}

/** Fails unless each parameter has a value. */
export const checkCount = (
  parameters: ReadonlyArray<number>,
  values: ReadonlyArray<unknown>
): Either.Either<void, SqlRejected> =>
  parameters.length === values.length
    ? Either.right(undefined)
    : Either.left(
        new SqlRejected({
          sqlstate: "08P01",
          reason: `the statement has ${parameters.length} parameters, and ${values.length} values are given`
        })
      )
