import { querySuite } from "../../src/conformance/QuerySuite.js"

// A fake answers, or the cluster that `SEM_TEST_SPARK` names, whose decimal division keeps six digits. `"…"` in the SQL of a model
// is a string in Spark.
const divided = ["custom_aggregations.partial_params", "custom_aggregations.all_defaults"]
const isLive = process.env["SEM_TEST_SPARK"] !== undefined
querySuite({
  engine: "spark",
  like: "postgres",
  userSql: ["reserved_words.filter_on_plain", ...(isLive ? divided : [])]
})
