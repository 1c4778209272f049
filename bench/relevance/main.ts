/**
 * `npm run proof -- relevance`: measures the relevance of search. For each question it computes recall among the
 * first 5 and 10 results, and the reciprocal rank of the first relevant one; the table has the means over all
 * questions. `--kept` measures the held-out half, `--model local/<name>` adds an embedding model, `--schema demo`
 * selects one schema, and `--misses` lists what searches without entity names did not find.
 */
import { parseArgs } from "node:util"
import * as NodeContext from "@effect/platform-node/NodeContext"
import { EngineLive } from "@semlayer/engine/Engine"
import { entityExists } from "@semlayer/search/entities/EntityResolver"
import { helpMemories } from "@semlayer/engine/help/HelpMemories"
import { Search } from "@semlayer/engine/search/Search"
import { BuiltInMemories } from "@semlayer/storage/documents/BuiltInMemories"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { ConfigProvider, Effect, Layer } from "effect"
import { demo } from "./DemoQuestions.js"
import { flights } from "./FlightQuestions.js"
import type { Questionnaire } from "./Question.js"
import { means, type Score, scoreOf } from "./Score.js"
import { ways } from "./Ways.js"
import { wholesale } from "./WholesaleQuestions.js"
import { setUpWorld } from "./World.js"

const { values: options } = parseArgs({
  options: {
    kept: { type: "boolean", default: false },
    misses: { type: "boolean", default: false },
    schema: { type: "string" },
    model: { type: "string" }
  }
})

/** A question that needs an unknown entity could never be answered. */
const checkNeeds = Effect.fnUntraced(function* ({ name, questions }: Questionnaire) {
  const snapshot = yield* (yield* Storage).snapshot
  const needed = questions.flatMap(({ needs }) => needs.flat())
  const lost = needed.filter((need) => !entityExists(need.startsWith("memory:") ? need : `${name}.${need}`, snapshot))
  if (lost.length > 0) yield* Effect.dieMessage(`${name} has no ${[...new Set(lost)].join(", ")}`)
})

/** The scores of the questions about one schema, by way of searching. */
const measured = Effect.fnUntraced(function* (questionnaire: Questionnaire) {
  const { name, questions } = questionnaire
  yield* setUpWorld(questionnaire)
  yield* checkNeeds(questionnaire)
  yield* (yield* Search).ready
  const asked = questions.filter((_, i) => (i % 2 === 1) === options.kept)
  const local = (found: ReadonlyArray<string>) =>
    found.map((hit) => (hit.startsWith(`${name}.`) ? hit.slice(name.length + 1) : hit))
  const found: Array<readonly [way: string, scores: ReadonlyArray<Score>]> = []
  for (const [way, ask] of yield* ways) {
    const scores: Array<Score> = []
    for (const question of asked) scores.push(scoreOf(question, local(yield* ask(question.asks))))
    found.push([way, scores])
  }
  return found
})

/** With the built-in help, like a service. */
const storage = Layer.provide(layerAt({ _tag: "InMemory" }), Layer.succeed(BuiltInMemories, helpMemories))

const inItsOwnStorage = (questionnaire: Questionnaire) => {
  const setting =
    options.model === undefined
      ? (["SEM_ADVANCED_SEARCH", "off"] as const)
      : (["SEM_EMBEDDING_MODEL", options.model] as const)
  const config = ConfigProvider.orElse(ConfigProvider.fromMap(new Map([setting])), ConfigProvider.fromEnv)
  return Effect.runPromise(
    Effect.scoped(measured(questionnaire)).pipe(
      Effect.provide(Layer.provideMerge(EngineLive, storage)),
      Effect.provide(NodeContext.layer),
      Effect.withConfigProvider(config)
    )
  )
}

const row = (...cells: ReadonlyArray<string>) => console.log(`| ${cells.join(" | ")} |`)

const figures = (scores: ReadonlyArray<Score>) => means(scores).map((mean) => mean.toFixed(3))

const listMisses = (scores: ReadonlyArray<Score>) => {
  for (const { asks, found, missing, reciprocal } of scores) {
    if (reciprocal === 1 && missing.length === 0) continue
    console.log(`\n${asks} (${reciprocal.toFixed(2)})\n  missing: ${missing.join(", ") || "nothing"}`)
    console.log(`  found: ${found.join(" ")}`)
  }
}

const all = new Map<string, ReadonlyArray<Score>>()
const half = options.kept ? "the half kept apart" : "the half that is tuned with"
console.log(`Questions in plain language, ${half}; ${options.model ?? "without an embedding model"}\n`)
row("Schema", "Questions", "Channels", "recall@5", "recall@10", "MRR")
row("---", "---", "---", "---", "---", "---")
const questionnaires = [demo, flights, wholesale].filter(({ name }) => (options.schema ?? name) === name)
for (const questionnaire of questionnaires) {
  const found = await inItsOwnStorage(questionnaire)
  for (const [way, scores] of found) {
    row(questionnaire.name, `${scores.length}`, way, ...figures(scores))
    all.set(way, [...(all.get(way) ?? []), ...scores])
  }
  if (options.misses) for (const [way, scores] of found) if (/^words/.test(way)) listMisses(scores)
}
for (const [way, scores] of all) row("all", `${scores.length}`, way, ...figures(scores))
