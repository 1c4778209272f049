import { ask, type WrittenQuery } from "../Kit.js"
import { flightModels } from "../FlightModels.js"
import { type SqlCase, sqlSnapshots } from "./Snapshots.js"

const flights = (fields: Parameters<typeof ask>[0]): SqlCase => ({
  query: ask({ source_model: "flights", ...fields }) satisfies WrittenQuery,
  models: flightModels
})

sqlSnapshots("early-aggregates", {
  "facts are grouped before they are joined": flights({
    dimensions: ["carriers.name"],
    measures: ["*:count", "delay:avg", "distance:avg", "delay:max"],
    filters: ["distance > 100"]
  }),
  "a filter that keeps most joined rows applies to the groups": flights({
    dimensions: ["carriers.name"],
    measures: ["delay:sum"],
    filters: ["carriers.name <> 'X'"]
  }),
  "a filter that keeps few rows keeps the joined rows": flights({
    dimensions: ["carriers.fleet"],
    measures: ["delay:sum"],
    filters: ["carriers.name = 'X'"]
  }),
  "two joins, one behind the other, and a key of the facts": flights({
    dimensions: ["carriers.airports.city", "origin"],
    time_dimensions: [{ dimension: "day", granularity: "month" }],
    measures: ["*:count"]
  }),
  "a list of most keys applies to the groups": {
    query: ask({
      source_model: "airports",
      dimensions: ["city"],
      measures: ["flights.*:count"],
      filters: ["faa in ('JFK', 'LGA', 'EWR')", "city <> 'X'"]
    }),
    models: flightModels
  },
  "a list of keys with an aggregate that does not merge": {
    query: ask({
      source_model: "airports",
      dimensions: ["city"],
      measures: ["flights.delay:median"],
      filters: ["faa in ('JFK', 'LGA')"]
    }),
    models: flightModels
  },
  "a condition on groups drops them before they are joined": flights({
    dimensions: ["pilots.id", "pilots.name"],
    measures: ["delay:avg"],
    filters: ["delay:avg > 5", "*:count > 10"]
  }),
  "a total counts nothing as 0": flights({ measures: ["*:count"], filters: ["airports.city <> 'X'"] }),
  "distinct counts need the rows": flights({ dimensions: ["carriers.name"], measures: ["origin:count_distinct"] })
})
