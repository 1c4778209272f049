/** Runs the cases of the corpus on the engine's services in process. */
import { layer } from "../Layers.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { DatabaseEngine, TestEngine } from "../TestDatabases.js"
import { typeProblems } from "../ResultTypes.js"
import { outcome } from "./Ask.js"
import { everyNth } from "../Sample.js"
import { fakeNames } from "../fakes/index.js"
import { datasets, datasourceName, loadGroups, loadModels, loadScript } from "./Corpus.js"
import { layerLoaded, loaded } from "./Loaded.js"
import { loadOverrides, verdict } from "./Overrides.js"

/** Settings for an engine that the corpus does not cover. */
interface Stranger {
  readonly engine: DatabaseEngine
  /** The engine whose cases are used. */
  readonly like: TestEngine
  /** Cases with a different answer, because user-written SQL in their models has other semantics on this engine. */
  readonly userSql: ReadonlyArray<string>
}

/** Fakes share the cases of a run: each takes a quarter, which differs from that of the next one. */
const fakesPerCase = 4

/** One test per case of an engine. */
export const querySuite = (asked: TestEngine | Stranger): void => {
  const {
    engine,
    like: golden,
    userSql
  } = typeof asked === "string" ? { engine: asked, like: asked, userSql: [] } : asked
  const all = loadGroups().flatMap((group) => group.cases.filter(({ dialects }) => dialects.includes(golden)))
  const fake = fakeNames.findIndex((name) => name === engine)
  const overrides = loadOverrides()
  for (const dataset of datasets) {
    const whole = all.filter((given) => given.dataset === dataset)
    const cases = fake === -1 ? whole : everyNth(fakesPerCase, whole, fake)
    if (cases.length === 0) continue
    const data = {
      datasource: datasourceName(dataset),
      script: loadScript(dataset, engine),
      models: loadModels(dataset)
    }
    layer(layerLoaded(engine, data), { excludeTestServices: true, timeout: "60 seconds" })(
      `${engine} answers queries about ${dataset}`,
      (it) => {
        for (const given of cases) {
          it.effect(given.id, (context) =>
            Effect.gen(function* () {
              yield* loaded(context)
              const answer = yield* outcome(given.query)
              const differences = verdict(given, golden, answer, overrides)
              if (userSql.includes(given.id)) assert.isNotEmpty(differences)
              else assert.deepStrictEqual(differences, [])
              if (answer._tag === "Answer") assert.deepStrictEqual(typeProblems(answer), [])
            })
          )
        }
      }
    )
  }
}
