import { type Answer, differences, type ExpectedRows, goldenOf } from "../../src/conformance/Compare.js"
import type { Case } from "../../src/conformance/Corpus.js"
import { overridden, verdict } from "../../src/conformance/Overrides.js"
import { assert, describe, it } from "@effect/vitest"

const expected: ExpectedRows = {
  _tag: "ExpectedRows",
  columns: ["orders.status", "orders.amount_sum"],
  ordered: true,
  rows: [
    ["open", 10.5],
    ["paid", null]
  ],
  attributes: { measures: { "orders.amount_sum": { format: { type: "currency", symbol: "$" } } } },
  tolerance: 1e-9
}

const dollars = { type: "currency", precision: null, symbol: "$" } as const

const shown = { label: null, format: dollars, type: "number", granularity: null } as const

const answerOf = (rows: ReadonlyArray<readonly [unknown, unknown]>, changes: Partial<Answer> = {}): Answer => ({
  _tag: "Answer",
  columns: expected.columns,
  row_count: rows.length,
  data: rows.map(([status, amount]) => ({ "orders.status": status, "orders.amount_sum": amount })),
  attributes: { dimensions: {}, measures: { "orders.amount_sum": shown }, time_zone: "UTC" },
  ...changes
})

const right = answerOf([
  ["open", 10.5],
  ["paid", null]
])

const unordered: ExpectedRows = { ...expected, ordered: false }

const agrees = (golden: ExpectedRows, answer: Answer) => assert.deepStrictEqual(differences(golden, answer), [])
const differs = (golden: ExpectedRows, answer: Answer) => assert.isNotEmpty(differences(golden, answer))

describe("results compared with expectations", () => {
  it("equal rows agree", () => agrees(expected, right))

  it("a wrong number, NULL for 0, a missing and a surplus row are differences", () => {
    for (const golden of [expected, unordered]) {
      differs(
        golden,
        answerOf([
          ["open", 10.6],
          ["paid", null]
        ])
      )
      differs(
        golden,
        answerOf([
          ["open", 10.5],
          ["paid", 0]
        ])
      )
      differs(golden, answerOf([["open", 10.5]]))
      differs(
        golden,
        answerOf([
          ["open", 10.5],
          ["paid", null],
          ["paid", null]
        ])
      )
      differs(golden, answerOf([]))
    }
  })

  it("a key that a row lacks is not NULL", () => {
    differs(expected, {
      ...right,
      data: [{ "orders.status": "open", "orders.amount_sum": 10.5 }, { "orders.status": "paid" }]
    })
  })

  it("the order of rows matters only if it is expected", () => {
    const turned = answerOf([
      ["paid", null],
      ["open", 10.5]
    ])
    differs(expected, turned)
    agrees(unordered, turned)
  })

  it("duplicate rows are expected as often", () => {
    const golden = {
      ...unordered,
      rows: [
        ["a", 1],
        ["a", 1],
        ["b", 1]
      ]
    } satisfies ExpectedRows
    agrees(
      golden,
      answerOf([
        ["b", 1],
        ["a", 1],
        ["a", 1]
      ])
    )
    differs(
      golden,
      answerOf([
        ["b", 1],
        ["b", 1],
        ["a", 1]
      ])
    )
  })

  it("columns must have the same names in the same order", () => {
    differs(expected, { ...right, columns: [...expected.columns].reverse() })
    differs(expected, { ...right, columns: [...expected.columns, "orders.id"] })
  })

  it("row_count must equal the number of rows", () => differs(expected, { ...right, row_count: 3 }))

  it("labels and formats must match", () => {
    const withShown = (each: Answer["attributes"]["measures"]): Answer => ({
      ...right,
      attributes: { dimensions: {}, measures: each, time_zone: "UTC" }
    })
    differs(expected, withShown({}))
    differs(expected, withShown({ "orders.amount_sum": { ...shown, label: "Amount" } }))
    differs(
      expected,
      withShown({ "orders.amount_sum": { ...shown, format: { ...dollars, type: "float", symbol: null } } })
    )
    differs(expected, withShown({ "orders.amount_sum": { ...shown, format: { ...dollars, symbol: "€" } } }))
  })

  it("an error differs from a result, and statuses are compared exactly", () => {
    const refused = { _tag: "Refusal", status: 400, message: "no" } as const
    assert.isNotEmpty(differences(expected, refused))
    assert.isNotEmpty(differences({ _tag: "ExpectedRefusal", status: 400 }, right))
    assert.deepStrictEqual(differences({ _tag: "ExpectedRefusal", status: 400 }, refused), [])
    assert.isNotEmpty(differences({ _tag: "ExpectedRefusal", status: 422 }, refused))
    assert.isNotEmpty(differences({ _tag: "ExpectedRefusal", status: 400 }, { ...refused, status: 500 }))
  })
})

