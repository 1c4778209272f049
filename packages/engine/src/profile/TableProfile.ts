/** Profiles columns of one model with one statement. If that fails, profiles each column separately. */
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import type { OutputColumn } from "@semlayer/compiler/Compiler"
import type { Column } from "@semlayer/domain/Column"
import type { ColumnName } from "@semlayer/domain/Names"
import type {
  ConnectionFailed,
  DatasourceBusy,
  PermissionDenied,
  QueryFailed,
  QueryTimeout,
  ScanTooLarge
} from "@semlayer/domain/DatabaseErrors"
import type { QueryError } from "@semlayer/domain/QueryErrors"
import { Effect } from "effect"
import type { Connection } from "@semlayer/connectors/connection/Connection"
import { withoutMessage } from "../query/WithoutMessage.js"
import { rowMapper } from "../query/Rows.js"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { type ColumnProfile, profileKind, rangeProfile } from "@semlayer/storage/snapshot/ColumnProfile"
import type { ProfileForm } from "./forms/ProfileForm.js"
import { type ProfileRows, profileRows, type RowsContext } from "./ProfileRows.js"
import { timesToCount } from "./CountedColumns.js"
import { finiteRangeSql, profileSql, type SampledColumn } from "./ProfileSql.js"
import { readProfiles } from "./ReadProfiles.js"
import { rowsOf } from "@semlayer/connectors/connection/ResultRows"
import type { SizeReading, TableReading, TableSizes } from "./TableSizes.js"

/** The context for profiling tables of one datasource. */
export interface ProfileContext extends RowsContext {
  readonly connection: Connection
  readonly dialect: SqlDialect
  readonly form: ProfileForm
  readonly sizes: TableSizes
  /** Hide the database's error messages, which may quote rows that the caller may not see. */
  readonly isQuiet: boolean
}

/** A model to profile. */
export interface ProfiledTable {
  readonly model: StoredModel
  /** Columns whose uniqueness is verified. */
  readonly toVerify: ReadonlySet<ColumnName>
  /** Join keys whose distinct values are counted, as those of times in tables of many rows. */
  readonly toCount: ReadonlySet<ColumnName>
}

export interface Profiled {
  readonly column: Column
  /** Null if a row policy denies reading its table. */
  readonly profile: ColumnProfile | null
  /** Whether no value occurs twice; null if that was not verified. */
  readonly isUnique: boolean | null
}

export interface ProfileFailure {
  readonly column: Column
  readonly error: QueryError | QueryFailed | PermissionDenied | QueryTimeout | ScanTooLarge
}

export interface TableProfile {
  readonly profiles: ReadonlyArray<Profiled>
  readonly failures: ReadonlyArray<ProfileFailure>
}

const unknownSize: TableReading = { share: null, limit: null, rows: null }

/** Times of fewer rows are not counted: truncating them takes no longer. */
const fewRows = 10_000

/** Profiles columns of a model that reads a table. Fails only when the connection fails. */
export const profileTable = Effect.fn("Profiler.profileTable")(function* (
  context: ProfileContext,
  table: ProfiledTable,
  columns: ReadonlyArray<Column>
) {
  const { model } = table
  yield* Effect.annotateCurrentSpan({ model: model.name, columns: columns.length })
  const reading = yield* Effect.catchTags(context.sizes.reading(model.sql_table ?? model.name), {
    // A table that cannot be counted cannot be read either, which is then reported for each column.
    QueryFailed: () => Effect.succeed(unknownSize),
    PermissionDenied: () => Effect.succeed(unknownSize),
    QueryTimeout: () => Effect.succeed(unknownSize),
    ScanTooLarge: () => Effect.succeed(unknownSize)
  })
  const countsTimes = context.dialect.groupsByTimes !== null && (reading.rows === null || reading.rows >= fewRows)
  const toCount = new Set([...table.toCount, ...(countsTimes ? timesToCount(model) : [])])
  return yield* profileColumns(context, { ...table, toCount }, columns, reading)
})

const isWithheld = (error: QueryError): boolean => error._tag === "ForcedFilterError"

