import { roundTrip } from "./RoundTrip.js"

roundTrip("sqlite")
