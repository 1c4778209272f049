/** Removes drift from stored models: one transaction per model, never overwriting a concurrent edit. */
import type { AggregationRegistry } from "@semlayer/compiler/aggregation/Aggregations"
import { type DocumentUnusable, EditConflict, type StorageFailed } from "@semlayer/domain/CatalogErrors"
import type { CleanResult, CleanStep, DriftEntry } from "@semlayer/domain/Ingest"
import type { ModelName } from "@semlayer/domain/Names"
import { printEntity } from "@semlayer/domain/Entity"
import { Effect, Either, Option } from "effect"
import { stripDeleted, stripRemovedLeaves } from "../memories/References.js"
import type { Storage, Stored, StoredModel } from "@semlayer/storage/snapshot/Storage"
import { modelEntry, type RecordEntry } from "@semlayer/storage/documents/Backup"
import type { DriftReport } from "../drift/Drift.js"
import { type RemovalStep, stillDrifting, withoutParts } from "../drift/Removal.js"

/** The models of a datasource by name. */
export type StoredModels = ReadonlyMap<ModelName, Stored<StoredModel>>

/** A datasource and its database at one time. */
export interface Survey<E> {
  /** The aggregations that apply where a model does not define one of that name. */
  readonly aggregations: AggregationRegistry
  /** The stored models at that time. */
  readonly models: StoredModels
  /** The drift of a given state of the models. */
  readonly drift: (models: StoredModels) => Effect.Effect<DriftReport, E>
}

/** How often a concurrently edited model is retried. */
const maxAttempts = 10

/**
 * Applies entries to the models of one datasource, as far as their models still drift. If a model was edited since the survey,
 * its drift is determined again; parts outside the entry are kept.
 *
 * `record` receives every change of a model or memory under its lock before it is made. If it fails, nothing is changed.
 */
export const clean = Effect.fn("Validator.clean")(function* <E extends Error>(
  storage: Storage["Type"],
  entries: ReadonlyArray<DriftEntry>,
  { models, drift, aggregations }: Survey<E>,
  record: RecordEntry
) {
  const { entries: found } = yield* drift(models)

  const apply = (
    entry: DriftEntry,
    models: StoredModels,
    found: ReadonlyArray<DriftEntry>,
    tries: number
  ): Effect.Effect<boolean, E | StorageFailed | DocumentUnusable | EditConflict> => {
    const { model_name: name, data_source } = entry
    const stored = models.get(name)
    const now = found.find((each) => each.model_name === name)
    const step = stored === undefined || now === undefined ? null : stillDrifting(entry, now)
    if (stored === undefined || step === null) return Effect.succeed(false)
    return Effect.catchIf(
      Effect.as(write(storage, stored, step, aggregations, record), true),
      (error) => error._tag === "EditConflict" && tries > 0,
      () =>
        Effect.gen(function* () {
          const latest = (yield* storage.snapshot).models.get(data_source)?.get(name)
          const others = [...models].filter(([other]) => other !== name)
          const next: StoredModels = new Map(latest === undefined ? others : [...others, [name, latest]])
          return yield* apply(entry, next, (yield* drift(next)).entries, tries - 1)
        })
    )
  }

  const applied: Array<CleanStep> = []
  const errors: Array<CleanResult["errors"][number]> = []
  for (const entry of entries) {
    const { tool, model_name, data_source } = entry
    const outcome = yield* Effect.either(apply(entry, models, found, maxAttempts))
    if (Either.isLeft(outcome)) errors.push({ tool, model_name, data_source, error: outcome.left.message })
    else if (outcome.right) applied.push({ tool, model_name, data_source })
  }
  return { applied, errors }
})

/** Changes the model, if it still has the surveyed revision. */
const write = (
  storage: Storage["Type"],
  { value, revision }: Stored<StoredModel>,
  step: RemovalStep,
  aggregations: AggregationRegistry,
  record: RecordEntry
): Effect.Effect<void, StorageFailed | DocumentUnusable | EditConflict> => {
  const ref = { data_source: value.data_source, name: value.name }
  const conflict = new EditConflict({ kind: "model", name: value.name })
  if (step._tag === "Delete") {
    const root = printEntity({ _tag: "Model", datasource: ref.data_source, model: ref.name })
    const admit = (latest: Option.Option<string>): Effect.Effect<void, StorageFailed | EditConflict> =>
      Option.contains(latest, revision)
        ? Effect.flatMap(storage.textOf(ref), (text) => record(modelEntry(value, null, text)))
        : conflict
    return Effect.zipRight(storage.deleteModel(ref, admit), stripDeleted(storage, root, record))
  }
  const change = (current: Option.Option<StoredModel>) =>
    Effect.transposeMapOption(current, (model) => {
      const next = { ...withoutParts(model, step.parts, aggregations), data_source: model.data_source }
      const recorded = Effect.flatMap(storage.textOf(ref), (text) => record(modelEntry(model, next, text)))
      return Effect.as(recorded, next)
    })
  return Effect.zipRight(
    Effect.catchTag(storage.updateModel(ref, change, revision), "NameCollision", Effect.die),
    stripRemovedLeaves(storage, value, withoutParts(value, step.parts, aggregations), record)
  )
}
