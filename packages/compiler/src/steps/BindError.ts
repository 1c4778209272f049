/** What binding may fail with. */
import type { QueryError } from "@semlayer/domain/QueryErrors"
import { Data, type Either } from "effect"

/** The SQL cannot be read without the parser, which is not loaded; loading it and asking again helps. */
export class ParserNeeded extends Data.TaggedClass("ParserNeeded")<Record<never, never>> {}

/** Binding fails with what is wrong with the query, or asks for the parser of user SQL. */
export type BindError = QueryError | ParserNeeded

export type Bound<A> = Either.Either<A, BindError>
