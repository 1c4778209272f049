/** Errors between client and server that the server does not report itself. */
import { Schema } from "effect"

/** No connection to the server could be made, or it broke before the response was complete. */
export class ServerUnreachable extends Schema.TaggedError<ServerUnreachable>("ServerUnreachable")("ServerUnreachable", {
  url: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `${this.url} cannot be reached: ${this.reason}`
  }
}

/** The server did not respond within the client's time limit. */
export class ServerTimeout extends Schema.TaggedError<ServerTimeout>("ServerTimeout")("ServerTimeout", {
  url: Schema.String,
  seconds: Schema.Number
}) {
  override get message() {
    return `${this.url} did not answer within ${this.seconds} s: raise the timeout, or request less`
  }
}

/** A response that is not from this API: the address belongs to something else, such as a proxy. */
export class AnswerInvalid extends Schema.TaggedError<AnswerInvalid>("AnswerInvalid")("AnswerInvalid", {
  url: Schema.String,
  /** Null if the body is invalid and not the status. */
  status: Schema.NullOr(Schema.Int),
  reason: Schema.String
}) {
  override get message() {
    const status = this.status === null ? "" : `status ${this.status}, `
    return `${this.url} is not a semlayer server: ${status}${this.reason}`
  }
}
