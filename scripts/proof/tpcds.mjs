// @ts-check
// `npm run proof -- tpcds`: TPC-DS queries in the query language must give the same answers as their official SQL. Needs Python 3 for
// the generator. `npm run proof -- tpcds --help` lists the options.
import { runTpc } from "../lib/tpc.mjs"

await runTpc("tpcds")
