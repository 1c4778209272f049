import { connectionSuite } from "@semlayer/testkit/ConnectionSuite"
import { testEngines } from "@semlayer/testkit/TestDatabases"

for (const engine of testEngines) connectionSuite(engine)

connectionSuite("duckdb", "in process", { SEM_DUCKDB_PROCESSES: "0" })
