/** A statement or message that a session of SQL does not accept. It never reaches HTTP. */
import { Data } from "effect"

export class SessionRejected extends Data.TaggedError("SessionRejected")<{
  /** SQLSTATE code of PostgreSQL (appendix A of its manual). */
  readonly sqlstate: string
  readonly message: string
  readonly hint?: string
  /** Whether the connection ends. */
  readonly isFatal?: boolean
}> {}
