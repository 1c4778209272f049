/**
 * `npm run relevance`: how well searches find what answers a question. For each question the share of what is needed
 * among the first 5 and 10 results, and the reciprocal of the rank of the first that helps; means of all questions.
 * `--kept` measures the half that is kept apart, `--misses` lists what was not found.
 */
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { NodeContext } from "@effect/platform-node"
import { Memory } from "@semlayer/domain/Memory"
import { SearchRequest } from "@semlayer/domain/Search"
import { demoName, setUpDemo } from "@semlayer/engine/demo/Demo"
import { EngineLive } from "@semlayer/engine/Engine"
import { Search } from "@semlayer/engine/search/Search"
import { Storage } from "@semlayer/engine/storage/Storage"
import { layerAt } from "@semlayer/engine/storage/StorageLocation"
import { Effect, Layer, Schema } from "effect"
import { demo } from "./DemoQuestions.js"
import type { Note, Question } from "./Question.js"

const depth = 10

const putNote = Effect.fnUntraced(function* ({ id, learning, entities }: Note) {
  const tags = entities.map((entity) => `${demoName}.${entity}`)
  const memory = yield* Schema.decodeUnknown(Memory)({
    id,
    learning,
    entities: tags,
    created_at: "2026-01-01T00:00:00Z"
  })
  yield* (yield* Storage).updateMemory(memory.id, () => Effect.succeedSome(memory))
})

/** What a question found, best first, written as its needs are. */
const foundBy = Effect.fnUntraced(function* ({ asks }: Question) {
  const request = yield* Schema.decodeUnknown(SearchRequest)({ question: asks, max_results: depth })
  const { results } = yield* (yield* Search).search(request)
  return results.map(({ kind, id }) => (kind === "memory" ? `memory:${id}` : id.slice(demoName.length + 1)))
})

interface Score {
  readonly asks: string
  readonly at5: number
  readonly at10: number
  readonly reciprocal: number
  readonly found: ReadonlyArray<string>
  readonly missing: ReadonlyArray<string>
}

const scoreOf = ({ asks, needs }: Question, found: ReadonlyArray<string>): Score => {
  const ranks = needs.map((need) => found.findIndex((hit) => need.includes(hit)) + 1)
  const within = (limit: number) => ranks.filter((rank) => rank > 0 && rank <= limit).length / needs.length
  const best = Math.min(...ranks.filter((rank) => rank > 0))
  return {
    ...{ asks, found, at5: within(5), at10: within(10) },
    reciprocal: Number.isFinite(best) ? 1 / best : 0,
    missing: needs.filter((_, i) => ranks[i] === 0).map((need) => need.join(" or "))
  }
}

const mean = (numbers: ReadonlyArray<number>): string =>
  (numbers.reduce((sum, each) => sum + each, 0) / numbers.length).toFixed(3)

const measured = Effect.gen(function* () {
  const place = join(process.cwd(), ".cache/bench/relevance")
  mkdirSync(place, { recursive: true })
  yield* setUpDemo(place)
  yield* Effect.forEach(demo.notes, putNote, { discard: true })
  yield* (yield* Search).ready
  const isKept = process.argv.includes("--kept")
  const asked = demo.questions.filter((_, i) => (i % 2 === 1) === isKept)
  const scores = yield* Effect.forEach(asked, (question) =>
    Effect.map(foundBy(question), (found) => scoreOf(question, found))
  )
  const half = isKept ? "the half kept apart" : "the half that is tuned with"
  console.log(`${scores.length} questions about the demo shop, ${half}; words only, without an embedding model`)
  console.log("| recall@5 | recall@10 | MRR |\n|---|---|---|")
  const [at5, at10, reciprocal] = [
    scores.map((score) => score.at5),
    scores.map((score) => score.at10),
    scores.map((score) => score.reciprocal)
  ].map(mean)
  console.log(`| ${at5} | ${at10} | ${reciprocal} |`)
  if (!process.argv.includes("--misses")) return
  for (const { asks, found, missing, reciprocal } of scores) {
    if (reciprocal === 1 && missing.length === 0) continue
    console.log(`\n${asks} (${reciprocal.toFixed(2)})\n  missing: ${missing.join(", ") || "nothing"}`)
    console.log(`  found: ${found.join(" ")}`)
  }
})

await Effect.runPromise(
  Effect.scoped(measured).pipe(
    Effect.provide(Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" }))),
    Effect.provide(NodeContext.layer)
  )
)
