/**
 * Reads what the database has for each model: the columns of its table, or those that its SQL returns. Each schema is read
 * once, when a model first needs it.
 */
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import { identifier, quoted } from "@semlayer/compiler/sql/Identifier"
import { tableName } from "@semlayer/compiler/ir/TableName"
import { isBareName } from "@semlayer/compiler/syntax/Fragment"
import type { UnknownSchema } from "@semlayer/domain/CatalogErrors"
import type { ConnectionFailed, DatasourceBusy, PermissionDenied, QueryFailed } from "@semlayer/domain/DatabaseErrors"
import type { SemModel } from "@semlayer/domain/SemModel"
import { Effect, Either } from "effect"
import type { Connection, StatementError } from "@semlayer/connectors/connection/Connection"
import { sqlText } from "@semlayer/connectors/sql/SqlText"
import type { Introspection, TableInfo } from "@semlayer/connectors/introspection/Introspection"
import { type LiveTable, liveTable } from "../probe/LiveTable.js"
import { rowsOf } from "@semlayer/connectors/connection/ResultRows"
import { findTable, nameMatcher } from "../names/NameMatch.js"
import { placeText, sqlTableOf, type TablePlace } from "../names/TableNames.js"
import type { TableGone } from "../probe/TypeProbe.js"
import { provesDrift } from "./Refusals.js"

/** Something in the database could not be read, so nothing is known about it. */
export interface Unread {
  readonly _tag: "Unread"
  readonly reason: string
}

/** The columns that a model reads, proof that its source is gone, or why neither could be determined. */
export type LiveModel =
  | { readonly _tag: "Found"; readonly table: LiveTable }
  | { readonly _tag: "Gone"; readonly reason: string }
  | Unread

/** The state of a column that the catalog does not list. */
export type UnlistedColumn = { readonly _tag: "Known" } | { readonly _tag: "Missing" } | Unread

/** A column that a model reads. `exact`: the SQL quotes the name, so its case matters on engines that distinguish case. */
export interface ReadColumn {
  readonly name: string
  readonly exact: boolean
}

export interface LiveModels {
  /** Reads the source of a model. Null for models of queries, and for tables of another database, which cannot be checked. */
  readonly read: (model: SemModel) => Effect.Effect<LiveModel | null, StatementError | UnknownSchema>
  /** Checks with a statement whether a column exists that the catalog does not list, such as `rowid`. */
  readonly column: (
    model: SemModel,
    column: ReadColumn
  ) => Effect.Effect<UnlistedColumn, ConnectionFailed | DatasourceBusy>
}

export interface LiveSource {
  readonly connection: Connection
  readonly dialect: SqlDialect
  /** Introspections already made, by schema; null is the default one. They may lack views. */
  readonly known: ReadonlyMap<string | null, Introspection>
  /** Resolves the types of a table. */
  readonly typed: (table: TableInfo) => Effect.Effect<LiveTable, ConnectionFailed | DatasourceBusy | TableGone>
  /** Report only error codes: the database's messages may quote values of rows that a policy hides. */
  readonly hidesMessages: boolean
}

