/** The ingest scenarios of the corpus: a first ingest, a repeated one, and one after the database has changed. */
import { SemModel } from "@semlayer/domain/SemModel"
import { Models } from "@semlayer/engine/models/Models"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { layer } from "../Layers.js"
import { assert } from "@effect/vitest"
import { Effect, Schema } from "effect"
import type { ScratchDatabase, TestEngine } from "../TestDatabases.js"
import { modelDifferences, overriddenModel, reportDifferences } from "./CompareIngest.js"
import { datasourceName, type IngestScenario, type IngestStep, loadIngests, loadScript } from "./Corpus.js"
import { layerLoaded, loaded } from "./Loaded.js"
import { type IngestOverride, loadOverrides } from "./Overrides.js"

/** Edits columns as a client does: reads the model, changes it, and writes it back whole. */
const edit = Effect.fnUntraced(function* ({ model, columns }: NonNullable<IngestStep["edit_models"]>[number]) {
  const models = yield* Models
  const { value } = yield* models.read({ name: model }, false)
  const body = yield* Schema.encode(SemModel)(value)
  yield* models.replace(model, {
    ...body,
    columns: body.columns?.map((column) => ({ ...column, ...columns[column.name] }))
  })
})

/** All differences after a step, with the model they concern. */
const run = Effect.fnUntraced(function* (
  step: IngestStep,
  { dataset }: IngestScenario,
  database: ScratchDatabase,
  overrides: ReadonlyArray<IngestOverride>
) {
  const models = yield* Models
  if (step.change_sql !== undefined) yield* database.execute(step.change_sql.join("\n"))
  yield* Effect.forEach(step.edit_models ?? [], edit)
  const report = yield* (yield* Ingestor).ingest({ datasource: datasourceName(dataset), include_views: false })
  const stored = yield* Effect.forEach(Object.entries(step.models), ([name, expected]) =>
    Effect.map(models.read({ name }, true), ({ value }) =>
      modelDifferences(overriddenModel(name, expected, overrides), value).map((each) => `${name}: ${each}`)
    )
  )
  return [...reportDifferences(step, report), ...stored.flat()]
})

const titles = ["first", "unchanged", "changed"]

/** One test per scenario of an engine. */
export const ingestSuite = (engine: TestEngine): void => {
  const overrides = loadOverrides().ingest.filter(({ dialect }) => dialect === engine)
  for (const scenario of loadIngests(engine)) {
    const { dataset, steps } = scenario
    const data = { datasource: datasourceName(dataset), script: loadScript(dataset, engine), models: [] }
    layer(layerLoaded(engine, data), { excludeTestServices: true, timeout: "60 seconds" })(
      `${engine} ingests ${dataset}`,
      (it) => {
        it.effect("at first, again, and after changes", (context) =>
          Effect.gen(function* () {
            const database = yield* loaded(context)
            const own = overrides.filter((each) => each.dataset === dataset)
            for (const [i, step] of steps.entries()) {
              assert.deepStrictEqual(yield* run(step, scenario, database, own), [], titles[i])
            }
          })
        )
      }
    )
  }
}
