/** Invalid formulas. */
import { refusal, type Refusal } from "./Refusal.js"

export const formulas: ReadonlyArray<Refusal> = [
  refusal.ofRides({ measures: ["zzz"] }, "UnknownMeasure", { measure: "zzz", model: "rides", candidates: [] }),
  refusal.ofRides({ measures: ["fair"] }, "UnknownMeasure", { measure: "fair", model: "rides", candidates: [] }),
  refusal.ofRides({ measures: ["riders.zzz"] }, "UnknownMeasure", {
    measure: "riders.zzz",
    model: "riders",
    candidates: []
  }),
  refusal.ofRides({ measures: ["riders.avg_credt"] }, "UnknownMeasure", {
    measure: "riders.avg_credt",
    model: "riders",
    candidates: ["riders.avg_credit"]
  }),
  refusal.ofRides({ measures: ["fare:sum +"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "fare:sum +",
    offset: 10
  }),
  refusal.ofRides({ measures: ["fare:"] }, "ExpressionSyntaxError", { kind: "formula", source: "fare:", offset: 5 }),
  refusal.ofRides({ measures: [""] }, "ExpressionSyntaxError", { kind: "formula", source: "", offset: 0 }),
  refusal.ofRides({ measures: ["  "] }, "ExpressionSyntaxError", { kind: "formula", source: "  ", offset: 2 }),
  refusal.ofRides({ measures: ["fare:sum\nkm:sum"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "fare:sum\nkm:sum",
    offset: 9
  }),
  refusal.ofRides({ measures: ["CASE fare WHEN 1 THEN 1 END"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "CASE fare WHEN 1 THEN 1 END",
    offset: 5
  }),
  refusal.ofRides({ measures: ["foo(fare:sum)"] }, "FunctionNotAllowed", {
    kind: "formula",
    function: "foo",
    offset: 0,
    candidates: []
  }),
  refusal.ofRides({ measures: ["rond(fare:sum)"] }, "FunctionNotAllowed", {
    kind: "formula",
    function: "rond",
    offset: 0,
    candidates: ["round"]
  }),
  refusal.ofRides({ measures: ["__import__('os')"] }, "FunctionNotAllowed", {
    kind: "formula",
    function: "__import__",
    offset: 0,
    candidates: []
  }),
  refusal.ofRides({ measures: ["fare:sum if 1 else 0"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "fare:sum if 1 else 0",
    offset: 9
  }),
  refusal.ofRides({ measures: ["[1]"] }, "ExpressionSyntaxError", { kind: "formula", source: "[1]", offset: 0 }),
  refusal.ofRides({ measures: ["lambda x: x"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "lambda x: x",
    offset: 7
  }),
  refusal.ofRides({ measures: ["fare:sum[0]"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "fare:sum[0]",
    offset: 8
  }),
  refusal.ofRides({ measures: ["f'{x}'"] }, "ExpressionSyntaxError", { kind: "formula", source: "f'{x}'", offset: 1 }),
  refusal.ofRides({ measures: ["fare:sum.real"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "fare:sum.real",
    offset: 8
  }),
  refusal.ofRides({ measures: ["sum(fare) over (order by day)"] }, "RawWindowNotAllowed", {
    kind: "formula",
    source: "sum(fare) over (order by day)",
    offset: 10
  }),
  refusal.ofRides({ measures: [{ formula: "rank(fare:sum) OVER ()", name: "x" }] }, "RawWindowNotAllowed", {
    kind: "formula",
    source: "rank(fare:sum) OVER ()",
    offset: 15
  }),
  refusal.ofRides({ measures: ["nope:sum"] }, "UnknownReference", {
    reference: "nope",
    model: "rides",
    candidates: []
  }),
  refusal.ofRides({ measures: ["status:sume"] }, "UnknownAggregation", {
    aggregation: "sume",
    model: "rides",
    candidates: ["sum"]
  }),
  refusal.ofRides({ measures: ["fare:mediann"] }, "UnknownAggregation", {
    aggregation: "mediann",
    model: "rides",
    candidates: ["median"]
  }),
  refusal.ofRides({ measures: ["*:sum"] }, "AggregationNotAllowed", {
    aggregation: "sum",
    column: "*",
    model: "rides",
    allowed: ["count"]
  }),
  refusal.ofRides({ measures: ["sum(*)"] }, "AggregationNotAllowed", {
    aggregation: "sum",
    column: "*",
    model: "rides",
    allowed: ["count"]
  }),
  refusal.ofRides({ measures: ["*"] }, "UnknownMeasure", { measure: "*", model: "rides", candidates: [] }),
  refusal.ofRides({ measures: ["fare.sum:x"] }, "UnknownReference", {
    reference: "fare.sum",
    model: "rides",
    candidates: []
  }),
  refusal.ofRides({ measures: ["rider.credit:sum"] }, "UnknownReference", {
    reference: "rider.credit",
    model: "rides",
    candidates: ["riders.credit"]
  }),
  refusal.ofRides({ measures: ["riders.credt:sum"] }, "UnknownReference", {
    reference: "riders.credt",
    model: "riders",
    candidates: ["riders.credit"]
  }),
  refusal.ofRides({ measures: ["'abc'"] }, "EmptyQuery", { model: "rides" }),
  refusal.ofRides({ measures: ["True"] }, "EmptyQuery", { model: "rides" }),
  refusal.ofRides({ measures: ["None"] }, "UnknownMeasure", { measure: "None", model: "rides", candidates: [] }),
  refusal.ofRides({ measures: ["5"] }, "EmptyQuery", { model: "rides" }),
  refusal.ofRides({ measures: ["fare:sum & km:sum"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "fare:sum & km:sum",
    offset: 9
  }),
  refusal.ofRides({ measures: ["fare:sum | km:sum"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "fare:sum | km:sum",
    offset: 9
  }),
  refusal.ofRides({ measures: ["fare:sum ^ 2"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "fare:sum ^ 2",
    offset: 9
  }),
  refusal.ofRides({ measures: ["fare:sum // 2"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "fare:sum // 2",
    offset: 10
  }),
  refusal.ofRides({ measures: ["fare:sum = = 1"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "fare:sum = = 1",
    offset: 11
  }),
  refusal.ofRides({ measures: ["1 < fare:sum < 5"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "1 < fare:sum < 5",
    offset: 13
  }),
  refusal.ofRides({ measures: ["a:b:c"] }, "ExpressionSyntaxError", { kind: "formula", source: "a:b:c", offset: 3 }),
  refusal.ofRides({ measures: ["fare:sum)"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "fare:sum)",
    offset: 8
  }),
  refusal.ofRides({ measures: ["(fare:sum"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "(fare:sum",
    offset: 9
  }),
  refusal.ofRides({ measures: ["fare:sum; drop table x"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "fare:sum; drop table x",
    offset: 8
  }),
  refusal.ofRides({ measures: ["fare:sum -- c"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "fare:sum -- c",
    offset: 9
  }),
  refusal.ofRides({ measures: ["`fare`:sum"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "`fare`:sum",
    offset: 0
  }),
  refusal.ofRides({ measures: ["fare:sum $1"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "fare:sum $1",
    offset: 9
  }),
  refusal.ofRides({ measures: ["stations.name:count"] }, "AmbiguousReference", {
    reference: "stations.name",
    candidates: ["origin", "dest"]
  }),
  refusal.ofRides({ measures: ["dest.nme:count"] }, "UnknownReference", {
    reference: "dest.nme",
    model: "stations",
    candidates: ["dest.name"]
  }),
  refusal.ofRides({ measures: ["fare::sum"] }, "ExpressionSyntaxError", {
    kind: "formula",
    source: "fare::sum",
    offset: 5
  }),
  refusal.ofRides({ measures: ["sum(fare, km)"] }, "ArgumentInvalid", {
    function: "sum",
    argument: "an argument",
    value: "km"
  }),
  refusal.ofRides({ measures: ["sum(distinct fare)"] }, "ArgumentInvalid", {
    function: "sum",
    argument: "an argument",
    value: "distinct"
  }),
  refusal.ofRides({ measures: ["abs(fare)"] }, "UnknownMeasure", {
    measure: "fare",
    model: "rides",
    candidates: ["fare:sum"]
  }),
  refusal.ofRides({ measures: ["fare + 1"] }, "UnknownMeasure", {
    measure: "fare",
    model: "rides",
    candidates: ["fare:sum"]
  }),
  refusal.ofRides({ measures: ["fare + km:sum"] }, "UnknownMeasure", {
    measure: "fare",
    model: "rides",
    candidates: ["fare:sum"]
  }),
  refusal.ofRides({ measures: ["status || 'x'"] }, "UnknownMeasure", {
    measure: "status",
    model: "rides",
    candidates: ["status:count"]
  }),
  refusal.ofRides({ measures: ["tot:sum"] }, "UnknownReference", { reference: "tot", model: "rides", candidates: [] })
]
