import { ingestSuite } from "../../src/conformance/IngestSuite.js"
import { querySuite } from "../../src/conformance/QuerySuite.js"

querySuite("duckdb")
ingestSuite("duckdb")
