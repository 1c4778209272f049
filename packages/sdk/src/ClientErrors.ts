/** What goes wrong between a client and a server, beside what the server itself refuses. */
import { Schema } from "effect"

/** There was no connection to the server, or it broke before the answer was there. */
export class ServerUnreachable extends Schema.TaggedError<ServerUnreachable>("ServerUnreachable")("ServerUnreachable", {
  url: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `${this.url} cannot be reached: ${this.reason}`
  }
}

/** The server did not answer within the client's time limit. */
export class ServerTimeout extends Schema.TaggedError<ServerTimeout>("ServerTimeout")("ServerTimeout", {
  url: Schema.String,
  seconds: Schema.Number
}) {
  override get message() {
    return `${this.url} did not answer within ${this.seconds} s: raise the timeout, or ask for less`
  }
}

/** An answer that is none of this API's: the address is that of something else, a proxy for instance. */
export class AnswerInvalid extends Schema.TaggedError<AnswerInvalid>("AnswerInvalid")("AnswerInvalid", {
  url: Schema.String,
  /** Null where the body, and not the status, is what does not fit. */
  status: Schema.NullOr(Schema.Int),
  reason: Schema.String
}) {
  override get message() {
    const status = this.status === null ? "" : ` with status ${this.status}`
    return `${this.url} does not answer as semlayer does${status}: ${this.reason}`
  }
}
