/**
 * Interruptions of an ingest: signals, kills, a full disk. The storage holds complete models, and the next run
 * completes.
 */
import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { until } from "@semlayer/testkit/Eventually"
import { layer, type LayeredTests } from "@semlayer/testkit/Layers"
import { fewOr } from "@semlayer/testkit/Sample"
import { assert } from "@effect/vitest"
import { SemModel } from "@semlayer/domain/SemModel"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerAt, parseLocation } from "@semlayer/storage/StorageLocation"
import { Config, Context, Duration, Effect, Fiber, Layer, Random, Schema, type Scope } from "effect"
import type { TestContext } from "vitest"
import { type Workplace, workplace } from "./Command.js"
import { ask, childrenOf, isRunning } from "./Served.js"

const tables = 60

const nameOf = (i: number): string => `t${String(i).padStart(3, "0")}`

const columns = Array.from({ length: 14 }, (_, i) => `c${i} INTEGER`).join(", ")

/** Many tables, each with a reference to the previous one; some have values that their types do not reveal. */
const script = Array.from({ length: tables }, (_, i) => {
  const key = i === 0 ? "" : `, FOREIGN KEY (up_id) REFERENCES ${nameOf(i - 1)} (id)`
  return `CREATE TABLE ${nameOf(i)} (id INTEGER PRIMARY KEY, up_id INTEGER, ${columns}${key});
    INSERT INTO ${nameOf(i)} (id, c0, c1) VALUES (1, 1.5, 'text');`
}).join("\n")

/** Kinds of storages: their places, and the size of a disk that has space for some of the models only. */
const storages = [
  ["a directory", (place: Workplace, name: string) => join(place.directory, name), "192k"],
  ["a SQLite file", (place: Workplace, name: string) => join(place.directory, `${name}.db`), "128k"]
] as const

/** A model without profiles, which are added after all models are written. */
const unprofiled = (model: typeof SemModel.Encoded) => ({
  ...model,
  columns: model.columns?.map(({ sampled, sampled_values, distinct_count, ...rest }) => rest)
})

/** Every model of a storage as JSON, and its unreadable documents. */
const contentOf = (location: string) =>
  Effect.gen(function* () {
    const { models, problems } = yield* Effect.flatMap(Storage, (storage) => storage.snapshot)
    const encode = Schema.encodeSync(SemModel)
    const entries = [...models.values()].flatMap((owned) => [...owned.values()])
    return { models: new Map(entries.map(({ value }) => [String(value.name), encode(value)])), problems }
  }).pipe(Effect.provide(Layer.unwrapEffect(Effect.map(parseLocation(location), layerAt))), Effect.orDie)

const prepare = Effect.fnUntraced(function* (place: Workplace, storage: string) {
  const created = yield* place.run(["datasources", "create", join(place.directory, "wide.db"), "--storage", storage])
  assert.strictEqual(created.code, 0, created.err)
})

const ingest = (storage: string) => ["ingest", "-d", "wide", "--storage", storage]

/** The command with a log message for each table. */
const talkative = (words: ReadonlyArray<string>) => ["--log-level", "info", ...words]

const firstTable = /Ingesting wide: /

/** A workplace, and the models of an undisturbed ingest. */
const prepared = Effect.gen(function* () {
  const place = yield* workplace
  place.database("wide.db", script)
  const undisturbed = join(place.directory, "undisturbed")
  yield* prepare(place, undisturbed)
  const { code, err } = yield* place.run(ingest(undisturbed))
  assert.strictEqual(code, 0, err)
  const { models } = yield* contentOf(undisturbed)
  assert.strictEqual(models.size, tables)
  return { place, expected: models }
})

/** One for all tests: each has its own storage in it. */
class Prepared extends Context.Tag("Prepared")<Prepared, Effect.Effect.Success<typeof prepared>>() {}

/** Each model is absent or as expected, and none has a join to a missing one. */
const assertWhole = Effect.fnUntraced(function* (
  storage: string,
  expected: ReadonlyMap<string, typeof SemModel.Encoded>
) {
  const { models, problems } = yield* contentOf(storage)
  assert.deepStrictEqual(problems, [])
  for (const [name, model] of models) {
    const made = expected.get(name)
    assert.isDefined(made, name)
    if (made !== undefined) assert.deepStrictEqual(unprofiled(model), unprofiled(made))
    for (const { target_model } of model.joins ?? [])
      assert.isTrue(models.has(target_model), `${name} → ${target_model}`)
  }
  return models.size
})

/** The next run adds what is missing, and the result equals an undisturbed ingest. */
const assertCompletes = Effect.fnUntraced(function* (
  place: Workplace,
  storage: string,
  expected: ReadonlyMap<string, typeof SemModel.Encoded>
) {
  const before = yield* assertWhole(storage, expected)
  const { code, out, err } = yield* place.execute(ingest(storage), { timeout: "90 seconds" })
  assert.deepStrictEqual([code, err], [0, ""])
  assert.lengthOf(out.match(/^Created: /gm) ?? [], tables - before)
  assert.deepStrictEqual((yield* contentOf(storage)).models, new Map(expected))
})

