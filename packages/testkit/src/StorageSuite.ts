/** Contract tests of the port `Storage`, run against each backend. */
import { EditConflict, NameCollision, type StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Dashboard } from "@semlayer/domain/Dashboard"
import { Datasource } from "@semlayer/domain/Datasource"
import { Memory } from "@semlayer/domain/Memory"
import { DashboardName, DatasourceName, MemoryId, ModelName } from "@semlayer/domain/Names"
import { SemModel } from "@semlayer/domain/SemModel"
import { Storage, type StoredModel } from "@semlayer/storage/snapshot/Storage"
import { assert, describe, it } from "@effect/vitest"
import {
  Array as Arr,
  Cause,
  Deferred,
  Effect,
  Exit,
  FastCheck as fc,
  Fiber,
  Layer,
  Option,
  Redacted,
  Schema
} from "effect"
import { dashboards, datasources, memories, models } from "./StoredArbitraries.js"
import { EngineMissing, skip } from "./TestDatabases.js"

const shop = DatasourceName.make("shop")
const orders = ModelName.make("orders")
const sales = DashboardName.make("sales")

/** A small model of the datasource `shop`, over the table of its name. */
export const storedModel = (
  name: string,
  fields: Partial<typeof SemModel.Encoded> = {},
  data_source: DatasourceName = shop
): StoredModel => {
  const columns = [
    { name: "id", type: "INT", primary_key: true },
    { name: "amount", type: "DOUBLE" }
  ]
  return { ...Schema.decodeSync(SemModel)({ name, data_source, sql_table: name, columns, ...fields }), data_source }
}

/** A small memory about the orders of `shop`. */
export const storedMemory = (id: MemoryId, learning = "Orders before 2020 are estimates."): Memory =>
  Schema.decodeSync(Memory)({ id, learning, entities: ["shop.orders"], created_at: "2024-05-01T10:00:00.000Z" })

/** A reference to an environment variable, in the syntax of documents. */
export const envReference = (name: string): string => `\${${name}}`

/** A datasource with references to the environment in its fields. */
export const storedDatasource = (name: DatasourceName, fields: Partial<typeof Datasource.Encoded> = {}): Datasource =>
  Schema.decodeSync(Datasource)({
    name,
    type: "postgres",
    host: envReference("SHOP_HOST"),
    port: envReference("SHOP_PORT"),
    ...fields
  })

const always =
  <A>(value: A) =>
  () =>
    Effect.succeedSome(value)

const refOf = ({ data_source, name }: StoredModel) => ({ data_source, name })

/** Saves a model under its own name. */
export const saveModel = (model: StoredModel) =>
  Effect.flatMap(Storage, (storage) => storage.updateModel(refOf(model), always(model)))

/** Saves a datasource under its own name. */
export const saveDatasource = (datasource: Datasource) =>
  Effect.flatMap(Storage, (storage) => storage.updateDatasource(datasource.name, always(datasource)))

/** Saves a memory under its own id. */
export const saveMemory = (memory: Memory) =>
  Effect.flatMap(Storage, (storage) => storage.updateMemory(memory.id, always(memory)))

const saveDashboard = (dashboard: Dashboard) =>
  Effect.flatMap(Storage, (storage) => storage.updateDashboard(dashboard.name, always(dashboard)))

/** The current snapshot. */
export const snapshot = Effect.flatMap(Storage, (storage) => storage.snapshot)

/** A stored model with its revision. */
export const findModel = (name: string, data_source: DatasourceName = shop) =>
  Effect.map(snapshot, (stored) => Option.fromNullable(stored.models.get(data_source)?.get(ModelName.make(name))))

const described = (description: string) => (current: Option.Option<StoredModel>) =>
  Effect.succeed(Option.map(current, (model) => ({ ...model, description })))

/** Names that are known to cause problems in file systems and formats. */
const awkwardNames = [
  "CON",
  "nul",
  "a b",
  "ß",
  "日本",
  "e\u0301",
  "x~0123456789abcdef",
  "100%",
  "%2e%2e",
  "*?<>|",
  "'; drop table models; --",
  "yes",
  "0123",
  "é".repeat(200),
  "constructor"
]

const awkwardIds = ["..", ".", ".hidden", "...", "-", "~", "aux.md", "x".repeat(1000), "7", "__proto__"]

