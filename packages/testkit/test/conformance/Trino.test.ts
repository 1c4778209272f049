import { querySuite } from "../../src/conformance/QuerySuite.js"

querySuite({ engine: "trino", like: "postgres", userSql: [] })
