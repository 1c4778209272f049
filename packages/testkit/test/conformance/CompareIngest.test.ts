import { modelDifferences, overriddenModel, reportDifferences } from "../../src/conformance/CompareIngest.js"
import type { IngestedModel, IngestStep } from "../../src/conformance/Corpus.js"
import { IngestResult } from "@semlayer/domain/Ingest"
import { SemModel } from "@semlayer/domain/SemModel"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const expected: IngestedModel = {
  sql_table: "orders",
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "customer_id", type: "INT", format: "integer", fk: true },
    { name: "note", type: "TEXT" }
  ],
  joins: [{ target_model: "customers", join_pairs: [["customer_id", "id"]] }]
}

const body = {
  name: "orders",
  data_source: "shop",
  sql_table: 'public."orders"',
  columns: [
    { name: "id", sql: "id", type: "INT", primary_key: true, format: { type: "integer" } },
    { name: "customer_id", sql: "customer_id", type: "INT", hidden: true, format: { type: "integer" } },
    { name: "note", sql: "note", type: "TEXT" }
  ],
  joins: [{ target_model: "customers", join_pairs: [["customer_id", "id"]] }]
}

const model = (changes: object = {}) => Schema.decodeUnknownSync(SemModel)({ ...body, ...changes })

const column = (i: number, changes: object) =>
  model({ columns: body.columns.map((each, at) => (at === i ? { ...each, ...changes } : each)) })

describe("an ingested model compared with its expectation", () => {
  it("equal parts agree", () => assert.deepStrictEqual(modelDifferences(expected, model()), []))

  it("types, keys, hidden columns and formats must match", () => {
    assert.lengthOf(modelDifferences(expected, column(2, { type: "INT" })), 1)
    assert.lengthOf(modelDifferences(expected, column(0, { primary_key: false })), 1)
    assert.lengthOf(modelDifferences(expected, column(1, { hidden: false })), 1)
    assert.lengthOf(modelDifferences(expected, column(2, { hidden: true })), 1)
    assert.lengthOf(modelDifferences(expected, column(1, { format: { type: "float" } })), 1)
  })

  it("no column may be missing or added, and no measure created", () => {
    assert.lengthOf(modelDifferences(expected, model({ columns: body.columns.slice(0, 2) })), 1)
    assert.lengthOf(modelDifferences(expected, model({ columns: [...body.columns, { name: "x", sql: "x" }] })), 1)
    assert.lengthOf(modelDifferences(expected, model({ measures: [{ name: "m", formula: "*:count" }] })), 1)
  })

  it("joins must have the same targets and pairs, and the table must be the same", () => {
    assert.lengthOf(modelDifferences(expected, model({ joins: [] })), 1)
    const turned = [{ target_model: "customers", join_pairs: [["id", "customer_id"]] }]
    assert.lengthOf(modelDifferences(expected, model({ joins: turned })), 1)
    assert.lengthOf(modelDifferences(expected, model({ sql_table: "public.orders2" })), 1)
  })

  it("an override replaces an expected column", () => {
    const override = {
      dataset: "shop",
      dialect: "mysql" as const,
      decision: 17,
      why: "",
      columns: { "orders.customer_id": { type: "BOOLEAN", format: null } }
    }
    const { columns } = overriddenModel("orders", expected, [override])
    assert.deepStrictEqual(columns[1], { name: "customer_id", type: "BOOLEAN", fk: true })
    assert.deepStrictEqual(overriddenModel("customers", expected, [override]), expected)
  })
})

const step: IngestStep = {
  additions: {
    orders: {
      new_columns: ["id", "note"],
      fk_columns: [],
      new_joins: ["customers"],
      widened_columns: ["note"],
      tags: []
    }
  },
  to_delete: [["products", "edit_model", ["weight"], 1]],
  errors: [],
  models: {}
}

const removal = { columns: ["weight"], measures: [], aggregations: [], joins: ["stores"] }
const addition = {
  model_name: "orders",
  data_source: "shop",
  created: true,
  new_columns: ["note", "id"],
  new_joins: ["customers"],
  widened_columns: ["note"]
}
const drift = { tool: "edit_model", model_name: "products", data_source: "shop", remove: removal, reasons: [] }

const report = (changes: object = {}) =>
  Schema.decodeUnknownSync(IngestResult)({
    ...{ status: "ok", models: ["orders"], warnings: [], errors: [] },
    additions: [addition],
    to_delete: [drift],
    ...changes
  })

describe("the report of an ingest compared with its expectation", () => {
  it("equal parts agree, in any order", () => assert.deepStrictEqual(reportDifferences(step, report()), []))

  it("additions, drift and errors must match", () => {
    const reports = [
      report({ additions: [] }),
      report({ additions: [{ ...addition, new_columns: ["id"] }] }),
      report({ additions: [{ ...addition, new_joins: [] }] }),
      report({ additions: [{ ...addition, widened_columns: [] }] }),
      report({ additions: [addition, { ...addition, model_name: "stores" }] }),
      report({ to_delete: [] }),
      report({ to_delete: [{ ...drift, remove: { ...removal, joins: [] } }] }),
      report({ to_delete: [{ ...drift, remove: { ...removal, columns: ["height"] } }] }),
      report({ errors: [{ model_name: "orders", data_source: "shop", error: "no" }] })
    ]
    for (const each of reports) assert.lengthOf(reportDifferences(step, each), 1)
  })
})