/** Time limit of a test on a busy machine, in milliseconds. */
const timeLimit = 60_000

/** Runs the contract tests against a backend. Each test gets its own empty storage. */
export const storageSuite = (backend: string, layer: Layer.Layer<Storage, StorageFailed | EngineMissing>): void => {
  const test = <E>(title: string, run: () => Effect.Effect<void, E, Storage>) =>
    it.effect(
      title,
      (context) =>
        Effect.gen(function* () {
          const built = yield* Effect.catchIf(
            Layer.build(layer),
            (error) => error instanceof EngineMissing,
            (missing) => skip(missing, context)
          )
          yield* Effect.provide(run(), built)
        }).pipe(Effect.scoped),
      timeLimit
    )

  describe(`the storage contract: ${backend}`, () => {
    test("an empty storage has nothing and no problems", () =>
      Effect.gen(function* () {
        const stored = yield* snapshot
        const sizes = [stored.datasources.size, stored.models.size, stored.memories.size]
        assert.deepStrictEqual([...sizes, stored.priority.length, stored.problems.length], [0, 0, 0, 0, 0])
      }))

    writing(test)
    conflicts(test)
    dashboardWrites(test)
    together(test)
    names(test)
    concurrency(test)
    roundTrips(test)
  })
}

type Test = <E>(title: string, run: () => Effect.Effect<void, E, Storage>) => void

