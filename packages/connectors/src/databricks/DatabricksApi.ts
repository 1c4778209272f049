/**
 * Databricks' SQL Statement Execution API. Statements run asynchronously; the chunks of their results are JSON files behind
 * signed links, because results in responses end at 25 MB.
 */
import { Effect, Option, Schema } from "effect"
import type { Page, StatementProtocol } from "../warehouse/PagedStatement.js"
import { commented } from "../warehouse/QueryTags.js"
import { type ApiFailure, WarehouseFailure, type WarehouseProblem } from "../warehouse/WarehouseFailure.js"
import { decodeResponse, type WarehouseHttp } from "../warehouse/WarehouseHttp.js"
import { decoderOf, scaleOf } from "./DatabricksCells.js"

const Chunk = Schema.Struct({
  external_links: Schema.optional(
    Schema.Array(Schema.Struct({ external_link: Schema.String, next_chunk_index: Schema.optional(Schema.Number) }))
  )
})
type Chunk = typeof Chunk.Type

const Statement = Schema.Struct({
  statement_id: Schema.String,
  status: Schema.Struct({
    state: Schema.String,
    error: Schema.optional(Schema.Struct({ message: Schema.optional(Schema.String) }))
  }),
  manifest: Schema.optional(
    Schema.Struct({
      schema: Schema.Struct({
        columns: Schema.optional(
          Schema.Array(
            Schema.Struct({
              name: Schema.String,
              type_name: Schema.String,
              type_scale: Schema.optional(Schema.Number)
            })
          )
        )
      }),
      truncated: Schema.optional(Schema.Boolean)
    })
  ),
  result: Schema.optional(Chunk)
})

const decodeStatement = decodeResponse(Statement)
const decodeChunk = decodeResponse(Chunk)
const decodeRows = decodeResponse(Schema.Array(Schema.Array(Schema.NullOr(Schema.String))))

/** Where a result continues: a chunk, once the statement has succeeded. */
interface Position {
  readonly id: string
  readonly chunk: number | null
}

export interface DatabricksSession {
  readonly warehouse: string
  readonly catalog: string | null
  readonly schema: string | null
}

const problems: Readonly<Record<string, WarehouseProblem>> = {
  INSUFFICIENT_PERMISSIONS: "permission",
  PERMISSION_DENIED: "permission"
}

/** A message starts with the name of the error: `[TABLE_OR_VIEW_NOT_FOUND] The table …`. */
const rejected = (message: string) => {
  const code = /^\[([\w.]+)\]/.exec(message)?.[1] ?? null
  return new WarehouseFailure({ problem: problems[code ?? ""] ?? "statement", reason: message, code })
}

const over = (problem: WarehouseProblem, reason: string) => new WarehouseFailure({ problem, reason, code: null })

export const databricksProtocol = (
  http: WarehouseHttp,
  { warehouse, catalog, schema }: DatabricksSession
): StatementProtocol<Position> => {
  const root = "/api/2.0/sql/statements"
  const headers = { "content-type": "application/json" }

  /** The rows of a chunk. Its link is signed, and another host's. */
  const chunkOf = (id: string, { external_links = [] }: Chunk): Effect.Effect<Page<Position>, ApiFailure> => {
    const [link] = external_links
    if (link === undefined) return Effect.succeed({ columns: null, rows: [], next: null })
    const next = link.next_chunk_index === undefined ? null : { id, chunk: link.next_chunk_index }
    return http.send({ method: "GET", url: link.external_link, anonymous: true }).pipe(
      Effect.flatMap(({ text }) => decodeRows(text)),
      Effect.map((rows) => ({ columns: null, rows, next }))
    )
  }

  const pageOf = ({ statement_id: id, status, manifest, result }: typeof Statement.Type) => {
    switch (status.state) {
      case "PENDING":
      case "RUNNING":
        return Effect.succeed({ columns: null, rows: [], next: { id, chunk: null }, isPending: true })
      case "SUCCEEDED": {
        if (manifest?.truncated === true) return over("statement", "the warehouse truncated the result")
        const columns = (manifest?.schema.columns ?? []).map((column) => ({
          name: column.name,
          decode: decoderOf(column),
          scale: scaleOf(column)
        }))
        return Effect.map(chunkOf(id, result ?? {}), (page) => ({ ...page, columns }))
      }
      case "CANCELED":
        return over("statement_timeout", "the statement was cancelled")
      case "CLOSED":
        return over("statement", "the result is no longer available")
      default:
        return rejected(status.error?.message ?? `the statement ended as ${status.state}`)
    }
  }

  const statement = (response: Effect.Effect<{ readonly text: string }, ApiFailure>) =>
    response.pipe(
      Effect.flatMap(({ text }) => decodeStatement(text)),
      Effect.flatMap((given): Effect.Effect<Page<Position>, ApiFailure> => pageOf(given))
    )

  const urlOf = (id: string, rest = "") => `${root}/${encodeURIComponent(id)}${rest}`

  return {
    submit: (sql, tags) => {
      const body = JSON.stringify({
        ...{ statement: commented(sql, tags), warehouse_id: warehouse },
        ...{ wait_timeout: "0s", on_wait_timeout: "CONTINUE" },
        ...{ disposition: "EXTERNAL_LINKS", format: "JSON_ARRAY" },
        ...(catalog !== null && { catalog }),
        ...(schema !== null && { schema })
      })
      return statement(http.send({ method: "POST", url: root, headers, body }))
    },
    next: ({ id, chunk }) =>
      chunk === null
        ? statement(http.send({ method: "GET", url: urlOf(id) }))
        : http.send({ method: "GET", url: urlOf(id, `/result/chunks/${chunk}`) }).pipe(
            Effect.flatMap(({ text }) => decodeChunk(text)),
            Effect.flatMap((given) => chunkOf(id, given))
          ),
    cancel: ({ id }) => http.send({ method: "POST", url: urlOf(id, "/cancel"), impatient: true })
  }
}

const ProblemBody = Schema.Struct({
  error_code: Schema.optional(Schema.String),
  message: Schema.optional(Schema.String)
})
type ProblemBody = typeof ProblemBody.Type

const Problem = Schema.decodeUnknownOption(Schema.parseJson(ProblemBody))

const byStatus: Readonly<Record<number, WarehouseProblem>> = {
  400: "statement",
  401: "authentication",
  403: "authentication"
}

export const databricksFailure = (status: number, text: string): WarehouseFailure => {
  const { error_code, message } = Option.getOrElse(Problem(text), (): ProblemBody => ({ message: text.slice(0, 500) }))
  const problem = byStatus[status] ?? (status >= 500 || status === 429 ? "refused" : "other")
  const reason = message === undefined || message === "" ? `Databricks answers with status ${status}` : message
  return new WarehouseFailure({ problem, reason, code: error_code ?? null })
}
