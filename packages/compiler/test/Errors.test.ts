/** Every way in which the compiler refuses a query: the class, and the fields that a client shows. */
import { ColumnName } from "@semlayer/domain/Names"
import type { OverTime } from "@semlayer/domain/OverTime"
import type { TimeDimension } from "@semlayer/domain/Query"
import { ForcedFilterError, MeaningError } from "@semlayer/domain/QueryErrors"
import { AmbiguousModel, ReferenceError } from "@semlayer/domain/ReferenceErrors"
import { SyntaxError } from "@semlayer/domain/SyntaxErrors"
import { layer } from "@semlayer/testkit/Layers"
import { assert, describe, it as plainIt } from "@effect/vitest"
import { Effect } from "effect"
import { ask, compile, CompilerLive, errorOf, refuses, type WrittenQuery } from "./Kit.js"

/** The tags that the tests below have seen. */
const seen = new Set<string>()

const expecting: typeof refuses = (query, tag, fields, options) => {
  seen.add(tag)
  return refuses(query, tag, fields, options)
}

const month = { dimension: "placed_at", granularity: "month" } as const
const count = { measures: ["*:count"] }
const monthly = { ...count, time_dimensions: [month] }
const filtered = (...filters: ReadonlyArray<string>) => ask({ ...count, filters })
const measured = (...measures: ReadonlyArray<string>) => ask({ measures })

