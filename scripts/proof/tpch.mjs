// @ts-check
// `npm run proof -- tpch`: TPC-H queries in the query language must give the same answers as their official SQL. Needs Python 3 for
// the generator. `npm run proof -- tpch --help` lists the options.
import { runTpc } from "../lib/tpc.mjs"

await runTpc("tpch")
