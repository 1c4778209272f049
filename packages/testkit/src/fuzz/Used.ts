/** The parts of a world that a question uses, by the words of its texts and of the SQL behind them. */
import { columnsIn, type Sql } from "../naive/Sql.js"
import type { Model, ModelColumn, ModelJoin, Query, Table } from "../naive/World.js"
import type { Case } from "./Shrink.js"

export interface Used {
  readonly queries: ReadonlyArray<Query>
  /** The texts of the queries: dimensions, formulas, filters and order keys. */
  readonly texts: ReadonlyArray<string>
  readonly zone: string
  readonly models: ReadonlyArray<Model>
  readonly joins: ReadonlyArray<ModelJoin>
  /** Columns with their models. */
  readonly columns: ReadonlyArray<{ readonly model: Model; readonly column: ModelColumn }>
  /** Names of measures of models. */
  readonly measures: ReadonlyArray<string>
  readonly tables: ReadonlyArray<Table>
  /** Columns of tables that SQL of models uses and no model has. */
  readonly unknown: ReadonlyArray<string>
}

const textsOf = (query: Query): ReadonlyArray<string> => [
  ...query.dimensions.flatMap((each) => (typeof each === "string" ? [each] : [each.name, each.formula])),
  ...query.time_dimensions.map(({ dimension }) => dimension),
  ...query.measures.flatMap(({ formula, filter }) => (filter === undefined ? [formula] : [formula, filter])),
  ...query.filters,
  ...query.order.map(({ column }) => column)
]

const wordsIn = (text: string): ReadonlyArray<string> =>
  text.match(/[\p{L}\p{N}_]+/gu)?.flatMap((word) => [word, ...word.split("__")]) ?? []

const sourceOf = ({ source_model: source }: Query): string => (typeof source === "string" ? source : source.source_name)

const sqlOf = ({ sql, filter }: ModelColumn): ReadonlyArray<Sql> => [sql, filter].flatMap((each) => each ?? [])

/** What a case uses. A word with another meaning counts too, so this is an upper bound. */
export const usedBy = ({ world, question }: Case): Used => {
  const texts = question.flatMap(textsOf)
  const words = new Set(texts.flatMap(wordsIn))
  const sources = question.map(sourceOf)
  const models = new Set(world.models.filter(({ name }) => sources.includes(name)))
  const isUsed = ({ name, target }: ModelJoin): boolean => words.has(name ?? target)
  let before = -1
  // Each round adds what the SQL of the previous round's columns reads.
  while (before !== words.size + models.size) {
    before = words.size + models.size
    for (const model of models) {
      const sql = model.columns.filter(({ name }) => words.has(name)).flatMap(sqlOf)
      for (const { path, name } of [...sql, ...model.filters].flatMap(columnsIn)) {
        for (const word of [...path, name]) words.add(word)
      }
      const stored = model.measures
        .filter(({ name }) => words.has(name))
        .flatMap(({ formula, filter = "" }) => wordsIn(`${formula} ${filter}`))
      for (const word of stored) words.add(word)
      for (const word of (model.backing ?? []).flatMap(textsOf).flatMap(wordsIn)) words.add(word)
      const read = [...model.joins.filter(isUsed).map(({ target }) => target), ...(model.backing ?? []).map(sourceOf)]
      for (const other of world.models) if (read.includes(other.name)) models.add(other)
    }
  }
  const used = [...models]
  const tables = world.tables.filter(({ name }) => used.some(({ table }) => table === name))
  const columns = used.flatMap((model) =>
    model.columns.filter(({ name }) => words.has(name)).map((column) => ({ model, column }))
  )
  const known = new Set(used.flatMap((model) => model.columns.map(({ name }) => name)))
  return {
    ...{ queries: question, texts, zone: world.zone, models: used, columns, tables },
    joins: used.flatMap((model) => model.joins.filter(isUsed)),
    measures: used.flatMap((model) => model.measures.map(({ name }) => name).filter((name) => words.has(name))),
    unknown: tables
      .flatMap((table) => table.columns.map(({ name }) => name))
      .filter((name) => words.has(name) && !known.has(name))
  }
}
