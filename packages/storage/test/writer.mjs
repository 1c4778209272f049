// A process that writes to a storage: node writer.mjs <location> <task> <name> <count>
import { NodeRuntime } from "@effect/platform-node"
import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { Memories } from "@semlayer/engine/memories/Memories"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerAt, parseLocation } from "@semlayer/storage/StorageLocation"
import { Effect, Layer, Option } from "effect"

const [, , location = "", task = "", name = "", count = "0"] = process.argv

const data_source = DatasourceName.make("shop")
const orders = { data_source, name: ModelName.make("orders") }

const say = (word) => Effect.sync(() => process.stdout.write(`${word}\n`))

const addToMeta = (key) => (current) =>
  Effect.succeed(Option.map(current, (model) => ({ ...model, meta: { ...model.meta, [key]: key } })))

const numbers = Array.from({ length: Number(count) }, (_, i) => i)

const tasks = {
  /** Adds keys to one model, each by an edit of its own. */
  edit: (storage) =>
    Effect.forEach(numbers, (i) => storage.updateModel(orders, addToMeta(`${name}_${i}`)), { discard: true }),
  /** Makes models of its own. */
  create: (storage) =>
    Effect.gen(function* () {
      const model = (yield* storage.snapshot).models.get(data_source).get(orders.name).value
      for (const i of numbers) {
        const own = ModelName.make(`${name}_${i}`)
        yield* storage.updateModel({ data_source, name: own }, () => Effect.succeedSome({ ...model, name: own }))
      }
    }),
  /** Saves memories that get their numbers. */
  remember: () =>
    Effect.forEach(numbers, (i) =>
      Effect.flatMap(Memories, (memories) =>
        memories.save({ learning: `${name} ${i}`, linked_entities: ["shop.orders"] })
      )
    ),
  /** Rewrites one model until it is killed. */
  rewrite: (storage) =>
    Effect.gen(function* () {
      yield* say("writing")
      for (let i = 0; ; i++) {
        const text = `${i} `.repeat(1 + ((i * 7919) % 5000))
        yield* storage.updateModel(orders, (current) =>
          Effect.succeed(Option.map(current, (model) => ({ ...model, description: text, label: text.length })))
        )
      }
    }),
  /** Stays in the midst of an edit until it is killed. */
  hold: (storage) => storage.updateModel(orders, () => Effect.zipRight(say("holding"), Effect.never))
}

NodeRuntime.runMain(
  Effect.flatMap(Storage, tasks[task]).pipe(
    Effect.provide(Memories.Default),
    Effect.provide(Layer.unwrapEffect(Effect.map(parseLocation(location), layerAt)))
  )
)
