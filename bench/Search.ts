/** Searching 10,000 memories and 10,000 columns: in process, over HTTP, after the start and after an edit. */
import { cpSync } from "node:fs"
import { join } from "node:path"
import * as NodeContext from "@effect/platform-node/NodeContext"
import { MemoryId } from "@semlayer/domain/Names"
import { SearchRequest } from "@semlayer/domain/Search"
import { EngineLive } from "@semlayer/engine/Engine"
import { VectorTable } from "@semlayer/storage/vectors/VectorTable"
import { Memories } from "@semlayer/engine/memories/Memories"
import { Search } from "@semlayer/engine/search/Search"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { Effect, Layer, Option, Schema } from "effect"
import { load } from "./Load.js"
import { makeWorld, storeWorld } from "./SearchWorld.js"
import { type Service, startService } from "./Service.js"
import { type Figure, figure } from "./Table.js"
import { milliseconds, pause, perSecond, spread, timed } from "./Timing.js"

const rounds = 400
const edits = 40
const saves = 100
const seconds = 8
const connections = 4
const vectors = 100_000
const dimension = 384

const world = makeWorld()

const search = (body: Readonly<Record<string, unknown>>) =>
  Effect.flatMap(Effect.orDie(Schema.decodeUnknown(SearchRequest)(body)), (request) =>
    Effect.flatMap(Search, (service) => service.search(request))
  )

const timedEffect = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const started = performance.now()
    yield* work
    return performance.now() - started
  })

const durationsOf = (count: number, body: (n: number) => Readonly<Record<string, unknown>>) =>
  Effect.gen(function* () {
    const durations: Array<number> = []
    for (let n = 0; n < count; n++) durations.push(yield* timedEffect(search(body(n))))
    return spread(durations)
  })

const limited = (what: string, reached: number, limit: number): Figure =>
  figure(what, milliseconds(reached), `≤ ${limit} ms`, reached <= limit)

/** The searches of one process, from its first. */
const inProcess = Effect.gen(function* () {
  yield* (yield* Storage).snapshot
  const first = yield* timedEffect(search({ question: world.question(0) }))
  const whole = first + (yield* timedEffect((yield* Search).ready))
  yield* durationsOf(100, (n) => ({ question: world.question(n + 5_000) }))
  const worded = yield* durationsOf(rounds, (n) => ({ question: world.question(n) }))
  const scoped = yield* durationsOf(rounds, (n) => ({ question: world.question(n), datasource: "archive" }))
  const both = yield* durationsOf(rounds, (n) => ({ question: world.question(n), entities: [world.entity(n)] }))
  const named = yield* durationsOf(rounds, (n) => ({ entities: [world.entity(n)] }))
  const newest = yield* durationsOf(50, () => ({}))
  const after: Array<number> = []
  const storage = yield* Storage
  for (let n = 0; n < edits; n++) {
    const id = MemoryId.make(String(n + 1))
    yield* storage.updateMemory(id, (known) =>
      Effect.succeed(Option.map(known, (memory) => ({ ...memory, learning: `${memory.learning} edited${n}` })))
    )
    after.push(yield* timedEffect(search({ question: `edited${n}` })))
  }
  const { save } = yield* Memories
  const saved: Array<number> = []
  for (let n = 0; n < saves; n++) {
    saved.push(yield* timedEffect(save({ learning: `note ${n}`, linked_entities: [world.entity(n)] })))
  }
  return { first, whole, worded, scoped, both, named, newest, after: spread(after), saved: spread(saved) }
})

/** The latencies of `/health` during searches, and the number of searches. */
const underLoad = async (service: Service) => {
  const body = (n: number) => ({ question: world.question(n) })
  const options = { port: service.port, path: "/search", body, connections }
  await load({ ...options, seconds: 2 })
  let over = false
  const searching = load({ ...options, seconds }).finally(() => {
    over = true
  })
  const health: Array<number> = []
  while (!over) {
    health.push(await timed(() => fetch(`${service.url}/health`).then((response) => response.text())))
    await pause(20)
  }
  return { rate: await searching, health: spread(health) }
}

