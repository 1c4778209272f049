/** Errors of MCP over HTTP, before a session has anything to say. */
import { Schema } from "effect"
import { badRequest, notFound, unavailable } from "./Status.js"
import { didYouMean } from "./Suggest.js"

/** The request names a session that does not exist, or has ended. */
export class SessionNotFound extends Schema.TaggedError<SessionNotFound>("SessionNotFound")(
  "SessionNotFound",
  { session: Schema.String },
  notFound
) {
  override get message() {
    return `There is no session '${this.session}'; it may have ended: connect again`
  }
}

/** As many clients are connected as the service takes. */
export class SessionsFull extends Schema.TaggedError<SessionsFull>("SessionsFull")(
  "SessionsFull",
  { limit: Schema.Int },
  unavailable
) {
  override get message() {
    return `${this.limit} sessions are open, and no more are taken; try again later`
  }
}

/** A tool was called that does not exist. */
export class UnknownTool extends Schema.TaggedError<UnknownTool>("UnknownTool")(
  "UnknownTool",
  { tool: Schema.String, candidates: Schema.Array(Schema.String) },
  badRequest
) {
  override get message() {
    return `Unknown tool: ${this.tool}.${didYouMean(this.candidates)}`
  }
}
