/** Random schemas of an engine: tables of any types and names, with keys of one or two columns, and views. */
import type { ColumnType } from "@semlayer/domain/Column"
import type { Draw } from "../fuzz/Draw.js"
import type { TestEngine } from "../TestDatabases.js"
import { freshName, type Names } from "./SchemaNames.js"
import { declarationsOf, preludeOf } from "./SchemaTypes.js"

export interface SchemaColumn {
  readonly name: string
  readonly declaration: string
  readonly type: ColumnType
  /** SQL values for the column. */
  readonly values: ReadonlyArray<string>
}

/** A foreign key: its columns, and the table whose primary key they reference. */
export interface SchemaKey {
  readonly columns: ReadonlyArray<string>
  readonly target: SchemaTable
}

export interface SchemaTable {
  readonly name: string
  /** Names of the primary key columns, whose values number the rows; none, one or two. */
  readonly primaryKey: ReadonlyArray<string>
  readonly columns: ReadonlyArray<SchemaColumn>
  readonly keys: ReadonlyArray<SchemaKey>
  /** Rows as the values of all columns: of the primary key, of the keys, then of `columns`. */
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
}

export interface SchemaView {
  readonly name: string
  readonly of: SchemaTable
  readonly columns: ReadonlyArray<string>
}

export interface TestSchema {
  readonly engine: TestEngine
  readonly tables: ReadonlyArray<SchemaTable>
  readonly views: ReadonlyArray<SchemaView>
}

export const drawSchema =
  (engine: TestEngine) =>
  (draw: Draw): TestSchema => {
    const names: Names = new Set()
    const tables: Array<SchemaTable> = []
    for (let count = 1 + draw.below(5); tables.length < count; ) tables.push(drawTable(draw, engine, tables, names))
    const views = draw
      .times(0, 2, () => draw.maybeOne(tables))
      .flatMap((of): ReadonlyArray<SchemaView> => {
        const columns = of === null ? [] : draw.several(allColumns(of), 1, 4)
        return of === null || columns.length === 0 ? [] : [{ name: freshName(draw, engine, names), of, columns }]
      })
    return { engine, tables, views }
  }

const drawTable = (draw: Draw, engine: TestEngine, before: ReadonlyArray<SchemaTable>, names: Names): SchemaTable => {
  const own: Names = new Set()
  const name = freshName(draw, engine, names)
  const primaryKey = draw.times(draw.chance(80) ? 1 : 0, draw.chance(20) ? 2 : 1, () => freshName(draw, engine, own))
  const rowCount = draw.chance(15) ? 0 : draw.below(6)
  const self = { name, primaryKey, columns: [], keys: [], rows: Array.from({ length: rowCount }, () => []) }
  const targets = [...before, self].filter((table) => table.primaryKey.length > 0)
  const keys = draw.times(0, targets.length === 0 ? 0 : 3, () => {
    const target = draw.maybeOne(targets) ?? self
    return { columns: target.primaryKey.map(() => freshName(draw, engine, own)), target }
  })
  const columns = draw.times(primaryKey.length === 0 ? 1 : 0, 6, () => {
    const [declaration, type, ...values] = draw.one(declarationsOf(engine))
    return { name: freshName(draw, engine, own), declaration, type, values }
  })
  const rows = self.rows.map((_, i) => [
    ...primaryKey.map(() => String(i + 1)),
    ...keys.flatMap(({ columns, target }) => {
      // A row references only earlier rows, so that rows can be inserted one by one; DuckDB rejects a row that references
      // itself.
      const reachable = target === self ? i : target.rows.length
      const value = reachable === 0 || draw.chance(25) ? "NULL" : String(1 + draw.below(reachable))
      return columns.map(() => value)
    }),
    ...columns.map(({ values }) => draw.maybeOne(["NULL", ...values]) ?? "NULL")
  ])
  return { name, primaryKey, columns, keys, rows }
}

/** All columns of a table, in order. */
export const allColumns = ({ primaryKey, keys, columns }: SchemaTable): ReadonlyArray<string> => [
  ...primaryKey,
  ...keys.flatMap((key) => key.columns),
  ...columns.map(({ name }) => name)
]

const quoteOf = (engine: TestEngine): string => (engine === "mysql" ? "`" : '"')

/** Quotes a name for the engine. */
export const inQuotes = (engine: TestEngine, name: string): string => {
  const quote = quoteOf(engine)
  return `${quote}${name.replaceAll(quote, quote + quote)}${quote}`
}

/** The SQL that creates a schema. */
export const scriptOf = ({ engine, tables, views }: TestSchema): string => {
  const q = (name: string) => inQuotes(engine, name)
  const list = (names: ReadonlyArray<string>) => names.map(q).join(", ")
  const made = tables.flatMap((table) => {
    const parts = [
      ...table.primaryKey.map((name) => `${q(name)} INTEGER NOT NULL`),
      ...table.keys.flatMap((key) => key.columns.map((name) => `${q(name)} INTEGER`)),
      ...table.columns.map(({ name, declaration }) => `${q(name)} ${declaration}`),
      ...(table.primaryKey.length === 0 ? [] : [`PRIMARY KEY (${list(table.primaryKey)})`]),
      ...table.keys.map(
        ({ columns, target }) =>
          `FOREIGN KEY (${list(columns)}) REFERENCES ${q(target.name)} (${list(target.primaryKey)})`
      )
    ]
    const into = `INSERT INTO ${q(table.name)} VALUES`
    return [
      `CREATE TABLE ${q(table.name)} (${parts.join(", ")})`,
      ...table.rows.map((row) => `${into} (${row.join(", ")})`)
    ]
  })
  const seen = views.map(
    ({ name, of, columns }) => `CREATE VIEW ${q(name)} AS SELECT ${list(columns)} FROM ${q(of.name)}`
  )
  return [...preludeOf(engine), ...made, ...seen].map((statement) => `${statement};`).join("\n")
}
