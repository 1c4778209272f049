import { querySuite } from "../../src/conformance/QuerySuite.js"

// `"…"` in the SQL of its model is a string in Databricks.
querySuite({ engine: "databricks", like: "postgres", userSql: ["reserved_words.filter_on_plain"] })
