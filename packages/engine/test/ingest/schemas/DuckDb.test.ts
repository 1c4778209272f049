import { roundTrip } from "./RoundTrip.js"

roundTrip("duckdb")
