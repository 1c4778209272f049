/**
 * A connection to a Thrift server of Spark: its statements, page by page, and the requests of its catalog.
 *
 * Each statement has a session of its own, because a session keeps the files and columns of the tables that it has read: it would
 * return the rows of yesterday for a table that another session has replaced.
 */
import { Duration, Effect, Option, Schema } from "effect"
import type { HiveDriver } from "hive-driver"
import { serverLimit } from "../connection/Connector.js"
import type { PoolItem } from "@semlayer/runtime/process/EvictingPool"
import type { ServerSettings } from "../settings/Settings.js"
import type { Tls } from "../settings/Tls.js"
import type { Page, PageColumn, StatementProtocol } from "../warehouse/PagedStatement.js"
import { commented } from "../warehouse/QueryTags.js"
import { type ApiFailure, WarehouseFailure } from "../warehouse/WarehouseFailure.js"
import { decoderOf, scaleOf } from "./SparkCells.js"
import { sparkFailure } from "./SparkFailure.js"
import { type SparkThrift, sparkThrift } from "./SparkThrift.js"

type Response<Call extends keyof HiveDriver> = Awaited<ReturnType<HiveDriver[Call]>>

export type SparkHandle = Response<"openSession">["sessionHandle"]
type Handle = Response<"executeStatement">["operationHandle"]

/** A statement of the server, or a request of its catalog, whose result is read alike. */
export interface SparkOperation {
  readonly handle: Handle
  readonly state: "running" | "finished" | "reading"
}

/** A request whose response names its operation. */
export type CatalogRequest = (driver: HiveDriver, sessionHandle: SparkHandle) => Promise<Response<"getTables">>

/** `HIVE_CLI_SERVICE_PROTOCOL_V10`; a server that knows less says so when a session opens. */
const protocolVersion = 9

/** Rows of a page. */
const pageRows = 4_096

/** The numbers of `TOperationState`. */
const states = { finished: 2, cancelled: 3, closed: 4, error: 5, timedOut: 8 } as const

/** `FETCH_NEXT` of `TFetchOrientation`. */
const nextRows = 0

/**
 * What a session sets: UTC, so that texts of timestamps are in it; failures instead of wrapped numbers, which is the default since
 * Spark 4; and the server's own time limit.
 */
const settingsOf = ({ timeout, ...settings }: ServerSettings): Readonly<Record<string, string>> => ({
  "use:database": schemaOf(settings),
  "set:hiveconf:spark.sql.session.timeZone": "UTC",
  "set:hiveconf:spark.sql.ansi.enabled": "true",
  ...(Duration.isFinite(timeout) && {
    "set:hiveconf:spark.sql.thriftServer.queryTimeout": String(Math.ceil(Duration.toSeconds(serverLimit(timeout))))
  })
})

/** The schema in which a session starts. */
export const schemaOf = ({ schema, database }: Pick<ServerSettings, "schema" | "database">): string =>
  schema ?? database ?? "default"

export class SparkConnection implements PoolItem {
  /** The session of the running statement; null between statements. */
  private session: SparkHandle | null = null

  private constructor(
    private readonly thrift: SparkThrift,
    private readonly settings: ServerSettings,
    private readonly cancelElsewhere: (handle: Handle) => Effect.Effect<unknown, ApiFailure>
  ) {}

  /** Connects, and opens a session once, which fails if its schema does not exist; closing the scope disconnects. */
  static readonly open = (settings: ServerSettings, tls: Tls) =>
    Effect.gen(function* () {
      // A call waits for the one before it, which may be a long one, so a statement is cancelled over another connection.
      const cancelElsewhere = (operationHandle: Handle) =>
        Effect.scoped(
          Effect.flatMap(sparkThrift(settings, tls), (other) =>
            other.call((driver) => driver.cancelOperation({ operationHandle }))
          )
        )
      const connection = new SparkConnection(yield* sparkThrift(settings, tls), settings, cancelElsewhere)
      yield* connection.openSession
      yield* connection.closeSession
      return connection
    })

  onDeath(callback: () => void): void {
    this.thrift.onLost(callback)
  }

  /** The statements of the connection, one at a time. */
  readonly statements: StatementProtocol<SparkOperation> = {
    submit: (sql, tags) =>
      this.begun((driver, sessionHandle) =>
        driver.executeStatement({ sessionHandle, statement: commented(sql, tags), runAsync: true })
      ),
    next: (operation) => (operation.state === "running" ? this.awaited(operation) : this.read(operation)),
    // The server closes the session of a lost connection.
    cancel: ({ handle }) =>
      this.session === null
        ? Effect.void
        : Effect.ensuring(this.cancelElsewhere(handle), Effect.sync(this.thrift.destroy))
  }

  /** The requests of the catalog. Their results are read like those of statements. */
  readonly catalog = (request: CatalogRequest): StatementProtocol<SparkOperation> => ({
    ...this.statements,
    submit: () => this.begun(request)
  })

