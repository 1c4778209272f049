/**
 * The generated SQL of some queries compared with the best handwritten SQL: the same rows, measured alternately in
 * one run.
 */
import { catalogOf } from "@semlayer/compiler/model/Catalog"
import { Compiler } from "@semlayer/compiler/Compiler"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import { DatasourceName } from "@semlayer/domain/Names"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { Effect, Layer, Schema } from "effect"
import { type Figure, figure } from "../Table.js"
import { milliseconds, spread, timed, times } from "../Timing.js"
import { type Question, questions } from "./Questions.js"
import { factRows, type StarEngine, starEngines } from "./Star.js"
import { starModels } from "./StarModels.js"

const limit = 1.15
/** Milliseconds per query and engine, and the minimum and maximum number of pairs of runs. */
const budget = 4_000
const leastPairs = 5
const mostPairs = 25

const CompilerLive = Compiler.Default.pipe(Layer.provide([Dialect.layer(), SqlParser.layer]))

/** The SQL of a query in an engine's dialect. */
const compiled = (question: Question, dialect: string): Promise<string> =>
  Effect.gen(function* () {
    const compiler = yield* Compiler
    const catalog = catalogOf({ datasource: DatasourceName.make("star"), dialect }, starModels())
    const request = yield* Schema.decodeUnknown(QueryRequest)(question.query)
    return (yield* compiler.compile(request, catalog)).sql
  }).pipe(Effect.provide(CompilerLive), Effect.runPromise)

/** A normalized cell: numbers, including numeric texts, with ten digits. */
const cell = (value: unknown): unknown => {
  const text = String(value)
  return value === null || text.trim() === "" || Number.isNaN(Number(text)) ? value : Number(text).toPrecision(10)
}

const answer = async (engine: StarEngine, sql: string): Promise<string> =>
  (await engine.run(sql))
    .map((row) => JSON.stringify(row.map(cell)))
    .sort()
    .join("\n")

const compare = async (engine: StarEngine, question: Question): Promise<Figure> => {
  const ours = await compiled(question, engine.dialect)
  const theirs = question.sql(engine.dialect)
  const what = `SQL: ${question.title}, ${engine.name}, ${factRows.toLocaleString("en")} rows: ours / by hand`
  if ((await answer(engine, ours)) !== (await answer(engine, theirs))) {
    return figure(what, "the answers differ", "equal", false)
  }
  const found: { readonly ours: Array<number>; readonly theirs: Array<number> } = { ours: [], theirs: [] }
  const started = performance.now()
  for (let pair = 0; pair < mostPairs; pair++) {
    if (pair >= leastPairs && performance.now() - started > budget) break
    const first = pair % 2 === 0
    if (first) found.ours.push(await timed(() => engine.run(ours)))
    found.theirs.push(await timed(() => engine.run(theirs)))
    if (!first) found.ours.push(await timed(() => engine.run(ours)))
  }
  const [mine, hand] = [spread(found.ours).p50, spread(found.theirs).p50]
  const reached = `${milliseconds(mine)} / ${milliseconds(hand)} = ${times(mine / hand)}`
  return figure(what, reached, `≤ ${limit} ×`, mine / hand <= limit)
}

/** Measurements of every query on both engines. `only` selects queries whose title contains a text. */
export const sqlFigures = async (directory: string, only = ""): Promise<ReadonlyArray<Figure>> => {
  const figures: Array<Figure> = []
  for (const open of starEngines) {
    const engine = await open(directory)
    try {
      for (const question of questions) {
        if (question.title.includes(only)) figures.push(await compare(engine, question))
      }
    } finally {
      await engine.close()
    }
  }
  return figures
}
