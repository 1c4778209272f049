import { querySuite } from "../../src/conformance/QuerySuite.js"

querySuite({
  engine: "clickhouse",
  like: "postgres",
  // They divide decimals, which here keeps the digits of the dividend and cuts the others off.
  userSql: ["derived.three_level_div", "joins.sql_model_derived", "model_extension.ext_of_filtered_model"]
})