const profileColumns: (
  context: ProfileContext,
  table: ProfiledTable,
  columns: ReadonlyArray<Column>,
  reading: SizeReading
) => Effect.Effect<TableProfile, ConnectionFailed | DatasourceBusy> = Effect.fnUntraced(
  function* (context, table, columns, reading) {
    const { statements, failures } = yield* profileRows(context, table.model, columns, reading)
    const { toVerify, toCount } = table
    const alone = (column: Column) => profileColumns(context, table, [column], reading)
    const found = yield* Effect.forEach(
      statements,
      (rows) => profileStatement(context, { ...rows, reading, toVerify, toCount }, alone),
      { concurrency: 1 }
    )
    return joined([
      ...found,
      {
        profiles: failures
          .filter(({ error }) => isWithheld(error))
          .map(({ column }) => ({ column, profile: null, isUnique: null })),
        failures: failures.filter(({ error }) => !isWithheld(error))
      }
    ])
  }
)

const joined = (parts: ReadonlyArray<TableProfile>): TableProfile => ({
  profiles: parts.flatMap(({ profiles }) => profiles),
  failures: parts.flatMap(({ failures }) => failures)
})

type Alone = (column: Column) => Effect.Effect<TableProfile, ConnectionFailed | DatasourceBusy>

/** One statement, how much it reads, and the columns to verify and to count. */
interface Statement extends ProfileRows, Omit<ProfiledTable, "model"> {
  readonly reading: SizeReading
}

const profileStatement = (context: ProfileContext, rows: Statement, alone: Alone) => {
  const refused = (
    error: QueryFailed | PermissionDenied | ScanTooLarge
  ): Effect.Effect<TableProfile, ConnectionFailed | DatasourceBusy> => {
    if (rows.columns.length > 1) {
      return Effect.map(
        Effect.forEach(rows.columns, ({ column }) => alone(column), { concurrency: 1 }),
        joined
      )
    }
    const reported = context.isQuiet && error._tag !== "ScanTooLarge" ? withoutMessage(error) : error
    return Effect.succeed({ profiles: [], failures: rows.columns.map(({ column }) => ({ column, error: reported })) })
  }
  /** A statement that times out would time out for each column as well. */
  const given = (error: QueryTimeout) =>
    Effect.succeed<TableProfile>({ profiles: [], failures: rows.columns.map(({ column }) => ({ column, error })) })
  return runStatement(context, rows).pipe(
    Effect.catchTags({
      QueryFailed: refused,
      PermissionDenied: refused,
      QueryTimeout: given,
      // One column may be cheap enough, in an engine that stores columns apart.
      ScanTooLarge: refused
    })
  )
}

const runStatement = Effect.fnUntraced(function* (context: ProfileContext, rows: Statement) {
  const { connection, dialect, form } = context
  const { share, limit } = rows.reading
  const sampled = rows.columns.map(
    ({ column, output }): SampledColumn => ({
      ...{ key: output.key, type: column.type, kind: profileKind(column) },
      isCounted: (share === null && rows.toVerify.has(column.name)) || rows.toCount.has(column.name)
    })
  )
  const isPart = share !== null || limit !== null
  const answer = yield* rowsOf(connection, profileSql(rows.sql, isPart, sampled, dialect, form))
  const isPartial = (total: number): boolean => share !== null || (limit !== null && total >= limit)
  const found = readProfiles(rows.columns, answer, isPartial, share === null ? 1 : share.of / share.rows).map((each) =>
    rows.toVerify.has(each.column.name) ? each : { ...each, isUnique: null }
  )
  return {
    profiles: yield* Effect.forEach(found, ({ column, output, profile, isUnique }) =>
      profile === "infinite"
        ? Effect.map(finiteRange(context, rows, output), (cells) => {
            const read = rowMapper(
              ["least", "greatest"].map((key) => ({ ...output, key })),
              "number"
            )
            const { least, greatest } = read(cells)
            return { column, profile: rangeProfile(least, greatest), isUnique }
          })
        : Effect.succeed({ column, profile, isUnique })
    ),
    failures: []
  } satisfies TableProfile
})

/** The range of the finite numbers of a column that also has NaN or infinities. */
const finiteRange = ({ connection, dialect, form }: ProfileContext, { sql }: ProfileRows, column: OutputColumn) =>
  form.finite === null
    ? Effect.succeed([])
    : Effect.map(rowsOf(connection, finiteRangeSql(sql, column, dialect, form.finite)), ([row]) => [
        row?.["least"] ?? null,
        row?.["greatest"] ?? null
      ])