export const liveModels = ({ connection, dialect, known, typed, hidesMessages }: LiveSource): LiveModels => {
  const listed = new Map(known)
  const complete = new Map<string | null, Introspection>()

  /** Returns a schema from the cache or reads it. Views are guaranteed only if `isComplete`. */
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
    // Include views before the table counts as gone.
    return found ?? findTable(yield* introspection(place, true), name)
  })

  const ofTable = Effect.fnUntraced(function* (model: SemModel) {
    const { defaultSchema } = yield* home
    const place = sqlTableOf(model, defaultSchema)
    if (place === null) return null
    const table = yield* find(place)
    if (table !== undefined && isSame(table, place)) return yield* typedModel(table)
    // Catalog queries omit partitions, system tables, tables of extensions and tables that may not be read, and compare names
    // ignoring case. Only an error of the database proves that a table is gone.
    const answer = yield* answerOf(`SELECT * FROM ${sourceOf(model)} LIMIT 0`)
    switch (answer._tag) {
      case "Columns":
        return table === undefined ? found(untyped(answer.names)) : yield* typedModel(table)
      case "Unread":
        return yield* withSomeColumns(model, answer)
      case "Missing":
        return (yield* hiddenRelation(place)) ?? gone(`the database has no table ${placeText(place)}`)
    }
  })

  /** For a table whose columns are not listed: the columns that a model reads are checked one by one. */
  const withSomeColumns = (model: SemModel, unread: Unread) =>
    Effect.map(
      answerOf(`SELECT 1 AS ${alias} FROM ${sourceOf(model)} LIMIT 0`),
      (answer): LiveModel => (answer._tag === "Columns" ? found(untyped([])) : unread)
    )

  const typedModel = (table: TableInfo) =>
    typed(table).pipe(
      Effect.map(found),
      Effect.catchTag("TableGone", ({ message }) => Effect.succeed(gone(message)))
    )

  /**
   * Detects a table that PostgreSQL hides. PostgreSQL reports "does not exist" for a relation in a schema on the search path
   * for which the user lacks USAGE; `pg_class` lists it nevertheless.
   */
  const hiddenRelation = Effect.fnUntraced(function* ({ schema, name }: TablePlace) {
    if (dialect.name !== "postgres" || schema !== null) return null
    const rows = yield* rowsOf(connection, hiddenRelationSql(name))
    return rows.length === 0 ? null : unread("the database user may not use its schema")
  })

  const visibleReason = ({ reason, code }: QueryFailed | PermissionDenied): string =>
    hidesMessages ? `its message is hidden under a row policy${code === null ? "" : ` (code ${code})`}` : reason

  /** Runs a statement that returns no rows and classifies the result. */
  const answerOf = (sql: string): Effect.Effect<Answer, ConnectionFailed | DatasourceBusy> => {
    let names: ReadonlyArray<string> = []
    return connection
      .forEachBatch(sql, (batch) => Effect.sync(() => (names = batch.columns)))
      .pipe(
        Effect.map((): Answer => ({ _tag: "Columns", names })),
        Effect.catchTags({
          QueryFailed: (failure) =>
            Effect.succeed<Answer>(
              provesDrift(dialect.name, failure)
                ? { _tag: "Missing", message: visibleReason(failure) }
                : unread(`the database cannot read it: ${visibleReason(failure)}`)
            ),
          PermissionDenied: (failure) =>
            Effect.succeed<Answer>(unread(`the database user may not read it: ${visibleReason(failure)}`)),
          QueryTimeout: ({ message }) => Effect.succeed<Answer>(unread(message)),
          ScanTooLarge: ({ message }) => Effect.succeed<Answer>(unread(message))
        })
      )
  }

  const ofSql = (sql: string) =>
    Effect.map(answerOf(`SELECT * FROM ${derived(sql)} LIMIT 0`), (answer): LiveModel => {
      switch (answer._tag) {
        case "Columns":
          return found(untyped(answer.names))
        case "Missing":
          return gone(`the database rejects its sql: ${answer.message}`)
        case "Unread":
          return answer
      }
    })

  const alias = quoted("trial", dialect)

  const derived = (sql: string): string => `(${sql.trim().replace(/;\s*$/, "")}\n) AS ${alias}`

  const sourceOf = ({ sql, sql_table = "", name }: SemModel): string => {
    if (sql !== undefined) return derived(sql)
    const parts = Either.match(tableName(sql_table), { onLeft: () => [name], onRight: (table) => table.parts })
    return `${parts.map((part) => identifier(part, dialect)).join(".")} AS ${alias}`
  }

  const columnAs = (model: SemModel, spelling: string) =>
    Effect.map(answerOf(`SELECT ${alias}.${spelling} FROM ${sourceOf(model)} LIMIT 0`), (answer): UnlistedColumn => {
      if (answer._tag === "Unread") return answer
      return { _tag: answer._tag === "Columns" ? "Known" : "Missing" }
    })

  return {
    read: (model) => {
      if (model.source_queries !== undefined) return Effect.succeed(null)
      return model.sql === undefined ? ofTable(model) : ofSql(model.sql)
    },
    column: (model, { name, exact }) => {
      const spelled = columnAs(model, identifier(name, dialect))
      if (exact || !isBareName(name)) return spelled
      return Effect.flatMap(columnAs(model, name), (bare) => (bare._tag === "Missing" ? spelled : Effect.succeed(bare)))
    }
  }
}

/** The result of a statement that returns no rows. */
type Answer =
  | { readonly _tag: "Columns"; readonly names: ReadonlyArray<string> }
  /** Proof that the statement does not fit the schema. */
  | { readonly _tag: "Missing"; readonly message: string }
  | Unread

const hiddenRelationSql = (name: string): string => `
  SELECT n.nspname FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relname = ${sqlText(name)} AND NOT has_schema_privilege(n.oid, 'USAGE') AND n.nspname IN (
    SELECT CASE trim(both ' "' FROM entry) WHEN '$user' THEN current_user::text ELSE trim(both ' "' FROM entry) END
    FROM unnest(string_to_array(current_setting('search_path'), ',')) AS entry
  )`

const unread = (reason: string): Unread => ({ _tag: "Unread", reason })

const found = (table: LiveTable): LiveModel => ({ _tag: "Found", table })

/** The exact name, because other spellings may mean another table. */
const isSame = (table: TableInfo, { name }: TablePlace): boolean => table.name === name

const gone = (reason: string): LiveModel => ({ _tag: "Gone", reason })

/** A table with the columns of a statement, whose types are unknown. */
const untyped = (names: ReadonlyArray<string>): LiveTable =>
  liveTable(
    {
      ...{ schema: null, name: "", kind: "view", comment: null, primaryKey: [], foreignKeys: [] },
      uniqueKeys: [],
      columns: names.map((name) => ({ name, databaseType: "", type: null, zoned: false, comment: null }))
    },
    new Map()
  )
