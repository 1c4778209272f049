/** The valid operations on a column by type: the measures, and one condition over all operators and functions. */
import type { Column } from "@semlayer/domain/Column"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { Effect, Either } from "effect"
import { ask } from "@semlayer/testkit/engine/TestEngine"

const isNumber = ({ type }: Column): boolean => type === "INT" || type === "DOUBLE"

const measuresOf = (column: Column): ReadonlyArray<string> => {
  const names = column.primary_key
    ? ["count", "count_distinct"]
    : ["count", "count_distinct", "min", "max", ...(isNumber(column) ? ["sum", "avg", "median"] : [])]
  return names.map((name) => `${column.name}:${name}`)
}

/** A constant of the type; null for types without literals, such as times of day. */
const constantOf = ({ type }: Column, value: unknown): string | null => {
  const fallback = {
    ...{ INT: "1", DOUBLE: "1.5", BOOLEAN: "true" },
    ...{ DATE: "'2024-01-01'", TIMESTAMP: "'2024-01-01'", TIME: "'12:30'" }
  }
  if (type !== "TEXT") return fallback[type]
  return `'${(typeof value === "string" ? value : "any text").replaceAll("'", "''").replaceAll("{", "{{").replaceAll("}", "}}")}'`
}

const conditionOf = (model: string, column: Column, value: unknown): string => {
  const { type } = column
  // A column may be named `null`.
  const name = `${model}.${column.name}`
  const constant = constantOf(column, value)
  const equal = [`${name} = ${constant}`, `${name} <> ${constant}`, `${name} in (${constant})`, `${name} is null`]
  const ordered = type === "BOOLEAN" ? [] : [`${name} > ${constant}`, `${name} between ${constant} and ${constant}`]
  const texts = [
    ...["= 'any text'", "like 'a%'", "ilike '%B%'", "not like 'a_'", "not in ('a', 'b')"].map(
      (each) => `${name} ${each}`
    ),
    ...[`lower(${name}) = 'a'`, `length(trim(${name})) > 3`, `substr(${name}, 1, 1) = 'a'`, `instr(${name}, 'a') > 1`],
    ...[`${name} || 'x' = 'ax'`, `replace(${name}, 'a', 'b') = upper(${name})`]
  ]
  return [...equal, ...ordered, ...(type === "TEXT" ? texts : [])].join(" or ")
}

/** The rejected operations on columns of a model; each is retried alone if all together fail. */
export const refusedOperations = Effect.fnUntraced(function* ({ name: source_model, columns }: StoredModel) {
  const values = new Map<string, unknown>()
  const dimensions = columns.map(({ name }): string => name)
  if (columns.length === 0) return []
  const raw = yield* ask({ source_model, dimensions, distinct_dimension_values: false, limit: 1 })
  for (const [i, { name }] of columns.entries()) values.set(name, Object.values(raw.data[0] ?? {})[i])
  const bodies = (some: ReadonlyArray<Column>) => [
    { source_model, measures: some.flatMap(measuresOf) },
    {
      source_model,
      dimensions: some.map(({ name }) => name),
      filters: [some.map((column) => conditionOf(source_model, column, values.get(column.name))).join(" or ")],
      order: some.map(({ name: column }) => ({ column }))
    }
  ]
  const refused: Array<string> = []
  for (const [i, body] of bodies(columns).entries()) {
    if (Either.isRight(yield* Effect.either(ask(body)))) continue
    for (const column of columns) {
      const alone = bodies([column])[i] ?? {}
      const answer = yield* Effect.either(ask(alone))
      if (Either.isLeft(answer)) refused.push(`${source_model}.${column.name}: ${answer.left.message}`)
    }
    if (refused.length === 0) refused.push(`${source_model}: refused together`)
  }
  return refused
})
