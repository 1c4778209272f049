/** Creates models of the tables in scope and adds to existing ones. A failure of one table does not stop the others. */
import type { ConnectionFailed, DatasourceBusy } from "@semlayer/domain/DatabaseErrors"
import type { IngestFailure } from "@semlayer/domain/Ingest"
import { Array as Arrays, Chunk, Deferred, Duration, Effect, Either, Option, Ref, Stream } from "effect"
import { changesAtOnce, type Storage, type StoredModel } from "@semlayer/storage/snapshot/Storage"
import { goneTables } from "./GoneTables.js"
import type { IngestJob, OnProgress } from "./IngestJob.js"
import type { IngestPlan, IngestStep } from "./IngestPlan.js"
import { type LiveTable, liveTable, uncertain } from "../probe/LiveTable.js"
import { type Merged, merge } from "./Merge.js"
import { placeKey } from "../names/TableNames.js"
import type { TableGone } from "../probe/TypeProbe.js"

/**
 * Maximum number of tables probed per batch. The batch size doubles after a batch faster than `quick` and halves otherwise, so
 * small tables cost little and large ones report progress one by one.
 */
const mostTogether = 64
const quick = Duration.millis(100)

/**
 * Models written under one lock: at most this many, gathered for at most `gathering`. Bounds how long other writers wait and
 * how much an aborted ingest loses.
 */
const writtenTogether = 64
const gathering = "100 millis"

/** The result for one table: the change of its model, if any, or the failure. */
export interface ModelOutcome {
  readonly step: IngestStep
  readonly live: LiveTable
  readonly change: Either.Either<Option.Option<Merged>, IngestFailure>
}

interface Settled {
  readonly step: IngestStep
  readonly live: LiveTable
  /** Set if the table was dropped after the schema was read; else null. */
  readonly gone: TableGone | null
}

const settled = (step: IngestStep, found: Either.Either<LiveTable, TableGone>): Settled =>
  Either.match(found, {
    onRight: (live) => ({ step, live, gone: null }),
    onLeft: (gone) => ({ step, live: uncertain(liveTable(step.table, new Map())), gone })
  })

/** The steps in order, each with its table's types resolved. */
const settling = (
  job: IngestJob,
  steps: ReadonlyArray<IngestStep>
): Stream.Stream<Settled, ConnectionFailed | DatasourceBusy> =>
  Stream.paginateChunkEffect({ from: 0, count: 1 }, ({ from, count }) => {
    const some = steps.slice(from, from + count)
    return Effect.map(Effect.timed(job.types.settleAll(some.map(({ table }) => table))), ([time, found]) => {
      const isQuick = Duration.lessThan(time, quick)
      const next = { from: from + count, count: isQuick ? Math.min(2 * count, mostTogether) : Math.ceil(count / 2) }
      return [
        Chunk.unsafeFromArray(Arrays.zipWith(some, found, settled)),
        next.from < steps.length ? Option.some(next) : Option.none()
      ]
    })
  })

export const additivePass = Effect.fn("Ingestor.additivePass")(function* (
  storage: Storage["Type"],
  job: IngestJob,
  plan: IngestPlan,
  onProgress: OnProgress
) {
  const total = plan.steps.length
  const lost = new Map<string, string>()
  const outcomes = settling(job, plan.steps).pipe(
    // Probe the next tables while models are written.
    Stream.bufferChunks({ capacity: 1 }),
    Stream.zipWithIndex,
    Stream.mapEffect(([each, index]) =>
      Effect.as(onProgress({ phase: "tables", name: each.step.table.name, position: index + 1, total }), each)
    ),
    Stream.groupedWithin(writtenTogether, gathering),
    Stream.mapConcatEffect((some) => updateModels(storage, job, plan, Chunk.toReadonlyArray(some), lost))
  )
  return Chunk.toReadonlyArray(yield* Stream.runCollect(outcomes))
})

/**
 * Updates some models. Takes the write lock only for models that change. A new model is written after the models that it
 * joins. `lost` maps new models that could not be written to the reason; a new model that joins one of them fails with the
 * same reason.
 */
