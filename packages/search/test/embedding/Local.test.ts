/** The local model from the optional packages. It uses no network. */
import { EmbedderLive } from "../../src/EmbedderLive.js"
import { Embedder } from "../../src/embedding/Embedder.js"
import { isLocalInstalled } from "../../src/embedding/local/LocalModel.js"
import { startLocalProcess } from "../../src/embedding/local/LocalProcess.js"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Either, Fiber, Layer } from "effect"
import { readdirSync, readFileSync } from "node:fs"
import { performance } from "node:perf_hooks"

const local = Layer.build(Layer.provide(EmbedderLive, SemConfig.layer)).pipe(
  Effect.withConfigProvider(ConfigProvider.fromMap(new Map([["SEM_EMBEDDING_MODEL", "local/use-lite"]]))),
  Effect.flatMap((context) => Effect.provide(Embedder, context)),
  Effect.flatMap((embedder) =>
    embedder.model === null ? Effect.dieMessage(embedder.reason) : Effect.succeed(embedder.model)
  )
)

const cosine = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let [sum, aa, bb] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0]
    sum += x * y
    aa += x * x
    bb += y * y
  }
  return sum / Math.sqrt(aa * bb)
}

/** The child processes of local models of this process, on Linux. */
const children = (): ReadonlyArray<number> =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const isOurs = new RegExp(`^PPid:\\s+${process.pid}$`, "m").test(readFileSync(`/proc/${pid}/status`, "utf8"))
        return isOurs && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("LocalChild")
      } catch {
        return false
      }
    })

describe.skipIf(!isLocalInstalled())("1.3.3 the local model", () => {
  it.scopedLive("embeds texts of similar meaning close together, without blocking the event loop", () =>
    Effect.gen(function* () {
      const { embedMany, name } = yield* local
      assert.strictEqual(name, "local/use-lite")
      const texts = ["salary", "employee pay", "parking lot", "customers who cancelled", "people leaving our service"]
      const vectors = (yield* embedMany(texts, "document")).flatMap((each) =>
        Either.isRight(each) ? [each.right] : []
      )
      assert.deepStrictEqual(
        vectors.map(({ length }) => length),
        texts.map(() => 512)
      )
      const near = (a: number, b: number) => cosine(vectors[a] ?? [], vectors[b] ?? [])
      assert.isAbove(near(0, 1), near(0, 2))
      assert.isAbove(near(3, 4), near(2, 4))
      const before = performance.eventLoopUtilization()
      yield* embedMany(
        Array.from({ length: 64 }, (_, n) => `the number of orders that were shipped late in week ${n}`),
        "document"
      )
      // In the service's own thread there would be no time left.
      assert.isBelow(performance.eventLoopUtilization(before).utilization, 0.5)
    })
  )

  it.scopedLive("a killed process is reported, and the next text starts a new one, which exits with the service", () =>
    Effect.gen(function* () {
      yield* Effect.scoped(
        Effect.gen(function* () {
          const { embedMany } = yield* local
          const many = Array.from({ length: 600 }, (_, n) => `a text that takes a while, number ${n}`)
          const running = yield* Effect.fork(embedMany(many, "document"))
          yield* Effect.repeat(Effect.delay(Effect.sync(children), "20 millis"), { until: ({ length }) => length > 0 })
          yield* Effect.sleep("600 millis")
          for (const pid of children()) process.kill(pid, "SIGKILL")
          const outcomes = yield* Fiber.join(running)
          assert.lengthOf(outcomes, 600)
          const failure = outcomes.at(-1)
          assert.include(
            failure !== undefined && Either.isLeft(failure) ? failure.left.message : "",
            "the process of the local model has ended"
          )
          assert.deepStrictEqual((yield* embedMany(["salary"], "question")).map(Either.isRight), [true])
          assert.lengthOf(children(), 1)
        })
      )
      yield* Effect.repeat(Effect.delay(Effect.sync(children), "20 millis"), { until: ({ length }) => length === 0 })
    })
  )

  it.scopedLive("returns the same vector for the same text in every process", () =>
    Effect.gen(function* () {
      const [one, two] = yield* Effect.all([startLocalProcess, startLocalProcess], { concurrency: 2 })
      assert.deepStrictEqual(yield* one.embed(["net revenue"]), yield* two.embed(["net revenue"]))
    })
  )
})
