import { querySuite } from "../../src/conformance/QuerySuite.js"

querySuite({ engine: "redshift", like: "postgres", userSql: [] })