layer(CompilerLive)("errors of names", (it) => {
  it.effect("a model that does not exist, with the near ones", () =>
    expecting({ source_model: "ordesr", ...count }, "UnknownModel", { model: "ordesr", candidates: ["orders"] })
  )

  it.effect("a column that does not exist, wherever it is named", () =>
    Effect.gen(function* () {
      const fields = { reference: "statsu", model: "orders", candidates: ["status"] }
      yield* expecting(ask({ dimensions: ["statsu"] }), "UnknownReference", fields)
      yield* expecting(filtered("statsu = 'done'"), "UnknownReference", fields)
      yield* expecting(measured("statsu:count"), "UnknownReference", fields)
      yield* expecting(measured("count(statsu)"), "UnknownReference", fields)
      yield* expecting(ask({ ...count, order: { statsu: "asc" } }), "UnknownReference", fields)
      yield* expecting(ask({ ...count, order: { reveneu: "asc" } }), "UnknownReference", {
        reference: "reveneu",
        expected: "a column or measure",
        candidates: ["revenue"]
      })
      yield* expecting(
        ask({ ...count, time_dimensions: [{ dimension: "placed_ta", granularity: "day" }] }),
        "UnknownReference",
        { reference: "placed_ta", candidates: ["placed_at"] }
      )
    })
  )

  it.effect("a column at the end of a path: the suggestion is a path that can be used as it is", () =>
    Effect.gen(function* () {
      const fields = { reference: "customers.cuntry", model: "customers", candidates: ["customers.country"] }
      yield* expecting(ask({ dimensions: ["customers.cuntry"] }), "UnknownReference", fields)
      yield* expecting(filtered("customers.cuntry = 'NO'"), "UnknownReference", fields)
      yield* expecting(measured("customers.cuntry:count"), "UnknownReference", fields)
      yield* expecting(ask({ ...count, order: { "customers.cuntry": "asc" } }), "UnknownReference", {
        reference: "customers.cuntry",
        candidates: ["customers.country"]
      })
      yield* expecting(ask({ dimensions: ["customers.regions.nmae"] }), "UnknownReference", {
        model: "regions",
        candidates: ["customers.regions.name"]
      })
    })
  )

  it.effect("a column of a joined model: the suggestion is its path", () =>
    Effect.gen(function* () {
      const candidates = ["customers.country", "payer.country", "customers.regions.country"]
      const fields = { reference: "country", model: "orders", candidates }
      yield* expecting(ask({ dimensions: ["country"] }), "UnknownReference", fields)
      yield* expecting(filtered("country = 'NO'"), "UnknownReference", fields)
      yield* expecting(measured("country:count"), "UnknownReference", fields)
      yield* expecting(ask({ dimensions: ["regions.name"] }), "UnknownReference", {
        candidates: ["customers.regions.name", "payer.regions.name", "stores.regions.name"]
      })
    })
  )

  it.effect("a measure, a join or a string in the place of a column: the hint says what it is", () =>
    Effect.gen(function* () {
      yield* expecting(ask({ dimensions: ["customers"] }), "UnknownReference", {
        hint: "It is a join: name a column of its model, as in 'customers.<column>'."
      })
      yield* expecting(filtered("status = shipping"), "UnknownReference", {
        hint: "Strings are in quotes: 'shipping'."
      })
      yield* expecting(filtered("placed_at >= 2025-02-01"), "TypeMismatch", {
        expected: "a TIMESTAMP; dates and periods are in quotes: '2025-02-01'"
      })
      yield* expecting(filtered("placed_at between 2025-02 and 2025-03"), "TypeMismatch", {
        expected: "a TIMESTAMP; dates and periods are in quotes: '2025-02'"
      })
      yield* expecting(filtered("shipped_on = 2025"), "TypeMismatch", {
        expected: "a date such as '2024-01-31'; dates and periods are in quotes: '2025'"
      })
    })
  )

  it.effect("a text column compared with a time point: a warning says how it is compared", () =>
    Effect.gen(function* () {
      const warningsOf = (...filters: ReadonlyArray<string>) =>
        Effect.map(compile(ask({ measures: ["*:count"], filters })), ({ warnings }) => warnings)
      const warning = (text: string) =>
        `'status' is compared with '${text}' as a text; if its values are dates, set the type of its column in the model`
      assert.deepStrictEqual(yield* warningsOf("status = 'last 3 months'"), [warning("last 3 months")])
      assert.deepStrictEqual(yield* warningsOf("status in ('year to date', 'x')"), [warning("year to date")])
      assert.deepStrictEqual(yield* warningsOf("status >= '2025-02-01'"), [warning("2025-02-01")])
      assert.deepStrictEqual(
        yield* warningsOf("status = '2025-02-01'", "status <> 'today'", "status > 'last call'"),
        []
      )
    })
  )

  it.effect("a function of other tools: the hint says what to write instead", () =>
    Effect.gen(function* () {
      yield* expecting(measured("rolling_avg(amount, 7)"), "FunctionNotAllowed", {
        hint:
          "Over the last periods there are moving_sum(x, 3) and moving_avg(x, 7), over raw rows amount:avg(window='7d'); " +
          "cumsum(x) is a running total."
      })
      yield* expecting(filtered("placed_at > now()"), "FunctionNotAllowed", {
        hint: "Relative times are texts: 'today', 'now', 'last 30 days', 'year to date'."
      })
    })
  )

  it.effect("a join that does not exist: the suggestion leads on to the column", () =>
    Effect.gen(function* () {
      const fields = { reference: "customer.country", model: "orders", candidates: ["customers.country"] }
      yield* expecting(ask({ dimensions: ["customer.country"] }), "UnknownReference", fields)
      yield* expecting(filtered("customer.country = 'NO'"), "UnknownReference", fields)
      yield* expecting(measured("customer.country:count"), "UnknownReference", fields)
      yield* expecting(measured("customer.*:count"), "UnknownReference", { candidates: ["customers"] })
      yield* expecting(ask({ dimensions: ["customer.cuntry"] }), "UnknownReference", {
        candidates: ["customers.country"]
      })
      yield* expecting(ask({ dimensions: ["customers.region.name"] }), "UnknownReference", {
        reference: "customers.region.name",
        model: "customers",
        candidates: ["customers.regions.name"]
      })
    })
  )

  it.effect("a column used as a join", () =>
    expecting(ask({ dimensions: ["status.name"] }), "UnknownReference", {
      reference: "status.name",
      expected: "a path: there is no join 'status'"
    })
  )

  it.effect("hidden columns are never suggested", () =>
    Effect.map(errorOf(ask({ dimensions: ["customer_idd"] })), (error) =>
      assert.deepInclude({ ...error }, { _tag: "UnknownReference", candidates: [] })
    )
  )

  it.effect("a path that could lead along several joins", () =>
    expecting({ source_model: "transfers", ...count, dimensions: ["stores.name"] }, "AmbiguousReference", {
      reference: "stores.name",
      model: "transfers",
      candidates: ["origin", "destination"]
    })
  )

  it.effect("an order key that fits several results", () =>
    expecting(ask({ dimensions: ["customers.name", "payer.name"], order: { name: "asc" } }), "AmbiguousReference", {
      reference: "name",
      candidates: ["customers.name", "payer.name"]
    })
  )

  it.effect("a measure that is no measure, with what was meant", () =>
    Effect.gen(function* () {
      yield* expecting(measured("revenu"), "UnknownMeasure", {
        measure: "revenu",
        model: "orders",
        candidates: ["revenue"]
      })
      yield* expecting(measured("amount + 1"), "UnknownMeasure", { measure: "amount", candidates: ["amount:sum"] })
      yield* expecting(measured("customers.country + 1"), "UnknownMeasure", {
        measure: "customers.country",
        model: "customers",
        candidates: ["customers.country:count"]
      })
      yield* expecting(measured("customers.avg_credt"), "UnknownMeasure", { candidates: ["customers.avg_credit"] })
      yield* expecting(measured("customer.avg_credit"), "UnknownMeasure", { candidates: ["customers.avg_credit"] })
    })
  )

  it.effect("an aggregation that is no aggregation, with all that are", () =>
    Effect.gen(function* () {
      yield* expecting(measured("amount:sume"), "UnknownAggregation", {
        aggregation: "sume",
        model: "orders",
        candidates: ["sum"]
      })
      yield* expecting(measured("customers.credit:spread"), "UnknownAggregation", {
        aggregation: "spread",
        model: "customers"
      })
    })
  )

  it.effect("an aggregation that the column does not admit, with those that it does", () =>
    Effect.gen(function* () {
      yield* expecting(measured("id:sum"), "AggregationNotAllowed", {
        aggregation: "sum",
        column: "id",
        model: "orders",
        reason: "it is a primary key",
        allowed: ["count", "count_distinct", "count_distinct_approx"]
      })
      yield* expecting(measured("status:sum"), "AggregationNotAllowed", { column: "status" })
      yield* expecting(measured("tip:avg"), "AggregationNotAllowed", { allowed: ["sum", "spread"] })
      yield* expecting(measured("*:sum"), "AggregationNotAllowed", { column: "*", allowed: ["count"] })
    })
  )

  it.effect("queries of a list that need each other", () =>
    Effect.gen(function* () {
      const stage = (name: string, source_model: string) => ({ name, source_model, ...count })
      const list = (...queries: ReadonlyArray<ReturnType<typeof stage>>): WrittenQuery => ({
        queries: [...queries, { source_model: "a", ...count }]
      })
      yield* expecting(list(stage("a", "b"), stage("b", "a")), "StageCycle", { stages: ["a", "b", "a"] })
      yield* expecting(list(stage("a", "a")), "StageCycle", { stages: ["a", "a"] })
      yield* expecting(list(stage("a", "orders"), stage("a", "orders")), "StageInvalid", { stage: "a" })
      yield* expecting({ queries: [{ source_model: "orders", ...count }, stage("r", "orders")] }, "StageInvalid", {
        stage: "#1"
      })
      yield* expecting({ queries: [stage("a", "r"), stage("r", "orders")] }, "StageInvalid", { stage: "a" })
    })
  )

  it.effect("stored queries that name a later one", () =>
    expecting(
      { name: "late" },
      "StageInvalid",
      { stage: "a" },
      {
        models: [
          {
            name: "late",
            source_queries: [
              { name: "a", source_model: "b", ...count },
              { name: "b", source_model: "orders", ...count },
              { source_model: "a", measures: ["_count:sum"] }
            ]
          }
        ]
      }
    )
  )

  it.effect("what is defined by itself: columns, measures, models", () =>
    Effect.gen(function* () {
      const table = { name: "t", sql_table: "t", data_source: "shop" }
      const columns = [
        { name: "a", sql: "b + 1" },
        { name: "b", sql: "a + 1" }
      ]
      yield* expecting(
        { source_model: "t", dimensions: ["a"] },
        "DefinitionCycle",
        { chain: ["t.a", "t.b", "t.a"] },
        {
          models: [{ ...table, columns }]
        }
      )
      const measures = [
        { name: "x", formula: "y + 1" },
        { name: "y", formula: "x * 2" }
      ]
      yield* expecting(
        { source_model: "t", measures: ["x"] },
        "DefinitionCycle",
        { chain: ["t.x", "t.y", "t.x"] },
        {
          models: [{ ...table, measures }]
        }
      )
      const backed = (name: string, source_model: string) => ({ name, source_queries: [{ source_model, ...count }] })
      yield* expecting({ name: "p" }, "DefinitionCycle", {}, { models: [backed("p", "q"), backed("q", "p")] })
    })
  )

  it.effect("run by name of a model that holds no queries, or of none", () =>
    Effect.gen(function* () {
      yield* expecting({ name: "orders" }, "NotQueryBacked", { model: "orders" })
      yield* expecting({ name: "montly" }, "UnknownModel", { model: "montly", candidates: ["monthly"] })
    })
  )
})

