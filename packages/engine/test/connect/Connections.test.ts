import { connectionSuite } from "@semlayer/testkit/ConnectionSuite"
import { testEngines } from "@semlayer/testkit/TestDatabases"

for (const engine of testEngines) connectionSuite(engine)
