/**
 * What the database has of the models: the columns of a table, wherever its schema is, or those that a model's SQL gives.
 * Each schema is read once, and only when a model reads it.
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
import { placeText, tableOf, type TablePlace } from "../names/TableNames.js"
import type { TableGone } from "../probe/TypeProbe.js"
import { provesDrift } from "./Refusals.js"

/** Something of the database that could not be read, so that nothing is known of it. */
export interface Unread {
  readonly _tag: "Unread"
  readonly reason: string
}

/** The columns that a model reads, the proof that there are none, or why neither could be read. */
export type LiveModel =
  | { readonly _tag: "Found"; readonly table: LiveTable }
  | { readonly _tag: "Gone"; readonly reason: string }
  | Unread

/** A column that the catalogue does not list. */
export type UnlistedColumn = { readonly _tag: "Known" } | { readonly _tag: "Missing" } | Unread

/** A column that a model reads. `exact`: the SQL names it in quotes, so its case counts where the engine has case. */
export interface ReadColumn {
  readonly name: string
  readonly exact: boolean
}

export interface LiveModels {
  /** Null for a model of queries, and for what cannot be judged: a table of another database. */
  readonly read: (model: SemModel) => Effect.Effect<LiveModel | null, StatementError | UnknownSchema>
  /** Asks the database for a column that the catalogue does not list under that name, such as `rowid`. */
  readonly column: (
    model: SemModel,
    column: ReadColumn
  ) => Effect.Effect<UnlistedColumn, ConnectionFailed | DatasourceBusy>
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
    if (table !== undefined && isSame(table, place)) return yield* typedModel(table)
    // The catalogue queries leave out partitions, system tables, what extensions own and what may not be read, and they
    // compare names without case: only the refusal of the database proves that a table is gone.
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

  /** A table that lists no columns: those that a model reads are asked for one by one. */
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
   * PostgreSQL says that a relation does not exist where its schema is on the search path and the user lacks USAGE on
   * it; `pg_class` lists it all the same.
   */
  const hiddenRelation = Effect.fnUntraced(function* ({ schema, name }: TablePlace) {
    if (dialect.name !== "postgres" || schema !== null) return null
    const rows = yield* rowsOf(connection, hiddenRelationSql(name))
    return rows.length === 0 ? null : unread("the database user may not use its schema")
  })

  const told = ({ reason, code }: QueryFailed | PermissionDenied): string =>
    hidesWords ? `its words are not told under a row policy${code === null ? "" : ` (code ${code})`}` : reason

  /** What the database says of a statement that gives no rows. */
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
                ? { _tag: "Missing", words: told(failure) }
                : unread(`the database cannot read it: ${told(failure)}`)
            ),
          PermissionDenied: (failure) =>
            Effect.succeed<Answer>(unread(`the database user may not read it: ${told(failure)}`)),
          QueryTimeout: ({ message }) => Effect.succeed<Answer>(unread(message))
        })
      )
  }

  const ofSql = (sql: string) =>
    Effect.map(answerOf(`SELECT * FROM ${derived(sql)} LIMIT 0`), (answer): LiveModel => {
      switch (answer._tag) {
        case "Columns":
          return found(untyped(answer.names))
        case "Missing":
          return gone(`the database refuses its sql: ${answer.words}`)
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

/** What the database says of a statement that gives no rows. */
type Answer =
  | { readonly _tag: "Columns"; readonly names: ReadonlyArray<string> }
  /** It proves that the statement does not fit the schema. */
  | { readonly _tag: "Missing"; readonly words: string }
  | Unread

const hiddenRelationSql = (name: string): string => `
  SELECT n.nspname FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relname = ${sqlText(name)} AND NOT has_schema_privilege(n.oid, 'USAGE') AND n.nspname IN (
    SELECT CASE trim(both ' "' FROM entry) WHEN '$user' THEN current_user::text ELSE trim(both ' "' FROM entry) END
    FROM unnest(string_to_array(current_setting('search_path'), ',')) AS entry
  )`

const unread = (reason: string): Unread => ({ _tag: "Unread", reason })

const found = (table: LiveTable): LiveModel => ({ _tag: "Found", table })

/** The very name, so that no other spelling of it is meant. */
const isSame = (table: TableInfo, { name }: TablePlace): boolean => table.name === name

const gone = (reason: string): LiveModel => ({ _tag: "Gone", reason })

/** The columns of a statement, of whose types nothing is known. */
const untyped = (names: ReadonlyArray<string>): LiveTable =>
  liveTable(
    {
      ...{ schema: null, name: "", kind: "view", comment: null, primaryKey: [], foreignKeys: [] },
      uniqueKeys: [],
      columns: names.map((name) => ({ name, databaseType: "", type: null, zoned: false, comment: null }))
    },
    new Map()
  )
