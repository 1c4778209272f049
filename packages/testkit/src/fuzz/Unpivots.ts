/** Random models of wide columns: some columns of a table as rows, beside its other columns. */
import type { ColumnType } from "@semlayer/domain/Column"
import type { Model, Unpivot } from "../naive/World.js"
import type { Draw } from "./Draw.js"

/** Whether no join finds at most one row of a model, of which there are several as soon as its columns become rows. */
const isOnlyMany = (model: Model, models: ReadonlyArray<Model>): boolean =>
  !models.some(({ joins }) => joins.some(({ target, findsOne }) => target === model.name && findsOne))

const labelsOf: Readonly<Record<string, (column: string, i: number) => string | number>> = {
  TEXT: (column) => column,
  INT: (_, i) => 10 - i,
  DATE: (_, i) => `2024-0${1 + 3 * i}-01`
}

const unpivoted = (draw: Draw, model: Model): Model => {
  const type = draw.one<ColumnType>(["INT", "DOUBLE", "TEXT"])
  const candidates = model.columns.filter(
    (column) => column.type === type && column.sql === null && !column.primaryKey && column.name !== "huge"
  )
  if (candidates.length < 2) return model
  const labelType = draw.one<ColumnType>(["TEXT", "INT", "DATE"])
  const labelOf = labelsOf[labelType] ?? ((column: string) => column)
  const names = draw.several(candidates, 2, 3).map(({ name }) => name)
  const unpivot: Unpivot = {
    name: "from_column",
    value: "from_value",
    columns: names.map((column, i) => ({ column, label: labelOf(column, i) })),
    keepNulls: draw.chance(40)
  }
  const isDeclared = model.columns.some(({ primaryKey }) => primaryKey)
  const plain = { sql: null, filter: null }
  return {
    ...model,
    unpivot,
    columns: [
      ...model.columns,
      { ...plain, name: unpivot.name, type: labelType, primaryKey: isDeclared },
      { ...plain, name: unpivot.value, type, primaryKey: false }
    ],
    uniqueKeys: model.uniqueKeys.map((key) => [...key, unpivot.name])
  }
}

/** The models, some of them with columns as rows. */
export const withUnpivots = (draw: Draw, models: ReadonlyArray<Model>): ReadonlyArray<Model> =>
  models.map((model) => (isOnlyMany(model, models) && draw.chance(25) ? unpivoted(draw, model) : model))
