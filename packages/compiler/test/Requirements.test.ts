/**
 * The requirements of a compilation are known before it runs: the parser of user SQL, and the tables under row
 * policies.
 */
import { Compiler } from "../src/Compiler.js"
import { Dialect } from "../src/dialect/Dialect.js"
import type { ParseSql } from "../src/syntax/Fragment.js"
import { SqlParser } from "../src/syntax/SqlParser.js"
import { catalogOf } from "../src/model/Catalog.js"
import { DatasourceName } from "@semlayer/domain/Names"
import { assert, it } from "@effect/vitest"
import { Effect, Either, Layer } from "effect"
import { decodeModel, decodeQuery } from "./Kit.js"
import { guardOf, policyOf } from "./policy/Guards.js"

const model = (name: string, target: string | null, sql?: string) =>
  decodeModel({
    name,
    data_source: "shop",
    sql_table: name,
    columns: [
      { name: "id", type: "INT", primary_key: true },
      { name: "n", type: "INT", ...(sql !== undefined && { sql }) }
    ],
    joins: target === null ? [] : [{ target_model: target, join_pairs: [["id", "id"]] }]
  })

/** `a` joins `b`, whose column is SQL; `alone` has no joins. */
const catalog = catalogOf({ datasource: DatasourceName.make("shop"), dialect: "sqlite" }, [
  model("a", "b"),
  model("b", null, "id + 1"),
  model("alone", null)
])

/** A parser that counts how often it is loaded. */
const counting = () => {
  const count = { loads: 0 }
  const parse: ParseSql = () => Either.left("not parsed here")
  const load = Effect.sync(() => {
    count.loads++
    return parse
  })
  return {
    count,
    layer: Compiler.Default.pipe(
      Layer.provide([Dialect.layer(), Layer.succeed(SqlParser, { load, printer: Effect.never })])
    )
  }
}

const ask = (source: string) => decodeQuery({ source_model: source, measures: ["*:count"] })

it.effect("the parser is loaded only for queries that can reach SQL of a model", () =>
  Effect.gen(function* () {
    const { count, layer } = counting()
    const compile = (source: string) =>
      Effect.provide(
        Effect.flatMap(Compiler, (compiler) => compiler.compile(ask(source), catalog)),
        layer
      )
    yield* compile("alone")
    yield* compile("alone")
    assert.strictEqual(count.loads, 0)
    yield* compile("a")
    assert.strictEqual(count.loads, 1)
  })
)

it.effect("only tables that a plan reads and those of the join rules are looked up, once", () =>
  Effect.gen(function* () {
    const { layer } = counting()
    const columns = { id: "INT", tenant: "TEXT" } as const
    const rule = policyOf(
      { column: "tenant", value: "x" },
      { target_table: "alone", column: "tenant", value: "x", join_path: ["alone.id = owners.id"] }
    )
    const guard = guardOf({ a: columns, b: columns, alone: columns, owners: columns }, rule)
    const asked: Array<string> = []
    const watched = {
      ...guard,
      learn: (names: Parameters<typeof guard.learn>[0]) => {
        asked.push(...names.map(({ parts }) => parts.join(".")))
        return guard.learn(names)
      }
    }
    const compiler = yield* Effect.provide(Compiler, layer)
    yield* compiler.compile(ask("alone"), catalog, watched)
    assert.deepStrictEqual(asked, ["alone", "owners"])
    yield* compiler.compile(ask("alone"), catalog, watched)
    assert.strictEqual(asked.length, 2)
  })
)
