/** Failures of binding. */
import type { QueryError } from "@semlayer/domain/QueryErrors"
import { Data, type Either } from "effect"

/**
 * The SQL needs the parser of user SQL, which is not loaded.
 * The caller loads it and runs the step again.
 */
export class ParserNeeded extends Data.TaggedClass("ParserNeeded")<Record<never, never>> {}

/** An error of the query, or a request for the parser of user SQL. */
export type BindError = QueryError | ParserNeeded

export type Bound<A> = Either.Either<A, BindError>
