import { ingestSuite } from "@semlayer/testkit/conformance/IngestSuite"
import { querySuite } from "@semlayer/testkit/conformance/QuerySuite"

querySuite("sqlite")
ingestSuite("sqlite")
