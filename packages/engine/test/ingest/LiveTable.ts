/** Tables of a database, as literals of a test. */
import type { ColumnType } from "@semlayer/domain/Column"
import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { SemModel } from "@semlayer/domain/SemModel"
import type { ForeignKeyInfo, TableInfo } from "@semlayer/connectors/introspection/Introspection"
import { type LiveTable, liveTable } from "../../src/probe/LiveTable.js"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { Schema } from "effect"

interface TableParts {
  readonly schema?: string
  readonly columns?: Readonly<Record<string, ColumnType | null>>
  readonly primaryKey?: ReadonlyArray<string>
  readonly foreignKeys?: ReadonlyArray<ForeignKeyInfo>
  readonly uniqueKeys?: ReadonlyArray<ReadonlyArray<string>>
}

/** A table; its columns default to `id`, its primary key. */
export const table = (name: string, parts: TableParts = {}): TableInfo => ({
  schema: parts.schema ?? null,
  name,
  kind: "table",
  comment: null,
  columns: Object.entries(parts.columns ?? { id: "INT" as const }).map(([column, type]) => ({
    name: column,
    databaseType: type === null ? "tsvector" : type.toLowerCase(),
    type,
    zoned: false,
    comment: null
  })),
  primaryKey: parts.primaryKey ?? (parts.columns === undefined ? ["id"] : []),
  foreignKeys: parts.foreignKeys ?? [],
  uniqueKeys: parts.uniqueKeys ?? []
})

/** The same with its declared types. */
export const live = (name: string, parts: TableParts = {}): LiveTable => liveTable(table(name, parts), new Map())

/** A foreign key of a table: `a = b` pairs, and its target table. */
export const key = (targetTable: string, ...pairs: ReadonlyArray<readonly [string, string]>): ForeignKeyInfo => ({
  name: null,
  columns: pairs.map(([column]) => column),
  targetSchema: null,
  targetTable,
  targetColumns: pairs.map(([, column]) => column)
})

/** A stored model of the datasource `shop`. */
export const model = (body: Readonly<Record<string, unknown>>): StoredModel => ({
  ...Schema.decodeUnknownSync(SemModel)({ data_source: "shop", ...body }),
  data_source: DatasourceName.make("shop")
})

export const modelName = (name: string) => ModelName.make(name)
