import { querySuite } from "../../src/conformance/QuerySuite.js"

// A fake answers, or the cluster that `SEM_TEST_SPARK` names. `"…"` in the SQL of its model is a string in Spark.
querySuite({ engine: "spark", like: "postgres", userSql: ["reserved_words.filter_on_plain"] })
