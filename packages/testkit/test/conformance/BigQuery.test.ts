import { querySuite } from "../../src/conformance/QuerySuite.js"

// `"…"` in the SQL of its model is a string in BigQuery.
querySuite({ engine: "bigquery", like: "postgres", userSql: ["reserved_words.filter_on_plain"] })