/** A small file system, which can be enlarged. The test is skipped without the right to mount one. */
const smallDisk = (place: Workplace, size: string, context: TestContext) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const path = mkdtempSync(join(place.directory, "disk"))
      try {
        execFileSync("/usr/bin/env", ["mount", "-t", "tmpfs", "-o", `size=${size}`, "none", path], { stdio: "ignore" })
      } catch {
        context.skip("a small disk needs the right to mount one")
      }
      return { path, grow: () => execFileSync("/usr/bin/env", ["mount", "-o", "remount,size=64m", path]) }
    }),
    ({ path }) => Effect.sync(() => execFileSync("/usr/bin/env", ["umount", "-l", path]))
  )

const kills = Config.withDefault(Config.integer("SEM_TEST_KILLS"), fewOr(2, 8))

const ingestTests = ([title, at, space]: (typeof storages)[number], it: LayeredTests<Prepared>) => {
  const test = (
    what: string,
    body: (
      made: Effect.Effect.Success<typeof prepared>,
      context: TestContext
    ) => Effect.Effect<void, unknown, Scope.Scope>
  ) => it.scoped(`into ${title} ${what}`, (context) => Effect.flatMap(Prepared, (made) => body(made, context)), 240_000)

  test("that is killed at any time leaves complete models, and the next one completes it", ({ place, expected }) =>
    Effect.gen(function* () {
      let storage = at(place, "killed")
      yield* prepare(place, storage)
      for (let n = yield* kills; n > 0; n--) {
        const running = yield* place.start(talkative(ingest(storage)))
        // Some are killed before the first table, and some long after it.
        if (n % 4 !== 0) yield* running.prints(firstTable, "60 seconds")
        yield* Effect.sleep(Duration.millis(yield* Random.nextIntBetween(0, n % 4 === 0 ? 300 : 900)))
        yield* running.signal("SIGKILL")
        yield* Effect.ignore(running.ended())
        if ((yield* assertWhole(storage, expected)) === tables) {
          // It was killed too late: start over.
          storage = at(place, `killed_${n}`)
          yield* prepare(place, storage)
        }
      }
      yield* assertCompletes(place, storage, expected)
    }))

  test("stopped by Ctrl-C reports it, exits with code 130, and leaves complete models", ({ place, expected }) =>
    Effect.gen(function* () {
      const storage = at(place, "stopped")
      yield* prepare(place, storage)
      const running = yield* place.start(talkative(ingest(storage)))
      yield* running.prints(firstTable, "60 seconds")
      const children = childrenOf(running.pid)
      yield* running.signal("SIGINT")
      const { code, out, err } = yield* running.ended("60 seconds")
      assert.strictEqual(code, 130, err)
      assert.strictEqual(out, "")
      assert.match(err, /Stopped: the models written so far are complete; ingest again for the rest\n$/)
      assert.deepStrictEqual(children.filter(isRunning), [])
      yield* assertCompletes(place, storage, expected)
    }))

  test("over HTTP stops when its client disconnects, and leaves complete models", ({ place, expected }) =>
    Effect.gen(function* () {
      const storage = at(place, "left")
      yield* prepare(place, storage)
      const service = yield* place.start(talkative(["serve", "--port", "0", "--storage", storage]))
      const [, address = ""] = yield* service.prints(/serves (http:\/\/\S+)/)
      const request = ask("POST", `${address}/ingest`, { body: { datasource: "wide" } })
      const asked = yield* Effect.fork(request)
      yield* service.prints(firstTable, "60 seconds")
      yield* Fiber.interrupt(asked)
      // A service that does not notice stops writing only after the last table.
      let size = -1
      yield* until(Effect.delay(assertWhole(storage, expected), "500 millis"), (now) => size === (size = now))
      yield* Effect.sleep("500 millis")
      assert.strictEqual(yield* assertWhole(storage, expected), size, "nothing is written afterwards")
      assert.isBelow(size, tables)
      const again = yield* request
      assert.strictEqual(again.json["status"], "ok", again.text)
      assert.strictEqual(yield* assertWhole(storage, expected), tables)
    }))

  test("on a full disk reports each model that failed, and completes once there is space", ({
    place,
    expected
  }, context) =>
    Effect.gen(function* () {
      const disk = yield* smallDisk(place, space, context)
      const storage = at({ ...place, directory: disk.path }, "full")
      yield* prepare(place, storage)
      const { code, err } = yield* place.execute(ingest(storage), { timeout: "90 seconds" })
      assert.strictEqual(code, 1, err)
      assert.match(err, /Errors \(\d+\):\n {2}- t\d+: .*(the disk is full \(ENOSPC\)|SQLITE_FULL)/)
      assert.notMatch(err, /bug|\n\s+at /)
      assert.isBelow(yield* assertWhole(storage, expected), tables)
      const half = readdirSync(disk.path, { recursive: true }).filter((name) => String(name).endsWith(".tmp"))
      assert.isAtMost(half.length, 1)
      disk.grow()
      yield* assertCompletes(place, storage, expected)
    }))
}

layer(Layer.scoped(Prepared, prepared), { excludeTestServices: true, timeout: "120 seconds" })("an ingest", (it) => {
  for (const storage of storages) ingestTests(storage, it)
})
