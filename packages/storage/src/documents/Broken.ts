/** First failure of a backend within a transaction; nothing more is written after it. */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Effect, Option, Ref } from "effect"

export type Broken = Ref.Ref<Option.Option<StorageFailed>>

export const makeBroken: Effect.Effect<Broken> = Ref.make(Option.none())

export const stopIf = (broken: Broken): Effect.Effect<void, StorageFailed> =>
  Effect.flatMap(
    Ref.get(broken),
    Option.match({ onNone: () => Effect.void, onSome: (failure) => Effect.fail(failure) })
  )

/** Runs a statement of the transaction and records its failure. */
export const noted = <A>(broken: Broken, statement: Effect.Effect<A, StorageFailed>): Effect.Effect<A, StorageFailed> =>
  Effect.tapError(statement, (failure) => Ref.set(broken, Option.some(failure)))