/** Searches and `/health` at a given rate, on one connection that pauses between its requests. */
const atRate = async (service: Service, wanted: number) => {
  const durations: Array<number> = []
  const health: Array<number> = []
  const until = performance.now() + seconds * 1000
  const asking = async () => {
    for (let n = 0; performance.now() < until; n++) {
      const spent = await timed(() =>
        fetch(`${service.url}/search`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ question: world.question(n) })
        }).then((response) => response.text())
      )
      durations.push(spent)
      await pause(Math.max(0, 1000 / wanted - spent))
    }
  }
  const checking = async () => {
    while (performance.now() < until) {
      health.push(await timed(() => fetch(`${service.url}/health`).then((response) => response.text())))
      await pause(15)
    }
  }
  await Promise.all([asking(), checking()])
  return { search: spread(durations), health: spread(health) }
}

const nearestFigure = (): Figure => {
  const table = new VectorTable(dimension)
  for (let i = 0; i < vectors; i++) {
    table.put(
      `e${i}`,
      Float32Array.from({ length: dimension }, (_, j) => Math.sin(i * 31 + j * 17))
    )
  }
  const durations: Array<number> = []
  for (let n = 0; n < 25; n++) {
    const asked = Array.from({ length: dimension }, (_, j) => Math.cos(n + j))
    const started = performance.now()
    table.nearest(asked, () => true)
    durations.push(performance.now() - started)
  }
  return limited(`nearest 100 of ${vectors.toLocaleString("en")} vectors of ${dimension}`, spread(durations).p50, 40)
}

export const searchFigures = async (root: string, directory: string): Promise<ReadonlyArray<Figure>> => {
  const path = storeWorld(join(directory, "search"), world)
  const copy = join(directory, "search", "process.db")
  cpSync(path, copy)
  const own = await Effect.runPromise(
    Effect.scoped(inProcess).pipe(
      Effect.provide(Layer.provideMerge(EngineLive, layerAt({ _tag: "SqliteFile", path: copy }))),
      Effect.provide(NodeContext.layer)
    )
  )
  const service = await startService(root, path)
  try {
    const first = await timed(() =>
      fetch(`${service.url}/search`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ question: world.question(1) })
      }).then((response) => response.text())
    )
    await pause(3_000)
    const full = await underLoad(service)
    const calm = await atRate(service, 50)
    return [
      limited("search by words, p50", own.worded.p50, 15),
      figure("search by words, p99", milliseconds(own.worded.p99)),
      figure("search by words within a datasource, p50", milliseconds(own.scoped.p50)),
      figure("search by words and an entity, p50", milliseconds(own.both.p50)),
      figure("search by an entity, p50", milliseconds(own.named.p50)),
      figure("the newest memories, p50", milliseconds(own.newest.p50)),
      limited("first search in a process whose storage is loaded", own.first, 500),
      figure("until the whole index is made", milliseconds(own.whole)),
      limited("search after one edit, p50", own.after.p50, 20),
      figure("search after one edit, at most", milliseconds(own.after.max)),
      limited("memory saved, without a model that embeds, p50", own.saved.p50, 3),
      limited("first search of the service after its first /health", first, 500),
      figure(`searches over HTTP, ${connections} connections`, perSecond(full.rate), "≥ 50 /s", full.rate >= 50),
      limited(`/health p99 at ${Math.round(full.rate)} searches per second`, full.health.p99, 25),
      limited("/health p99 at 50 searches per second", calm.health.p99, 25),
      figure("search over HTTP at 50 per second, p50", milliseconds(calm.search.p50)),
      figure("resident memory with the index", `${service.resident().toFixed(0)} MB`),
      nearestFigure()
    ]
  } finally {
    await service.stop()
  }
}
