/** The cases of the corpus, asked of the engine's services in process. */
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { SemResponse } from "@semlayer/domain/QueryResponse"
import { requestError } from "@semlayer/domain/RequestIssues"
import { statusOf } from "@semlayer/domain/Status"
import { Models } from "@semlayer/engine/models/Models"
import { Queries } from "@semlayer/engine/query/Queries"
import { assert, layer } from "@effect/vitest"
import { Effect, Either, Layer, Schema } from "effect"
import type { TestEngine } from "../TestDatabases.js"
import type { Outcome } from "./Compare.js"
import { type Dataset, datasets, loadGroups, loadModels } from "./Corpus.js"
import { layerLoaded, loaded } from "./Loaded.js"
import { loadOverrides, verdict } from "./Overrides.js"

const withModels = (dataset: Dataset) =>
  Layer.effectDiscard(
    Effect.flatMap(Models, (models) => Effect.forEach(loadModels(dataset), (body) => models.save(body)))
  )

const ask = Effect.fnUntraced(function* (query: unknown) {
  const request = yield* Effect.mapError(Schema.decodeUnknown(QueryRequest)(query), requestError)
  return yield* (yield* Queries).run(request)
})

const outcomeOf: (asked: Either.Either<SemResponse, Error>) => Outcome = Either.match({
  onLeft: (error): Outcome => ({ _tag: "Refusal", status: statusOf(error), message: error.message }),
  onRight: (response): Outcome => ({ _tag: "Answer", ...response })
})

/** One test for each case that an engine is asked. */
export const querySuite = (engine: TestEngine): void => {
  const groups = loadGroups()
  const overrides = loadOverrides()
  for (const dataset of datasets) {
    const service = Layer.provideMerge(withModels(dataset), layerLoaded(engine, dataset))
    layer(service, { excludeTestServices: true, timeout: "60 seconds" })(`${engine} answers about ${dataset}`, (it) => {
      for (const given of groups.flatMap(({ cases }) => cases)) {
        if (given.dataset !== dataset || !given.dialects.includes(engine)) continue
        it.effect(given.id, (context) =>
          Effect.gen(function* () {
            yield* loaded(context)
            const outcome = outcomeOf(yield* Effect.either(ask(given.query)))
            assert.deepStrictEqual(verdict(given, engine, outcome, overrides), [])
          })
        )
      }
    })
  }
}
