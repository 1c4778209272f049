/** Snowflake's SQL API, version 2: statements run asynchronously, and their results have numbered partitions. */
import { randomUUID } from "node:crypto"
import { Effect, Option, Schema } from "effect"
import type { Page, PageColumn, StatementProtocol } from "../warehouse/PagedStatement.js"
import { type ApiFailure, WarehouseFailure, type WarehouseProblem } from "../warehouse/WarehouseFailure.js"
import { type ApiResponse, decodeResponse, type WarehouseHttp } from "../warehouse/WarehouseHttp.js"
import { decoderOf, scaleOf } from "./SnowflakeCells.js"

const Data = Schema.Array(Schema.Array(Schema.NullOr(Schema.String)))

const Accepted = decodeResponse(Schema.Struct({ statementHandle: Schema.String }))

const Finished = decodeResponse(
  Schema.Struct({
    statementHandle: Schema.String,
    resultSetMetaData: Schema.Struct({
      rowType: Schema.Array(
        Schema.Struct({
          name: Schema.String,
          type: Schema.String,
          scale: Schema.optional(Schema.NullOr(Schema.Number))
        })
      ),
      partitionInfo: Schema.Array(Schema.Unknown)
    }),
    data: Data
  })
)

const Partition = decodeResponse(Schema.Struct({ data: Data }))

/** Where a result continues: a partition, once their number is known. */
interface Position {
  readonly handle: string
  readonly partition: number
  readonly partitions: number | null
}

const running = 202

/** The context of each statement. */
export interface SnowflakeSession {
  readonly database: string | null
  readonly schema: string | null
  readonly warehouse: string | null
  readonly role: string | null
  /** The server's own limit, in seconds. */
  readonly timeout: number | null
}

export const snowflakeProtocol = (http: WarehouseHttp, session: SnowflakeSession): StatementProtocol<Position> => {
  const context = Object.fromEntries(Object.entries(session).filter(([, value]) => value !== null))

  const pageOf = (response: ApiResponse): Effect.Effect<Page<Position>, ApiFailure> => {
    if (response.status === running) {
      return Effect.map(Accepted(response.text), ({ statementHandle: handle }) => ({
        ...{ columns: null, rows: [], isPending: true },
        next: { handle, partition: 0, partitions: null }
      }))
    }
    return Effect.map(Finished(response.text), ({ statementHandle: handle, resultSetMetaData, data }) => ({
      columns: resultSetMetaData.rowType.map(
        (column): PageColumn => ({ name: column.name, decode: decoderOf(column), scale: scaleOf(column) })
      ),
      rows: data,
      next: after({ handle, partition: 0, partitions: resultSetMetaData.partitionInfo.length })
    }))
  }

  return {
    submit: (statement, tags) => {
      const parameters = { timezone: "UTC", binary_output_format: "HEX", query_tag: JSON.stringify(tags) }
      const body = JSON.stringify({ statement, ...context, parameters })
      // The request id makes a repeated request return the same statement.
      const url = `/api/v2/statements?async=true&requestId=${randomUUID()}`
      return Effect.flatMap(http.send({ method: "POST", url, headers, body }), pageOf)
    },
    next: (position) => {
      const url = `/api/v2/statements/${encodeURIComponent(position.handle)}?partition=${position.partition}`
      const response = http.send({ method: "GET", url, headers })
      if (position.partitions === null) return Effect.flatMap(response, pageOf)
      return Effect.map(
        Effect.flatMap(response, ({ text }) => Partition(text)),
        ({ data }) => ({ columns: null, rows: data, next: after(position) })
      )
    },
    cancel: ({ handle }) =>
      http.send({
        method: "POST",
        url: `/api/v2/statements/${encodeURIComponent(handle)}/cancel`,
        headers,
        impatient: true
      })
  }
}

const headers = { accept: "application/json", "content-type": "application/json" }

const after = (position: Position): Position | null =>
  position.partition + 1 < (position.partitions ?? 0) ? { ...position, partition: position.partition + 1 } : null

const Problem = Schema.decodeUnknownOption(
  Schema.parseJson(
    Schema.Struct({ code: Schema.String, message: Schema.String, sqlState: Schema.optional(Schema.String) })
  )
)

/** By SQLSTATE: insufficient privilege, and a statement that was cancelled by its limit. */
const problems: Readonly<Record<string, WarehouseProblem>> = { "42501": "permission", "57014": "statement_timeout" }

/** Statement of a status: a rejected statement, one that exceeded its limit, and a role or warehouse that is not granted. */
const byStatus: Readonly<Record<number, WarehouseProblem>> = {
  401: "authentication",
  403: "authentication",
  408: "statement_timeout",
  422: "statement"
}

export const snowflakeFailure = (status: number, text: string): WarehouseFailure =>
  Option.match(Problem(text), {
    onNone: () =>
      new WarehouseFailure({
        problem: byStatus[status] ?? (status >= 500 || status === 429 ? "refused" : "other"),
        reason: text.slice(0, 500) || `Snowflake answers with status ${status}`,
        code: null
      }),
    onSome: ({ code, message, sqlState = "" }) =>
      new WarehouseFailure({ problem: problems[sqlState] ?? byStatus[status] ?? "other", reason: message, code })
  })
