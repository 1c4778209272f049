import { ingestSuite } from "../../src/conformance/IngestSuite.js"
import { querySuite } from "../../src/conformance/QuerySuite.js"

querySuite("sqlite")
ingestSuite("sqlite")
