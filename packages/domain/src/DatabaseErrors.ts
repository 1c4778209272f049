/** Errors of queried databases. Messages are the driver's own and never contain a password or host. */
import { Schema } from "effect"
import { DriftEntry } from "./Ingest.js"
import { optional } from "./Optional.js"
import { badGateway, gatewayTimeout, tooLarge, tooManyRequests, unprocessable } from "./Status.js"

/** Why a connection failed. */
export const ConnectionProblem = Schema.Literal(
  "refused",
  "timeout",
  "unknown_host",
  "authentication",
  "unknown_database",
  "locked",
  "configuration",
  "other"
)
export type ConnectionProblem = typeof ConnectionProblem.Type

const hints: Record<ConnectionProblem, string> = {
  refused: "check that the server is running and that the port is right",
  timeout: "the server did not answer in time",
  unknown_host: "check the host",
  authentication: "check the user and the password",
  unknown_database: "check the name or the path of the database",
  locked: "another process has locked the file",
  configuration: "check the fields of the datasource",
  other: "check the fields of the datasource"
}

/** The database of a datasource cannot be reached. */
export class ConnectionFailed extends Schema.TaggedError<ConnectionFailed>("ConnectionFailed")(
  "ConnectionFailed",
  {
    datasource: Schema.String,
    problem: ConnectionProblem,
    reason: Schema.String,
    /** Seconds until the next attempt, if the circuit breaker rejected this one without trying. */
    retry_after: optional(Schema.Int)
  },
  badGateway
) {
  /** What the operator should check. */
  get hint() {
    return hints[this.problem]
  }

  override get message() {
    const again = this.retry_after === undefined ? "" : `; the next attempt is in ${this.retry_after} seconds`
    return `Cannot connect to the datasource '${this.datasource}': ${this.reason} (${this.hint})${again}`
  }
}

/** The datasource runs its maximum of statements and its queue is full, or the statement exceeded the maximum wait. */
export class DatasourceBusy extends Schema.TaggedError<DatasourceBusy>("DatasourceBusy")(
  "DatasourceBusy",
  {
    datasource: Schema.String,
    /** Maximum concurrent statements. */
    limit: Schema.Int,
    /** Maximum queued statements. */
    queue: Schema.Int,
    /** Seconds after which to retry, as in the header Retry-After. */
    retry_after: Schema.Int
  },
  tooManyRequests
) {
  override get message() {
    return (
      `The datasource '${this.datasource}' is limited to ${this.limit} concurrent statements and ${this.queue} queued ones: ` +
      `retry in ${this.retry_after} seconds`
    )
  }
}

/** The database rejected a statement. */
export class QueryFailed extends Schema.TaggedError<QueryFailed>("QueryFailed")(
  "QueryFailed",
  {
    datasource: Schema.String,
    sql: Schema.String,
    reason: Schema.String,
    /** The database's error code: an SQLSTATE, an errno, a result code. */
    code: Schema.NullOr(Schema.String)
  },
  badGateway
) {
  override get message() {
    return `The database of '${this.datasource}' rejected the statement: ${this.reason}`
  }
}

/** The datasource's user lacks a privilege that the statement needs; the tables and columns may exist. */
export class PermissionDenied extends Schema.TaggedError<PermissionDenied>("PermissionDenied")(
  "PermissionDenied",
  {
    datasource: Schema.String,
    sql: Schema.String,
    reason: Schema.String,
    /** The database's error code: an SQLSTATE, an errno, a result code. */
    code: Schema.NullOr(Schema.String)
  },
  badGateway
) {
  override get message() {
    return (
      `The database user of '${this.datasource}' lacks a privilege that the statement needs: ${this.reason} ` +
      "(grant SELECT to that user, or change the user of the datasource)"
    )
  }
}

/**
 * The database rejected a statement, and models that it was compiled from no longer match their tables. `to_delete` lists what
 * is missing, in the same form as an ingest.
 */
export class SchemaDrift extends Schema.TaggedError<SchemaDrift>("SchemaDrift")(
  "SchemaDrift",
  {
    datasource: Schema.String,
    sql: Schema.String,
    models: Schema.Array(Schema.String),
    to_delete: Schema.Array(DriftEntry),
    /** The database's message. */
    original: Schema.String
  },
  unprocessable
) {
  override get message() {
    const reasons = this.to_delete.flatMap(({ model_name, reasons }) =>
      reasons.map(({ target, reason }) => `${target} of '${model_name}': ${reason}`)
    )
    return (
      `The models no longer match the database of '${this.datasource}': ${reasons.join("; ")}. ` +
      `It rejected the statement: ${this.original}`
    )
  }
}

/** A statement exceeded its timeout. */
export class QueryTimeout extends Schema.TaggedError<QueryTimeout>("QueryTimeout")(
  "QueryTimeout",
  { datasource: Schema.String, sql: Schema.String, seconds: Schema.Number },
  gatewayTimeout
) {
  override get message() {
    return `The statement on '${this.datasource}' was cancelled after ${this.seconds} seconds`
  }
}

/** A result exceeds the row limit. It is an error, because a truncated result would look complete. */
export class RowCapReached extends Schema.TaggedError<RowCapReached>("RowCapReached")(
  "RowCapReached",
  { datasource: Schema.String, rows: Schema.Int },
  tooLarge
) {
  override get message() {
    return `The result has more than ${this.rows} rows: add a limit, a filter or coarser dimensions`
  }
}

/** A result that is not streamed exceeds the byte limit. It is an error, because a truncated result would look complete. */
export class AnswerTooLarge extends Schema.TaggedError<AnswerTooLarge>("AnswerTooLarge")(
  "AnswerTooLarge",
  { datasource: Schema.String, bytes: Schema.Int },
  tooLarge
) {
  override get message() {
    return (
      `The result has more than ${this.bytes} bytes: add a limit or a filter, select fewer columns, ` +
      "or stream the rows"
    )
  }
}

/** A statement would read more than the `max_bytes` of its datasource, and was not run. */
export class ScanTooLarge extends Schema.TaggedError<ScanTooLarge>("ScanTooLarge")(
  "ScanTooLarge",
  {
    datasource: Schema.String,
    sql: Schema.String,
    /** Bytes that the database estimates; null if it cannot. */
    bytes: Schema.NullOr(Schema.Number),
    /** `max_bytes` of the datasource. */
    limit: Schema.Number
  },
  tooLarge
) {
  override get message() {
    const found = this.bytes === null ? "an unknown number of bytes" : `${this.bytes} bytes`
    return (
      `The statement would read ${found}, and max_bytes of the datasource '${this.datasource}' is ${this.limit}: ` +
      "add a filter on the columns that the tables are partitioned by, select fewer columns, or raise max_bytes"
    )
  }
}

export const DatabaseError = Schema.Union(
  ConnectionFailed,
  DatasourceBusy,
  QueryFailed,
  PermissionDenied,
  SchemaDrift,
  QueryTimeout,
  RowCapReached,
  AnswerTooLarge,
  ScanTooLarge
)
export type DatabaseError = typeof DatabaseError.Type