const writing = (test: Test): void => {
  test("a write is created, then updated, then unchanged, and is in the next snapshot", () =>
    Effect.gen(function* () {
      const storage = yield* Storage
      assert.strictEqual(yield* saveModel(storedModel("orders")), "created")
      assert.strictEqual(yield* saveModel(storedModel("orders", { description: "All orders" })), "updated")
      assert.strictEqual((yield* Effect.flatten(findModel("orders"))).value.description, "All orders")
      const nothing = yield* storage.updateModel({ data_source: shop, name: orders }, () => Effect.succeedNone)
      assert.strictEqual(nothing, "unchanged")
      assert.strictEqual((yield* Effect.flatten(findModel("orders"))).value.description, "All orders")
      assert.strictEqual(yield* storage.updateMemory(MemoryId.make("1"), () => Effect.succeedNone), "unchanged")
      assert.strictEqual((yield* snapshot).memories.size, 0)
    }))

  test("a change sees the latest version, and a snapshot within it works", () =>
    Effect.gen(function* () {
      const storage = yield* Storage
      yield* saveModel(storedModel("orders", { description: "one" }))
      yield* storage.updateModel({ data_source: shop, name: orders }, (current) =>
        Effect.gen(function* () {
          assert.strictEqual(Option.getOrThrow(current).description, "one")
          assert.strictEqual((yield* storage.snapshot).models.get(shop)?.size, 1)
          return Option.map(current, (model) => ({ ...model, description: "two" }))
        })
      )
      assert.strictEqual((yield* Effect.flatten(findModel("orders"))).value.description, "two")
    }))

  test("a change that fails leaves everything as it was, and the storage stays usable", () =>
    Effect.gen(function* () {
      const storage = yield* Storage
      yield* saveModel(storedModel("orders", { description: "one" }))
      const before = yield* snapshot
      const refused = yield* Effect.flip(
        storage.updateModel({ data_source: shop, name: orders }, () => Effect.fail("refused" as const))
      )
      assert.strictEqual(refused, "refused")
      assert.strictEqual(yield* snapshot, before)
      assert.strictEqual(yield* saveModel(storedModel("orders", { description: "two" })), "updated")
    }))

  test("a write replaces: what the new version lacks is gone (surfaces, 11)", () =>
    Effect.gen(function* () {
      yield* saveModel(
        storedModel("orders", { description: "All orders", measures: [{ name: "n", formula: "*:count" }] })
      )
      yield* saveModel(storedModel("orders", { columns: [{ name: "id" }] }))
      const { value } = yield* Effect.flatten(findModel("orders"))
      assert.deepStrictEqual(
        [value.description, value.measures.length, value.columns.map(({ name }) => String(name))],
        [undefined, 0, ["id"]]
      )
    }))

  test("a delete answers whether there was anything, and the second finds nothing", () =>
    Effect.gen(function* () {
      const storage = yield* Storage
      const id = MemoryId.make("1")
      yield* saveModel(storedModel("orders"))
      yield* saveDatasource(storedDatasource(shop))
      yield* saveMemory(storedMemory(id))
      const deletes = [
        storage.deleteModel({ data_source: shop, name: orders }),
        storage.deleteDatasource(shop),
        storage.deleteMemory(id)
      ]
      assert.deepStrictEqual(yield* Effect.all(deletes), [true, true, true])
      assert.deepStrictEqual(yield* Effect.all(deletes), [false, false, false])
      const stored = yield* snapshot
      assert.deepStrictEqual([stored.models.size, stored.datasources.size, stored.memories.size], [0, 0, 0])
    }))

  test("a delete sees the latest revision, and what it refuses stays", () =>
    Effect.gen(function* () {
      const storage = yield* Storage
      const ref = { data_source: shop, name: orders }
      yield* saveModel(storedModel("orders"))
      const { revision } = yield* Effect.flatten(findModel("orders"))
      yield* saveModel({ ...storedModel("orders"), description: "edited" })
      const ofOld = storage.deleteModel(ref, (latest) =>
        Option.contains(latest, revision) ? Effect.void : Effect.fail("edited")
      )
      assert.strictEqual(yield* Effect.flip(ofOld), "edited")
      const stored = yield* Effect.flatten(findModel("orders"))
      assert.strictEqual(stored.value.description, "edited")
      const ofLatest = (latest: Option.Option<string>) =>
        Option.contains(latest, stored.revision) ? Effect.void : Effect.fail("old")
      assert.isTrue(yield* storage.deleteModel(ref, ofLatest))
      assert.isTrue(Option.isNone(yield* findModel("orders")))
      assert.strictEqual(yield* Effect.flip(storage.deleteModel(ref, ofLatest)), "old")
    }))

  test("deleting a datasource keeps its models (ADR 0033)", () =>
    Effect.gen(function* () {
      const storage = yield* Storage
      yield* saveDatasource(storedDatasource(shop))
      yield* saveModel(storedModel("orders"))
      yield* storage.deleteDatasource(shop)
      assert.isTrue(Option.isSome(yield* findModel("orders")))
    }))

  test("the priority is replaced whole", () =>
    Effect.gen(function* () {
      const storage = yield* Storage
      const crm = DatasourceName.make("crm")
      yield* storage.putPriority([shop, crm])
      assert.deepStrictEqual((yield* snapshot).priority, [shop, crm])
      yield* storage.putPriority([])
      assert.deepStrictEqual((yield* snapshot).priority, [])
    }))

  test("environment references are kept as they are written, secrets too", () =>
    Effect.gen(function* () {
      yield* saveDatasource(storedDatasource(shop, { password: envReference("SHOP_PASSWORD") }))
      const stored = (yield* snapshot).datasources.get(shop)?.value
      assert.deepStrictEqual([stored?.host, stored?.port], [envReference("SHOP_HOST"), envReference("SHOP_PORT")])
      assert.strictEqual(stored?.password && Redacted.value(stored.password), envReference("SHOP_PASSWORD"))
    }))
}

const conflicts = (test: Test): void => {
  test("an unchanged document keeps its revision and its object, a written one gets others", () =>
    Effect.gen(function* () {
      yield* saveModel(storedModel("orders"))
      yield* saveModel(storedModel("customers"))
      const [orders, customers] = yield* Effect.all([findModel("orders"), findModel("customers")])
      const before = yield* snapshot
      assert.strictEqual(yield* snapshot, before)
      yield* saveModel(storedModel("orders", { description: "All orders" }))
      assert.strictEqual(Option.getOrThrow(yield* findModel("customers")), Option.getOrThrow(customers))
      assert.notStrictEqual(Option.getOrThrow(yield* findModel("orders")).revision, Option.getOrThrow(orders).revision)
      assert.strictEqual(before.models.get(shop)?.get(ModelName.make("orders")), Option.getOrThrow(orders))
    }))

  test("a write over another revision than the expected one is a conflict (409), and so is one over nothing", () =>
    Effect.gen(function* () {
      const storage = yield* Storage
      const first = storedModel("orders")
      const write = (expected: string) => storage.updateModel(refOf(first), always(first), expected)
      assert.instanceOf(yield* Effect.flip(write("any")), EditConflict)
      yield* saveModel(first)
      const { revision } = yield* Effect.flatten(findModel("orders"))
      yield* saveModel(storedModel("orders", { description: "edited" }))
      assert.instanceOf(yield* Effect.flip(write(revision)), EditConflict)
      assert.strictEqual((yield* Effect.flatten(findModel("orders"))).value.description, "edited")
      assert.strictEqual(yield* write((yield* Effect.flatten(findModel("orders"))).revision), "updated")
    }))

  test("a datasource has a revision to expect, too", () =>
    Effect.gen(function* () {
      const storage = yield* Storage
      yield* saveDatasource(storedDatasource(shop, { password: "a" }))
      const revision = (yield* snapshot).datasources.get(shop)?.revision ?? ""
      yield* saveDatasource(storedDatasource(shop, { password: "b" }))
      const late = storage.updateDatasource(shop, always(storedDatasource(shop)), revision)
      assert.instanceOf(yield* Effect.flip(late), EditConflict)
    }))
}

