/**
 * Removes drift from the models of a server.
 *
 * Each datasource is validated again after its models are read. A model is changed only where it still drifts, and only in the
 * revision that was read.
 */
import type { CleanResult, CleanStep, DriftEntry, ValidateFailure, Validation } from "@semlayer/domain/Ingest"
import type { ModelPatch } from "@semlayer/domain/ModelPatch"
import { DatasourceName } from "@semlayer/domain/Names"
import { modelEntry, type RecordEntry } from "@semlayer/storage/documents/Backup"
import { type PartNames, stillDrifting, withoutLost } from "@semlayer/engine/drift/Removal"
import type { ModelRef, StoredModel } from "@semlayer/storage/snapshot/Storage"
import { Array as Arrays, Effect } from "effect"
import type { Refusal } from "./Backend.js"

/** A model of the server, including hidden columns. */
interface Read {
  readonly model: StoredModel
  /** The `ETag`: a write with it fails if the model was changed since. Null if the server sends none. */
  readonly etag: string | null
}

/** The operations of a server that a clean needs. */
interface Steps {
  readonly read: (ref: ModelRef) => Effect.Effect<Read, Refusal>
  readonly remove: (ref: ModelRef, etag: string | null) => Effect.Effect<unknown, Refusal>
  readonly edit: (
    ref: ModelRef,
    patch: Pick<ModelPatch, "remove" | "remove_filters">,
    etag: string | null
  ) => Effect.Effect<{ readonly warnings?: ReadonlyArray<string> | undefined }, Refusal>
  readonly validate: (datasource: string) => Effect.Effect<Validation, Refusal>
}

/** The change made for an entry; null if nothing of it drifts any more. */
type Applied = { readonly step: CleanStep; readonly warnings: ReadonlyArray<string> } | null

/** Applies drift entries; one that fails does not stop the others. */
export const forceCleanBy = ({ read, remove, edit, validate }: Steps) =>
  Effect.fnUntraced(function* (entries: ReadonlyArray<DriftEntry>, record: RecordEntry) {
    const names = [...new Set(entries.map(({ data_source }) => data_source))].sort()

    const apply = Effect.fnUntraced(function* (entry: DriftEntry, found: Read, drift: ReadonlyArray<DriftEntry>) {
      const { tool, model_name, data_source } = entry
      const now = drift.find((each) => each.model_name === model_name)
      const step = now === undefined ? null : stillDrifting(entry, now)
      if (step === null) return null
      const { model, etag } = found
      const ref = { data_source, name: model_name }
      const isDeleted = step._tag === "Delete"
      const next = isDeleted ? null : { ...(yield* withoutLost(model, step.parts)), data_source }
      yield* record(modelEntry(model, next))
      const { warnings = [] } = isDeleted
        ? yield* Effect.as(remove(ref, etag), { warnings: [] })
        : yield* edit(ref, patchOf(step.parts), etag)
      return { step: { tool, model_name, data_source }, warnings }
    })

    const failed =
      ({ tool, model_name, data_source }: DriftEntry) =>
      ({ message }: Error) => ({ tool, model_name, data_source, error: message })

    const outcomes = yield* Effect.forEach(names, (name) =>
      Effect.gen(function* () {
        const own = entries.filter(({ data_source }) => data_source === name)
        const models = yield* Effect.forEach(own, ({ data_source, model_name }) =>
          Effect.either(read({ data_source, name: model_name }))
        )
        const now = yield* Effect.either(validate(name))
        return yield* Effect.forEach(Arrays.zip(own, models), ([entry, model]) =>
          Effect.all([model, now]).pipe(
            Effect.flatMap(([found, { drift }]): Effect.Effect<Applied, Refusal> => apply(entry, found, drift)),
            Effect.mapError(failed(entry)),
            Effect.either
          )
        )
      })
    )
    const left = yield* Effect.forEach(names, (name) =>
      Effect.either(Effect.mapError(validate(name), ({ message }) => failure(name, message)))
    )
    const [errors, results] = Arrays.separate(outcomes.flat())
    const done = results.filter((each) => each !== null)
    const [unread, residual] = Arrays.separate(left)
    return {
      applied: done.map(({ step }) => step),
      errors,
      residual: residual.flatMap(({ drift }) => drift),
      unread: [...unread, ...residual.flatMap(({ errors }) => errors)],
      warnings: done.flatMap(({ warnings }) => warnings)
    } satisfies CleanResult
  })

const patchOf = ({ column, measure, aggregation, join, filter }: PartNames) => ({
  remove: { columns: column, measures: measure, aggregations: aggregation, joins: join },
  ...(filter.length > 0 && { remove_filters: filter })
})

const failure = (name: string, error: string): ValidateFailure => ({
  ...{ kind: "datasource", model_name: null },
  data_source: DatasourceName.make(name, true),
  error
})
