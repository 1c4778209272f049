import { assert, describe, it } from "@effect/vitest"
import * as E from "../../src/ir/Construct.js"
import type { Expr, Plan } from "../../src/ir/Algebra.js"
import type { FromItem, Select, Statement } from "../../src/ir/Select.js"
import { withFences } from "../../src/sql/Fences.js"

const item = (alias: string, source: FromItem["source"]): FromItem => ({
  ...{ alias, source, conditions: [], columns: null, fenced: false, share: null }
})
const table = item("t", { _tag: "Table", table: { parts: ["t"] } })
const cte = (name: string): FromItem => item(name, { _tag: "Cte", name })

const select = (from: FromItem, expr: Expr, outer: ReadonlyArray<FromItem> = []): Select => ({
  ...{ items: [{ name: "x", expr }], all: null, from },
  joins: outer.map((each) => ({ item: each, kind: "left", on: [] })),
  ...{ where: [], groupBy: [], having: [], orderBy: [], limit: null, offset: 0, unions: [] }
})

const zero = E.integer(0)
const rank: Expr = { _tag: "Window", name: "rank", args: [], partitionBy: [], orderBy: [], type: "INT" }

const fenced = (
  statement: Omit<Statement, "subqueries">,
  subqueries: Statement["subqueries"] = new Map()
): ReadonlyArray<string> =>
  withFences({ ...statement, subqueries }, { mergesCtes: true }).ctes.flatMap((each) =>
    each.fenced === true ? [each.name] : []
  )

describe("an engine that merges subqueries", () => {
  const inner = { name: "inner", select: select(table, zero) }

  it("does not merge one on the outer side of a join into a block with window functions", () => {
    assert.deepStrictEqual(fenced({ ctes: [inner], select: select(table, rank, [cte("inner")]) }), ["inner"])
    assert.deepStrictEqual(fenced({ ctes: [inner], select: select(table, zero, [cte("inner")]) }), [])
    assert.deepStrictEqual(fenced({ ctes: [inner], select: select(cte("inner"), rank) }), [])
  })

  it("does not merge it into a block with the greatest value of all rows", () => {
    const greatest = select(table, E.aggregate("max", [zero], "INT"), [cte("inner")])
    assert.deepStrictEqual(fenced({ ctes: [inner], select: greatest }), ["inner"])
    assert.deepStrictEqual(fenced({ ctes: [inner], select: { ...greatest, groupBy: [zero] } }), [])
    const sum = select(table, E.aggregate("sum", [zero], "INT"), [cte("inner")])
    assert.deepStrictEqual(fenced({ ctes: [inner], select: sum }), [])
  })

  it("does not merge it through a block that is merged into one with window functions", () => {
    const between = { name: "between", select: select(table, zero, [cte("inner")]) }
    assert.deepStrictEqual(fenced({ ctes: [inner, between], select: select(cte("between"), rank) }), ["inner"])
    const paged = { ...between, select: { ...between.select, limit: 5 } }
    assert.deepStrictEqual(fenced({ ctes: [inner, paged], select: select(cte("between"), rank) }), [])
  })

  it("does not merge one whose column is the argument of a window function beside a subquery", () => {
    const exists: Expr = {
      _tag: "Exists",
      plan: { _tag: "Scan", source: { _tag: "Table", table: { parts: ["u"] } }, alias: "u" }
    }
    const count = (arg: Expr): Expr => ({ ...rank, name: "count", args: [arg] })
    const reading = (expr: Expr): Select => ({ ...select(cte("inner"), expr), where: [exists] })
    const x = E.column("inner", "x", "INT")
    assert.deepStrictEqual(fenced({ ctes: [inner], select: reading(count(x)) }), ["inner"])
    assert.deepStrictEqual(fenced({ ctes: [inner], select: { ...reading(count(x)), where: [] } }), [])
    assert.deepStrictEqual(fenced({ ctes: [inner], select: reading(rank) }), [])
    const tested = { name: "tested", select: { ...select(cte("inner"), x), where: [exists] } }
    const over = select(cte("tested"), count(E.column("tested", "x", "INT")))
    assert.deepStrictEqual(fenced({ ctes: [inner, tested], select: over }), ["tested"])
    const sql = { ...reading(count(x)), from: item("inner", { _tag: "Sql", pieces: ["SELECT x FROM t"] }) }
    const made = withFences({ ctes: [], select: sql, subqueries: new Map() }, { mergesCtes: true })
    assert.isTrue(made.select.from.fenced)
  })

  it("does not merge one of which a NOT EXISTS compares several columns", () => {
    const plan: Plan = { _tag: "Scan", source: { _tag: "Table", table: { parts: ["u"] } }, alias: "u" }
    const pair = (name: string): Expr => E.compare("=", E.column("inner", name, "INT"), E.column("u", name, "INT"))
    const absent = (...names: ReadonlyArray<string>) =>
      new Map([[plan, { ...select(item("u", table.source), zero), where: names.map(pair) }]])
    const exists: Expr = { _tag: "Exists", plan }
    const where = (...conditions: ReadonlyArray<Expr>) => ({
      ctes: [inner],
      select: { ...select(table, zero, [cte("inner")]), where: conditions }
    })
    assert.deepStrictEqual(fenced(where(E.not(exists)), absent("a", "b")), ["inner"])
    assert.deepStrictEqual(fenced(where(E.or([E.not(exists), E.truth(false)])), absent("a", "b")), ["inner"])
    assert.deepStrictEqual(fenced(where(E.not(exists)), absent("a")), [])
    assert.deepStrictEqual(fenced(where(exists), absent("a", "b")), [])
  })

  it("does not merge joined rows on the outer side of a join that a condition reads", () => {
    const pairs = { name: "pairs", select: select(table, zero, [item("u", table.source)]) }
    const tested = (name: string): Select => ({
      ...select(table, zero, [cte(name)]),
      where: [E.isNull(E.column(name, "x", "INT"))]
    })
    assert.deepStrictEqual(fenced({ ctes: [pairs], select: tested("pairs") }), ["pairs"])
    assert.deepStrictEqual(fenced({ ctes: [pairs], select: { ...tested("pairs"), where: [] } }), [])
    assert.deepStrictEqual(fenced({ ctes: [inner], select: tested("inner") }), [])
    const copy = { name: "copy", select: select(cte("pairs"), zero) }
    assert.deepStrictEqual(fenced({ ctes: [pairs, copy], select: tested("copy") }), ["copy"])
  })
})
