/** What a backend has failed with in a transaction: from then on nothing more of it is written. */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Effect, Option, Ref } from "effect"

export type Broken = Ref.Ref<Option.Option<StorageFailed>>

export const makeBroken: Effect.Effect<Broken> = Ref.make(Option.none())

export const stopIf = (broken: Broken): Effect.Effect<void, StorageFailed> =>
  Effect.flatMap(
    Ref.get(broken),
    Option.match({ onNone: () => Effect.void, onSome: (failure) => Effect.fail(failure) })
  )

/** Runs a statement of the transaction, and notes that it failed. */
export const noted = <A>(broken: Broken, statement: Effect.Effect<A, StorageFailed>): Effect.Effect<A, StorageFailed> =>
  Effect.tapError(statement, (failure) => Ref.set(broken, Option.some(failure)))
