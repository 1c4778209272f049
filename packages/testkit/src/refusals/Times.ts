/** Rejected time dimensions, ranges and main time dimensions. */
import { refusal, type Refusal } from "./Refusal.js"

export const times: ReadonlyArray<Refusal> = [
  refusal.ofRides({ time_dimensions: [{ dimension: "day" }] }, "RequestInvalid", {
    issues: [{ path: ["time_dimensions", 0, "granularity"], value: null }]
  }),
  refusal.ofRides({ time_dimensions: [{ dimension: "day", granularity: "mnth" }] }, "RequestValueInvalid", {
    issues: [{ path: ["time_dimensions", 0, "granularity"], value: '"mnth"' }]
  }),
  refusal.ofRides({ time_dimensions: [{ dimension: "dya", granularity: "month" }] }, "UnknownReference", {
    reference: "dya",
    model: "rides",
    candidates: ["day"]
  }),
  refusal.ofRides({ time_dimensions: [{ dimension: "status", granularity: "month" }] }, "TypeMismatch", {
    operand: "'status'",
    found: "a column of type TEXT",
    expected: "a DATE, TIMESTAMP or TIME column as time dimension; list it under dimensions to use it as it is"
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
    { time_dimensions: [{ dimension: "day", granularity: "month", date_range: ["last month", null] }] },
    "DateInvalid",
    { dimension: "day", value: '"last month"' }
  ),
  refusal.ofRides({ time_dimensions: [{ dimension: "day", granularity: "month", date_range: [] }] }, "DateInvalid", {
    dimension: "day",
    value: "[]"
  }),
  refusal.ofRides(
    { time_dimensions: [{ dimension: "day", granularity: "month", date_range: "2024" }] },
    "RequestInvalid",
    { issues: [{ path: ["time_dimensions", 0, "date_range"], value: '"2024"' }] }
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
