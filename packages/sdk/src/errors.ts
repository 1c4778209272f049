/** Every error class that a call can fail with. */
import { type Effect, Predicate, type Stream } from "effect"
import type { Calls } from "./Calls.js"

export * from "@semlayer/domain/AccessErrors"
export * from "@semlayer/domain/CatalogErrors"
export * from "@semlayer/domain/DatabaseErrors"
export * from "@semlayer/domain/EntityErrors"
export * from "@semlayer/domain/HttpErrors"
export * from "@semlayer/domain/MemoryErrors"
export * from "@semlayer/domain/QueryErrors"
export * from "@semlayer/domain/ReferenceErrors"
export * from "@semlayer/domain/RequestErrors"
export * from "@semlayer/domain/SearchErrors"
export * from "@semlayer/domain/SyntaxErrors"
export * from "./ClientErrors.js"

type ErrorOf<Called> =
  Called extends Effect.Effect<infer _A, infer E> ? E : Called extends Stream.Stream<infer _Item, infer E> ? E : never

/** The union of all errors of a call. */
export type SemError = ErrorOf<ReturnType<Calls[keyof Calls]>>

/** Whether a caught value is an error of a call; its `_tag` identifies it. */
export const isSemError = (caught: unknown): caught is SemError =>
  caught instanceof Error && Predicate.hasProperty(caught, "_tag") && Predicate.isString(caught._tag)
