/** Rejected aggregations of columns, and rejected parameters. */
import { refusal, type Refusal } from "./Refusal.js"

export const aggregations: ReadonlyArray<Refusal> = [
  refusal.ofRides(
    { measures: [{ name: "late", formula: "riders.credit:sum", over_time: { column: "started_at", take: "last" } }] },
    "OverTimeUnsupported",
    {
      formula: "riders.credit:sum",
      reason: "rows of 'riders', which it aggregates, have no single value of 'started_at'"
    }
  ),
  refusal.ofRides(
    { measures: [{ name: "done", formula: "riders.credit:sum", filter: "status = 'done'" }] },
    "MeasureFilterUnsupported",
    {
      filter: "status = 'done'",
      reason: "'status' is not reached from 'riders', whose rows 'riders.credit:sum' aggregates"
    }
  ),
  refusal.ofRides(
    { measures: [{ name: "one", formula: "1", filter: "status = 'done'" }] },
    "MeasureFilterUnsupported",
    {
      reason: "the formula '1' aggregates nothing"
    }
  ),
  refusal.ofRides(
    { measures: [{ name: "done", formula: "fare:sum", filter: "stauts = 'done'" }] },
    "UnknownReference",
    {
      reference: "stauts",
      candidates: ["status"]
    }
  ),
  refusal.ofRides({ measures: ["id:sum"] }, "AggregationNotAllowed", {
    aggregation: "sum",
    column: "id",
    model: "rides",
    allowed: ["count", "count_distinct", "count_distinct_approx"]
  }),
  refusal.ofRides({ measures: ["id:min"] }, "AggregationNotAllowed", {
    aggregation: "min",
    column: "id",
    model: "rides",
    allowed: ["count", "count_distinct", "count_distinct_approx"]
  }),
  refusal.ofRides({ measures: ["status:sum"] }, "AggregationNotAllowed", {
    aggregation: "sum",
    column: "status",
    model: "rides",
    allowed: ["count", "count_distinct", "count_distinct_approx", "min", "max", "first", "last"]
  }),
  refusal.ofRides({ measures: ["status:avg"] }, "AggregationNotAllowed", {
    aggregation: "avg",
    column: "status",
    model: "rides",
    allowed: ["count", "count_distinct", "count_distinct_approx", "min", "max", "first", "last"]
  }),
  refusal.ofRides({ measures: ["promo:avg"] }, "AggregationNotAllowed", {
    aggregation: "avg",
    column: "promo",
    model: "rides",
    allowed: ["count", "count_distinct", "count_distinct_approx", "sum", "min", "max", "first", "last"]
  }),
  refusal.ofRides({ measures: ["day:sum"] }, "AggregationNotAllowed", {
    aggregation: "sum",
    column: "day",
    model: "rides",
    allowed: ["count", "count_distinct", "count_distinct_approx", "min", "max", "first", "last"]
  }),
  refusal.ofRides({ measures: ["started_at:median"] }, "AggregationNotAllowed", {
    aggregation: "median",
    column: "started_at",
    model: "rides",
    allowed: ["count", "count_distinct", "count_distinct_approx", "min", "max", "first", "last"]
  }),
  refusal.ofRides({ measures: ["few:avg"] }, "AggregationNotAllowed", {
    aggregation: "avg",
    column: "few",
    model: "rides",
    allowed: ["sum", "rng"]
  }),
  refusal.ofRides({ measures: ["few:scaled"] }, "AggregationNotAllowed", {
    aggregation: "scaled",
    column: "few",
    model: "rides",
    allowed: ["sum", "rng"]
  }),
  refusal.ofRides({ measures: ["riders.plan:sum"] }, "AggregationNotAllowed", {
    aggregation: "sum",
    column: "plan",
    model: "riders",
    allowed: ["count", "count_distinct", "count_distinct_approx", "min", "max", "first", "last"]
  }),
  refusal.ofRides({ measures: ["riders.id:max"] }, "AggregationNotAllowed", {
    aggregation: "max",
    column: "id",
    model: "riders",
    allowed: ["count", "count_distinct", "count_distinct_approx"]
  }),
  refusal.ofRides({ measures: ["riders.credit:rng"] }, "UnknownAggregation", {
    aggregation: "rng",
    model: "riders",
    candidates: []
  }),
  refusal.ofRides({ measures: ["fare:percentile"] }, "ArgumentInvalid", {
    function: "percentile",
    argument: "the parameter 'p'",
    value: null
  }),
  refusal.ofRides({ measures: ["fare:percentile(0.5)"] }, "ArgumentInvalid", {
    function: "percentile",
    argument: "an argument",
    value: "0.5"
  }),
  refusal.ofRides({ measures: ["fare:percentile(p=1.5)"] }, "ArgumentInvalid", {
    function: "percentile",
    argument: "the parameter 'p'",
    value: "1.5"
  }),
  refusal.ofRides({ measures: ["fare:percentile(p=-1)"] }, "ArgumentInvalid", {
    function: "percentile",
    argument: "the parameter 'p'",
    value: "-1"
  }),
  refusal.ofRides({ measures: ["fare:percentile(p=km)"] }, "ArgumentInvalid", {
    function: "percentile",
    argument: "the parameter 'p'",
    value: "km"
  }),
  refusal.ofRides({ measures: ["fare:percentile(p='0.5')"] }, "ArgumentInvalid", {
    function: "percentile",
    argument: "the parameter 'p'",
    value: "'0.5'"
  }),
  refusal.ofRides({ measures: ["fare:percentile(q=0.5)"] }, "ArgumentInvalid", {
    function: "percentile",
    argument: "an argument",
    value: "q=0.5"
  }),
  refusal.ofRides({ measures: ["fare:corr"] }, "ArgumentInvalid", {
    function: "corr",
    argument: "the parameter 'other'",
    value: null
  }),
  refusal.ofRides({ measures: ["fare:corr(km)"] }, "ArgumentInvalid", {
    function: "corr",
    argument: "an argument",
    value: "km"
  }),
  refusal.ofRides({ measures: ["fare:corr(other=status)"] }, "ArgumentInvalid", {
    function: "corr",
    argument: "the parameter 'other'",
    value: "status"
  }),
  refusal.ofRides({ measures: ["fare:corr(other=nope)"] }, "UnknownReference", {
    reference: "nope",
    model: "rides",
    candidates: []
  }),
  refusal.ofRides({ measures: ["fare:weighted_avg"] }, "ArgumentInvalid", {
    function: "weighted_avg",
    argument: "the parameter 'weight'",
    value: null
  }),
  refusal.ofRides({ measures: ["fare:weighted_avg(weight=statsu)"] }, "UnknownReference", {
    reference: "statsu",
    model: "rides",
    candidates: ["status"]
  }),
  refusal.ofRides({ measures: ["fare:weighted_avg(weight=stop)"] }, "UnknownReference", {
    reference: "stop",
    model: "rides",
    candidates: ["stops"]
  }),
  refusal.ofRides({ measures: ["fare:scaled(g=1)"] }, "ArgumentInvalid", {
    function: "scaled",
    argument: "an argument",
    value: "g=1"
  }),
  refusal.ofRides({ measures: ["fare:scaled(10)"] }, "ArgumentInvalid", {
    function: "scaled",
    argument: "an argument",
    value: "10"
  }),
  refusal.ofRides({ measures: ["fare:scaled(f=stops)"] }, "ArgumentInvalid", {
    function: "scaled",
    argument: "the parameter 'f'",
    value: "stops"
  }),
  refusal.ofRides({ measures: ["fare:scaled(f='stps')"] }, "UnknownReference", {
    reference: "stps",
    model: "rides",
    candidates: ["stops"]
  }),
  refusal.ofRides({ measures: ["fare:scaled(f=status)"] }, "ArgumentInvalid", {
    function: "scaled",
    argument: "the parameter 'f'",
    value: "status"
  }),
  refusal.ofRides({ measures: ["fare:scaled(f=1; drop)"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "fare:scaled(f=1; drop)",
    offset: 15
  }),
  refusal.ofRides({ measures: ["fare:scaled(f=stps)"] }, "UnknownReference", {
    reference: "stps",
    model: "rides",
    candidates: ["stops"]
  }),
  refusal.ofRides({ measures: ["fare:sum(window='0d')"] }, "ArgumentInvalid", {
    function: "sum",
    argument: "the parameter 'window'",
    value: "0d"
  }),
  refusal.ofRides({ measures: ["fare:sum(window='5')"] }, "ArgumentInvalid", {
    function: "sum",
    argument: "the parameter 'window'",
    value: "5"
  }),
  refusal.ofRides({ measures: ["fare:sum(window=5)"] }, "ArgumentInvalid", {
    function: "sum",
    argument: "the parameter 'window'",
    value: "5"
  }),
  refusal.ofRides({ measures: ["fare:sum(window='5 parsecs')"] }, "ArgumentInvalid", {
    function: "sum",
    argument: "the parameter 'window'",
    value: "5 parsecs"
  }),
  refusal.ofRides({ measures: ["fare:max(window='5d')"] }, "ArgumentInvalid", {
    function: "max",
    argument: "an argument",
    value: "window='5d'"
  }),
  refusal.ofRides({ measures: ["fare:sum(window='5d')"] }, "TimeDimensionRequired", {
    function: "sum(window=…)",
    candidates: []
  }),
  refusal.ofRides({ measures: ["fare:count(1)"] }, "ArgumentInvalid", {
    function: "count",
    argument: "an argument",
    value: "1"
  }),
  refusal.ofRides({ measures: ["fare:sum(1)"] }, "ArgumentInvalid", {
    function: "sum",
    argument: "an argument",
    value: "1"
  }),
  refusal.ofRides({ measures: ["fare:first(km)"] }, "ArgumentInvalid", {
    function: "first",
    argument: "time",
    value: "km"
  }),
  refusal.ofRides({ measures: ["fare:last(nope)"] }, "UnknownReference", {
    reference: "nope",
    model: "rides",
    candidates: []
  }),
  refusal.ofRides({ measures: ["rn:max"] }, "WindowColumnGrouped", { column: "rn", model: "rides" }),
  refusal.ofRides({ measures: ["sum('a')"] }, "AggregationNotAllowed", {
    aggregation: "sum",
    column: "'a'",
    model: "rides",
    allowed: ["count", "count_distinct", "count_distinct_approx", "min", "max", "first", "last"]
  }),
  refusal.ofRides({ measures: ["avg(upper(status))"] }, "AggregationNotAllowed", {
    aggregation: "avg",
    column: "upper(status)",
    model: "rides",
    allowed: ["count", "count_distinct", "count_distinct_approx", "min", "max", "first", "last"]
  }),
  refusal.ofRides({ measures: ["sum(sum(fare))"] }, "FunctionNotAllowed", {
    kind: "formula",
    function: "sum",
    offset: 4,
    candidates: []
  }),
  refusal.ofRides({ measures: ["sum(fare:sum)"] }, "FunctionNotAllowed", {
    kind: "formula",
    function: "sum",
    offset: 4,
    candidates: []
  }),
  refusal.ofRides({ measures: ["sum()"] }, "ArgumentInvalid", {
    function: "sum",
    argument: "what to aggregate",
    value: null
  }),
  refusal.ofRides({ measures: ["count()"] }, "ArgumentInvalid", {
    function: "count",
    argument: "what to aggregate",
    value: null
  }),
  refusal.ofRides({ measures: ["sum(status = 'done')"] }, "ArgumentInvalid", {
    function: "sum",
    argument: "what to aggregate",
    value: null,
    expected:
      "a column, as in 'sum(amount)', or '*' for rows; 'status = …' is a named argument, and a condition is in parentheses: " +
      "'sum((status = …))'"
  })
]
