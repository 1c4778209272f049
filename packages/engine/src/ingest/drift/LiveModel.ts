/**
 * What the database has of the models: the columns of a table, wherever its schema is, or those that a model's SQL gives.
 * Each schema is read once, and only when a model reads it.
 */
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import { identifier, quoted } from "@semlayer/compiler/sql/Identifier"
import { tableName } from "@semlayer/compiler/sql/TableName"
import { isBareName } from "@semlayer/compiler/syntax/Fragment"
import type { UnknownSchema } from "@semlayer/domain/CatalogErrors"
import type { ConnectionFailed, DatasourceBusy, QueryFailed } from "@semlayer/domain/DatabaseErrors"
import type { SemModel } from "@semlayer/domain/SemModel"
import { Effect, Either } from "effect"
import type { Connection, StatementError } from "../../connect/Connection.js"
import type { Introspection, TableInfo } from "../../connect/Introspection.js"
import { type LiveTable, liveTable } from "../LiveTable.js"
import { findTable, nameMatcher } from "../names/NameMatch.js"
import { placeText, tableOf, type TablePlace } from "../names/TableNames.js"
import type { TableGone } from "../probe/TypeProbe.js"

/** The columns that a model reads, or why there are none. */
export type LiveModel =
  | { readonly _tag: "Found"; readonly table: LiveTable }
  | { readonly _tag: "Gone"; readonly reason: string }

export interface LiveModels {
  /** Null for a model of queries, and for what cannot be judged: a table of another database, SQL that takes too long. */
  readonly read: (model: SemModel) => Effect.Effect<LiveModel | null, StatementError | UnknownSchema>
  /** Whether the database knows a column that it does not list, such as `rowid`. */
  readonly knows: (model: SemModel, column: string) => Effect.Effect<boolean, ConnectionFailed | DatasourceBusy>
}

export interface LiveSource {
  readonly connection: Connection
  readonly dialect: SqlDialect
  /** What was read already, by the schema; null stands for the default one. It may lack views. */
  readonly known: ReadonlyMap<string | null, Introspection>
  /** A table with what is known of its types. */
  readonly typed: (table: TableInfo) => Effect.Effect<LiveTable, ConnectionFailed | DatasourceBusy | TableGone>
  /** The database's words may quote values of rows that a policy hides: then only its codes are told. */
  readonly hidesWords: boolean
}

export const liveModels = ({ connection, dialect, known, typed, hidesWords }: LiveSource): LiveModels => {
  const listed = new Map(known)
  const complete = new Map<string | null, Introspection>()

  /** Schemas as they were read, views among them only where `complete` is asked for. */
  const introspection = (schema: string | null, isComplete: boolean) =>
    Effect.suspend(() => {
      const before = complete.get(schema) ?? (isComplete ? undefined : listed.get(schema))
      if (before !== undefined) return Effect.succeed(before)
      return Effect.tap(connection.introspect({ schema, includeViews: true }), (found) =>
        Effect.sync(() => complete.set(schema, found))
      )
    })

  const home = Effect.suspend(() => {
    const [any] = [...complete.values(), ...listed.values()]
    return any === undefined ? introspection(null, false) : Effect.succeed(any)
  })

  const find = Effect.fnUntraced(function* ({ schema, name }: TablePlace) {
    const { defaultSchema, schemas } = yield* home
    const isHome = schema === null || (defaultSchema === null && schema === "main")
    const place = isHome ? null : nameMatcher(schemas.map((each) => ({ name: each })))(schema)?.name
    if (place === undefined) return undefined
    const found = findTable(yield* introspection(place, false), name)
    // Before a table counts as gone, views are looked at.
    return found ?? findTable(yield* introspection(place, true), name)
  })

  const ofTable = Effect.fnUntraced(function* (model: SemModel) {
    const { defaultSchema } = yield* home
    const place = tableOf(model, defaultSchema)
    if (place === null) return null
    const table = yield* find(place)
    if (table === undefined) return gone(`the database has no table ${placeText(place)} that can be read`)
    return yield* typed(table).pipe(
      Effect.map((table): LiveModel => ({ _tag: "Found", table })),
      Effect.catchTag("TableGone", ({ message }) => Effect.succeed(gone(message)))
    )
  })

  const refusal = ({ reason, code }: QueryFailed): string =>
    hidesWords ? `its words are not told under a row policy${code === null ? "" : ` (code ${code})`}` : reason

  /** The columns of a statement that gives no rows; what it refuses is told by the database itself. */
  const trial = (sql: string) => {
    let columns: ReadonlyArray<string> = []
    return Effect.map(
      connection.forEachBatch(sql, (batch) => Effect.sync(() => (columns = batch.columns))),
      () => columns
    )
  }

  const ofSql = (sql: string) =>
    trial(`SELECT * FROM ${derived(sql)} LIMIT 0`).pipe(
      Effect.map((columns): LiveModel => ({ _tag: "Found", table: untyped(columns) })),
      Effect.catchTags({
        QueryFailed: (failure) => Effect.succeed(gone(`the database refuses its sql: ${refusal(failure)}`)),
        QueryTimeout: ({ message }) => Effect.as(Effect.logWarning(`A model cannot be judged. ${message}`), null)
      })
    )

  const alias = quoted("trial", dialect)

  const derived = (sql: string): string => `(${sql.trim().replace(/;\s*$/, "")}\n) AS ${alias}`

  const sourceOf = ({ sql, sql_table = "", name }: SemModel): string => {
    if (sql !== undefined) return derived(sql)
    const parts = Either.match(tableName(sql_table), { onLeft: () => [name], onRight: (table) => table.parts })
    return `${parts.map((part) => identifier(part, dialect)).join(".")} AS ${alias}`
  }

  return {
    read: (model) => {
      if (model.source_queries !== undefined) return Effect.succeed(null)
      return model.sql === undefined ? ofTable(model) : ofSql(model.sql)
    },
    knows: (model, column) => {
      const name = isBareName(column) ? column : quoted(column, dialect)
      return trial(`SELECT ${alias}.${name} FROM ${sourceOf(model)} LIMIT 0`).pipe(
        Effect.as(true),
        Effect.catchTags({ QueryFailed: () => Effect.succeed(false), QueryTimeout: () => Effect.succeed(true) })
      )
    }
  }
}

const gone = (reason: string): LiveModel => ({ _tag: "Gone", reason })

/** The columns of a statement, of whose types nothing is known. */
const untyped = (names: ReadonlyArray<string>): LiveTable =>
  liveTable(
    {
      ...{ schema: null, name: "", kind: "view", comment: null, primaryKey: [], foreignKeys: [] },
      columns: names.map((name) => ({ name, databaseType: "", type: null, zoned: false, comment: null }))
    },
    new Map()
  )
