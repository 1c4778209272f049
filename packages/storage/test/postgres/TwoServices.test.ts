import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { Memories } from "@semlayer/engine/memories/Memories"
import { changesAtOnce, Storage } from "../../src/snapshot/Storage.js"
import { findModel, saveModel, snapshot, storedModel } from "@semlayer/testkit/StorageSuite"
import { assert, describe, it } from "@effect/vitest"
import { type Context, Effect, Fiber, Layer, Option } from "effect"
import { layerOf, storageDatabase, until } from "@semlayer/testkit/storage/Database"

const shop = DatasourceName.make("shop")
const orders = ModelName.make("orders")
const refOf = (name: string) => ({ data_source: shop, name: ModelName.make(name) })

/** Two storages over one database, as in two services. */
const two = (layer: Layer.Layer<Storage, StorageFailed>) =>
  Effect.map(Effect.all([Layer.build(Layer.fresh(layer)), Layer.build(Layer.fresh(layer))]), ([one, other]) => ({
    one,
    other
  }))

describe("two services on one storage in PostgreSQL", () => {
  it.scopedLive(
    "lose no concurrent write, and never reuse a memory number",
    (context) =>
      Effect.gen(function* () {
        const database = yield* storageDatabase(context)
        const { one, other } = yield* two(layerOf(database.address))
        yield* Effect.provide(saveModel(storedModel("orders")), one)
        const note = (key: string) =>
          Effect.flatMap(Storage, (storage) =>
            storage.updateModel({ data_source: shop, name: orders }, (current) =>
              Effect.succeed(Option.map(current, (each) => ({ ...each, meta: { ...each.meta, [key]: key } })))
            )
          )
        const remember = (text: string) =>
          Effect.flatMap(Memories, ({ save }) => save({ learning: text, linked_entities: ["shop.orders"] }))
        const work = (name: string, context: Context.Context<Storage>) =>
          Effect.forEach(
            Array.from({ length: 12 }, (_, i) => `${name}_${i}`),
            (key) =>
              Effect.all([note(key), remember(key), saveModel(storedModel(`${key}_own`))], {
                concurrency: "unbounded"
              }),
            { concurrency: 3 }
          ).pipe(Effect.provide(Memories.Default), Effect.provide(context))
        yield* Effect.all([work("a", one), work("b", other)], { concurrency: "unbounded" })
        for (const context of [one, other]) {
          const { models, memories, problems } = yield* Effect.provide(
            until((each) => each.memories.size === 24 && each.models.get(shop)?.size === 25),
            context
          )
          assert.strictEqual(Object.keys(models.get(shop)?.get(orders)?.value.meta ?? {}).length, 24)
          const numbers = [...memories.keys()].map(Number).sort((a, b) => a - b)
          assert.deepStrictEqual(
            numbers,
            Array.from({ length: 24 }, (_, i) => i + 1)
          )
          const moments = [...memories.values()].map(({ value }) => String(value.created_at))
          assert.strictEqual(new Set(moments).size, 24)
          assert.deepStrictEqual(problems, [])
        }
      }),
    60_000
  )

  it.scopedLive(
    "see a batch completely, and nothing of a failed one",
    (context) =>
      Effect.gen(function* () {
        const database = yield* storageDatabase(context)
        const { one, other } = yield* two(layerOf(database.address))
        const names = Array.from({ length: 40 }, (_, i) => `model_${i}`)
        const batch = (description: string) =>
          Effect.flatMap(Storage, ({ together }) =>
            together(
              Effect.forEach(names, (name) => saveModel(storedModel(name, { description })), {
                concurrency: changesAtOnce
              })
            )
          )
        const descriptions = Effect.map(snapshot, ({ models }) => {
          const all = [...(models.get(shop)?.values() ?? [])].map(({ value }) => value.description)
          return [...new Set(all)]
        })
        yield* Effect.provide(batch("0"), one)
        yield* Effect.provide(
          until((each) => each.models.get(shop)?.size === names.length),
          other
        )
        const watching = yield* Effect.forkScoped(
          Effect.provide(
            Effect.forever(
              Effect.zipRight(
                Effect.flatMap(descriptions, (seen) => (seen.length === 1 ? Effect.void : Effect.fail(seen))),
                Effect.sleep("1 millis")
              )
            ),
            other
          )
        )
        for (const round of ["1", "2", "3", "4", "5"]) yield* Effect.provide(batch(round), one)
        yield* Effect.provide(
          until((each) => each.models.get(shop)?.get(ModelName.make("model_0"))?.value.description === "5"),
          other
        )
        yield* Fiber.interrupt(watching)
        assert.deepStrictEqual(yield* Effect.provide(descriptions, other), ["5"])

        // The session of the writer is terminated in the middle of a batch.
        const halfway = Effect.gen(function* () {
          yield* saveModel(storedModel("model_0", { description: "half" }))
          yield* database.execute(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'idle in transaction'`
          )
          yield* saveModel(storedModel("model_1", { description: "half" }))
        })
        const failed = yield* Effect.flip(
          Effect.provide(
            Effect.flatMap(Storage, ({ together }) => together(halfway)),
            one
          )
        )
        assert.instanceOf(failed, StorageFailed)
        for (const context of [one, other]) assert.deepStrictEqual(yield* Effect.provide(descriptions, context), ["5"])
        assert.strictEqual(yield* Effect.provide(saveModel(storedModel("after")), one), "created")
      }),
    60_000
  )

  it.scopedLive("reject an edit based on a revision that the other has replaced", (context) =>
    Effect.gen(function* () {
      const database = yield* storageDatabase(context)
      const { one, other } = yield* two(layerOf(database.address))
      yield* Effect.provide(saveModel(storedModel("orders")), one)
      const { revision } = yield* Effect.provide(
        Effect.zipRight(
          until((each) => each.models.size === 1),
          Effect.flatten(findModel("orders"))
        ),
        other
      )
      const edit = (label: string) =>
        Effect.flatMap(Storage, ({ updateModel }) =>
          updateModel(
            refOf("orders"),
            (current) => Effect.succeed(Option.map(current, (each) => ({ ...each, description: label }))),
            revision
          )
        )
      const both = yield* Effect.all(
        [Effect.either(Effect.provide(edit("a"), one)), Effect.either(Effect.provide(edit("b"), other))],
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(both.map((each) => (each._tag === "Left" ? each.left._tag : each.right)).sort(), [
        "EditConflict",
        "updated"
      ])
    })
  )
})