const dashboardWrites = (test: Test): void => {
  const dashboard = (title: string, name = sales): Dashboard =>
    Schema.decodeSync(Dashboard)({
      name,
      title,
      filters: [{ name: "channel", source_model: "orders", dimension: "channel" }],
      rows: [{ tiles: [{ query: { source_model: "orders", measures: ["*:count"] }, filters: { channel: null } }] }]
    })

  test("a dashboard is created, changed at the expected revision, and deleted", () =>
    Effect.gen(function* () {
      const storage = yield* Storage
      assert.strictEqual(yield* saveDashboard(dashboard("one")), "created")
      const first = (yield* snapshot).dashboards.get(sales)
      assert.deepStrictEqual(plain(Dashboard, first?.value), plain(Dashboard, dashboard("one")))
      const write = storage.updateDashboard(sales, always(dashboard("two")), first?.revision ?? "")
      assert.strictEqual(yield* write, "updated")
      assert.instanceOf(yield* Effect.flip(write), EditConflict)
      const stored = yield* snapshot
      assert.strictEqual(stored.dashboards.get(sales)?.value.title, "two")
      assert.deepStrictEqual(stored.problems, [])
      assert.isTrue(yield* storage.deleteDashboard(sales))
      assert.isFalse(yield* storage.deleteDashboard(sales))
      assert.strictEqual((yield* snapshot).dashboards.size, 0)
    }))

  test("names of dashboards differ by more than their case, and may be any", () =>
    Effect.gen(function* () {
      yield* saveDashboard(dashboard("one"))
      const other = DashboardName.make("SALES")
      assert.instanceOf(yield* Effect.flip(saveDashboard(dashboard("two", other))), NameCollision)
      const awkward = awkwardNames.filter((name) => Schema.is(DashboardName)(name))
      for (const name of awkward) yield* saveDashboard(dashboard(name, DashboardName.make(name)))
      const stored = yield* snapshot
      for (const name of awkward) {
        assert.strictEqual(stored.dashboards.get(DashboardName.make(name))?.value.title, name, name)
      }
    }))
}

