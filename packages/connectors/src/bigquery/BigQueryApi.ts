/** BigQuery's REST API: `jobs.query`, `jobs.getQueryResults` and `jobs.cancel`. */
import { randomUUID } from "node:crypto"
import type { StatementCost } from "@semlayer/domain/QueryResponse"
import { Effect, Option, Schema } from "effect"
import type { Page, StatementProtocol } from "../warehouse/PagedStatement.js"
import { type ApiFailure, WarehouseFailure, type WarehouseProblem } from "../warehouse/WarehouseFailure.js"
import { decodeResponse, type WarehouseHttp } from "../warehouse/WarehouseHttp.js"
import { BigQueryField, decoderOf, scaleOf } from "./BigQueryCells.js"

const Problems = Schema.optional(
  Schema.Array(Schema.Struct({ message: Schema.String, reason: Schema.optional(Schema.String) }))
)

const QueryResponse = Schema.Struct({
  // The job of a dry run has no name.
  jobReference: Schema.optional(
    Schema.Struct({ jobId: Schema.optional(Schema.String), location: Schema.optional(Schema.String) })
  ),
  jobComplete: Schema.optional(Schema.Boolean),
  schema: Schema.optional(Schema.Struct({ fields: Schema.optional(Schema.Array(BigQueryField)) })),
  rows: Schema.optional(Schema.Array(Schema.Struct({ f: Schema.Array(Schema.Struct({ v: Schema.Unknown })) }))),
  pageToken: Schema.optional(Schema.String),
  totalBytesProcessed: Schema.optional(Schema.NumberFromString),
  errors: Problems
})
type QueryResponse = typeof QueryResponse.Type

const decodeQuery = decodeResponse(QueryResponse)

/** Where a result continues. */
export interface JobPosition {
  readonly job: string
  readonly location: string | null
  /** Null for the first page. */
  readonly token: string | null
}

/** Longest wait for a result in one request, in milliseconds: short at first, because a submission is not interrupted. */
const firstWait = 500
const nextWait = 10_000

/** The context of each statement. */
export interface BigQuerySession {
  readonly project: string
  readonly dataset: string | null
  readonly location: string | null
  /** The service's own limit, in milliseconds. */
  readonly jobTimeout: number | null
}

/** Problems by the reason of an error. */
const problems: Readonly<Record<string, WarehouseProblem>> = {
  accessDenied: "permission",
  authError: "authentication",
  quotaExceeded: "refused",
  rateLimitExceeded: "refused",
  backendError: "refused",
  internalError: "refused",
  timeout: "statement_timeout",
  stopped: "statement_timeout"
}

const rejected = (reason: string | undefined, message: string) =>
  new WarehouseFailure({ problem: problems[reason ?? ""] ?? "statement", reason: message, code: reason ?? null })

/** The columns of a result; null where there is none yet. */
const columnsOf = (fields: ReadonlyArray<typeof BigQueryField.Type>) =>
  fields.length === 0
    ? null
    : fields.map((field) => ({ name: field.name, decode: decoderOf(field), scale: scaleOf(field) }))

const pageOf = (response: QueryResponse): Effect.Effect<Page<JobPosition>, ApiFailure> => {
  const { jobReference, jobComplete = false, schema, rows = [], pageToken, totalBytesProcessed, errors = [] } = response
  const [error] = errors
  const columns = columnsOf(schema?.fields ?? [])
  // Errors of a job with a result are warnings.
  if (error !== undefined && jobComplete && columns === null) return rejected(error.reason, error.message)
  const position = { job: jobReference?.jobId ?? "", location: jobReference?.location ?? null }
  const cost: StatementCost = totalBytesProcessed === undefined ? {} : { bytes_scanned: totalBytesProcessed }
  return Effect.succeed({
    columns,
    rows: rows.map(({ f }) => f.map(({ v }) => v)),
    next: jobComplete && pageToken === undefined ? null : { ...position, token: pageToken ?? null },
    isPending: !jobComplete,
    ...(totalBytesProcessed !== undefined && { cost })
  })
}

