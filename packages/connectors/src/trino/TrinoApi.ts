/** Trino's client protocol: `POST /v1/statement`, then `GET` of each `nextUri`; `DELETE` of one cancels. */
import { Effect, Schema } from "effect"
import { quotedIntegers } from "../warehouse/ExactJson.js"
import type { Page, StatementProtocol } from "../warehouse/PagedStatement.js"
import { type ApiFailure, WarehouseFailure, type WarehouseProblem } from "../warehouse/WarehouseFailure.js"
import { decodeResponse, type WarehouseHttp } from "../warehouse/WarehouseHttp.js"
import { decoderOf, scaleOf, TypeSignature } from "./TrinoCells.js"

const Count = Schema.optional(Schema.Union(Schema.Number, Schema.NumberFromString))

const QueryResults = Schema.Struct({
  nextUri: Schema.optional(Schema.String),
  columns: Schema.optional(
    Schema.NullOr(Schema.Array(Schema.Struct({ name: Schema.String, typeSignature: TypeSignature })))
  ),
  data: Schema.optional(Schema.NullOr(Schema.Array(Schema.Array(Schema.Unknown)))),
  stats: Schema.optional(Schema.Struct({ processedBytes: Count, processedRows: Count, physicalInputBytes: Count })),
  error: Schema.optional(Schema.Struct({ message: Schema.String, errorName: Schema.String }))
})
type QueryResults = typeof QueryResults.Type

const decodeResults = decodeResponse(QueryResults)

const problems: Readonly<Record<string, WarehouseProblem>> = {
  PERMISSION_DENIED: "permission",
  EXCEEDED_TIME_LIMIT: "statement_timeout",
  NO_NODES_AVAILABLE: "refused",
  SERVER_STARTING_UP: "refused",
  SERVER_SHUTTING_DOWN: "refused"
}

const pageOf = ({ nextUri, columns, data, stats, error }: QueryResults): Effect.Effect<Page<string>, ApiFailure> => {
  if (error !== undefined) {
    const { errorName: code, message: reason } = error
    return new WarehouseFailure({ problem: problems[code] ?? "statement", reason, code })
  }
  const bytes = stats?.physicalInputBytes ?? stats?.processedBytes
  const rows = stats?.processedRows
  return Effect.succeed({
    columns:
      columns?.map(({ name, typeSignature }) => ({
        name,
        decode: decoderOf(typeSignature),
        scale: scaleOf(typeSignature)
      })) ?? null,
    rows: data ?? [],
    next: nextUri === undefined ? null : pathOf(nextUri),
    ...((bytes !== undefined || rows !== undefined) && {
      cost: { ...(bytes !== undefined && { bytes_scanned: bytes }), ...(rows !== undefined && { rows_scanned: rows }) }
    })
  })
}

/** Only the path of `nextUri` is used, so that credentials go to no other host and a proxy's own address stays. */
const pathOf = (uri: string): string => {
  const { pathname, search } = new URL(uri, "http://localhost")
  return `${pathname}${search}`
}

/** The failure of a response that is not a result. */
export const trinoFailure = (status: number, text: string): WarehouseFailure => {
  const reason = text.slice(0, 500) || `the coordinator answers with status ${status}`
  const problem =
    status === 401 || status === 403 ? "authentication" : status >= 500 || status === 429 ? "refused" : "other"
  return new WarehouseFailure({ problem, reason, code: String(status) })
}

/** The requests of a session, whose state is in `headers`. */
export const trinoProtocol = (
  http: WarehouseHttp,
  headers: Readonly<Record<string, string>>
): StatementProtocol<string> => {
  const results = (response: Effect.Effect<{ readonly text: string }, ApiFailure>) =>
    response.pipe(
      Effect.flatMap(({ text }) => decodeResults(quotedIntegers(text))),
      Effect.flatMap(pageOf)
    )
  return {
    submit: (sql, tags) => {
      const { application, ...named } = tags
      const names = [application, ...Object.entries(named).map(([key, value]) => `${key}=${value}`)]
      const own = { ...headers, "X-Trino-Client-Tags": names.join(",") }
      return results(http.send({ method: "POST", url: "/v1/statement", headers: own, body: sql }))
    },
    next: (url) => results(http.send({ method: "GET", url, headers })),
    cancel: (url) => http.send({ method: "DELETE", url, headers, impatient: true })
  }
}
