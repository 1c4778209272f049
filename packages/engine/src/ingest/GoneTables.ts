/** Detects tables that are dropped during an ingest, after the schema was read. */
import { quoted } from "@semlayer/compiler/sql/Identifier"
import type { ConnectionFailed, DatasourceBusy } from "@semlayer/domain/DatabaseErrors"
import { Array as Arrays, Effect } from "effect"
import type { TableInfo } from "@semlayer/connectors/introspection/Introspection"
import type { IngestJob } from "./IngestJob.js"
import { placeKey } from "../names/TableNames.js"
import { TableGone } from "../probe/TypeProbe.js"

/** Dropped tables, by `placeKey`. */
type GoneTables = ReadonlyMap<string, TableGone>

/** What the check needs. */
type Place = Pick<IngestJob, "connection" | "dialect" | "schema">

/** Tables per statement; each costs planning time, and SQLite allows at most 500 terms in a union. */
const askedTogether = 64

const reason = "the database no longer lists it"

/**
 * Returns which tables of the ingested schema no longer exist. Runs a statement that reads no rows. If that fails, reads the
 * catalog again, because a table may be rejected for other reasons too.
 */
export const goneTables = Effect.fn("Ingestor.goneTables")(function* (
  { connection, dialect, schema }: Place,
  tables: ReadonlyArray<TableInfo>
) {
  const answers = (some: ReadonlyArray<TableInfo>) =>
    connection
      .forEachBatch(
        some.map((table) => `SELECT 1 AS x FROM ${sqlOf(table)} WHERE 1 = 0`).join(" UNION ALL "),
        () => Effect.void
      )
      .pipe(
        Effect.as(true),
        Effect.catchTags({
          QueryFailed: () => Effect.succeed(false),
          PermissionDenied: () => Effect.succeed(false),
          QueryTimeout: () => Effect.succeed(false),
          ScanTooLarge: () => Effect.succeed(false)
        })
      )
  const sqlOf = ({ schema, name }: TableInfo): string =>
    (schema === null ? [name] : [schema, name]).map((part) => quoted(part, dialect)).join(".")
  const isWhole = yield* Effect.every(Arrays.chunksOf(tables, askedTogether), answers)
  if (isWhole) return new Map<string, TableGone>()
  const listed = yield* connection.introspect({ schema, includeViews: true }).pipe(
    Effect.map((found) => new Set(found.tables.map(placeKey))),
    Effect.catchTags({
      UnknownSchema: () => Effect.succeed(new Set<string>()),
      QueryFailed: () => Effect.succeed(null),
      PermissionDenied: () => Effect.succeed(null),
      QueryTimeout: () => Effect.succeed(null),
      ScanTooLarge: () => Effect.succeed(null)
    })
  )
  const gone = listed === null ? [] : tables.filter((table) => !listed.has(placeKey(table)))
  return new Map(gone.map((table) => [placeKey(table), new TableGone({ table: table.name, reason })]))
}) satisfies (
  place: Place,
  tables: ReadonlyArray<TableInfo>
) => Effect.Effect<GoneTables, ConnectionFailed | DatasourceBusy>
