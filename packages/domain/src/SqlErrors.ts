/** Failures of SQL over models. */
import { Schema } from "effect"
import { badRequest } from "./Status.js"

/** SQLSTATE codes of PostgreSQL (appendix A of its manual) that a rejected statement can have. */
export const SqlState = Schema.Literal(
  ...([
    "08P01",
    "0A000",
    "22023",
    "22P02",
    "2201B",
    "22012",
    "42601",
    "42702",
    "42703",
    "42704",
    "42803",
    "42883"
  ] as const),
  ...(["42P01", "42P10", "54000", "54001", "57014"] as const)
)
export type SqlState = typeof SqlState.Type

/** A field that is null unless it is given. */
const orNull = <A, I>(schema: Schema.Schema<A, I>) =>
  Schema.propertySignature(Schema.NullOr(schema)).pipe(Schema.withConstructorDefault(() => null))

/**
 * A statement that has no meaning over models.
 * `position` counts characters from 1, as PostgreSQL does; null if the place is unknown. `alternative` is a form that works.
 */
export class SqlRejected extends Schema.TaggedError<SqlRejected>("SqlRejected")(
  "SqlRejected",
  {
    sqlstate: SqlState,
    position: orNull(Schema.Int),
    reason: Schema.String,
    alternative: orNull(Schema.String)
  },
  badRequest
) {
  override get message() {
    const place = this.position === null ? "" : `Character ${this.position}: `
    return `${place}${this.reason}${this.alternative === null ? "" : `. ${this.alternative}`}`
  }
}
