import { querySuite } from "../../src/conformance/QuerySuite.js"

// A fake answers, or the emulator that `SEM_TEST_BIGQUERY` names, which knows no ISOWEEK. `"…"` in the SQL of a model is a string in
// BigQuery.
const weeks = [
  ...["raw_rows.time_trunc_week", "time.gran_week_edges", "time.range_week", "time.week_year_boundary"],
  "transforms.cumsum_week"
]
const isEmulated = process.env["SEM_TEST_BIGQUERY"] !== undefined
querySuite({
  engine: "bigquery",
  like: "postgres",
  userSql: ["reserved_words.filter_on_plain", ...(isEmulated ? weeks : [])]
})
