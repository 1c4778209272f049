import { roundTrip } from "./RoundTrip.js"

roundTrip("mysql")