layer(CompilerLive)("errors of texts", (it) => {
  it.effect("a text that is not of the language, with its kind and place", () =>
    Effect.gen(function* () {
      yield* expecting(measured("amount:sum +"), "ExpressionSyntaxError", {
        kind: "formula",
        source: "amount:sum +",
        offset: 12
      })
      yield* expecting(filtered("status = 'x"), "ExpressionSyntaxError", { kind: "filter", offset: 9 })
      yield* expecting(ask({ ...count, order: { "a b": "asc" } }), "ExpressionSyntaxError", {
        kind: "order",
        offset: 2
      })
      yield* expecting(filtered("status = null"), "ExpressionSyntaxError", { offset: 0 })
      yield* expecting(filtered("status in ('a', null)"), "ExpressionSyntaxError", { offset: 16 })
    })
  )

  it.effect("a function that may not be called there", () =>
    Effect.gen(function* () {
      yield* expecting(measured("foo(amount:sum)"), "FunctionNotAllowed", {
        kind: "formula",
        function: "foo",
        offset: 0
      })
      yield* expecting(measured("cumsun(amount:sum)"), "FunctionNotAllowed", { candidates: ["cumsum"] })
      yield* expecting(filtered("LOWER(status) = 'x'"), "FunctionNotAllowed", {
        kind: "filter",
        function: "LOWER",
        candidates: ["lower"]
      })
      yield* expecting(filtered("round(amount) = 1"), "FunctionNotAllowed", { function: "round" })
      yield* expecting(measured("sum(cumsum(amount:sum))"), "FunctionNotAllowed", { function: "cumsum" })
      for (const query of [measured("foo(amount:sum)"), filtered("foo(amount) = 1")]) {
        const error = yield* Effect.flip(compile(query))
        const allowed = error._tag === "FunctionNotAllowed" ? error.allowed : []
        assert.isAbove(allowed.length, 0)
        assert.strictEqual(new Set(allowed).size, allowed.length)
      }
    })
  )

  it.effect("arguments of the wrong number or kind", () =>
    Effect.gen(function* () {
      const argument = (formula: string) => ask({ measures: [formula], time_dimensions: [month] })
      yield* expecting(argument("amount:percentile"), "ArgumentInvalid", { function: "percentile", value: null })
      yield* expecting(argument("amount:percentile(p=2)"), "ArgumentInvalid", { value: "2" })
      yield* expecting(argument("amount:sum(3)"), "ArgumentInvalid", { function: "sum", value: "3" })
      yield* expecting(argument("*:count(1)"), "ArgumentInvalid", { function: "count" })
      yield* expecting(argument("lag(amount:sum, 0)"), "ArgumentInvalid", { function: "lag" })
      yield* expecting(argument("lag(amount:sum, 1, 2)"), "ArgumentInvalid", { function: "lag", value: "2" })
      yield* expecting(argument("ntile(amount:sum)"), "ArgumentInvalid", { function: "ntile", value: null })
      yield* expecting(argument("cumsum()"), "ArgumentInvalid", { function: "cumsum" })
      yield* expecting(argument("change(amount:sum, 1, 'fortnight')"), "ArgumentInvalid", { value: "'fortnight'" })
      yield* expecting(argument("round(amount:sum, 1.5)"), "ArgumentInvalid", { function: "round", value: "1.5" })
      yield* expecting(argument("abs(amount:sum, 1)"), "ArgumentInvalid", { function: "abs" })
      yield* expecting(argument("amount:sum(window='9 days')"), "ArgumentInvalid", { value: "9 days" })
      yield* expecting(argument("sum()"), "ArgumentInvalid", { function: "sum" })
    })
  )

  it.effect("a window function of SQL", () =>
    expecting(measured("sum(amount) over (order by placed_at)"), "RawWindowNotAllowed", { kind: "formula", offset: 12 })
  )

  it.effect("variables that nothing fills, also where none are given", () =>
    Effect.gen(function* () {
      yield* expecting(filtered("status = '{state}'"), "UndefinedVariable", {
        variable: "state",
        source: "status = '{state}'",
        offset: 10,
        available: [],
        candidates: []
      })
      yield* expecting(
        ask({ ...count, filters: ["status = '{state}'"], variables: { stat: "x", other: 1 } }),
        "UndefinedVariable",
        { available: ["stat", "other"], candidates: ["stat"] }
      )
    })
  )

  it.effect("variables whose value cannot stand where they are", () =>
    Effect.gen(function* () {
      const given = (filter: string, v: string | number | boolean | ReadonlyArray<string>) =>
        ask({ ...count, filters: [filter], variables: { v } })
      yield* expecting(given("amount > {v}", "1 or 1=1"), "VariableNotAllowed", { variable: "v", offset: 9 })
      yield* expecting(given("amount > {v}", ["1"]), "VariableNotAllowed", { variable: "v" })
      yield* expecting(given("status = '{v}'", ["a"]), "VariableNotAllowed", { offset: 10 })
      yield* expecting(given("status = '{v}'", "a\u0000b"), "VariableNotAllowed", {})
      yield* expecting(given("status in {v}", ["a\u0000"]), "VariableNotAllowed", { offset: 10 })
    })
  )
})

