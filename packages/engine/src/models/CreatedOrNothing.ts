/** Creates a datasource and ingests it, all or nothing. */
import type { Written } from "@semlayer/domain/api/CatalogApi"
import { Effect } from "effect"

/** The operations that undo a creation, by an engine or a server's client. */
export interface Undoing<E, R> {
  readonly listModels: (wanted: {
    readonly data_source: string
  }) => Effect.Effect<ReadonlyArray<{ readonly name: string }>, E, R>
  readonly deleteModel: (key: {
    readonly name: string
    readonly data_source: string
  }) => Effect.Effect<unknown, unknown, R>
  readonly deleteDatasource: (name: string) => Effect.Effect<unknown, unknown, R>
}

/**
 * Saves a datasource and ingests it. If the ingest fails or is interrupted, a new datasource is deleted together with the
 * models that the ingest made. An existing datasource stays as saved.
 */
export const createdOrNothing = <A, E1, R1, E2, R2, E3, R3>(
  name: string,
  save: Effect.Effect<Written, E1, R1>,
  ingest: (saved: Written) => Effect.Effect<A, E2, R2>,
  { listModels, deleteModel, deleteDatasource }: Undoing<E3, R3>
) =>
  Effect.gen(function* () {
    const before = new Set((yield* listModels({ data_source: name })).map((each) => each.name))
    const saved = yield* save
    const undo = Effect.gen(function* () {
      const made = (yield* listModels({ data_source: name })).filter((each) => !before.has(each.name))
      yield* Effect.forEach(made, (each) => deleteModel({ name: each.name, data_source: name }), { discard: true })
      yield* deleteDatasource(name)
    })
    const ingested = ingest(saved)
    // If the rollback fails, report the original failure.
    const done = yield* saved.status === "created" ? Effect.onError(ingested, () => Effect.ignore(undo)) : ingested
    return { saved, done }
  })
