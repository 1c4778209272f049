/** A search while the index of a large storage is being built. */
import { DatasourceName } from "@semlayer/domain/Names"
import { Search } from "../../src/search/Search.js"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { putDatasource, putModel, TestEngine } from "@semlayer/testkit/engine/TestEngine"
import { searched } from "@semlayer/testkit/engine/SearchStorage"

const models = 40
const columns = Array.from({ length: 500 }, (_, n) => ({
  name: `reading_${n}`,
  description: `What the sensor of number ${n} told about heat, damp and pressure`
}))

// Real time, because a search waits a little for the index.
it.live("a search during the build returns partial results with a warning; afterwards it finds all", () =>
  Effect.gen(function* () {
    yield* putDatasource({ version: 2, name: DatasourceName.make("plant"), type: "sqlite", database: "a.db" })
    for (let n = 0; n < models; n++) {
      yield* putModel({ data_source: "plant", name: `hall_${n}`, sql_table: `hall_${n}`, columns })
    }
    const last = `plant.hall_${models - 1}.reading_7`
    const ask = { question: `hall ${models - 1} reading 7`, max_results: 50 }
    const early = yield* searched(ask)
    assert.match(early.warnings[0] ?? "", /^the search index is still being built: \d+ are missing$/)
    yield* (yield* Search).ready
    const late = yield* searched(ask)
    assert.notMatch(late.warnings.join("\n"), /still being made/)
    assert.include(
      late.results.map(({ id }) => id),
      last
    )
  }).pipe(Effect.provide(TestEngine))
)
