import { querySuite } from "../../src/conformance/QuerySuite.js"

querySuite({ engine: "oracle", like: "postgres", userSql: [] })