const updateModels = Effect.fn("Ingestor.updateModels")(function* (
  storage: Storage["Type"],
  job: IngestJob,
  plan: IngestPlan,
  some: ReadonlyArray<Settled>,
  lost: Map<string, string>
) {
  const { datasource } = job
  const missing = yield* goneTables(
    job,
    some.flatMap(({ step, gone }) => (gone === null ? [step.table] : []))
  )
  const failed = ({ step }: Settled, error: string): Change =>
    Either.left({ model_name: step.model, data_source: datasource, error })
  const seen = yield* Effect.map(storage.snapshot, ({ models }) => models.get(datasource))
  const ends = new Map<string, Deferred.Deferred<void>>()
  const planned = yield* Effect.forEach(some, (found) =>
    Effect.map(Deferred.make<void>(), (end) => {
      const each = { ...found, gone: found.gone ?? missing.get(placeKey(found.step.table)) ?? null }
      const stored = Option.map(Option.fromNullable(seen?.get(each.step.model)), ({ value }) => value)
      const merged = each.gone === null ? mergeFor(job, plan, each, stored) : Option.none()
      const isNew = Option.isNone(stored)
      const targets = isNew ? Option.match(merged, { onNone: () => [], onSome: targetsOf }) : []
      // Models that join this one come later in the plan, except in a cycle of foreign keys, where this would deadlock.
      const earlier = targets.flatMap((target) => ends.get(target) ?? [])
      if (Option.isSome(merged)) ends.set(each.step.model, end)
      return { ...each, merged, isNew, targets, earlier, end }
    })
  )
  const due = planned.filter(({ merged }) => Option.isSome(merged))
  const update = (each: (typeof planned)[number]) =>
    Effect.gen(function* () {
      yield* Effect.forEach(each.earlier, Deferred.await, { discard: true })
      const reason = each.targets.map((target) => lost.get(target)).find((error) => error !== undefined)
      if (reason !== undefined) {
        lost.set(each.step.model, reason)
        return failed(each, reason)
      }
      const change = yield* updateModel(storage, job, each, (current) =>
        // A merge with a missing model stays valid while the model is still missing.
        each.isNew && Option.isNone(current) ? each.merged : mergeFor(job, plan, each, current)
      ).pipe(Effect.either)
      if (Either.isRight(change)) return Either.right(change.right)
      // A document that cannot be used exists, so joins to it are kept.
      if (each.isNew && change.left._tag !== "DocumentUnusable") lost.set(each.step.model, change.left.message)
      return failed(each, change.left.message)
    }).pipe(Effect.ensuring(Deferred.succeed(each.end, undefined)))
  const written = yield* Effect.either(
    due.length === 0
      ? Effect.succeed([])
      : storage.together(Effect.forEach(due, update, { concurrency: changesAtOnce }))
  )
  // A failure of the storage is a failure of every model in the batch.
  if (Either.isLeft(written)) for (const { step, isNew } of due) if (isNew) lost.set(step.model, written.left.message)
  const changes = Either.match(written, {
    onLeft: ({ message }) => due.map((each) => failed(each, message)),
    onRight: (all) => all
  })
  const changeOf = new Map(Arrays.zipWith(due, changes, ({ step }, change) => [step, change] as const))
  return planned.map((each): ModelOutcome => {
    const { step, live, gone } = each
    const change = gone === null ? (changeOf.get(step) ?? Either.right(Option.none())) : failed(each, gone.message)
    return { step, live, change }
  })
})

type Change = ModelOutcome["change"]

const targetsOf = ({ model }: Merged): ReadonlyArray<string> => model.joins.map(({ target_model }) => target_model)

const mergeFor = (
  { datasource, dialect, introspection }: IngestJob,
  { targetOf }: IngestPlan,
  { step, live }: Settled,
  current: Option.Option<StoredModel>
): Option.Option<Merged> =>
  merge(current, live, {
    data_source: datasource,
    name: step.model,
    dialect,
    defaultSchema: introspection.defaultSchema,
    targetOf
  })

/** Updates one model under its lock, so that a concurrent edit is not lost. */
const updateModel = Effect.fnUntraced(function* (
  storage: Storage["Type"],
  { datasource }: IngestJob,
  { step }: Settled,
  mergeWith: (current: Option.Option<StoredModel>) => Option.Option<Merged>
) {
  const change = yield* Ref.make(Option.none<Merged>())
  yield* storage.updateModel({ data_source: datasource, name: step.model }, (current) => {
    const merged = mergeWith(current)
    return Effect.as(
      Ref.set(change, merged),
      Option.map(merged, (each) => each.model)
    )
  })
  const merged = yield* Ref.get(change)
  for (const note of Option.match(merged, { onNone: () => [], onSome: ({ notes }) => notes }))
    yield* Effect.logInfo(note)
  return merged
})
