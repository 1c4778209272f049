/** Rejected filters and filter variables. */
import { refusal, type Refusal } from "./Refusal.js"

export const filters: ReadonlyArray<Refusal> = [
  refusal.ofRides({ measures: ["*:count"], filters: ["statsu = 'x'"] }, "UnknownReference", {
    reference: "statsu",
    model: "rides",
    candidates: ["status"]
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["riders.pln = 'x'"] }, "UnknownReference", {
    reference: "riders.pln",
    model: "riders",
    candidates: ["riders.plan"]
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["rider.plan = 'x'"] }, "UnknownReference", {
    reference: "rider.plan",
    model: "rides",
    candidates: ["riders.plan"]
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["status.name = 'x'"] }, "UnknownReference", {
    reference: "status.name",
    model: "rides",
    candidates: []
  }),
  refusal.ofRides({ measures: ["*:count"], filters: [""] }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "",
    offset: 0
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare"] }, "TypeMismatch", {
    operand: "'fare'",
    found: "DOUBLE",
    expected: "a condition, such as a comparison"
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["status"] }, "TypeMismatch", {
    operand: "'status'",
    found: "TEXT",
    expected: "a condition, such as a comparison"
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["status = null"] }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "status = null",
    offset: 0
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["1 < fare < 5"] }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "1 < fare < 5",
    offset: 9
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["CASE fare WHEN 1 THEN 1 END = 1"] }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "CASE fare WHEN 1 THEN 1 END = 1",
    offset: 5
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare in (select fare from rides)"] }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "fare in (select fare from rides)",
    offset: 16
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["exists (select 1)"] }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "exists (select 1)",
    offset: 15
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare > 1; drop table rides"] }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "fare > 1; drop table rides",
    offset: 8
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare > 1 -- x"] }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "fare > 1 -- x",
    offset: 9
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["`fare` > 1"] }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "`fare` > 1",
    offset: 0
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare > $1"] }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "fare > $1",
    offset: 7
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare > :x"] }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "fare > :x",
    offset: 7
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["UPPER(status) = 'X'"] }, "FunctionNotAllowed", {
    kind: "filter",
    function: "UPPER",
    offset: 0,
    candidates: ["upper"]
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["uper(status) = 'X'"] }, "FunctionNotAllowed", {
    kind: "filter",
    function: "uper",
    offset: 0,
    candidates: ["upper"]
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["coalesce(fare, 0) > 1"] }, "FunctionNotAllowed", {
    kind: "filter",
    function: "coalesce",
    offset: 0,
    candidates: []
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["date(day) > 1"] }, "FunctionNotAllowed", {
    kind: "filter",
    function: "date",
    offset: 0,
    candidates: []
  }),
  refusal.ofRides(
    { measures: ["*:count"], filters: ["sum(fare) over (partition by day) > 1"] },
    "RawWindowNotAllowed",
    { kind: "filter", source: "sum(fare) over (partition by day) > 1", offset: 10 }
  ),
  refusal.ofRides({ measures: ["*:count"], filters: ["rn = 1"] }, "WindowColumnFiltered", {
    column: "rn",
    model: "rides"
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["status like fare"] }, "TypeMismatch", {
    operand: "'fare'",
    found: "no constant",
    expected: "a pattern such as 'a%'"
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare like 'x'"] }, "TypeMismatch", {
    operand: "'fare'",
    found: "DOUBLE",
    expected: "a text"
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare = 'much'"] }, "TypeMismatch", {
    operand: "'much'",
    found: "a text",
    expected: "a number"
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["day > 'the other day'"] }, "DateInvalid", {
    dimension: "day",
    value: '"the other day"'
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["day > 5"] }, "TypeMismatch", {
    operand: "'5'",
    found: "a constant",
    expected: "a date such as '2024-01-31'"
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["promo = 'maybe'"] }, "TypeMismatch", {
    operand: "'maybe'",
    found: "a constant",
    expected: "true or false"
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["status > fare"] }, "TypeMismatch", {
    operand: "'status'",
    found: "TEXT",
    expected: "a number"
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare > 1 or fare:sum > 8"] }, "MixedCondition", {
    source: "fare > 1 or fare:sum > 8",
    column: "fare"
  }),
  refusal.ofRides(
    { measures: ["*:count"], dimensions: ["status"], filters: ["km > 1 or fare:sum > 8"] },
    "MixedCondition",
    { source: "km > 1 or fare:sum > 8", column: "km" }
  ),
  refusal.ofRides({ measures: ["*:count"], filters: ["status = 'it's'"] }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "status = 'it's'",
    offset: 14
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["status = 'x"] }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "status = 'x",
    offset: 9
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare between 1"] }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "fare between 1",
    offset: 14
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare in 5"] }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "fare in 5",
    offset: 8
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare in (1, null)"] }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "fare in (1, null)",
    offset: 12
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["not"] }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "not",
    offset: 3
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare > 1 and"] }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "fare > 1 and",
    offset: 12
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["substr(status) = 'x'"] }, "ArgumentInvalid", {
    function: "substr",
    argument: "the number of arguments",
    value: "1"
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["lower(status, 'x') = 'x'"] }, "ArgumentInvalid", {
    function: "lower",
    argument: "the number of arguments",
    value: "2"
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["substr(status, 0) = 'x'"] }, "ArgumentInvalid", {
    function: "substr",
    argument: "argument 2",
    value: "0"
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["lower(fare) = 'x'"] }, "TypeMismatch", {
    operand: "'fare'",
    found: "DOUBLE",
    expected: "a text"
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["nope:sum > 1"] }, "UnknownReference", {
    reference: "nope",
    model: "rides",
    candidates: []
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare:sume > 1"] }, "UnknownAggregation", {
    aggregation: "sume",
    model: "rides",
    candidates: ["sum"]
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["cumsum(fare:sum) > 1"] }, "TimeDimensionRequired", {
    function: "cumsum",
    candidates: []
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare_sm > 1", "fare:sum > 0"] }, "UnknownReference", {
    reference: "fare_sm",
    model: "rides",
    candidates: ["fare"]
  }),
  refusal.ofRides({ measures: ["*:count", "fare:sum"], filters: ["fare_sm > 1"] }, "UnknownReference", {
    reference: "fare_sm",
    model: "rides",
    candidates: ["fare_sum", "fare"]
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["status = '{s}'"] }, "UndefinedVariable", {
    variable: "s",
    source: "status = '{s}'",
    offset: 10,
    candidates: []
  }),
  refusal.ofRides(
    { measures: ["*:count"], filters: ["status = '{stat}'"], variables: { stats: "x" } },
    "UndefinedVariable",
    { variable: "stat", source: "status = '{stat}'", offset: 10, candidates: ["stats"] }
  ),
  refusal.ofRides(
    { measures: ["*:count"], filters: ["fare > {n}"], variables: { n: "1 or 1=1" } },
    "VariableNotAllowed",
    { variable: "n", source: "fare > {n}", offset: 7 }
  ),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare > {n}"], variables: { n: [1] } }, "VariableNotAllowed", {
    variable: "n",
    source: "fare > {n}",
    offset: 7
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare > '{n}'"], variables: { n: [1] } }, "VariableNotAllowed", {
    variable: "n",
    source: "fare > '{n}'",
    offset: 8
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare > {1n}"], variables: { n: 1 } }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "fare > {1n}",
    offset: 7
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare > {n"], variables: { n: 1 } }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "fare > {n",
    offset: 7
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["status = '{n'"], variables: { n: 1 } }, "ExpressionSyntaxError", {
    kind: "filter",
    source: "status = '{n'",
    offset: 10
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare > {n}"], variables: { n: null } }, "RequestInvalid", {
    issues: [{ path: ["variables", "n"], value: "null" }]
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["fare > {n}"], variables: { n: {} } }, "RequestInvalid", {
    issues: [{ path: ["variables", "n"], value: "{}" }]
  }),
  refusal.ofRides({ measures: ["*:count"], filters: ["status in {n}"], variables: { n: "x" } }, "VariableNotAllowed", {
    variable: "n",
    source: "status in {n}",
    offset: 10
  })
]
