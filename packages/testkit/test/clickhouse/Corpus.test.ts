import { querySuite } from "../../src/conformance/QuerySuite.js"

querySuite({
  engine: "clickhouse",
  like: "postgres",
  // They divide decimals, which on ClickHouse truncates to the scale of the dividend.
  userSql: ["derived.three_level_div", "joins.sql_model_derived", "model_extension.ext_of_filtered_model"]
})
