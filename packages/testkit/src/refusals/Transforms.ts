/** Transforms of unsupported inputs, or with invalid arguments. */
import { refusal, type Refusal } from "./Refusal.js"

export const transforms: ReadonlyArray<Refusal> = [
  refusal.ofRides({ measures: ["cumsum(fare:sum)"] }, "TimeDimensionRequired", { function: "cumsum", candidates: [] }),
  refusal.ofRides(
    { measures: ["cumsum(fare)"], time_dimensions: [{ dimension: "day", granularity: "month" }] },
    "UnknownMeasure",
    { measure: "fare", model: "rides", candidates: ["fare:sum"] }
  ),
  refusal.ofRides(
    { measures: ["cumsum(status:max)"], time_dimensions: [{ dimension: "day", granularity: "month" }] },
    "TypeMismatch",
    { operand: "'status:max' in cumsum", found: "TEXT", expected: "a number" }
  ),
  refusal.ofRides(
    { measures: ["change(fare:sum, 'x')"], time_dimensions: [{ dimension: "day", granularity: "month" }] },
    "ArgumentInvalid",
    { function: "change", argument: "'n'", value: "'x'" }
  ),
  refusal.ofRides(
    { measures: ["change(fare:sum, -1, 'monht')"], time_dimensions: [{ dimension: "day", granularity: "month" }] },
    "ArgumentInvalid",
    { function: "change", argument: "'granularity'", value: "'monht'" }
  ),
  refusal.ofRides(
    { measures: ["change(fare:sum, -1, 'month', 4)"], time_dimensions: [{ dimension: "day", granularity: "month" }] },
    "ArgumentInvalid",
    { function: "change", argument: "an argument", value: "4" }
  ),
  refusal.ofRides(
    { measures: ["change_pct(fare:sum, 1, year)"], time_dimensions: [{ dimension: "day", granularity: "month" }] },
    "ArgumentInvalid",
    { function: "change_pct", argument: "'n'", value: "1" }
  ),
  refusal.ofRides(
    { measures: ["moving_avg(fare:sum)"], time_dimensions: [{ dimension: "day", granularity: "month" }] },
    "ArgumentInvalid",
    { function: "moving_avg", argument: "the parameter 'n'", value: null }
  ),
  refusal.ofRides(
    { measures: ["wtd(fare:sum)"], time_dimensions: [{ dimension: "day", granularity: "month" }] },
    "ArgumentInvalid",
    { function: "wtd", argument: "the granularity", value: "month" }
  ),
  refusal.ofRides({ measures: ["ytd(fare:sum)"] }, "TimeDimensionRequired", { function: "ytd", candidates: [] }),
  refusal.ofRides(
    { measures: ["*:count"], dimensions: ["status"], top: { dimension: "status", by: "rank(fare:sum)", n: 2 } },
    "ArgumentInvalid",
    { function: "top", argument: "'by'", value: "rank(fare:sum)" }
  ),
  refusal.ofRides(
    { measures: ["*:count"], dimensions: ["status"], top: { dimension: "statsu", by: "fare:sum", n: 2 } },
    "UnknownReference",
    { reference: "statsu", model: "rides", candidates: ["status"] }
  ),
  refusal.ofRides(
    { measures: ["lag(fare:sum, 0)"], time_dimensions: [{ dimension: "day", granularity: "month" }] },
    "ArgumentInvalid",
    { function: "lag", argument: "'n'", value: "0" }
  ),
  refusal.ofRides(
    { measures: ["lag(fare:sum, 1.5)"], time_dimensions: [{ dimension: "day", granularity: "month" }] },
    "ArgumentInvalid",
    { function: "lag", argument: "'n'", value: "1.5" }
  ),
  refusal.ofRides({ measures: ["ntile(fare:sum)"], dimensions: ["status"] }, "ArgumentInvalid", {
    function: "ntile",
    argument: "the parameter 'n'",
    value: null
  }),
  refusal.ofRides({ measures: ["ntile(fare:sum, 4)"], dimensions: ["status"] }, "ArgumentInvalid", {
    function: "ntile",
    argument: "an argument",
    value: "4"
  }),
  refusal.ofRides({ measures: ["ntile(fare:sum, n=0)"], dimensions: ["status"] }, "ArgumentInvalid", {
    function: "ntile",
    argument: "'n'",
    value: "0"
  }),
  refusal.ofRides({ measures: ["rank(fare:sum, partition_by=plan)"], dimensions: ["status"] }, "UnknownReference", {
    reference: "plan",
    model: "rides",
    candidates: []
  }),
  refusal.ofRides({ measures: ["rank(fare:sum, partition_by=statsu)"], dimensions: ["status"] }, "UnknownReference", {
    reference: "statsu",
    model: "rides",
    candidates: ["status"]
  }),
  refusal.ofRides({ measures: ["rank(fare:sum, partition=status)"], dimensions: ["status"] }, "ArgumentInvalid", {
    function: "rank",
    argument: "an argument",
    value: "partition=status"
  }),
  refusal.ofRides({ measures: ["rank()"], dimensions: ["status"] }, "ArgumentInvalid", {
    function: "rank",
    argument: "the measure",
    value: null
  }),
  refusal.ofRides({ measures: ["rank(fare:sum, km:sum)"], dimensions: ["status"] }, "ArgumentInvalid", {
    function: "rank",
    argument: "an argument",
    value: "km:sum"
  }),
  refusal.ofRides(
    { measures: ["consecutive_periods(fare:sum)"], time_dimensions: [{ dimension: "day", granularity: "month" }] },
    "TypeMismatch",
    { operand: "'fare:sum' in consecutive_periods", found: "DOUBLE", expected: "a condition, such as a comparison" }
  ),
  refusal.ofRides(
    { measures: ["cumsm(fare:sum)"], time_dimensions: [{ dimension: "day", granularity: "month" }] },
    "FunctionNotAllowed",
    { kind: "formula", function: "cumsm", offset: 0, candidates: ["cumsum"] }
  ),
  refusal.ofRides(
    {
      measures: ["cumsum(fare:sum)"],
      time_dimensions: [
        { dimension: "day", granularity: "month" },
        { dimension: "riders.id", granularity: "month" }
      ]
    },
    "TypeMismatch",
    {
      operand: "'riders.id'",
      found: "a column of type INT",
      expected:
        "a DATE, TIMESTAMP or TIME column as time dimension; if its values are dates, set its type in the model, else list it under dimensions"
    }
  )
]
