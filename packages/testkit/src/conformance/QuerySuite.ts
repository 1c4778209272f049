/** The cases of the corpus, asked of the engine's services in process. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { TestEngine } from "../TestDatabases.js"
import { outcome } from "./Ask.js"
import { datasets, datasourceName, loadGroups, loadModels, loadScript } from "./Corpus.js"
import { layerLoaded, loaded } from "./Loaded.js"
import { loadOverrides, verdict } from "./Overrides.js"

/** One test for each case that an engine is asked. */
export const querySuite = (engine: TestEngine): void => {
  const cases = loadGroups().flatMap((group) => group.cases)
  const overrides = loadOverrides()
  for (const dataset of datasets) {
    const data = {
      datasource: datasourceName(dataset),
      script: loadScript(dataset, engine),
      models: loadModels(dataset)
    }
    layer(layerLoaded(engine, data), { excludeTestServices: true, timeout: "60 seconds" })(
      `${engine} answers about ${dataset}`,
      (it) => {
        for (const given of cases) {
          if (given.dataset !== dataset || !given.dialects.includes(engine)) continue
          it.effect(given.id, (context) =>
            Effect.gen(function* () {
              yield* loaded(context)
              assert.deepStrictEqual(verdict(given, engine, yield* outcome(given.query), overrides), [])
            })
          )
        }
      }
    )
  }
}
