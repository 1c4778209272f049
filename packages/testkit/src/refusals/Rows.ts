/** Rejected orders, pages, raw rows, and empty queries. */
import { refusal, type Refusal } from "./Refusal.js"

export const rows: ReadonlyArray<Refusal> = [
  refusal.ofRides({ measures: ["*:count"], order: [{ column: "statsu" }] }, "UnknownReference", {
    reference: "statsu",
    model: "rides",
    candidates: ["status"]
  }),
  refusal.ofRides({ dimensions: ["status"], order: [{ column: "fare" }] }, "UnresolvableOrderColumn", {
    column: "fare"
  }),
  refusal.ofRides(
    { dimensions: ["status"], measures: ["*:count"], order: [{ column: "riders.plan" }] },
    "UnresolvableOrderColumn",
    { column: "riders.plan" }
  ),
  refusal.ofRides({ dimensions: ["origin.name", "dest.name"], order: [{ column: "name" }] }, "AmbiguousReference", {
    reference: "name",
    candidates: ["origin.name", "dest.name"]
  }),
  refusal.ofRides({ dimensions: ["status"], order: [{ column: "status", direction: "up" }] }, "RequestValueInvalid", {
    issues: [{ path: ["order", 0, "direction"], value: '"up"' }]
  }),
  refusal.ofRides({ dimensions: ["status"], order: ["status"] }, "RequestInvalid", {
    issues: [{ path: ["order", 0], value: '"status"' }]
  }),
  refusal.ofRides({ dimensions: ["status"], order: [{ column: "status", dir: "asc" }] }, "RequestInvalid", {
    issues: [{ path: ["order", 0, "dir"], value: '"asc"' }]
  }),
  refusal.ofRides({ dimensions: ["status"], order: [{ direction: "asc" }] }, "UnknownReference", {
    reference: "direction",
    model: "rides",
    candidates: []
  }),
  refusal.ofRides({ dimensions: ["status"], order: [{ column: "" }] }, "ExpressionSyntaxError", {
    kind: "order",
    source: "",
    offset: 0
  }),
  refusal.ofRides({ dimensions: ["status"], order: [{ column: "a b" }] }, "ExpressionSyntaxError", {
    kind: "order",
    source: "a b",
    offset: 2
  }),
  refusal.ofRides({ dimensions: ["status"], order: [{ column: "fare:sume" }] }, "UnknownAggregation", {
    aggregation: "sume",
    model: "rides",
    candidates: ["sum"]
  }),
  refusal.ofRides({ dimensions: ["status"], order: [{ column: "cumsum(fare:sum)" }] }, "TimeDimensionRequired", {
    function: "cumsum",
    candidates: []
  }),
  refusal.ofRides({ dimensions: ["status"], limit: -1 }, "RequestValueInvalid", {
    issues: [{ path: ["limit"], value: "-1" }]
  }),
  refusal.ofRides({ dimensions: ["status"], limit: 1.5 }, "RequestValueInvalid", {
    issues: [{ path: ["limit"], value: "1.5" }]
  }),
  refusal.ofRides({ dimensions: ["status"], limit: "5" }, "RequestInvalid", {
    issues: [{ path: ["limit"], value: '"5"' }]
  }),
  refusal.ofRides({ dimensions: ["status"], offset: -1 }, "RequestValueInvalid", {
    issues: [{ path: ["offset"], value: "-1" }]
  }),
  refusal.of({ source_model: "rides" }, "EmptyQuery", { model: "rides" }),
  refusal.ofRides({ filters: ["fare > 1"] }, "EmptyQuery", { model: "rides" }),
  refusal.ofRides(
    { distinct_dimension_values: false, measures: ["fare:sum"], dimensions: ["status"] },
    "DistinctDimensionValuesError",
    { source: "rides" }
  ),
  refusal.ofRides({ distinct_dimension_values: false }, "DistinctDimensionValuesError", { source: "rides" }),
  refusal.ofRides(
    { distinct_dimension_values: false, dimensions: ["status"], filters: ["fare:sum > 1"] },
    "DistinctDimensionValuesError",
    { source: "fare:sum > 1" }
  ),
  refusal.ofRides(
    { distinct_dimension_values: false, dimensions: ["status"], filters: ["rank(fare:sum) > 1"] },
    "DistinctDimensionValuesError",
    { source: "rank(fare:sum) > 1" }
  ),
  refusal.ofRides(
    { distinct_dimension_values: false, dimensions: ["status"], filters: ["tot > 1"] },
    "DistinctDimensionValuesError",
    { source: "tot > 1" }
  ),
  refusal.ofRides(
    { distinct_dimension_values: false, dimensions: ["status"], order: [{ column: "fare:sum" }] },
    "DistinctDimensionValuesError",
    { source: "fare:sum" }
  ),
  refusal.ofRides(
    { distinct_dimension_values: false, dimensions: ["status"], order: [{ column: "tot" }] },
    "DistinctDimensionValuesError",
    { source: "tot" }
  ),
  refusal.ofRides(
    { distinct_dimension_values: false, dimensions: ["status"], order: [{ column: "cumsum(fare:sum)" }] },
    "DistinctDimensionValuesError",
    { source: "cumsum(fare:sum)" }
  ),
  refusal.ofRides({ distinct_dimension_values: "no", dimensions: ["status"] }, "RequestInvalid", {
    issues: [{ path: ["distinct_dimension_values"], value: '"no"' }]
  })
]
