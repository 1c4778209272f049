/** Refreshes sample values of all models, those of one datasource, or the named ones. */
import type { IngestFailure } from "@semlayer/domain/Ingest"
import { type DatasourceName, ModelName, unqualified } from "@semlayer/domain/Names"
import type { Refreshed, RefreshRequest } from "@semlayer/domain/Refresh"
import { Effect } from "effect"
import { VisibleSnapshot } from "../access/VisibleSnapshot.js"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { unknownDatasource } from "@semlayer/storage/snapshot/UnusableDocuments"
import { Profiler, type ProfileTask } from "./Profiler.js"

/** Maximum number of datasources profiled concurrently. */
const datasourcesAtATime = 4

/** Refreshes the models that exist. Fails when the named datasource does not exist. */
export const refreshSamples = Effect.fn("Profiler.refreshSamples")(function* (request: RefreshRequest) {
  const { data_source: datasource, models = [] } = request
  const storage = yield* VisibleSnapshot
  const snapshot = yield* storage.snapshot
  const canReport = yield* storage.canReport
  const profiler = yield* Profiler
  const owners = [...snapshot.models.keys()].filter((name) => datasource === undefined || name === datasource).sort()
  if (datasource !== undefined && ![...snapshot.datasources.keys(), ...owners].some((name) => name === datasource)) {
    return yield* unknownDatasource(datasource, snapshot)
  }
  const wanted = models.map((name) => ({ name, found: find(name, owners, snapshot) }))
  const tasks = (owner: DatasourceName): ReadonlyArray<ProfileTask> =>
    (models.length === 0
      ? [...(snapshot.models.get(owner)?.keys() ?? [])]
      : [...new Set(wanted.flatMap(({ found }) => found.flatMap((each) => (each.owner === owner ? [each.model] : []))))]
    ).map((model) => ({ model, choose: () => true }))
  const errors = yield* Effect.forEach(
    owners,
    (owner) =>
      Effect.catchAll(profiler.refresh(owner, tasks(owner)), ({ message }) =>
        Effect.succeed<ReadonlyArray<IngestFailure>>([{ model_name: owner, data_source: owner, error: message }])
      ),
    { concurrency: datasourcesAtATime }
  )
  return {
    errors: errors.flat().filter(canReport),
    unresolved_models: wanted
      .filter(({ found }) => found.length === 0)
      .map(({ name }) =>
        datasource === undefined || name.startsWith(`${datasource}.`) ? name : `${datasource}.${name}`
      )
  } satisfies Refreshed
})

/** A bare name matches the models of that name in all datasources. */
const find = (name: string, owners: ReadonlyArray<DatasourceName>, { models }: StorageSnapshot) =>
  owners.flatMap((owner) => {
    const bare = unqualified(name, owner)
    const model = models.get(owner)?.get(ModelName.make(bare, true))?.value
    return model === undefined ? [] : [{ owner, model: model.name }]
  })
