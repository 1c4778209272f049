import { roundTrip } from "./RoundTrip.js"

roundTrip("postgres")