layer(CompilerLive)("errors of meaning", (it) => {
  it.effect("a query that asks for nothing", () =>
    Effect.gen(function* () {
      yield* expecting(ask({}), "EmptyQuery", { model: "orders" })
      yield* expecting(measured("5"), "EmptyQuery", { model: "orders" })
    })
  )

  it.effect("two results of one name", () =>
    Effect.gen(function* () {
      yield* expecting(measured("amount:sum", "sum(amount)"), "DuplicateName", { name: "amount_sum" })
      yield* expecting(
        ask({
          measures: [
            { formula: "*:count", name: "n" },
            { formula: "amount:sum", name: "n" }
          ]
        }),
        "DuplicateName",
        { name: "n" }
      )
      yield* expecting(ask({ dimensions: ["placed_at"], time_dimensions: [month] }), "DuplicateName", {
        name: "placed_at"
      })
      yield* expecting(ask({ measures: [{ formula: "*:count", name: "rank" }] }), "DuplicateName", { name: "rank" })
    })
  )

  it.effect("a measure that would hide a column", () =>
    expecting(ask({ measures: [{ formula: "*:count", name: "amount" }] }), "MeasureShadowsColumn", {
      measure: "amount",
      model: "orders"
    })
  )

  it.effect("a column that holds a window, where it cannot stand", () =>
    Effect.gen(function* () {
      yield* expecting(filtered("row_no < 3"), "WindowColumnFiltered", { column: "row_no", model: "orders" })
      yield* expecting(ask({ ...count, dimensions: ["row_no"] }), "WindowColumnGrouped", { column: "row_no" })
      yield* expecting(measured("row_no:max"), "WindowColumnGrouped", { column: "row_no" })
    })
  )

  it.effect("raw rows with anything that needs groups", () =>
    Effect.gen(function* () {
      const raw = { dimensions: ["status"], distinct_dimension_values: false }
      yield* expecting(ask({ ...raw, ...count }), "DistinctDimensionValuesError", {})
      yield* expecting(ask({ ...raw, dimensions: [] }), "DistinctDimensionValuesError", {})
      yield* expecting(ask({ ...raw, filters: ["amount:sum > 1"] }), "DistinctDimensionValuesError", {
        source: "amount:sum > 1"
      })
      yield* expecting(ask({ ...raw, filters: ["rank(amount) = 1"] }), "DistinctDimensionValuesError", {})
      yield* expecting(ask({ ...raw, filters: ["aov > 1"] }), "DistinctDimensionValuesError", {})
      yield* expecting(ask({ ...raw, order: { "amount:sum": "asc" } }), "DistinctDimensionValuesError", {
        source: "amount:sum"
      })
    })
  )

  it.effect("a row's column and an aggregate under or", () =>
    expecting(filtered("amount > 3 or amount:sum > 8"), "MixedCondition", {
      source: "amount > 3 or amount:sum > 8",
      column: "amount"
    })
  )

  it.effect("a measure over time whose rows have no single time, or that adds up several periods", () =>
    Effect.gen(function* () {
      const last = { column: ColumnName.make("placed_at"), take: "last" } as const
      const some = (formula: string, more: Partial<OverTime> = {}) =>
        ask({ measures: [{ formula, over_time: { ...last, ...more }, name: "some" }] })
      yield* expecting(some("customers.credit:sum"), "OverTimeUnsupported", {
        formula: "customers.credit:sum",
        reason: "rows of 'customers', which it aggregates, have no single value of 'placed_at'"
      })
      yield* expecting(some("paid:max", { take: "avg" }), "OverTimeUnsupported", {
        reason: "'avg' takes the mean of BOOLEAN values"
      })
      yield* expecting(some("amount:sum", { column: ColumnName.make("status") }), "TypeMismatch", {
        found: "a TEXT column"
      })
      yield* expecting(some("amount:sum", { column: ColumnName.make("placed_on") }), "UnknownReference", {
        reference: "placed_on"
      })
      const other = [{ dimension: "shipped_on", granularity: "month" }] as const
      const shifted = { formula: "time_shift(amount:sum, -1)", over_time: last, name: "some" }
      yield* expecting(ask({ measures: [shifted], time_dimensions: other }), "OverTimeUnsupported", {
        reason: "'time_shift' reads other periods of 'shipped_on', which is not its time"
      })
    })
  )

  it.effect("a filter of a measure that does not reach what the formula aggregates, or that aggregates nothing", () =>
    Effect.gen(function* () {
      const some = (formula: string, filter: string) => ask({ measures: [{ formula, filter, name: "some" }] })
      yield* expecting(some("customers.credit:sum", "status = 'done'"), "MeasureFilterUnsupported", {
        filter: "status = 'done'",
        reason: "'status' is not reached from 'customers', whose rows 'customers.credit:sum' aggregates",
        alternative: "filter by columns of 'customers', or by what it reaches along to-one joins"
      })
      yield* expecting(some("1 + 1", "paid"), "MeasureFilterUnsupported", {
        filter: "paid",
        reason: "the formula '1 + 1' aggregates nothing"
      })
      yield* expecting(some("amount:sum", "statsu = 'done'"), "UnknownReference", { candidates: ["status"] })
      yield* expecting(some("amount:sum", "amount:sum > 3"), "FunctionNotAllowed", { function: "sum" })
      yield* expecting(some("amount:sum", "revenue > 3"), "UnknownReference", { reference: "revenue" })
      yield* expecting(some("amount:sum", "amount"), "TypeMismatch", { found: "DOUBLE" })
      yield* expecting(some("amount:sum", "status ="), "ExpressionSyntaxError", { kind: "filter", source: "status =" })
      yield* expecting(some("amount:sum", "status = '{x}'"), "UndefinedVariable", { variable: "x" })
      yield* expecting(some("status", "paid"), "UnknownMeasure", { measure: "status" })
      yield* expecting(some("amount:sum", "row_no = 1"), "WindowColumnFiltered", { column: "row_no" })
    })
  )

  it.effect("a filter of a column that decides which rows make the groups, where others would count too", () =>
    Effect.gen(function* () {
      const own = { data_source: "shop", columns: [{ name: "id", type: "INT" }] } as const
      const filtered = { name: "heavy", type: "INT", sql: "id", filter: "tags.id > 3" } as const
      const models = [
        {
          ...{ ...own, name: "parcels", sql_table: "parcels", columns: [...own.columns, filtered] },
          joins: [{ target_model: "tags", join_pairs: [["id", "id"]], relationship: "one_to_many" }],
          aggregations: [{ name: "dot", formula: "SUM({value} * {by})", params: [{ name: "by", sql: "1" }] }]
        },
        { ...own, name: "tags", sql_table: "tags" }
      ] as const
      for (const formula of ["sum(coalesce(heavy, 0))", "id:dot(by=heavy)", "dot(heavy + 1, by=id)"]) {
        const query = { source_model: "parcels", measures: [formula], dimensions: ["tags.id"] }
        const fields = { column: "heavy", model: "parcels", formula }
        yield* expecting(query, "ColumnFilterUnsupported", fields, { models })
      }
    })
  )

  it.effect("an order by a column that is grouped away", () =>
    expecting(ask({ dimensions: ["status"], order: { amount: "asc" } }), "UnresolvableOrderColumn", {
      column: "amount"
    })
  )

  it.effect("dates that are none, and ranges that are none", () =>
    Effect.gen(function* () {
      const ranged = (...date_range: ReadonlyArray<string | null>) =>
        ask({ ...count, time_dimensions: [{ ...month, date_range }] })
      yield* expecting(ranged("2024-02-30", "2024-03-01"), "DateInvalid", {
        dimension: "placed_at",
        value: '"2024-02-30"'
      })
      yield* expecting(ranged("2024-01-01"), "DateInvalid", { value: '["2024-01-01"]' })
      yield* expecting(ranged("a", "b", "c"), "DateInvalid", {})
      yield* expecting(ranged(null, null), "DateInvalid", {})
      const whole = (date_range: string) => ask({ ...count, time_dimensions: [{ ...month, date_range }] })
      yield* expecting(whole("2024-01-01 10:00"), "DateInvalid", { value: '"2024-01-01 10:00"' })
      yield* expecting(whole("last tuesday"), "DateInvalid", { value: '"last tuesday"' })
      yield* expecting(ranged("this month", "last month"), "DateInvalid", {})
      yield* expecting(ranged("2024-02-01", "2024-01-01"), "DateInvalid", {})
      yield* expecting(ranged("x' or 1=1 --", null), "DateInvalid", {})
      const { message } = yield* errorOf(filtered("placed_at >= 'last 3 mnths'"))
      assert.match(message, /'year to date'\)\. Did you mean 'last 3 months', /)
      yield* expecting(filtered("placed_at > 'the other day'"), "DateInvalid", { dimension: "placed_at" })
      yield* expecting(filtered("shipped_on in ('2024-13-01')"), "DateInvalid", { dimension: "shipped_on" })
      yield* expecting(filtered("placed_at > '2024-01-01T00:00:00+02:00'"), "DateInvalid", { dimension: "placed_at" })
    })
  )

  it.effect("granularities that do not exist", () =>
    Effect.gen(function* () {
      const by = (granularity: string) => ask({ ...count, time_dimensions: [{ dimension: "placed_at", granularity }] })
      yield* expecting(by("mnth"), "GranularityInvalid", { granularity: "mnth", candidates: ["month"] })
      yield* expecting(by("7 minutes"), "GranularityInvalid", { granularity: "7 minutes" })
      yield* expecting(
        ask({ ...count, time_dimensions: [{ dimension: "stores.opens", granularity: "15 minutes" }] }),
        "TypeMismatch",
        { found: "the granularity '15 minutes' of a TIME column" }
      )
    })
  )

  it.effect("periods that cannot be filled", () =>
    Effect.gen(function* () {
      const filled = (...time_dimensions: ReadonlyArray<typeof TimeDimension.Encoded>) =>
        ask({ ...count, time_dimensions })
      const days = { dimension: "placed_at", granularity: "day", fill: true } as const
      const weeks = { dimension: "placed_at", granularity: "week", fill: 0 } as const
      yield* expecting(filled({ ...days, date_range: ["1990", "2024"] }), "TooManyPeriods", {
        periods: 12784,
        limit: 10000
      })
      const other = { dimension: "shipped_on", granularity: "day", fill: "previous" } as const
      yield* expecting(filled(days, other), "FillInvalid", { dimension: "placed_at" })
      yield* expecting(filled(weeks, { dimension: "placed_at", granularity: "month" }), "FillInvalid", {})
      yield* expecting(filled({ dimension: "stores.opens", granularity: "hour", fill: true }), "FillInvalid", {
        dimension: "stores.opens",
        reason: "it is a TIME column"
      })
    })
  )

  it.effect("what runs over time without one time to run over", () =>
    Effect.gen(function* () {
      yield* expecting(measured("cumsum(amount:sum)"), "TimeDimensionRequired", { function: "cumsum", candidates: [] })
      const two = [month, { dimension: "shipped_on", granularity: "day" } as const]
      yield* expecting(
        ask({
          measures: ["change(amount:sum)"],
          time_dimensions: [{ ...month, dimension: "paid_at" }, ...two.slice(1)]
        }),
        "TimeDimensionRequired",
        { function: "change", candidates: ["paid_at", "shipped_on"] }
      )
      yield* expecting(
        ask({
          measures: ["cumsum(amount:sum)"],
          time_dimensions: [{ ...month, dimension: "paid_at" }, ...two.slice(1)],
          main_time_dimension: "placed_at"
        }),
        "TimeDimensionRequired",
        { function: "main_time_dimension", candidates: ["paid_at", "shipped_on"] }
      )
      yield* expecting(
        ask({ measures: ["cumsum(amount:sum)"], time_dimensions: [month], main_time_dimension: "paid_at" }),
        "TimeDimensionRequired",
        { function: "main_time_dimension", candidates: ["placed_at"] }
      )
      yield* expecting({ source_model: "stores", measures: ["area:first"] }, "TimeDimensionRequired", {
        function: "first",
        candidates: []
      })
    })
  )

  it.effect("a part of a date of a value that has none, with what is accepted", () =>
    Effect.gen(function* () {
      yield* expecting(filtered("year(status) = 2024"), "TypeMismatch", {
        operand: "'status'",
        found: "TEXT",
        expected: "a DATE or TIMESTAMP; if the texts are dates, set the type of their column in the model"
      })
      yield* expecting(measured("year('2024-01-01') * *:count"), "TypeMismatch", { expected: "a DATE or TIMESTAMP" })
      yield* expecting(measured("avg(month(amount))"), "TypeMismatch", {
        found: "DOUBLE",
        expected: "a DATE or TIMESTAMP"
      })
      yield* expecting(filtered("hour(shipped_on) = 1"), "TypeMismatch", {
        operand: "'shipped_on'",
        found: "DATE",
        expected: "a TIMESTAMP or TIME, because a DATE has no time of day"
      })
      yield* expecting(measured("minute(shipped_on:max)"), "TypeMismatch", {
        operand: "'shipped_on:max'",
        found: "DATE"
      })
      yield* expecting(filtered("day_of_week(stores.opens) = 1"), "TypeMismatch", {
        found: "TIME",
        expected: "a DATE or TIMESTAMP, because a TIME has no date; its parts are hour and minute"
      })
      yield* expecting(filtered("year() = 2024"), "ArgumentInvalid", { expected: "year(t)" })
      yield* expecting(filtered("day(placed_at) = 1"), "FunctionNotAllowed", { function: "day" })
    })
  )

  it.effect("a dimension with a formula that cannot be one", () =>
    Effect.gen(function* () {
      const by = (name: string, formula: string) => ask({ ...count, dimensions: [{ name, formula }] })
      yield* expecting(by("status", "lower(status)"), "DuplicateName", { reason: "'orders' has a column of that name" })
      yield* expecting(by("revenue", "amount * 2"), "DuplicateName", { reason: "'orders' has a measure of that name" })
      yield* expecting(
        ask({ ...count, dimensions: ["a", "a"].map((name) => ({ name, formula: "year(placed_at)" })) }),
        "DuplicateName",
        { reason: "another dimension of the query has it" }
      )
      yield* expecting(by("one", "1"), "TypeMismatch", { found: "a constant" })
      yield* expecting(by("total", "sum(amount)"), "FunctionNotAllowed", { function: "sum" })
      yield* expecting(by("rows", "*:count"), "FunctionNotAllowed", {})
      yield* expecting(by("x", "yaer(placed_at)"), "FunctionNotAllowed", { candidates: ["year"] })
      yield* expecting(by("x", "year(placed)"), "UnknownReference", { reference: "placed" })
      yield* expecting(by("x", "row_no + 1"), "WindowColumnGrouped", {})
      yield* expecting(
        { ...by("x", "year(placed_at)"), filters: ["x = 1 or *:count > 1 or amount = 2"] },
        "MixedCondition",
        { column: "amount" }
      )
    })
  )

  it.effect("a part of an instant in a zone that the database does not know", () =>
    expecting(
      filtered("hour(paid_at) = 1"),
      "FeatureUnsupported",
      { feature: "Reading the instants of 'paid_at' in the zone 'Europe/Oslo'" },
      { dialect: "mssql", timeZone: "Europe/Oslo" }
    )
  )

  it.effect("operands whose types do not go together on every engine", () =>
    Effect.gen(function* () {
      yield* expecting(filtered("amount = 'much'"), "TypeMismatch", { operand: "'much'", expected: "a number" })
      yield* expecting(filtered("placed_at > 5"), "TypeMismatch", { expected: "a date such as '2024-01-31'" })
      yield* expecting(filtered("paid = 'maybe'"), "TypeMismatch", { expected: "true or false" })
      yield* expecting(filtered("status"), "TypeMismatch", { operand: "'status'" })
      yield* expecting(filtered("placed_at like '2024%'"), "TypeMismatch", { operand: "'placed_at'" })
      yield* expecting(filtered("status like status"), "TypeMismatch", { operand: "'status'" })
      yield* expecting(measured("'a' + amount:sum"), "TypeMismatch", { expected: "a number" })
      const text = { operand: "'customers.country'", found: "TEXT" }
      yield* expecting(filtered("customers.country + 1 > 2"), "TypeMismatch", { ...text, expected: "a number" })
      yield* expecting(filtered("amount < -customers.country"), "TypeMismatch", { ...text, expected: "a number" })
      yield* expecting(filtered("amount between 1 and customers.country"), "TypeMismatch", text)
      yield* expecting(filtered("customers.country in ('5', quantity)"), "TypeMismatch", text)
      yield* expecting(filtered("quantity in (5, customers.country)"), "TypeMismatch", text)
      yield* expecting(filtered("customers.country = true"), "TypeMismatch", { ...text, expected: "true or false" })
      yield* expecting(filtered("paid = customers.country"), "TypeMismatch", { ...text, expected: "true or false" })
      yield* expecting(measured("status:max * 2"), "TypeMismatch", { operand: "'status:max'", expected: "a number" })
      yield* expecting(
        ask({ ...count, time_dimensions: [{ dimension: "status", granularity: "day" }] }),
        "TypeMismatch",
        {
          operand: "'status'"
        }
      )
    })
  )

  it.effect("but a constant number is a text beside a text, and what is not known to be a text may be a number", () =>
    Effect.gen(function* () {
      for (const filter of ["status = 12345", "status > -5", "status in (1, 2)", "customers.place + 1 > 2"]) {
        yield* compile(filtered(filter))
      }
    })
  )

  it.effect("SQL of a model that is none", () =>
    Effect.gen(function* () {
      const broken = (fields: object) => ({
        models: [{ name: "t", sql_table: "t", data_source: "shop", columns: [{ name: "n", type: "INT" }], ...fields }]
      })
      const query = { source_model: "t", measures: ["n:sum"] }
      yield* expecting(query, "ModelSqlInvalid", { model: "t", sql: "1 +" }, broken({ filters: ["1 +"] }))
      yield* expecting(query, "ModelSqlInvalid", {}, broken({ filters: ["1) OR (1"] }))
      yield* expecting(query, "ModelSqlInvalid", {}, broken({ filters: ["1; DROP TABLE t"] }))
      yield* expecting(query, "ModelSqlInvalid", {}, broken({ sql_table: "a..b" }))
      yield* expecting(
        { ...query, measures: ["n:odd"] },
        "ModelSqlInvalid",
        { model: "t" },
        {
          ...broken({ aggregations: [{ name: "odd", formula: "SUM({value}) * {missing}" }] })
        }
      )
    })
  )

  it.effect("a model of the query that could not be saved either", () =>
    Effect.gen(function* () {
      const extended = (source_model: object): WrittenQuery => ({
        ...count,
        source_model: { source_name: "orders", ...source_model }
      })
      yield* expecting(extended({ columns: [{ name: "status" }] }), "InlineModelInvalid", {
        model: "orders",
        problems: ["it has a column 'status'"]
      })
      yield* expecting(extended({ measures: [{ name: "aov", formula: "*:count" }] }), "InlineModelInvalid", {})
      yield* expecting(
        {
          ...extended({ joins: [{ name: "all", target_model: "regions", join_pairs: [] }] }),
          dimensions: ["all.name"]
        },
        "InlineModelInvalid",
        { model: "orders" }
      )
      const stored = { name: "stored", sql_table: "t", data_source: "shop" }
      const joining = { ...stored, joins: [{ target_model: "regions", join_pairs: [] }] }
      const error = yield* errorOf({ source_model: "stored", dimensions: ["regions.name"] }, { models: [joining] })
      assert.strictEqual(
        error.message,
        "The model 'stored' is not valid in this query: " +
          "the join to 'regions' has no join_pairs, and that model may have several rows"
      )
    })
  )

  it.effect("what no engine does", () =>
    expecting(ask({ ...monthly, measures: ["customers.credit:sum(window='3m')"] }), "FeatureUnsupported", {})
  )

  it.effect("a trailing window whose filter continues from a row that makes the groups", () => {
    const filter = "lines.orders.lines.pieces > 2"
    const measures = [{ name: "some", formula: "amount:sum(window='3m')", filter }]
    return Effect.zipRight(
      compile(ask({ ...monthly, measures })),
      expecting(ask({ ...monthly, measures, dimensions: ["lines.price"] }), "FeatureUnsupported", {})
    )
  })

  it.effect("what is larger than anybody can follow", () =>
    Effect.gen(function* () {
      yield* expecting(measured("(".repeat(300)), "QueryTooComplex", { unit: "levels of nesting" })
      const columns = Array.from({ length: 30 }, (_, i) => ({
        name: `c${i}`,
        type: "INT" as const,
        sql: i === 0 ? "base + 1" : `c${i - 1} + c${i - 1}`
      }))
      yield* expecting(
        { source_model: "t", dimensions: ["c29"] },
        "QueryTooComplex",
        { unit: "compile steps" },
        {
          models: [{ name: "t", sql_table: "t", data_source: "shop", columns }]
        }
      )
    })
  )
})

describe("the classes of errors", () => {
  plainIt("are all raised above, but for those that the storage and row policies raise", () => {
    const groups = [SyntaxError, ReferenceError, MeaningError]
    const tags = groups.flatMap((group) => group.members.map((member): string => member._tag))
    const missing = tags.filter((tag) => !seen.has(tag))
    assert.deepStrictEqual(missing, [AmbiguousModel._tag, ForcedFilterError._tag])
  })
})
