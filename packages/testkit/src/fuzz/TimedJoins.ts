/** Random joins that compare times: to the latest row, and to the row whose range contains a time. */
import type { Model, ModelJoin, Table } from "../naive/World.js"
import { keyOfAll } from "../naive/Values.js"
import type { Draw } from "./Draw.js"

const timesOf = ({ columns }: Pick<Model, "columns">): ReadonlyArray<string> =>
  columns.flatMap(({ name, type, sql, zoned }) =>
    (type === "DATE" || type === "TIMESTAMP") && sql === null && zoned !== true ? [name] : []
  )

/** Whether no two rows have the same values of some columns, so that the latest of them is one row. */
const isUnique = ({ columns, rows }: Table, names: ReadonlyArray<string>): boolean => {
  const at = names.map((name) => columns.findIndex((column) => column.name === name))
  const keys = rows.map((row) => keyOfAll(at.map((i) => row[i] ?? null)))
  return new Set(keys).size === keys.length
}

const timed = (
  draw: Draw,
  model: Model,
  join: ModelJoin,
  { target, table }: { readonly target: Model; readonly table: Table }
): ModelJoin => {
  const { reverseName: _, ...plain } = join
  const pairs = join.pairs.map(([, right]) => right)
  const [source, other, end] = [
    draw.maybeOne(timesOf(model)),
    draw.maybeOne(timesOf(target)),
    draw.maybeOne(timesOf(target))
  ]
  const isPhysical = pairs.every((name) => target.columns.some((column) => column.name === name && column.sql === null))
  if (source === null || other === null || end === null || !isPhysical) return join
  const base = { ...plain, relationship: null, findsOne: true }
  if (join.findsOne && draw.chance(50)) return { ...base, range: { source, from: other, to: end } }
  return isUnique(table, [...pairs, other]) ? { ...base, asOf: { source, target: other } } : join
}

/** The models with times in some of their joins. */
export const withTimes = (
  draw: Draw,
  models: ReadonlyArray<Model>,
  tables: ReadonlyArray<Table>
): ReadonlyArray<Model> =>
  models.map((model) => ({
    ...model,
    joins: model.joins.map((join) => {
      const target = models.find(({ name }) => name === join.target)
      const table = tables.find(({ name }) => name === target?.table)
      return target === undefined || table === undefined || !draw.chance(30)
        ? join
        : timed(draw, model, join, { target, table })
    })
  }))
