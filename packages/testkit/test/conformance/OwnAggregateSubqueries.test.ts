/** Conditions along to-many joins in aggregates, where some engines reject the subqueries that they are. */
import { testEngines } from "../../src/TestDatabases.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEngines } from "./Own.js"

const script = `
  CREATE TABLE bills (id INTEGER NOT NULL PRIMARY KEY, kind VARCHAR(9), amount INTEGER, tax INTEGER);
  INSERT INTO bills VALUES (1, 'a', 10, 1), (2, 'a', 20, 4), (3, 'b', 40, 8), (4, 'b', 80, 12);
  CREATE TABLE returns (id INTEGER NOT NULL PRIMARY KEY, bill_id INTEGER, pieces INTEGER);
  INSERT INTO returns VALUES (1, 1, 5), (2, 1, 6), (3, 3, 7), (4, 4, 1);
  CREATE TABLE steps (plan_id INTEGER, no INTEGER, before_no INTEGER);
  INSERT INTO steps VALUES (1, 1, NULL), (1, 2, 1), (2, 1, NULL), (2, 2, 1), (2, 3, 9), (3, 1, NULL), (3, 2, 1);
  CREATE TABLE checks (plan_id INTEGER, step_no INTEGER, is_good INTEGER);
  INSERT INTO checks VALUES (1, 1, 1), (1, 2, 1), (2, 1, 0);`

const id = { name: "id", type: "INT", primary_key: true }

const models = [
  {
    name: "bills",
    data_source: "lab",
    sql_table: "bills",
    columns: [
      id,
      { name: "kind", type: "TEXT" },
      { name: "amount", type: "INT" },
      { name: "tax", type: "INT" },
      { name: "returned", type: "TEXT", sql: "kind", filter: "returns.pieces > 4" }
    ],
    joins: [{ target_model: "returns", join_pairs: [["id", "bill_id"]], relationship: "one_to_many" }]
  },
  {
    name: "returns",
    data_source: "lab",
    sql_table: "returns",
    columns: [id, { name: "bill_id", type: "INT" }, { name: "pieces", type: "INT" }],
    joins: [{ target_model: "returned_bills", join_pairs: [["bill_id", "bill_id"]] }]
  },
  {
    name: "returned_bills",
    data_source: "lab",
    source_queries: [
      { source_model: "returns", dimensions: ["bill_id"], measures: [{ formula: "pieces:max", name: "most" }] }
    ]
  },
  {
    name: "selected",
    data_source: "lab",
    sql: "SELECT * FROM bills",
    columns: [{ name: "id", type: "INT" }],
    joins: [{ target_model: "returns", join_pairs: [["id", "bill_id"]] }]
  },
  {
    name: "kept",
    data_source: "lab",
    source_queries: [
      {
        source_model: "selected",
        measures: [],
        dimensions: ["id"],
        filters: ["returns.pieces > 4"],
        distinct_dimension_values: false
      }
    ]
  },
  {
    name: "steps",
    data_source: "lab",
    sql: "SELECT * FROM steps",
    columns: ["plan_id", "no", "before_no"].map((name) => ({ name, type: "INT" })),
    unique_keys: [["plan_id", "no"]],
    joins: [
      {
        ...{ name: "before", target_model: "steps", join_type: "inner" },
        join_pairs: [
          ["plan_id", "plan_id"],
          ["before_no", "no"]
        ]
      },
      {
        ...{ target_model: "checks", relationship: "one_to_many" },
        join_pairs: [
          ["plan_id", "plan_id"],
          ["no", "step_no"]
        ]
      }
    ]
  },
  {
    name: "checks",
    data_source: "lab",
    sql_table: "checks",
    columns: ["plan_id", "step_no", "is_good"].map((name) => ({ name, type: "INT" }))
  },
  {
    name: "listed",
    data_source: "lab",
    source_queries: [{ source_model: "bills", measures: [], dimensions: ["id"], distinct_dimension_values: false }],
    joins: [{ target_model: "returns", join_pairs: [["id", "bill_id"]] }]
  }
]

const returned = { formula: "amount:sum", filter: "returns.pieces > 4", name: "returned_amount" }

const same = (query: object, expected: ReadonlyArray<ReadonlyArray<unknown>>) => () =>
  Effect.map(cells("queries" in query ? query : { source_model: "bills", order: [], ...query }), (rows) =>
    assert.deepStrictEqual(rows, expected)
  )

onEngines(
  "subqueries in aggregates",
  () => ({ datasource: "lab", script, models }),
  {
    "in a sum": same({ measures: [returned, "amount:sum"] }, [[50, 150]]),
    "in a sum of groups, in their order and in a condition on them": same(
      {
        measures: [returned],
        dimensions: ["kind"],
        filters: ["returned_amount > 5"],
        order: [{ column: "returned_amount", direction: "desc" }]
      },
      [
        ["b", 40],
        ["a", 10]
      ]
    ),
    "beside a covariance, which is computed over windows": same(
      { measures: ["returned:max", { formula: "amount:covar_pop(other=tax)", name: "both" }] },
      [["b", 108.125]]
    ),
    "that aggregates, in a sum of a stage": same(
      {
        queries: [
          {
            name: "sums",
            source_model: "bills",
            dimensions: ["kind"],
            measures: [{ formula: "amount:sum", filter: "returns.returned_bills.most > 5", name: "returned_amount" }]
          },
          { source_model: "sums", measures: ["returned_amount:max"] }
        ]
      },
      [[40]]
    ),
    // MariaDB forgot the condition of the join.
    "that no row of several keys meets, beyond a join of SELECTs": same(
      { source_model: "steps", measures: ["*:count"], filters: ["before.checks.is_good is null"] },
      [[1]]
    ),
    // Some engines compute a median over windows, and MariaDB lost all rows where a subquery was merged into their block.
    "beside a median of the joined column of a SELECT": same(
      { source_model: "selected", measures: ["id:median"], filters: ["returns.pieces > 4"] },
      [[2]]
    ),
    "in a query-backed model of a SELECT, and a median of the joined column": same(
      { source_model: "kept", measures: ["id:median"] },
      [[2]]
    ),
    "beside a median of the joined column of a query-backed model": same(
      { source_model: "listed", measures: ["id:median"], filters: ["returns.pieces > 4"] },
      [[2]]
    )
  },
  [...testEngines, "clickhouse"]
)