  private readonly openSession = Effect.suspend(() =>
    Effect.tap(
      this.thrift.call((driver) =>
        driver.openSession({ client_protocol: protocolVersion, configuration: settingsOf(this.settings) })
      ),
      ({ sessionHandle }) =>
        Effect.sync(() => {
          this.session = sessionHandle
        })
    )
  )

  /** Ends a statement with its session. */
  private readonly closeSession = Effect.suspend(() => {
    const { session } = this
    this.session = null
    return session === null
      ? Effect.void
      : Effect.asVoid(this.thrift.call((driver) => driver.closeSession({ sessionHandle: session })))
  })

  private begun(request: CatalogRequest): Effect.Effect<Page<SparkOperation>, ApiFailure> {
    // An interrupted estimate leaves its session open.
    const begun = Effect.zipRight(this.closeSession, this.openSession).pipe(
      Effect.flatMap(({ sessionHandle }) => this.thrift.call((driver) => request(driver, sessionHandle))),
      Effect.map(
        ({ operationHandle: handle }): Page<SparkOperation> => ({
          ...{ columns: null, rows: [] },
          next: { handle, state: "running" }
        })
      )
    )
    return this.closedOnFailure(begun)
  }

  private closedOnFailure<A>(work: Effect.Effect<A, ApiFailure>): Effect.Effect<A, ApiFailure> {
    return Effect.tapError(work, () => Effect.ignore(this.closeSession))
  }

  /** The server answers when the statement has ended, and after a while at the latest, so that requests need no delay. */
  private awaited({ handle }: SparkOperation): Effect.Effect<Page<SparkOperation>, ApiFailure> {
    const known = Effect.flatMap(
      this.thrift.call((driver) => driver.getOperationStatus({ operationHandle: handle })),
      ({ operationState, errorMessage, sqlState }): Effect.Effect<Page<SparkOperation>, ApiFailure> => {
        switch (operationState) {
          case states.finished:
            return Effect.succeed({ columns: null, rows: [], next: { handle, state: "finished" } })
          case states.error:
            return Effect.fail(sparkFailure(errorMessage, sqlState))
          case states.timedOut:
          case states.cancelled:
            return over("statement_timeout", "the server cancelled the statement")
          case states.closed:
            return over("statement", "the result is no longer available")
          default:
            return Effect.succeed({ columns: null, rows: [], next: { handle, state: "running" } })
        }
      }
    )
    return this.closedOnFailure(known)
  }

  private read({ handle, state }: SparkOperation): Effect.Effect<Page<SparkOperation>, ApiFailure> {
    const { call } = this.thrift
    const { closeSession } = this
    const operationHandle = handle
    const page = Effect.gen(function* () {
      const columns =
        state === "finished"
          ? columnsOf(yield* call((driver) => driver.getResultSetMetadata({ operationHandle })))
          : null
      const { results } = yield* call((driver) =>
        driver.fetchResults({ operationHandle, orientation: nextRows, maxRows: pageRows, fetchType: 0 })
      )
      const rows = rowsOf(results?.columns ?? [])
      if (rows.length === 0) yield* closeSession
      return {
        columns,
        rows,
        next: rows.length === 0 ? null : { handle, state: "reading" }
      } satisfies Page<SparkOperation>
    })
    return this.closedOnFailure(page)
  }
}

const over = (problem: "statement" | "statement_timeout", reason: string) =>
  Effect.fail(new WarehouseFailure({ problem, reason, code: null }))

const Scale = Schema.Struct({ qualifiers: Schema.Struct({ scale: Schema.Struct({ i32Value: Schema.Number }) }) })
const decodeScale = Schema.decodeUnknownOption(Scale)

const columnsOf = ({ schema }: Response<"getResultSetMetadata">): ReadonlyArray<PageColumn> =>
  (schema?.columns ?? [])
    .toSorted((a, b) => a.position - b.position)
    .map(({ columnName: name, typeDesc }) => {
      const { type: id = 7, typeQualifiers } = typeDesc.types[0]?.primitiveEntry ?? {}
      const scale = Option.match(decodeScale(typeQualifiers), {
        onNone: () => null,
        onSome: ({ qualifiers }) => qualifiers.scale.i32Value
      })
      return { name, decode: decoderOf({ id, scale }), scale: scaleOf({ id, scale }) }
    })

type Column = NonNullable<NonNullable<Response<"fetchResults">["results"]>["columns"]>[number]

/** The rows of a page, whose values arrive as columns. */
const rowsOf = (columns: ReadonlyArray<Column>): ReadonlyArray<ReadonlyArray<unknown>> => {
  const parts = columns.map(
    ({ boolVal, byteVal, i16Val, i32Val, i64Val, doubleVal, stringVal, binaryVal }) =>
      boolVal ?? byteVal ?? i16Val ?? i32Val ?? i64Val ?? doubleVal ?? stringVal ?? binaryVal
  )
  const count = parts[0]?.values.length ?? 0
  return Array.from({ length: count }, (_, row) =>
    parts.map(({ values, nulls }) => ((((nulls[row >> 3] ?? 0) >> (row & 7)) & 1) === 1 ? null : values[row]))
  )
}