const given = {
  id: "shop.amounts",
  dataset: "shop",
  dialects: ["sqlite", "mysql"],
  query: {},
  expect: { columns: expected.columns, ordered: true, rows: expected.rows }
} satisfies Case

const other = answerOf([
  ["open", 11],
  ["paid", null]
])
const override = {
  id: given.id,
  decision: 7,
  why: "",
  rows: [
    ["open", 11],
    ["paid", null]
  ]
}
const none = { cases: [], waiting: [] }

describe("the verdict on a case", () => {
  it("follows the corpus without an override", () => {
    assert.deepStrictEqual(verdict(given, "sqlite", right, none), [])
    assert.isNotEmpty(verdict(given, "sqlite", other, none))
  })

  it("follows an override on the engines that it names", () => {
    const overrides = { cases: [{ ...override, dialects: ["mysql" as const] }], waiting: [] }
    assert.deepStrictEqual(verdict(given, "mysql", other, overrides), [])
    assert.isNotEmpty(
      verdict(
        given,
        "mysql",
        answerOf([
          ["open", 12],
          ["paid", null]
        ]),
        overrides
      )
    )
    assert.isNotEmpty(verdict(given, "sqlite", other, overrides))
    assert.deepStrictEqual(verdict(given, "sqlite", right, overrides), [])
  })

  it("an unneeded override is a problem", () => {
    assert.isNotEmpty(verdict(given, "sqlite", right, { cases: [override], waiting: [] }))
  })

  it("a waiting case may fail and must not pass", () => {
    const waiting = { cases: [], waiting: [{ id: given.id, why: "" }] }
    assert.deepStrictEqual(verdict(given, "sqlite", other, waiting), [])
    assert.isNotEmpty(verdict(given, "sqlite", right, waiting))
  })

  it("an override replaces a status, or rows, or the tolerance", () => {
    assert.deepStrictEqual(overridden(expected, { id: "", decision: 20, why: "", status: 422 }), {
      _tag: "ExpectedRefusal",
      status: 422
    })
    assert.deepStrictEqual(overridden(expected, { id: "", decision: 62, why: "", tolerance: 0.1 }), {
      ...expected,
      tolerance: 0.1
    })
  })

  it("20 expects 400 where the recorded service crashed", () => {
    const { expect: _, ...rest } = given
    const refusal = { class: "OperationalError", http_status: null, message_gist: [], strict: false }
    assert.deepStrictEqual(goldenOf({ ...rest, expect_error: refusal }, "sqlite"), {
      _tag: "ExpectedRefusal",
      status: 400
    })
  })

  it("rows that differ by engine are selected by engine", () => {
    const { rows: _, ...expect } = given.expect
    const byEngine = { ...given, expect: { ...expect, rows_by_dialect: { sqlite: [["a", 1]], mysql: [["a", 2]] } } }
    const golden = goldenOf(byEngine, "mysql")
    assert.deepStrictEqual(golden._tag === "ExpectedRows" && golden.rows, [["a", 2]])
  })
})
