/** Joins of every cardinality, declared, known by keys or unknown: no aggregate counts a row twice in one group. */
import { ask } from "../../src/conformance/Ask.js"
import { assert } from "@effect/vitest"
import { SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import { RowPolicy } from "@semlayer/engine/access/RowPolicy"
import { Effect, Schema } from "effect"
import { cells, onEveryEngine } from "./Own.js"

/** No table has a key, and `tags`, `rates` and `people` hold rows twice. */
const script = `
  CREATE TABLE sales (no INTEGER, cust INTEGER, amount INTEGER, sold DATE);
  CREATE TABLE tags (cust INTEGER, tag VARCHAR(9), weight INTEGER, kind INTEGER);
  CREATE TABLE kinds (no INTEGER, label VARCHAR(9));
  CREATE TABLE people (cust INTEGER, segment VARCHAR(9));
  CREATE TABLE policies (no INTEGER, value INTEGER);
  CREATE TABLE policy_amounts (no INTEGER, policy INTEGER, line INTEGER);
  CREATE TABLE premiums (line INTEGER, rate INTEGER);
  CREATE TABLE blanks (cust INTEGER, amount INTEGER);
  CREATE TABLE gone (cust INTEGER, amount INTEGER);
  INSERT INTO blanks VALUES (1, 6), (1, 6), (NULL, NULL), (NULL, NULL), (1, NULL), (1, NULL);
  INSERT INTO sales VALUES
    (1, 1, 10, '2024-01-05'), (2, 1, 5, '2024-02-05'), (3, 2, 20, '2024-02-06'), (4, 3, 7, '2024-03-01'),
    (5, NULL, 2, '2024-03-02'), (4, 3, 7, '2024-03-01');
  INSERT INTO tags VALUES (1, 'a', 1, 1), (1, 'b', 2, 2), (2, 'a', 3, 1), (2, 'a', 3, 1), (2, 'a', 4, 2);
  INSERT INTO kinds VALUES (1, 'x'), (2, 'x');
  INSERT INTO people VALUES (1, 's'), (1, 's'), (2, 't'), (3, NULL);
  INSERT INTO policies VALUES (1, 300), (2, 400);
  INSERT INTO policy_amounts VALUES (10, 1, 5), (11, 2, 6), (12, 1, 7);
  INSERT INTO premiums VALUES (5, 2);`

const int = (...names: ReadonlyArray<string>) => names.map((name) => ({ name, type: "INT" }))
const text = (name: string) => ({ name, type: "TEXT" })

const model = (name: string, columns: ReadonlyArray<object>, joins: ReadonlyArray<object> = [], more: object = {}) => ({
  ...{ name, data_source: "keyless", sql_table: name, columns, joins },
  ...more
})

const models = [
  model(
    "sales",
    [
      ...int("no", "cust", "amount"),
      { name: "sold", type: "DATE" },
      { name: "segment", sql: "COALESCE(people.segment, 'none')", type: "TEXT" },
      { name: "excess", sql: "tags.weight - amount", type: "INT" },
      { name: "weighed", sql: "amount * 1.0", type: "DOUBLE" },
      { name: "second", sql: "amount", type: "INT", filter: "tags.weight = 2" },
      { name: "fourth", sql: "amount", type: "INT", filter: "tags.weight = 4" },
      { name: "among", sql: "amount", type: "INT", filter: "people__sales.amount > 9" }
    ],
    [
      { target_model: "tags", join_pairs: [["cust", "cust"]] },
      { target_model: "people", join_pairs: [["cust", "cust"]] },
      { name: "marks", target_model: "tags", join_pairs: [["cust", "cust"]], relationship: "one_to_many" },
      { name: "strict", target_model: "tags", join_pairs: [["cust", "cust"]], join_type: "inner" }
    ],
    {
      aggregations: [
        { name: "scaled", formula: "SUM({value}) * {factor}", params: [{ name: "factor", sql: "2" }] },
        { name: "dot", formula: "SUM({value} * {by})", params: [{ name: "by", sql: "1" }] }
      ]
    }
  ),
  model(
    "tags",
    [...int("cust", "weight", "kind"), text("tag")],
    [
      { target_model: "kinds", join_pairs: [["kind", "no"]] },
      { name: "Amount", target_model: "kinds", join_pairs: [["kind", "no"]] }
    ]
  ),
  model(
    "kinds",
    [...int("no"), text("label")],
    [{ name: "buyers", target_model: "sales", join_pairs: [["no", "cust"]], relationship: "one_to_many" }],
    { unique_keys: [["no"]] }
  ),
  model(
    "people",
    [...int("cust"), text("segment")],
    [{ target_model: "sales", join_pairs: [["cust", "cust"]], relationship: "one_to_many" }]
  ),
  model("blanks", int("cust", "amount"), [
    { target_model: "tags", join_pairs: [["cust", "cust"]] },
    { target_model: "gone", join_pairs: [["cust", "cust"]] }
  ]),
  model("gone", int("cust", "amount"), [{ target_model: "tags", join_pairs: [["cust", "cust"]] }]),
  model("policies", int("no", "value"), [{ target_model: "policy_amounts", join_pairs: [["no", "policy"]] }]),
  model(
    "policy_amounts",
    [
      ...int("no", "policy", "line"),
      { name: "rated", sql: "line", type: "INT", filter: "sure.rate = 2" },
      { name: "covered", sql: "line + premium.has_premium", type: "INT" }
    ],
    [
      {
        name: "sure",
        target_model: "premiums",
        join_pairs: [["line", "line"]],
        join_type: "inner",
        relationship: "many_to_one"
      },
      { name: "premium", target_model: "premiums", join_pairs: [["line", "line"]], join_type: "inner" },
      { name: "maybe", target_model: "premiums", join_pairs: [["line", "line"]], relationship: "many_to_one" }
    ]
  ),
  model("premiums", [...int("line", "rate"), { name: "has_premium", sql: "1", type: "INT" }])
]

const query = (source_model: string | object, measures: ReadonlyArray<unknown>, more: object = {}) => ({
  ...{ source_model, measures },
  ...more
})

const gives = (body: object, rows: ReadonlyArray<ReadonlyArray<unknown>>) => () =>
  Effect.map(cells(body), (mine) => assert.sameDeepMembers([...mine], [...rows]))

const sum = ["amount:sum"]

onEveryEngine("joins without keys", () => ({ datasource: "keyless", script, models }), {
  "a filter keeps rows and multiplies none": gives(query("sales", sum, { filters: ["tags.tag in ('a', 'b')"] }), [
    [35]
  ]),
  "a dimension counts a row once in each group that it reaches": gives(
    query("sales", ["amount:sum", "*:count", "amount:avg", "amount:median"], { dimensions: ["tags.tag"] }),
    [
      ["a", 35, 3, 35 / 3, 10],
      ["b", 15, 2, 7.5, 7.5],
      [null, 16, 3, 16 / 3, 7]
    ]
  ),
  "the best members are found over a join of their own": gives(
    query("sales", ["excess:median"], {
      dimensions: ["cust", "excess"],
      top: { dimension: "cust", by: "amount:last(sold)", n: 1 }
    }),
    [
      [2, -17, -17],
      [2, -16, -16],
      [null, null, null]
    ]
  ),
  "copies of the joined row are one": gives(
    query("sales", ["amount:sum", "*:count"], { dimensions: ["people.segment"] }),
    [
      ["s", 15, 2],
      ["t", 20, 1],
      [null, 16, 3]
    ]
  ),
  "a dimension with a default has it where no row is joined": gives(
    query("sales", ["amount:sum", "*:count"], { dimensions: ["segment"] }),
    [
      ["s", 15, 2],
      ["t", 20, 1],
      ["none", 16, 3]
    ]
  ),
  "an aggregate of a constant behind an inner join keeps the rows of the others": gives(
    query("policy_amounts", ["covered:sum", "*:count"], { dimensions: ["no"] }),
    [
      [10, 6, 1],
      [11, null, 1],
      [12, null, 1]
    ]
  ),
  "a to-one hop behind it merges groups": gives(query("sales", sum, { dimensions: ["tags.kinds.label"] }), [
    ["x", 35],
    [null, 16]
  ]),
  "two dimensions along it are of one row": gives(query("sales", sum, { dimensions: ["tags.tag", "tags.weight"] }), [
    ["a", 1, 15],
    ["b", 2, 15],
    ["a", 3, 20],
    ["a", 4, 20],
    [null, null, 16]
  ]),
  "dimensions along two joins are of every pair": gives(
    query("sales", sum, { dimensions: ["tags.tag", "people.segment"], filters: ["cust = 1"] }),
    [
      ["a", "s", 15],
      ["b", "s", 15]
    ]
  ),
  "a filter beside a dimension is of the row in the group": gives(
    query("sales", sum, { dimensions: ["tags.tag"], filters: ["tags.weight > 2"] }),
    [["a", 20]]
  ),
  "a condition on both sides is of the row in the group": gives(
    query("sales", sum, { dimensions: ["tags.tag"], filters: ["tags.weight * 4 > amount"] }),
    [["b", 5]]
  ),
  "copies and rows of NULLs count apart where a condition is on both sides": gives(
    query("blanks", ["*:count", "amount:sum", "amount:median"], {
      dimensions: ["tags.tag"],
      filters: ["tags.weight + amount > 0 or tags.weight is null or amount is null"]
    }),
    [
      ["a", 4, 12, 6],
      ["b", 4, 12, 6],
      [null, 2, null, null]
    ]
  ),
  "rows are numbered after the filters of their own": gives(
    query("blanks", ["*:count"], { dimensions: ["tags.tag"], filters: ["amount = 6", "tags.weight > amount - 5"] }),
    [["b", 2]]
  ),
  "a group of both sides, beside one of the source": gives(
    query(
      { source_name: "blanks", columns: [{ name: "mixed", sql: "amount + tags.weight", type: "INT" }] },
      ["*:count"],
      {
        dimensions: ["mixed", "cust"]
      }
    ),
    [
      [7, 1, 2],
      [8, 1, 2],
      [null, 1, 2],
      [null, null, 2]
    ]
  ),
  "no rows, and no rows to join": () =>
    Effect.gen(function* () {
      const both = { filters: ["tags.weight > amount or tags.weight is null"] }
      assert.deepStrictEqual(yield* cells(query("gone", ["*:count"], { ...both, dimensions: ["tags.tag"] })), [])
      assert.deepStrictEqual(
        yield* cells(
          query("blanks", ["*:count"], {
            dimensions: ["gone.cust"],
            filters: ["gone.amount > amount or gone.amount is null"]
          })
        ),
        [[null, 6]]
      )
    }),
  "a policy narrows rows before they are numbered": () =>
    Effect.gen(function* () {
      const policy = Schema.decodeUnknownSync(SemSessionPolicy)({
        version: 1,
        data_filters: [{ column: "amount", value: 6, on_unapplicable: "pass" }]
      })
      const narrowed = cells(
        query("blanks", ["*:count"], { dimensions: ["tags.tag"], filters: ["tags.weight + amount > 0"] })
      )
      assert.sameDeepMembers(
        [...(yield* Effect.provideService(narrowed, RowPolicy, policy))],
        [
          ["a", 2],
          ["b", 2]
        ]
      )
    }),
  "a filter of rows without a partner keeps them": gives(
    query("sales", sum, { dimensions: ["tags.tag"], filters: ["tags.weight > 2 or tags.weight is null"] }),
    [
      ["a", 20],
      [null, 16]
    ]
  ),
  "an inner join drops rows without a partner": gives(query("sales", sum, { dimensions: ["strict.tag"] }), [
    ["a", 35],
    ["b", 15]
  ]),
  "raw rows are one for each combination": gives(
    query("sales", [], { dimensions: ["no", "people.segment"], filters: ["no < 3"], distinct_dimension_values: false }),
    [
      [1, "s"],
      [1, "s"],
      [2, "s"],
      [2, "s"]
    ]
  ),
  "transforms and time": gives(
    query("sales", ["cumsum(amount:sum)"], {
      dimensions: ["tags.tag"],
      time_dimensions: [{ dimension: "sold", granularity: "month" }],
      filters: ["tags.tag is not null"]
    }),
    [
      ["a", "2024-01-01", 10],
      ["a", "2024-02-01", 35],
      ["b", "2024-01-01", 10],
      ["b", "2024-02-01", 15]
    ]
  ),
  "a trailing window": gives(
    query("sales", ["amount:sum(window='2m')"], {
      dimensions: ["tags.tag"],
      time_dimensions: [{ dimension: "sold", granularity: "month" }],
      filters: ["tags.tag = 'a'"]
    }),
    [
      ["a", "2024-01-01", 10],
      ["a", "2024-02-01", 35]
    ]
  ),
  "a trailing window counts a row once, however many of its times are inside": gives(
    query("people", ["cust:sum(window='2m')", "cust:avg(window='2m')"], {
      time_dimensions: [{ dimension: "sales.sold", granularity: "month" }]
    }),
    [
      ["2024-01-01", 2, 1],
      ["2024-02-01", 4, 4 / 3],
      ["2024-03-01", 7, 7 / 4]
    ]
  ),
  "a trailing window over such a time, within a dimension and bounds": gives(
    query("people", ["cust:sum(window='1y')"], {
      dimensions: ["segment"],
      time_dimensions: [{ dimension: "sales.sold", granularity: "month", date_range: ["2024-02-01", null] }],
      filters: ["sales.amount < 20"]
    }),
    [
      ["s", "2024-02-01", 2],
      [null, "2024-03-01", 3]
    ]
  ),
  "a column's filter is met by a joined row in the group": gives(
    query("sales", ["second:sum", "second:count", "sum(second * 2)", "fourth:sum", "amount:sum"], {
      dimensions: ["tags.tag"]
    }),
    [
      ["a", null, 0, null, 20, 35],
      ["b", 15, 2, 30, null, 15],
      [null, null, 0, null, null, 16]
    ]
  ),
  "a parameter's filter is too": gives(
    query("sales", ["amount:weighted_avg(weight=second)"], { dimensions: ["tags.tag"] }),
    [
      ["a", null],
      ["b", 125 / 15],
      [null, null]
    ]
  ),
  "also where an aggregation of the model has arguments": gives(
    query("sales", ["second:scaled", "second:scaled(factor=3)", "second:dot(by=no)"], { dimensions: ["tags.tag"] }),
    [
      ["a", null, null, null],
      ["b", 30, 45, 20],
      [null, null, null, null]
    ]
  ),
  "a filter in an expression that counts rows which do not meet it is refused": () =>
    Effect.gen(function* () {
      for (const [formula, total] of [
        ["sum(coalesce(second, 0))", 15],
        ["amount:dot(by=second)", 125]
      ] as const) {
        const error = yield* Effect.flip(ask(query("sales", [formula], { dimensions: ["tags.tag"] })))
        assert.deepInclude({ ...error }, { _tag: "ColumnFilterUnsupported", column: "second", model: "sales", formula })
        assert.deepStrictEqual([...(yield* cells(query("sales", [formula])))], [[total]])
      }
    }),
  "a column's filter behind the rows of the group": gives(
    query("sales", ["among:sum", "amount:sum"], { dimensions: ["people.segment"] }),
    [
      ["s", 15, 15],
      ["t", 20, 20],
      [null, null, 16]
    ]
  ),
  "a column's filter of a joined model": gives(
    query("people", ["sales.second:sum"], { dimensions: ["sales.tags.tag"] }),
    [
      ["a", null],
      ["b", 15],
      [null, null]
    ]
  ),
  "a join may be named as a column of a table in a condition": gives(
    query("tags", ["*:count"], {
      dimensions: ["tag"],
      filters: ["kinds.buyers.no is not null", "kinds.buyers.amount > 15 or Amount.buyers.amount > weight * 4"]
    }),
    [
      ["a", 2],
      ["b", 1]
    ]
  ),
  "an inner join of one measure of a joined model drops no rows of another": () =>
    Effect.gen(function* () {
      const [all, rated] = ["policy_amounts.line:sum", "policy_amounts.rated:sum"]
      for (const measures of [
        [all, rated],
        [rated, all]
      ]) {
        const { data } = yield* ask(query("policies", measures))
        assert.deepStrictEqual(data, [
          { "policies.policy_amounts.line_sum": 18, "policies.policy_amounts.rated_sum": 5 }
        ])
      }
    }),
  "a measure of the joined model counts its rows once in each group": gives(
    query("people", ["sales.amount:sum"], { dimensions: ["segment"] }),
    [
      ["s", 15],
      ["t", 20],
      [null, 16]
    ]
  ),
  "a stage that groups by it": gives(
    {
      queries: [
        { name: "by_tag", ...query("sales", [{ formula: "amount:sum", name: "total" }], { dimensions: ["tags.tag"] }) },
        query("by_tag", ["total:sum", "*:count"])
      ]
    },
    [[66, 3]]
  ),
  "conditions of several entries hold for one row, as those of one do": () =>
    Effect.gen(function* () {
      for (const filters of [["tags.tag = 'a'", "tags.weight = 2"], ["tags.tag = 'a' and tags.weight = 2"]]) {
        assert.deepStrictEqual(yield* cells(query("sales", ["*:count"], { filters })), [[0]])
        const both = query("sales", ["*:count", "tags.weight:sum"], { filters, dimensions: ["cust"] })
        assert.deepStrictEqual(yield* cells(both), [])
      }
      const apart = query("sales", ["*:count"], { filters: ["tags.tag = 'a'", "marks.weight = 2"] })
      assert.deepStrictEqual(yield* cells(apart), [[2]])
    }),
  "alternatives are one condition of the row": gives(
    query("sales", ["*:count"], { filters: ["tags.tag = 'b' or tags.weight = 3", "tags.kind = 1"] }),
    [[1]]
  ),
  "a path is joined as declared where its column is a constant": gives(
    query("policies", ["value:sum"], { filters: ["policy_amounts.premium.has_premium = 1"] }),
    [[300]]
  ),
  "a constant column of a missing row is NULL": gives(
    query("policy_amounts", ["*:count"], { dimensions: ["maybe.has_premium"] }),
    [
      [1, 1],
      [null, 2]
    ]
  ),
  "warnings say that groups overlap, and once how to declare the joins": () =>
    Effect.gen(function* () {
      const { warnings = [] } = yield* ask(query("sales", sum, { dimensions: ["tags.tag", "people.segment"] }))
      assert.lengthOf(
        warnings.filter((each) => each.includes("relationship")),
        1
      )
      assert.isTrue(warnings.some((each) => each.includes("'tags'") && each.includes("once in each group")))
      const declared = yield* ask(query("tags", ["weight:sum"], { dimensions: ["kinds.label"] }))
      assert.deepStrictEqual(declared.warnings ?? [], [])
      const known = yield* ask(query("sales", ["*:count"], { filters: ["marks.tag = 'a'"] }))
      assert.deepStrictEqual(known.warnings ?? [], [])
    })
})

const visits = {
  datasource: "visits",
  script: `
    CREATE TABLE visits (no INTEGER, house INTEGER, nights INTEGER);
    CREATE TABLE houses (no INTEGER, rent INTEGER);
    CREATE TABLE guests (house INTEGER, name VARCHAR(9), age INTEGER);
    INSERT INTO visits VALUES (1, 1, 2), (2, 1, 3), (3, 2, 1), (4, 9, 4);
    INSERT INTO houses VALUES (1, 10), (2, 20);
    INSERT INTO guests VALUES (1, 'Ann', 30), (1, 'Ann', 31), (1, 'Bo', 40), (1, NULL, 50), (1, NULL, 51), (2, 'Ann', 32);`,
  models: [
    {
      ...{ name: "visits", data_source: "visits", sql_table: "visits" },
      columns: [...int("no", "house", "nights"), { name: "rent", sql: "houses.rent", type: "INT" }],
      joins: [{ target_model: "houses", join_pairs: [["house", "no"]] }]
    },
    {
      ...{ name: "houses", data_source: "visits", sql_table: "houses", columns: int("no", "rent") },
      joins: [{ target_model: "guests", join_pairs: [["no", "house"]], relationship: "one_to_many" }]
    },
    {
      ...{ name: "guests", data_source: "visits", sql_table: "guests" },
      columns: [...int("house", "age"), text("name")]
    }
  ]
}

/** Of each visit and house, guests of one name count once, also where the value is of the house, which may be several. */
onEveryEngine("groups along a join behind that of the values", () => visits, {
  "count each row once": gives(
    query("visits", ["rent:sum", "rent:avg", "sum(rent * nights)", "nights:sum"], {
      dimensions: ["houses.guests.name"]
    }),
    [
      ["Ann", 40, 40 / 3, 70, 6],
      ["Bo", 20, 10, 50, 5],
      [null, 20, 10, 50, 9]
    ]
  ),
  "by expressions of several of their columns": gives(
    query("visits", ["rent:sum"], {
      dimensions: [
        { name: "who", formula: "concat(houses.guests.name, case when houses.rent > 15 then '!' else '' end)" }
      ]
    }),
    [
      ["Ann", 20],
      ["Ann!", 20],
      ["Bo", 20],
      [null, 20]
    ]
  ),
  "under conditions along it": gives(
    query("visits", ["rent:sum", "*:count"], {
      dimensions: ["houses.guests.name"],
      filters: ["houses.guests.age > 30", "houses.guests.age + nights > 33"]
    }),
    [
      ["Ann", 10, 1],
      ["Bo", 20, 2],
      [null, 20, 2]
    ]
  )
})
