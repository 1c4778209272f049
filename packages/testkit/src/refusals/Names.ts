/** Invalid dimensions and name collisions. */
import { refusal, type Refusal } from "./Refusal.js"

export const names: ReadonlyArray<Refusal> = [
  refusal.ofRides({ dimensions: ["statsu"] }, "UnknownReference", {
    reference: "statsu",
    model: "rides",
    candidates: ["status"]
  }),
  refusal.ofRides({ dimensions: ["riders.pln"] }, "UnknownReference", {
    reference: "riders.pln",
    model: "riders",
    candidates: ["riders.plan"]
  }),
  refusal.ofRides({ dimensions: ["riders"] }, "UnknownReference", {
    reference: "riders",
    model: "rides",
    candidates: []
  }),
  refusal.ofRides({ dimensions: ["fare:sum"] }, "UnknownReference", {
    reference: "fare:sum",
    model: "rides",
    candidates: ["fare"]
  }),
  refusal.ofRides({ dimensions: ["lower(status)"] }, "UnknownReference", {
    reference: "lower(status)",
    model: "rides",
    candidates: ["status"]
  }),
  refusal.ofRides({ dimensions: [""] }, "UnknownReference", { reference: "", model: "rides", candidates: [] }),
  refusal.ofRides({ dimensions: ["tot"] }, "UnknownReference", { reference: "tot", model: "rides", candidates: [] }),
  refusal.ofRides({ dimensions: ["stations.name"] }, "AmbiguousReference", {
    reference: "stations.name",
    candidates: ["origin", "dest"]
  }),
  refusal.ofRides({ dimensions: ["rn"] }, "WindowColumnGrouped", { column: "rn", model: "rides" }),
  refusal.ofRides({ dimensions: ["origin..name"] }, "UnknownReference", {
    reference: "origin..name",
    model: "stations",
    candidates: []
  }),
  refusal.ofRides({ measures: [{ formula: "fare:sum", name: "fare" }] }, "MeasureShadowsColumn", {
    measure: "fare",
    model: "rides"
  }),
  refusal.ofRides(
    {
      measures: [
        { formula: "fare:sum", name: "a" },
        { formula: "km:sum", name: "a" }
      ]
    },
    "DuplicateName",
    { name: "a" }
  ),
  refusal.ofRides({ measures: ["fare:sum", "sum(fare)"] }, "DuplicateName", { name: "fare_sum" }),
  refusal.ofRides({ measures: ["fare:sum", { formula: "km:sum", name: "fare_sum" }] }, "DuplicateName", {
    name: "fare_sum"
  }),
  refusal.ofRides(
    { dimensions: ["status"], measures: [{ formula: "km:sum", name: "status" }] },
    "MeasureShadowsColumn",
    { measure: "status", model: "rides" }
  ),
  refusal.ofRides(
    { dimensions: ["day"], time_dimensions: [{ dimension: "day", granularity: "month" }] },
    "DuplicateName",
    { name: "day" }
  ),
  refusal.ofRides({ measures: [{ formula: "fare:sum", name: "cumsum" }] }, "DuplicateName", { name: "cumsum" }),
  refusal.ofRides({ measures: [{ formula: "fare:sum", name: "a b" }] }, "RequestValueInvalid", {
    issues: [{ path: ["measures", 0, "name"], value: '"a b"' }]
  }),
  refusal.ofRides({ measures: [{ formula: "fare:sum", name: "a.b" }] }, "RequestValueInvalid", {
    issues: [{ path: ["measures", 0, "name"], value: '"a.b"' }]
  }),
  refusal.ofRides({ measures: [{ formula: "fare:sum", name: "" }] }, "RequestValueInvalid", {
    issues: [{ path: ["measures", 0, "name"], value: '""' }]
  }),
  refusal.ofRides({ measures: [{ formula: "fare:sum", name: "1a" }] }, "RequestValueInvalid", {
    issues: [{ path: ["measures", 0, "name"], value: '"1a"' }]
  }),
  refusal.ofRides({ measures: [{ formula: "status:max", type: "NUMERIC" }] }, "RequestValueInvalid", {
    issues: [{ path: ["measures", 0, "type"], value: '"NUMERIC"' }]
  }),
  refusal.ofRides({ measures: [{ name: "x" }] }, "RequestInvalid", {
    issues: [{ path: ["measures", 0, "formula"], value: null }]
  }),
  refusal.ofRides({ measures: [{ formula: "fare:sum", nmae: "x" }] }, "RequestInvalid", {
    issues: [{ path: ["measures", 0, "nmae"], value: '"x"' }]
  })
]
