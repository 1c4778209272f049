/** Failures of binding. */
import type { QueryError } from "@semlayer/domain/QueryErrors"
import type { Either } from "effect"

export type BindError = QueryError

export type Bound<A> = Either.Either<A, BindError>
