/** Errors of MCP over HTTP that occur outside a session. */
import { Schema } from "effect"
import { badRequest, notFound, unavailable } from "./Status.js"
import { didYouMean } from "./Suggest.js"

/** The request names a session that does not exist or has ended. */
export class SessionNotFound extends Schema.TaggedError<SessionNotFound>("SessionNotFound")(
  "SessionNotFound",
  { session: Schema.String },
  notFound
) {
  override get message() {
    return `There is no session '${this.session}'; it may have ended: connect again`
  }
}

/** The maximum number of sessions is open, of all callers or of this one. */
export class SessionsFull extends Schema.TaggedError<SessionsFull>("SessionsFull")(
  "SessionsFull",
  {
    /** Maximum open sessions. */
    limit: Schema.Int,
    /** Whether the limit is per caller. */
    per_caller: Schema.Boolean
  },
  unavailable
) {
  override get message() {
    return this.per_caller
      ? `This caller has ${this.limit} open sessions, the maximum per caller: end one of them first`
      : `${this.limit} sessions are open, the maximum of the service; try again later`
  }
}

/** The called tool does not exist. */
export class UnknownTool extends Schema.TaggedError<UnknownTool>("UnknownTool")(
  "UnknownTool",
  { tool: Schema.String, candidates: Schema.Array(Schema.String) },
  badRequest
) {
  override get message() {
    return `Unknown tool: ${this.tool}.${didYouMean(this.candidates)}`
  }
}
