import { querySuite } from "../../src/conformance/QuerySuite.js"

querySuite({ engine: "mssql", like: "postgres", userSql: [] })
