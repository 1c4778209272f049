import * as FileSystem from "@effect/platform/FileSystem"
import * as NodeContext from "@effect/platform-node/NodeContext"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { InspectRequest } from "@semlayer/domain/Inspect"
import { SaveMemoryRequest } from "@semlayer/domain/Memory"
import { DatasourceName, MemoryId, ModelName } from "@semlayer/domain/Names"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { SearchRequest } from "@semlayer/domain/Search"
import { setUpDemo } from "@semlayer/demo/Demo"
import { EngineLive } from "../../src/Engine.js"
import { helpMemories } from "../../src/help/HelpMemories.js"
import { Inspect } from "../../src/inspect/Inspect.js"
import { Memories } from "../../src/memories/Memories.js"
import { Models } from "../../src/models/Models.js"
import { Queries } from "../../src/query/Queries.js"
import { Search } from "../../src/search/Search.js"
import { BuiltInMemories } from "@semlayer/storage/documents/BuiltInMemories"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { Effect, Layer, Schema } from "effect"

const storage = Layer.provide(layerAt({ _tag: "InMemory" }), Layer.succeed(BuiltInMemories, helpMemories))

const demo = Layer.effectDiscard(
  Effect.flatMap(FileSystem.FileSystem, (fs) => Effect.flatMap(fs.makeTempDirectory(), (place) => setUpDemo(place)))
).pipe(Layer.provideMerge(EngineLive), Layer.provideMerge(storage), Layer.provideMerge(NodeContext.layer))

/** A code block in a help text: the request it belongs to, and its body. */
const blocksOf = (text: string) =>
  [...text.matchAll(/^```json (\w+)\n([\s\S]*?)\n```$/gm)].map(([, what = "", body = ""]) => ({ what, body }))

/** Runs an example as a surface would. Fails if it returns nothing. */
const run = Effect.fnUntraced(function* (what: string, body: unknown) {
  switch (what) {
    case "query": {
      const { data, warnings } = yield* (yield* Queries).run(yield* Schema.decodeUnknown(QueryRequest)(body))
      return data.length > 0 && (warnings ?? []).length === 0
    }
    case "search": {
      const { results } = yield* (yield* Search).search(yield* Schema.decodeUnknown(SearchRequest)(body))
      return results.length > 0
    }
    case "inspect": {
      const { result } = yield* (yield* Inspect).inspect(yield* Schema.decodeUnknown(InspectRequest)(body))
      return result.length > 0 && !/error|warning/i.test(result)
    }
    case "memory": {
      const request = yield* Schema.decodeUnknown(SaveMemoryRequest)(body)
      const { memory_id, entities, warnings } = yield* (yield* Memories).save(request)
      yield* (yield* Memories).forget(memory_id)
      return entities.length > 0 && warnings.length === 0
    }
    case "model": {
      const model = yield* Schema.decodeUnknown(
        Schema.Struct({ name: ModelName, measures: Schema.Array(Schema.Struct({ name: Schema.String })) })
      )(body)
      yield* (yield* Models).save(
        yield* Schema.decodeUnknown(Schema.Record({ key: Schema.String, value: Schema.Unknown }))(body)
      )
      const measures = model.measures.map(({ name }) => name)
      const query = yield* Schema.decodeUnknown(QueryRequest)({ source_model: model.name, measures })
      const { data } = yield* (yield* Queries).run(query)
      yield* (yield* Models).remove({ name: model.name, data_source: DatasourceName.make("demo") })
      return data.length > 0
    }
    default:
      return false
  }
})

const asked = (body: Readonly<Record<string, unknown>>) =>
  Effect.gen(function* () {
    const request = yield* Schema.decodeUnknown(SearchRequest)(body)
    return (yield* (yield* Search).search(request)).results.map(({ kind, id }) => `${kind}|${id}`)
  })

const isHelp = (hit: string) => hit.startsWith("memory|help.")

layer(demo)("the built-in help", (it) => {
  for (const { id, learning, description } of helpMemories) {
    it.effect(`${id} is short, and its examples run`, () =>
      Effect.gen(function* () {
        assert.isBelow(learning.length, 1600)
        assert.isTrue(description !== undefined && description.length <= 120)
        assert.strictEqual(learning.match(/^```json/gm)?.length ?? 0, blocksOf(learning).length)
        for (const { what, body } of blocksOf(learning)) {
          const json: unknown = yield* Schema.decodeUnknown(Schema.parseJson())(body)
          assert.isTrue(yield* run(what, json), `${what}: ${body}`)
        }
        for (const [, named = ""] of learning.matchAll(/memory:(help\.\w+)/g)) {
          assert.isTrue(
            helpMemories.some((other) => other.id === named),
            named
          )
        }
      })
    )
  }

  it.effect("is found only by questions about help", () =>
    Effect.gen(function* () {
      for (const [question, topic] of [
        ["how to group by month or quarter?", "time"],
        ["how do joins work?", "joins"],
        ["running totals and growth", "transforms"],
        ["how to save a note", "memories"]
      ] as const) {
        assert.include((yield* asked({ question })).slice(0, 2), `memory|help.${topic}`, question)
      }
      assert.include(yield* asked({ entities: ["memory:help.intro"] }), "memory|help.intro")
      for (const question of ["revenue by channel", "orders of each customer per month", "status of payments"]) {
        assert.isFalse((yield* asked({ question, max_results: 50 })).some(isHelp), question)
      }
      assert.isFalse((yield* asked({ question: "joins", datasource: "demo" })).some(isHelp))
    })
  )

  it.effect("ranks after the newest memories, and a saved memory of the same id replaces it", () =>
    Effect.gen(function* () {
      const { save, forget } = yield* Memories
      const learningOf = (id: string) =>
        Effect.flatMap(Storage, ({ snapshot }) =>
          Effect.map(snapshot, ({ memories }) => memories.get(MemoryId.make(id))?.value.learning)
        )
      assert.lengthOf(yield* asked({ max_results: 50 }), helpMemories.length)
      yield* save(yield* Schema.decodeUnknown(SaveMemoryRequest)({ learning: "Mine.", linked_entities: ["orders"] }))
      assert.strictEqual((yield* asked({}))[0], "memory|1")
      const own = { id: "help.time", learning: "Our own.", linked_entities: ["orders"] }
      yield* save(yield* Schema.decodeUnknown(SaveMemoryRequest)(own))
      assert.strictEqual(yield* learningOf("help.time"), "Our own.")
      yield* forget("help.time")
      assert.match((yield* learningOf("help.time")) ?? "", /granularity/)
      const refused = yield* Effect.flip(forget("help.time"))
      assert.match(refused.message, /is built in/)
    })
  )
})
