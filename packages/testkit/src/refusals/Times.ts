/** Rejected time dimensions, ranges and main time dimensions. */
import { refusal, type Refusal } from "./Refusal.js"

export const times: ReadonlyArray<Refusal> = [
  refusal.ofRides({ time_dimensions: [{ dimension: "day" }] }, "RequestInvalid", {
    issues: [{ path: ["time_dimensions", 0, "granularity"], value: null }]
  }),
  refusal.ofRides({ time_dimensions: [{ dimension: "day", granularity: "mnth" }] }, "GranularityInvalid", {
    granularity: "mnth",
    candidates: ["month"]
  }),
  refusal.ofRides({ time_dimensions: [{ dimension: "day", granularity: "7 minutes" }] }, "GranularityInvalid", {
    granularity: "7 minutes"
  }),
  refusal.ofRides({ time_dimensions: [{ dimension: "dya", granularity: "month" }] }, "UnknownReference", {
    reference: "dya",
    model: "rides",
    candidates: ["day"]
  }),
  refusal.ofRides({ time_dimensions: [{ dimension: "status", granularity: "month" }] }, "TypeMismatch", {
    operand: "'status'",
    found: "a column of type TEXT",
    expected:
      "a DATE, TIMESTAMP or TIME column as time dimension; if its values are dates, set its type in the model, else list it under dimensions"
  }),
  refusal.ofRides(
    { time_dimensions: [{ dimension: "day", granularity: "month", date_range: ["2024-02-30", "2024-03-01"] }] },
    "DateInvalid",
    { dimension: "day", value: '"2024-02-30"' }
  ),
  refusal.ofRides(
    { time_dimensions: [{ dimension: "day", granularity: "month", date_range: ["2024-02-01"] }] },
    "DateInvalid",
    { dimension: "day", value: '["2024-02-01"]' }
  ),
  refusal.ofRides(
    { time_dimensions: [{ dimension: "day", granularity: "month", date_range: ["2024-03-01", "2024-02-01"] }] },
    "DateInvalid",
    { dimension: "day", value: '["2024-03-01","2024-02-01"]' }
  ),
  refusal.ofRides(
    { time_dimensions: [{ dimension: "day", granularity: "month", date_range: [null, null] }] },
    "DateInvalid",
    { dimension: "day", value: "[null,null]" }
  ),
  refusal.ofRides(
    { time_dimensions: [{ dimension: "day", granularity: "month", date_range: ["last tuesday", null] }] },
    "DateInvalid",
    { dimension: "day", value: '"last tuesday"' }
  ),
  refusal.ofRides({ time_dimensions: [{ dimension: "day", granularity: "month", date_range: [] }] }, "DateInvalid", {
    dimension: "day",
    value: "[]"
  }),
  refusal.ofRides(
    { time_dimensions: [{ dimension: "day", granularity: "month", date_range: 2024 }] },
    "RequestInvalid",
    { issues: [{ path: ["time_dimensions", 0, "date_range"], value: "2024" }] }
  ),
  refusal.ofRides(
    { time_dimensions: [{ dimension: "day", granularity: "month", date_range: [2024, 2025] }] },
    "RequestInvalid",
    {
      issues: [
        { path: ["time_dimensions", 0, "date_range", 0], value: "2024" },
        { path: ["time_dimensions", 0, "date_range", 1], value: "2025" }
      ]
    }
  ),
  refusal.ofRides({ time_dimensions: [{ dimension: "day", granularity: "month", fill: 1 }] }, "RequestValueInvalid", {
    issues: [{ path: ["time_dimensions", 0, "fill"], value: "1" }]
  }),
  refusal.ofRides(
    {
      time_dimensions: [
        { dimension: "day", granularity: "week", fill: true },
        { dimension: "day", granularity: "month" }
      ]
    },
    "FillInvalid",
    { dimension: "day" }
  ),
  refusal.ofRides(
    { time_dimensions: [{ dimension: "day", granularity: "day", date_range: ["1990", "2024"], fill: true }] },
    "TooManyPeriods",
    { periods: 12784, limit: 10000 }
  ),
  refusal.ofRides(
    {
      measures: ["*:count"],
      time_dimensions: [{ dimension: "day", granularity: "month" }],
      main_time_dimension: "dya"
    },
    "UnknownReference",
    { reference: "dya", model: "rides", candidates: ["day"] }
  ),
  refusal.ofRides(
    {
      measures: ["cumsum(fare:sum)"],
      time_dimensions: [{ dimension: "day", granularity: "month" }],
      main_time_dimension: "dya"
    },
    "UnknownReference",
    { reference: "dya", model: "rides", candidates: ["day"] }
  ),
  refusal.of({ source_model: "riders", measures: ["credit:first"] }, "TimeDimensionRequired", {
    function: "first",
    candidates: []
  })
]