const together = (test: Test): void => {
  const save = (model: StoredModel) =>
    Effect.flatMap(Storage, (storage) => storage.updateModel(refOf(model), always(model)))
  const many = Array.from({ length: 40 }, (_, i) => storedModel(`orders_${i}`))

  test("changes made together are all there afterwards, and each sees those before it", () =>
    Effect.gen(function* () {
      const storage = yield* Storage
      yield* saveModel(storedModel("orders"))
      const outcomes = yield* storage.together(Effect.forEach([...many, storedModel("orders")], save))
      assert.deepStrictEqual([outcomes.length, outcomes[0], outcomes.at(-1)], [41, "created", "updated"])
      const seen = yield* storage.together(
        Effect.zipRight(
          save(storedModel("orders", { description: "one" })),
          storage.updateModel({ data_source: shop, name: orders }, described("two"))
        )
      )
      assert.strictEqual(seen, "updated")
      yield* storage.together(storage.deleteModel(refOf(storedModel("orders_0"))))
      const stored = yield* snapshot
      assert.strictEqual(stored.models.get(shop)?.size, 40)
      assert.strictEqual(stored.models.get(shop)?.get(orders)?.value.description, "two")
      assert.deepStrictEqual(stored.problems, [])
    }))

  test("a change that fails among others takes nothing from them", () =>
    Effect.gen(function* () {
      const storage = yield* Storage
      const refused = storage.updateModel(refOf(storedModel("refused")), () => Effect.fail("no" as const))
      const outcomes = yield* storage.together(
        Effect.all([save(storedModel("orders")), refused, save(storedModel("orders_1"))].map(Effect.either))
      )
      assert.deepStrictEqual(
        outcomes.map((each) => each._tag),
        ["Right", "Left", "Right"]
      )
      assert.sameMembers([...((yield* snapshot).models.get(shop)?.keys() ?? [])].map(String), ["orders", "orders_1"])
    }))

  test("two new names that differ only by case are refused among changes made together, too", () =>
    Effect.gen(function* () {
      const storage = yield* Storage
      const outcome = yield* storage.together(
        Effect.zipRight(save(storedModel("orders")), Effect.flip(save(storedModel("Orders"))))
      )
      assert.instanceOf(outcome, NameCollision)
    }))

  test("other writers wait until they are over, and lose nothing", () =>
    Effect.gen(function* () {
      const storage = yield* Storage
      const groups = Arr.chunksOf(many, 10).map((some) => storage.together(Effect.forEach(some, save)))
      yield* Effect.all([...groups, saveModel(storedModel("orders"))], { concurrency: "unbounded" })
      assert.strictEqual((yield* snapshot).models.get(shop)?.size, 41)
    }))
}

const names = (test: Test): void => {
  const collides = <E>(write: Effect.Effect<unknown, E, Storage>) =>
    Effect.map(Effect.flip(write), (error) => assert.instanceOf(error, NameCollision))

  test("a new name that differs only by case is refused, among models, datasources and memories", () =>
    Effect.gen(function* () {
      yield* saveDatasource(storedDatasource(shop))
      yield* saveModel(storedModel("orders"))
      yield* saveMemory(storedMemory(MemoryId.make("sales")))
      yield* collides(saveModel(storedModel("Orders")))
      yield* collides(saveModel(storedModel("customers", {}, DatasourceName.make("Shop"))))
      yield* collides(saveDatasource(storedDatasource(DatasourceName.make("SHOP"))))
      yield* collides(saveMemory(storedMemory(MemoryId.make("Sales"))))
      assert.strictEqual(yield* saveModel(storedModel("orders", {}, DatasourceName.make("crm"))), "created")
    }))

  test("two spellings of one Unicode name are the same name", () =>
    Effect.gen(function* () {
      yield* saveModel(storedModel("caf\u00e9"))
      yield* collides(saveModel(storedModel("cafe\u0301")))
    }))

  test("a name is free again when its holder is gone", () =>
    Effect.gen(function* () {
      const storage = yield* Storage
      yield* saveModel(storedModel("orders"))
      yield* storage.deleteModel({ data_source: shop, name: orders })
      assert.strictEqual(yield* saveModel(storedModel("Orders", {}, DatasourceName.make("SHOP"))), "created")
    }))

  test("every name of the contract can be stored, found and deleted, however awkward", () =>
    Effect.gen(function* () {
      const storage = yield* Storage
      for (const name of awkwardNames) {
        const data_source = DatasourceName.make(name)
        const model = storedModel(name, {}, data_source)
        assert.strictEqual(yield* saveModel(model), "created", name)
        assert.strictEqual(yield* saveModel({ ...model, description: "again" }), "updated", name)
        const found = yield* Effect.flatten(findModel(name, data_source))
        assert.deepStrictEqual(found.value, { ...model, description: "again" })
        assert.strictEqual(yield* saveDatasource(storedDatasource(data_source)), "created", name)
        assert.isTrue((yield* snapshot).datasources.has(data_source), name)
        assert.isTrue(yield* storage.deleteModel(refOf(model)), name)
        assert.isTrue(yield* storage.deleteDatasource(data_source), name)
      }
      for (const text of awkwardIds) {
        const id = MemoryId.make(text)
        assert.strictEqual(yield* saveMemory(storedMemory(id)), "created", text)
        assert.deepStrictEqual((yield* snapshot).memories.get(id)?.value, storedMemory(id))
        assert.isTrue(yield* storage.deleteMemory(id), text)
      }
      const stored = yield* snapshot
      assert.deepStrictEqual([stored.models.size, stored.memories.size, stored.problems.length], [0, 0, 0])
    }))
}

