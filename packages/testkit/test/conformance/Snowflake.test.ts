import { querySuite } from "../../src/conformance/QuerySuite.js"

querySuite({ engine: "snowflake", like: "postgres", userSql: [] })
