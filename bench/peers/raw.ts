/** Runs the SQL by hand on DuckDB's driver: `node raw.mjs DATABASE`. */
import { DuckDBInstance } from "@duckdb/node-api"
import { questions } from "./Questions.js"
import { work } from "./Worker.js"

const instance = await DuckDBInstance.create(process.argv[2] ?? "", { access_mode: "READ_ONLY" })
const connection = await instance.connect()

await work(async (question, n, runs) =>
  runs ? (await connection.runAndReadAll(questions[question].sql(n))).getRowsJson() : []
)
process.exit(0)