const concurrency = (test: Test): void => {
  test("writers at the same time lose nothing, on one document and on several", () =>
    Effect.gen(function* () {
      const storage = yield* Storage
      yield* saveModel(storedModel("orders"))
      const rename = (i: number) => (current: Option.Option<StoredModel>) =>
        Effect.succeed(Option.map(current, (model) => ({ ...model, meta: { ...model.meta, [`writer_${i}`]: i } })))
      const edits = Array.from({ length: 20 }, (_, i) =>
        Effect.zip(
          storage.updateModel({ data_source: shop, name: orders }, rename(i)),
          saveModel(storedModel(`orders_${i}`)),
          { concurrent: true }
        )
      )
      yield* Effect.all(edits, { concurrency: "unbounded" })
      const stored = yield* snapshot
      assert.strictEqual(stored.models.get(shop)?.size, 21)
      assert.strictEqual(Object.keys(stored.models.get(shop)?.get(orders)?.value.meta ?? {}).length, 20)
    }))

  test("a write within a change is a defect instead of a deadlock", () =>
    Effect.gen(function* () {
      const nested = yield* Effect.exit(
        Effect.flatMap(Storage, (storage) =>
          storage.updateMemory(MemoryId.make("1"), () => Effect.as(saveModel(storedModel("orders")), Option.none()))
        )
      )
      assert.isTrue(Exit.isFailure(nested) && Cause.isDie(nested.cause))
      assert.strictEqual(yield* saveModel(storedModel("orders")), "created")
    }))

  test("an interrupted change leaves everything as it was, and the storage stays usable", () =>
    Effect.gen(function* () {
      const storage = yield* Storage
      yield* saveModel(storedModel("orders", { description: "one" }))
      const started = yield* Deferred.make<void>()
      const stuck = storage.updateModel({ data_source: shop, name: orders }, () =>
        Effect.zipRight(Deferred.succeed(started, undefined), Effect.never)
      )
      const fiber = yield* Effect.fork(stuck)
      yield* Deferred.await(started)
      yield* Fiber.interrupt(fiber)
      yield* storage.updateModel({ data_source: shop, name: orders }, described("two"))
      assert.strictEqual((yield* Effect.flatten(findModel("orders"))).value.description, "two")
    }))
}

/** Encoded values, because secrets compare by identity. */
const plain = <A, I>(schema: Schema.Schema<A, I>, value: A | undefined): unknown =>
  value === undefined ? undefined : Schema.encodeSync(schema)(value)

const roundTrips = (test: Test): void => {
  const runs = 12

  test("what is stored comes back as it was, whatever it holds: models", () =>
    Effect.forEach(fc.sample(fc.tuple(models(shop, orders), models(shop, orders)), runs), ([first, second]) =>
      Effect.gen(function* () {
        for (const model of [first, second]) {
          yield* saveModel(model)
          const found = yield* Effect.flatten(findModel("orders"))
          assert.deepStrictEqual(plain(SemModel, found.value), plain(SemModel, model))
        }
      })
    ))

  test("what is stored comes back as it was, whatever it holds: datasources", () =>
    Effect.forEach(fc.sample(datasources(shop), runs), (datasource) =>
      Effect.gen(function* () {
        yield* saveDatasource(datasource)
        const found = (yield* snapshot).datasources.get(shop)?.value
        assert.deepStrictEqual(plain(Datasource, found), plain(Datasource, datasource))
      })
    ))

  test("what is stored comes back as it was, whatever it holds: memories", () =>
    Effect.forEach(fc.sample(memories(MemoryId.make("1")), runs), (memory) =>
      Effect.gen(function* () {
        yield* saveMemory(memory)
        const found = (yield* snapshot).memories.get(memory.id)?.value
        assert.deepStrictEqual(plain(Memory, found), plain(Memory, memory))
      })
    ))

  test("what is stored comes back as it was, whatever it holds: dashboards", () =>
    Effect.forEach(fc.sample(dashboards(sales), runs), (dashboard) =>
      Effect.gen(function* () {
        yield* saveDashboard(dashboard)
        const found = (yield* snapshot).dashboards.get(sales)?.value
        assert.deepStrictEqual(plain(Dashboard, found), plain(Dashboard, dashboard))
      })
    ))
}
