import { ask } from "../Kit.js"
import { sqlSnapshots } from "./Snapshots.js"

const month = { dimension: "placed_at", granularity: "month" } as const

sqlSnapshots("stages", {
  "the mean of monthly sums": {
    query: {
      queries: [
        { name: "m", source_model: "orders", measures: ["amount:sum"], time_dimensions: [month] },
        { source_model: "m", measures: ["amount_sum:avg", "*:count"], filters: ["amount_sum > 10"] }
      ]
    }
  },
  "columns of a stage by either spelling": {
    query: {
      queries: [
        { name: "s", source_model: "orders", dimensions: ["customers.country"], measures: ["*:count"] },
        { source_model: "s", dimensions: ["customers.country", "customers__country"], measures: ["_count:sum"] }
      ]
    }
  },
  "a chain of aggregates": {
    query: {
      queries: [
        { name: "a", source_model: "orders", dimensions: ["status", "paid"], measures: ["amount:sum"] },
        {
          name: "b",
          source_model: "a",
          dimensions: ["status", "paid"],
          measures: [{ formula: "amount_sum:max", name: "x" }]
        },
        { name: "c", source_model: "b", dimensions: ["status", "paid"], measures: [{ formula: "x:max", name: "y" }] },
        { name: "d", source_model: "c", dimensions: ["status", "paid"], measures: [{ formula: "y:sum", name: "z" }] },
        { source_model: "d", dimensions: ["status"], measures: ["z:sum"], filters: ["paid = true"] }
      ]
    }
  },
  "stages in any order": {
    query: {
      queries: [
        { name: "b", source_model: "a", dimensions: ["status"], measures: ["amount_sum:max"] },
        { name: "a", source_model: "orders", dimensions: ["status", "paid"], measures: ["amount:sum"] },
        { source_model: "b", measures: ["amount_sum_max:sum"] }
      ]
    }
  },
  "a stage that nothing reads": {
    query: {
      queries: [
        { name: "unread", source_model: "nothing" },
        { source_model: "orders", measures: ["*:count"] }
      ]
    }
  },
  "a stage named like a model": {
    query: {
      queries: [
        { name: "orders", source_model: "recent", measures: ["amount:sum"], dimensions: ["id"] },
        { source_model: "orders", measures: ["amount_sum:max"] }
      ]
    }
  },
  "a join to a stage": {
    query: {
      queries: [
        { name: "spend", source_model: "orders", dimensions: ["customer_id"], measures: ["amount:sum"] },
        {
          source_model: {
            source_name: "customers",
            joins: [{ target_model: "spend", join_pairs: [["id", "customer_id"]] }]
          },
          dimensions: ["spend.amount_sum"],
          measures: ["*:count"]
        }
      ]
    }
  },
  "a join to the one row of a stage": {
    query: {
      queries: [
        { name: "total", source_model: "orders", measures: ["amount:sum"] },
        {
          source_model: { source_name: "orders", joins: [{ target_model: "total", join_pairs: [] }] },
          dimensions: ["status", "total.amount_sum"],
          measures: ["amount:sum"]
        }
      ]
    }
  },
  "a stage read twice is one expression": {
    query: {
      queries: [
        { name: "s", source_model: "orders", dimensions: ["status"], measures: ["amount:sum"] },
        {
          name: "t",
          source_model: {
            source_name: "s",
            joins: [{ name: "again", target_model: "s", join_pairs: [["status", "status"]] }]
          },
          dimensions: ["status", "again.amount_sum"]
        },
        { source_model: "t", measures: ["*:count"] }
      ]
    }
  },
  "the limit of a stage is kept": {
    query: {
      queries: [
        { name: "top", source_model: "orders", dimensions: ["id", "amount"], order: { amount: "desc" }, limit: 2 },
        { source_model: "top", measures: ["amount:sum"] }
      ]
    }
  },
  "weeks of a stage as months": {
    query: {
      queries: [
        {
          name: "w",
          source_model: "orders",
          measures: ["amount:sum"],
          time_dimensions: [{ dimension: "placed_at", granularity: "week" }]
        },
        { source_model: "w", measures: ["amount_sum:sum"], time_dimensions: [month] }
      ]
    }
  },
  "raw rows, then groups": {
    query: {
      queries: [
        { name: "r", source_model: "orders", dimensions: ["row_no", "status"], distinct_dimension_values: false },
        { source_model: "r", measures: ["row_no:max"], dimensions: ["status"], filters: ["row_no <= 10"] }
      ]
    }
  },
  "run by name": { query: { name: "monthly" } },
  "run by name, with a variable": { query: { name: "monthly", variables: { state: "open" } } },
  "a query-backed model as the source": {
    query: { source_model: "monthly", dimensions: ["customers.country"], measures: ["amount_sum:max"] }
  },
  "a model of a SELECT": { query: { source_model: "recent", measures: ["amount:sum"] } },
  "a model with additions": {
    query: {
      source_model: {
        source_name: "orders",
        columns: [{ name: "tier", sql: "CASE WHEN amount > 15 THEN 'hi' ELSE 'lo' END" }],
        measures: [{ name: "top", formula: "amount:max" }]
      },
      dimensions: ["tier"],
      measures: ["top"]
    }
  },
  "a model written in the query": {
    query: {
      source_model: { name: "t", sql_table: "Other.Table", data_source: "shop", columns: [{ name: "n", type: "INT" }] },
      measures: ["n:sum"]
    }
  }
})

sqlSnapshots("rows", {
  "raw rows": {
    query: ask({
      dimensions: ["status", "customers.name", "row_no"],
      time_dimensions: [month],
      distinct_dimension_values: false,
      order: [{ column: "placed_at" }, { column: "amount", direction: "desc" }],
      limit: 4
    })
  },
  "order by keys of every kind": {
    query: ask({
      measures: ["*:count", "amount:sum", { formula: "aov", name: "mean" }],
      dimensions: ["customers.country", "status"],
      order: [
        { column: "customers.country" },
        { column: "orders.status", direction: "desc" },
        { column: "amount:sum", direction: "desc" },
        { column: "mean" },
        { column: "count" },
        { column: "weight:max" }
      ]
    })
  },
  "a limit and an offset": { query: ask({ dimensions: ["status"], limit: 10, offset: 20 }) },
  "a limit of no rows": { query: ask({ dimensions: ["status"], limit: 0 }) },
  "an offset alone": { query: ask({ dimensions: ["status"], offset: 20 }) },
  "a column named by a reserved word, and one with a name of its own in the table": {
    query: ask({
      measures: ["group:max"],
      dimensions: ["group", "note"],
      filters: ["group = 'a'"],
      order: { group: "asc" }
    })
  },
  "a bare column among the measures": { query: ask({ measures: ["status", "*:count"] }) }
})
