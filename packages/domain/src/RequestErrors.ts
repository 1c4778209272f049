/** Errors of requests before their meaning is checked: shape, media type, size, load. */
import { Schema } from "effect"
import { UnsupportedEncoding, UnsupportedMediaType } from "./HttpErrors.js"
import { badRequest, tooLarge, tooManyRequests, unavailable, unprocessable } from "./Status.js"

/** A problem of a body or a parameter. */
export const RequestIssue = Schema.Struct({
  /** Keys and indexes from the root, such as `["order", 0, "direction"]`. */
  path: Schema.Array(Schema.Union(Schema.String, Schema.Number)),
  message: Schema.String,
  /** The offending value as JSON text, truncated if long; null if a value is missing. */
  value: Schema.NullOr(Schema.String)
}).annotations({ identifier: "RequestIssue" })
export interface RequestIssue extends Schema.Schema.Type<typeof RequestIssue> {}

/** A path as text: `columns[0].label`. */
export const pathText = (path: RequestIssue["path"]): string =>
  path.map((step, i) => (typeof step === "number" ? `[${step}]` : i === 0 ? step : `.${step}`)).join("")

interface Issues {
  readonly issues: ReadonlyArray<RequestIssue>
  readonly omitted?: number | undefined
}

const sentence = ({ issues, omitted = 0 }: Issues): string =>
  [
    ...issues.map(({ path, message }) => (path.length === 0 ? message : `${pathText(path)}: ${message}`)),
    ...(omitted > 0 ? [`and ${omitted} more`] : [])
  ].join("; ")

const issueFields = {
  issues: Schema.Array(RequestIssue),
  /** The number of further issues not listed in `issues`. */
  omitted: Schema.optionalWith(Schema.Int, { exact: true })
}

/** A body that is not JSON, lacks a key, has an unknown key, or a value of the wrong JSON type. */
export class RequestInvalid extends Schema.TaggedError<RequestInvalid>("RequestInvalid")(
  "RequestInvalid",
  issueFields,
  unprocessable
) {
  override get message() {
    return sentence(this)
  }
}

/** A body of the right shape with an unacceptable value. */
export class RequestValueInvalid extends Schema.TaggedError<RequestValueInvalid>("RequestValueInvalid")(
  "RequestValueInvalid",
  issueFields,
  badRequest
) {
  override get message() {
    return sentence(this)
  }
}

/** A body above the size limit. */
export class PayloadTooLarge extends Schema.TaggedError<PayloadTooLarge>("PayloadTooLarge")(
  "PayloadTooLarge",
  { limit: Schema.Int },
  tooLarge
) {
  override get message() {
    return `The body exceeds ${this.limit} bytes`
  }
}

/** Errors that any body can cause before its meaning is checked. */
export const BodyError = Schema.Union(RequestInvalid, PayloadTooLarge, UnsupportedMediaType, UnsupportedEncoding)
export type BodyError = typeof BodyError.Type

const RetryAfter = Schema.Int.annotations({
  description: "Seconds after which to retry, as in the header Retry-After"
})

/** The maximum of requests is running and the queue is full, or the request exceeded the maximum wait. */
export class TooManyRequests extends Schema.TaggedError<TooManyRequests>("TooManyRequests")(
  "TooManyRequests",
  {
    /** Maximum concurrent requests. */
    limit: Schema.Int,
    /** Maximum queued requests. */
    queue: Schema.Int,
    retry_after: RetryAfter
  },
  tooManyRequests
) {
  override get message() {
    return (
      `The service is limited to ${this.limit} concurrent requests and ${this.queue} queued ones: ` +
      `retry in ${this.retry_after} seconds`
    )
  }
}

/**
 * Too many statements of a caller under a policy failed in the database. Each failure could reveal something about hidden rows.
 */
export class FailureBudgetSpent extends Schema.TaggedError<FailureBudgetSpent>("FailureBudgetSpent")(
  "FailureBudgetSpent",
  {
    /** Maximum failures within ten minutes. */
    limit: Schema.Int,
    retry_after: RetryAfter
  },
  tooManyRequests
) {
  override get message() {
    return (
      `The database has rejected ${this.limit} statements of the caller under a policy within ten minutes: ` +
      `retry in ${this.retry_after} seconds`
    )
  }
}

/** The service is shutting down and accepts no new work. */
export class Draining extends Schema.TaggedError<Draining>("Draining")(
  "Draining",
  { retry_after: RetryAfter },
  unavailable
) {
  override get message() {
    return `The service is shutting down: retry in ${this.retry_after} seconds`
  }
}
