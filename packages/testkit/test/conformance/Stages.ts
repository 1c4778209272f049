/** The models and helpers of the tests of stages: lists of queries, stored queries and inline models. */
import { ask } from "../../src/conformance/Ask.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells } from "./Own.js"
import { join, trade } from "./Trade.js"

type Rows = ReadonlyArray<ReadonlyArray<unknown>>

/** The rows of a result, in any order. */
export const answers = (body: object, rows: Rows) => () =>
  Effect.map(cells(body), (mine) => assert.sameDeepMembers([...mine], [...rows]))

export const all =
  (...asked: ReadonlyArray<readonly [body: object, rows: Rows]>) =>
  () =>
    Effect.forEach(asked, ([body, rows]) => answers(body, rows)(), { discard: true })

export const list = (...queries: ReadonlyArray<object>) => ({ queries })

export const query = (
  source_model: unknown,
  measures: ReadonlyArray<unknown>,
  dimensions: ReadonlyArray<unknown> = []
) => ({
  ...{ source_model, measures, dimensions }
})

/** The error of a body: tag and message. */
export const refused = (body: object, tag: string, part: string) =>
  Effect.map(Effect.flip(ask(body)), (error) => {
    assert.strictEqual(error._tag, tag, error.message)
    assert.include(error.message, part)
  })

export const refusals =
  (...asked: ReadonlyArray<readonly [body: object, tag: string, part: string]>) =>
  () =>
    Effect.forEach(asked, ([body, tag, part]) => refused(body, tag, part), { discard: true })

export const month = { dimension: "day", granularity: "month" }

/** The orders selected by an id, through stored queries. */
const picked = {
  name: "picked",
  query_variables: { x: 1 },
  source_queries: [{ name: "inner", ...query("orders", [], ["id"]), filters: ["id = {x}"] }, query("inner", [], ["id"])]
}

const pickedByItself = {
  ...{ name: "picked_itself", query_variables: { x: 1 } },
  source_queries: [
    { name: "inner", ...query("orders", [], ["id"]), filters: ["id = {x}"], variables: { x: 2 } },
    query("inner", [], ["id"])
  ]
}

const spent = {
  name: "spent",
  query_variables: { state: "done" },
  source_queries: [
    {
      ...query("orders", [{ formula: "amount:sum", name: "spent" }], ["customer_id"]),
      filters: ["status = '{state}'"]
    }
  ],
  measures: [{ name: "total", formula: "spent:sum" }]
}

const buyers = {
  ...{ name: "buyers", data_source: "trade", sql_table: "customers" },
  columns: [{ name: "id", type: "INT", primary_key: true }, { name: "tier" }],
  joins: [join("spent", [["id", "customer_id"]])]
}

export const stored = (engine: Parameters<typeof trade>[0]) => {
  const data = trade(engine)
  return { ...data, models: [...data.models, picked, pickedByItself, spent, buyers] }
}

export const byTier = {
  name: "s",
  ...query("orders", ["amount:sum", "customers.credit:sum", "*:count"], ["customers.tier"])
}