export const bigQueryApi = (http: WarehouseHttp, { project, dataset, location, jobTimeout }: BigQuerySession) => {
  const root = `/bigquery/v2/projects/${encodeURIComponent(project)}`
  const headers = { "content-type": "application/json", accept: "application/json" }

  const query = (sql: string, fields: Readonly<Record<string, unknown>>) => {
    const body = JSON.stringify({
      query: sql,
      useLegacySql: false,
      formatOptions: { useInt64Timestamp: true },
      ...(dataset !== null && { defaultDataset: { projectId: project, datasetId: dataset } }),
      ...(location !== null && { location }),
      ...fields
    })
    const response = http.send({ method: "POST", url: `${root}/queries`, headers, body })
    return Effect.flatMap(response, ({ text }) => decodeQuery(text))
  }

  const at = (position: JobPosition, fields: Readonly<Record<string, string>> = {}): URLSearchParams =>
    new URLSearchParams({ ...(position.location !== null && { location: position.location }), ...fields })

  const protocol: StatementProtocol<JobPosition> = {
    submit: (sql, tags) => {
      // Keys and values of labels are lower case.
      const labels = Object.fromEntries(Object.entries(tags).map(([key, value]) => [key, value.toLowerCase()]))
      const limit = jobTimeout === null ? {} : { jobTimeoutMs: String(jobTimeout) }
      // The request id makes a repeated request return the same job.
      return Effect.flatMap(query(sql, { labels, timeoutMs: firstWait, requestId: randomUUID(), ...limit }), pageOf)
    },
    next: (position) => {
      const fields = at(position, {
        timeoutMs: String(nextWait),
        "formatOptions.useInt64Timestamp": "true",
        ...(position.token !== null && { pageToken: position.token })
      })
      const url = `${root}/queries/${encodeURIComponent(position.job)}?${fields}`
      return Effect.flatMap(
        Effect.flatMap(http.send({ method: "GET", url, headers }), ({ text }) => decodeQuery(text)),
        pageOf
      )
    },
    cancel: (position) =>
      http.send({
        ...{ method: "POST", headers, impatient: true },
        url: `${root}/jobs/${encodeURIComponent(position.job)}/cancel?${at(position)}`
      })
  }

  const estimate = (sql: string) =>
    Effect.map(query(sql, { dryRun: true }), ({ totalBytesProcessed }) => totalBytesProcessed ?? null)

  return { protocol, estimate } as const
}

const ErrorBody = Schema.decodeUnknownOption(
  Schema.parseJson(Schema.Struct({ error: Schema.Struct({ message: Schema.String, errors: Problems }) }))
)

const reasonIn = (text: string): string | undefined =>
  Option.getOrUndefined(Option.map(ErrorBody(text), ({ error }) => error.errors?.[0]?.reason))

export const bigQueryFailure = (status: number, text: string): WarehouseFailure =>
  Option.match(ErrorBody(text), {
    onNone: () => {
      const reason = text.slice(0, 500) || `BigQuery answers with status ${status}`
      return new WarehouseFailure({ problem: byStatus(status), reason, code: String(status) })
    },
    onSome: ({ error }) =>
      status === 401
        ? new WarehouseFailure({ problem: "authentication", reason: error.message, code: String(status) })
        : rejected(error.errors?.[0]?.reason, error.message)
  })

const byStatus = (status: number): WarehouseProblem => {
  if (status === 401 || status === 403) return "authentication"
  return status >= 500 || status === 429 ? "refused" : "other"
}

/** Rate limits are reported with status 403. */
export const isBusy = (status: number, text: string): boolean =>
  status === 403 && /^(?:rateLimitExceeded|jobRateLimitExceeded)$/.test(reasonIn(text) ?? "")
