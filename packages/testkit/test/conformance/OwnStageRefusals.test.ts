/** Rejected lists of queries, stored queries and inline models. */
import { Models } from "@semlayer/engine/models/Models"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { onEveryEngine } from "./Own.js"
import { list, query, refused, refusals, stored } from "./Stages.js"
import { derived, join } from "./Trade.js"

const extension = (more: object) => query({ source_name: "orders", ...more }, ["*:count"])
const extra = { target_model: "customers", join_pairs: [["customer_id", "id"]] }

onEveryEngine("rejected lists of queries and inline models", stored, {
  "1.2.10 cycles, duplicate and missing names, a stage that reads the root; each is named": refusals(
    [list({ name: "a", ...query("a", [], ["x"]) }, query("a", [], ["x"])), "StageCycle", "a → a"],
    [
      list({ name: "a", ...query("b", [], ["x"]) }, { name: "b", ...query("a", [], ["x"]) }, query("a", [], ["x"])),
      "StageCycle",
      "a → b → a"
    ],
    [list({ name: "a", ...query("r", [], ["x"]) }, { name: "r", ...query("a", [], ["x"]) }), "StageInvalid", "'r'"],
    [
      list(
        { name: "a", ...extension({ joins: [join("r", [["id", "id"]])] }) },
        { name: "r", ...query("a", [], ["id"]) }
      ),
      "StageInvalid",
      "'r'"
    ],
    [
      list(
        { name: "a", ...query("orders", [], ["id"]) },
        { name: "a", ...query("orders", [], ["id"]) },
        query("a", [], ["id"])
      ),
      "StageInvalid",
      "'a'"
    ],
    [list(query("orders", [], ["id"]), query("orders", [], ["id"])), "StageInvalid", "#1"]
  ),
  "a cycle through joins of stored models": () =>
    refused(
      list(
        { name: "customers", ...query("orders", [], ["days.season"]) },
        { name: "days", ...query("payments", [], ["customers.tier"]) },
        query("customers", [], ["days__season"])
      ),
      "StageCycle",
      "customers → days → customers"
    ),
  "additions with a name of the model or of another addition": refusals(
    [extension({ columns: [derived("status", "1")] }), "InlineModelInvalid", "column 'status'"],
    [extension({ columns: [derived("a", "1"), derived("a", "2")] }), "InlineModelInvalid", "column 'a'"],
    [extension({ columns: [derived("revenue", "1")] }), "InlineModelInvalid", "'revenue'"],
    [extension({ measures: [{ name: "revenue", formula: "*:count" }] }), "InlineModelInvalid", "measure 'revenue'"],
    [extension({ measures: [{ name: "status", formula: "*:count" }] }), "InlineModelInvalid", "'status'"],
    [extension({ joins: [extra] }), "InlineModelInvalid", "join 'customers'"],
    [extension({ joins: [{ ...extra, name: "ship" }] }), "InlineModelInvalid", "join 'ship'"]
  ),
  "an inline model that could not be saved, with the path": refusals([
    query({ name: "t", data_source: "trade", sql_table: "orders", columns: [derived("a", "1"), derived("a", "2")] }, [
      "*:count"
    ]),
    "InlineModelInvalid",
    "columns[1].name"
  ]),
  "stored queries that lead back to themselves, directly or by an inline model": () =>
    Effect.gen(function* () {
      const { save } = yield* Models
      yield* save({ name: "recur", source_queries: [query("orders", [], ["status"])] })
      yield* save({ name: "through", source_queries: [query("recur", [], ["status"])] })
      const inline = { name: "x", source_queries: [query("recur", [], ["status"])] }
      for (const source of ["recur", "through", inline]) {
        const error = yield* Effect.flip(save({ name: "recur", source_queries: [query(source, [], ["status"])] }))
        assert.include(error.message, "source_queries: Circular definition: ")
      }
    })
})
