import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { layerAt, parseLocation } from "../src/StorageLocation.js"
import { scratchSchema, skip } from "@semlayer/testkit/TestDatabases"
import { saveModel, snapshot, storedModel } from "@semlayer/testkit/StorageSuite"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer } from "effect"
import { type ChildProcess, spawn } from "node:child_process"
import type { TestContext } from "vitest"
import { StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"
import { writer } from "./Writer.js"

const shop = DatasourceName.make("shop")
const orders = ModelName.make("orders")

/** A process that runs a task, killed with the scope if it has not ended. */
const start = (location: string, ...task: ReadonlyArray<string>) =>
  Effect.acquireRelease(
    Effect.map(writer, (program) =>
      spawn(process.execPath, [program, location, ...task], { stdio: ["ignore", "pipe", "inherit"] })
    ),
    (child) => Effect.sync(() => child.kill("SIGKILL"))
  )

const ended = (child: ChildProcess) =>
  Effect.async<number | null>((resume) => {
    child.once("exit", (code) => resume(Effect.succeed(code)))
  })

/** Waits until the process has printed something. */
const printed = (child: ChildProcess) =>
  Effect.async<void>((resume) => {
    child.stdout?.once("data", () => resume(Effect.void))
  })

const killed = (child: ChildProcess) =>
  Effect.gen(function* () {
    const end = yield* Effect.fork(ended(child))
    yield* Effect.yieldNow()
    child.kill("SIGKILL")
    yield* Fiber.join(end)
  })

const layerOf = (location: string) => Layer.unwrapEffect(Effect.map(parseLocation(location), (at) => layerAt(at)))

const inDirectory = (locate: (path: string) => string) => () =>
  Effect.map(StorageDirectory.make(), ({ path }) => locate(path))

const backends = [
  ["a directory", inDirectory((path) => path)],
  ["a SQLite file", inDirectory((path) => `sqlite://${path}/storage.db`)],
  [
    "a schema of PostgreSQL",
    (context: TestContext) =>
      Effect.catchTag(scratchSchema, "EngineMissing", (missing) => Effect.orDie(skip(missing, context)))
  ]
] as const

type Backend = (typeof backends)[number]

const prepared = (locate: Backend[1], context: TestContext) =>
  Effect.gen(function* () {
    const location = yield* locate(context)
    yield* Effect.provide(saveModel(storedModel("orders")), layerOf(location))
    return location
  })

// packages/cli/test/Replicas.test.ts does the same with two services on PostgreSQL.
describe.each(backends.slice(0, 2))("processes that share %s", (_, locate) => {
  it.scopedLive(
    "lose nothing when they concurrently edit one model and create others",
    (context) =>
      Effect.gen(function* () {
        const location = yield* prepared(locate, context)
        const tasks = ["a", "b"].flatMap((name) => [
          start(location, "edit", name, "15"),
          start(location, "create", name, "15")
        ])
        const children = yield* Effect.all(tasks)
        const codes = yield* Effect.all(children.map(ended), { concurrency: "unbounded" })
        assert.deepStrictEqual(codes, [0, 0, 0, 0])
        const { models, problems } = yield* Effect.provide(snapshot, layerOf(location))
        assert.strictEqual(models.get(shop)?.size, 31)
        assert.strictEqual(Object.keys(models.get(shop)?.get(orders)?.value.meta ?? {}).length, 30)
        assert.deepStrictEqual(problems, [])
      }),
    60_000
  )

  it.scopedLive(
    "never reuse a memory number, and lose no memory",
    (context) =>
      Effect.gen(function* () {
        const location = yield* prepared(locate, context)
        const children = yield* Effect.all(["a", "b", "c"].map((name) => start(location, "remember", name, "12")))
        const codes = yield* Effect.all(children.map(ended), { concurrency: "unbounded" })
        assert.deepStrictEqual(codes, [0, 0, 0])
        const { memories } = yield* Effect.provide(snapshot, layerOf(location))
        const numbers = [...memories.keys()].map(Number).sort((a, b) => a - b)
        assert.deepStrictEqual(
          numbers,
          Array.from({ length: 36 }, (_, i) => i + 1)
        )
        const learnings = new Set([...memories.values()].map(({ value }) => value.learning))
        assert.strictEqual(learnings.size, 36)
      }),
    60_000
  )
})

describe.each(backends)("processes that share %s", (_, locate) => {
  it.scopedLive(
    "leave a consistent storage behind when they are killed during a write",
    (context) =>
      Effect.gen(function* () {
        const location = yield* prepared(locate, context)
        for (const wait of [0, 8, 30]) {
          const child = yield* start(location, "rewrite")
          yield* printed(child)
          yield* Effect.sleep(wait)
          yield* killed(child)
          const { models, problems } = yield* Effect.provide(snapshot, layerOf(location))
          assert.deepStrictEqual(problems, [])
          const [first, ...rest] = (models.get(shop)?.get(orders)?.value.description ?? "").trim().split(" ")
          assert.isTrue(rest.every((word) => word === first))
        }
        assert.strictEqual(yield* Effect.provide(saveModel(storedModel("customers")), layerOf(location)), "created")
      }),
    60_000
  )

  it.scopedLive(
    "wait for each other's edit, and continue when its process is killed",
    (context) =>
      Effect.gen(function* () {
        const location = yield* prepared(locate, context)
        const child = yield* start(location, "hold")
        yield* printed(child)
        yield* Effect.gen(function* () {
          assert.strictEqual((yield* snapshot).models.get(shop)?.size, 1)
          const isDone = yield* Deferred.make<void>()
          const write = Effect.zipLeft(
            saveModel(storedModel("orders", { hidden: true })),
            Deferred.succeed(isDone, undefined)
          )
          const waiting = yield* Effect.fork(write)
          yield* Effect.sleep("100 millis")
          assert.isFalse(yield* Deferred.isDone(isDone))
          yield* killed(child)
          assert.strictEqual(yield* Fiber.join(waiting), "updated")
        }).pipe(Effect.provide(layerOf(location)))
      }),
    60_000
  )
})
