/** Makes the models of the tables in scope, and adds to those that exist. One that fails does not stop the others. */
import type { IngestFailure } from "@semlayer/domain/Ingest"
import { Chunk, Effect, type Either, Option, Ref, Stream } from "effect"
import type { Storage } from "../storage/Storage.js"
import type { IngestJob, OnProgress } from "./IngestJob.js"
import type { IngestPlan, IngestStep } from "./IngestPlan.js"
import type { LiveTable } from "./LiveTable.js"
import { type Merged, merge } from "./Merge.js"

/** Tables whose data are looked at ahead of the writes. */
const tablesAhead = 2

/** What became of one table: the change of its model, if there was one, or why it failed. */
export interface Outcome {
  readonly step: IngestStep
  readonly live: LiveTable
  readonly change: Either.Either<Option.Option<Merged>, IngestFailure>
}

export const additivePass = Effect.fn("Ingestor.additivePass")(function* (
  storage: Storage["Type"],
  job: IngestJob,
  plan: IngestPlan,
  onProgress: OnProgress
) {
  const total = plan.steps.length
  const outcomes = Stream.fromIterable(plan.steps).pipe(
    Stream.mapEffect((step) => Effect.map(job.types.settle(step.table), (live) => ({ step, live })), {
      concurrency: tablesAhead
    }),
    Stream.zipWithIndex,
    Stream.mapEffect(([{ step, live }, index]) =>
      onProgress({ table: step.table.name, position: index + 1, total }).pipe(
        Effect.zipRight(Effect.either(updateModel(storage, job, plan, step, live))),
        Effect.map((change): Outcome => ({ step, live, change }))
      )
    )
  )
  return Chunk.toReadonlyArray(yield* Stream.runCollect(outcomes))
})

/** Brings one model up to date under the lock of its document, so that an edit at the same time is not lost. */
const updateModel = Effect.fn("Ingestor.updateModel")(function* (
  storage: Storage["Type"],
  { datasource, dialect, introspection }: IngestJob,
  { targetOf }: IngestPlan,
  { model }: IngestStep,
  live: LiveTable
) {
  const ref = { data_source: datasource, name: model }
  yield* Effect.annotateCurrentSpan({ datasource, model })
  const context = { ...ref, dialect, defaultSchema: introspection.defaultSchema, targetOf }
  const change = yield* Ref.make(Option.none<Merged>())
  yield* Effect.mapError(
    storage.updateModel(ref, (current) => {
      const merged = merge(current, live, context)
      return Effect.as(
        Ref.set(change, merged),
        Option.map(merged, (each) => each.model)
      )
    }),
    ({ message }): IngestFailure => ({ model_name: model, data_source: datasource, error: message })
  )
  const merged = yield* Ref.get(change)
  for (const note of Option.match(merged, { onNone: () => [], onSome: ({ notes }) => notes }))
    yield* Effect.logInfo(note)
  return merged
})
