/** Filters beyond the corpus, on every engine, compared with predicates over the same rows. */
import { ask } from "../../src/conformance/Ask.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { cells, onEveryEngine } from "./Own.js"
import { lines, regions, sales, salesOn, shops } from "./OwnSales.js"

const regionOf = (id: number | null) => regions.find((region) => region[0] === id)

const shopOf = (id: number | null) => {
  const [, name = null, region = null, opened = null] = shops.find((shop) => shop[0] === id) ?? []
  const north = regionOf(region)?.[1] === "North"
  return { name, opened, region: regionOf(region)?.[1] ?? null, tag: name === null ? null : north ? "N" : "other" }
}

const rows = sales.map(([id, shop, kind, sold, day, shipped, amount, qty, promo, prev]) => ({
  ...{ id, kind, sold, day, shipped, amount, qty, promo },
  shop: shopOf(shop),
  before: sales.find((sale) => sale[0] === prev),
  lines: lines.flatMap(([, sale, sku, price, made]) => (sale === id ? [{ sku, price, made }] : []))
}))

type Row = (typeof rows)[number]
type Test = (row: Row) => boolean

/** A predicate for a value that is present: a comparison with NULL is never true. */
const of =
  <A>(value: (row: Row) => A | null, test: (value: A, row: Row) => boolean): Test =>
  (row) => {
    const found = value(row)
    return found !== null && test(found, row)
  }

const kind = (test: (kind: string) => boolean) => of((row) => row.kind, test)
const amount = (test: (amount: number) => boolean) => of((row) => row.amount, test)
const qty = (test: (qty: number) => boolean) => of((row) => row.qty, test)
const sold = (test: (sold: string) => boolean) => of((row) => row.sold, test)
const day = (test: (day: string) => boolean) => of((row) => row.day, test)
const either =
  (...tests: ReadonlyArray<Test>): Test =>
  (row) =>
    tests.some((test) => test(row))
const both =
  (...tests: ReadonlyArray<Test>): Test =>
  (row) =>
    tests.every((test) => test(row))
const line =
  (test: (line: Row["lines"][number]) => boolean): Test =>
  (row) =>
    row.lines.some(test)
const none: Test = () => false
const all: Test = () => true

type Case = readonly [filter: string | ReadonlyArray<string>, test: Test, variables?: object]

/** Each filter keeps the rows that satisfy its predicate, and counts each of them once. */
const keep =
  (...cases: ReadonlyArray<Case>) =>
  () =>
    Effect.gen(function* () {
      for (const [filter, test, variables = {}] of cases) {
        const filters = typeof filter === "string" ? [filter] : filter
        const query = { source_model: "sale", filters, variables }
        const expected = rows.filter(test).map(({ id }) => [id])
        const order = [{ column: "id" }]
        const found = yield* cells({ ...query, dimensions: ["id"], distinct_dimension_values: false, order })
        assert.deepStrictEqual(found, expected, filters.join(" | "))
        assert.deepStrictEqual(yield* cells({ ...query, measures: ["*:count"] }), [[expected.length]])
      }
    })

const refuse =
  (...cases: ReadonlyArray<readonly [filter: string, tag: string, variables?: object]>) =>
  () =>
    Effect.gen(function* () {
      for (const [filter, tag, variables = {}] of cases) {
        const query = { source_model: "sale", dimensions: ["id"], filters: [filter], variables }
        const error = yield* Effect.flip(ask(query))
        assert.strictEqual(error._tag, tag, `${filter}: ${error.message}`)
      }
    })

onEveryEngine("filters", salesOn, {
  "comparisons with texts and NULL": keep(
    ["kind = 'a'", kind((k) => k === "a")],
    ["'a' = kind", kind((k) => k === "a")],
    ["kind <> 'a'", kind((k) => k !== "a")],
    ["not kind = 'a'", kind((k) => k !== "a")],
    ["not (kind = 'a' or kind is null)", kind((k) => k !== "a")],
    ["kind = 'it''s'", kind((k) => k === "it's")],
    ['kind = "it\'s"', kind((k) => k === "it's")],
    ["kind = '50%_\\x'", kind((k) => k === "50%_\\x")],
    ["kind = 'Ärger'", kind((k) => k === "Ärger")],
    ["kind = 'over ('", none],
    ["kind IS NULL", (row) => row.kind === null],
    [
      "kind Is Not Null AND amount Between 5 AND 10",
      both(
        kind(() => true),
        amount((a) => a >= 5 && a <= 10)
      )
    ]
  ),
  lists: keep(
    ["kind in ('a')", kind((k) => k === "a")],
    ["kind in ('a', 'it''s', '50%_\\x')", kind((k) => ["a", "it's", "50%_\\x"].includes(k))],
    ["kind in ['a', 'b']", kind((k) => ["a", "b"].includes(k))],
    ["kind not in ('a')", kind((k) => k !== "a")],
    ["kind in ()", none],
    ["kind not in ()", all],
    ["amount in (7, -3, 1e1)", amount((a) => [7, -3, 10].includes(a))],
    ["promo in (true)", (row) => row.promo === true]
  ),
  "numbers and arithmetic": keep(
    ["5 < amount", amount((a) => a > 5)],
    ["amount not between 5 and 10", amount((a) => a < 5 || a > 10)],
    ["amount between 10 and 5", none],
    ["amount = '7'", amount((a) => a === 7)],
    ["kind = 5", none],
    ["qty % 3 = -1", qty((q) => q % 3 === -1)],
    ["qty ** 2 = 49 and - -qty = -7", qty((q) => q === -7)],
    [
      "amount / qty > 5",
      of(
        (row) => row.amount,
        (a, row) => row.qty !== null && row.qty !== 0 && a / row.qty > 5
      )
    ]
  ),
  patterns: keep(
    ["kind like 'a%'", kind((k) => k === "a")],
    ["kind like 'A%'", none],
    ["kind ilike 'A%'", kind((k) => k === "a")],
    ["kind not like 'a%'", kind((k) => k !== "a")],
    ["kind not ilike 'IT%'", kind((k) => k !== "it's")],
    ["kind like '%\\%'", kind((k) => k.includes("\\"))],
    ["kind like '%\\x'", kind((k) => k.endsWith("\\x"))],
    ["kind like '%''%'", kind((k) => k.includes("'"))],
    ["kind like '_'", kind((k) => k.length === 1)],
    ["kind like '_rger'", kind((k) => k === "Ärger")],
    ["kind like '%[a]%' or kind like '%*%' or kind like '?%' or kind like '%|%'", none],
    ["kind like ''", none],
    ["kind like '%'", kind(() => true)],
    ["qty like '1%'", qty((q) => String(q).startsWith("1"))]
  ),
  "truth values": keep(
    ["promo", (row) => row.promo === true],
    ["not promo", (row) => row.promo === false],
    ["promo = FALSE", (row) => row.promo === false],
    ["promo is not true", (row) => row.promo !== true],
    ["promo = 1 and promo = 'true'", (row) => row.promo === true],
    [
      "promo = (amount > 5)",
      of(
        (row) => row.amount,
        (a, row) => row.promo === a > 5
      )
    ],
    ["(kind = 'a') is not true", (row) => row.kind !== "a"],
    ["(amount > 3) is null", (row) => row.amount === null],
    [
      "big and not promo",
      both(
        amount((a) => a > 15),
        (row) => row.promo === false
      )
    ],
    ["true", all],
    ["false or kind = 'a'", kind((k) => k === "a")]
  ),
  "dates and timestamps": keep(
    ["sold = '2024-05-01'", sold((s) => s.startsWith("2024-05-01"))],
    ["sold <> '2024-05-01'", sold((s) => !s.startsWith("2024-05-01"))],
    ["sold <= '2024-01-31'", sold((s) => s < "2024-02-01")],
    ["sold > '2024-01-31'", sold((s) => s >= "2024-02-01")],
    ["sold = '2024-01'", sold((s) => s.startsWith("2024-01"))],
    ["sold between '2023' and '2024-Q1'", sold((s) => s >= "2023-01-01" && s < "2024-04-01")],
    [
      "sold not in ('2024-01', '2024-W18')",
      sold((s) => !s.startsWith("2024-01") && (s < "2024-04-29" || s >= "2024-05-06"))
    ],
    ["day > '2024-01'", day((d) => d >= "2024-02-01")],
    ["day in ('2024-02-29', '2024-05')", day((d) => d === "2024-02-29" || d.startsWith("2024-05"))],
    ["'2024-02' >= day", day((d) => d < "2024-03-01")],
    ["sold > '2024-01-31T23:59:59.4'", sold((s) => s > "2024-01-31 23:59:59.4")],
    ["sold = '2024-01-31 23:59:59.5'", (row) => row.id === 3],
    ["sold in ('2024-05-01', '2024-05-05 10:10:10')", (row) => [7, 8, 9].includes(row.id)],
    ["sold not in ('2024-05-01')", sold((s) => !s.startsWith("2024-05-01"))],
    ["day = '2024-01-31 00:00:00'", day((d) => d === "2024-01-31")],
    ["day < '2024-01-31 12:00:00'", day((d) => d <= "2024-01-31")],
    ["day in ('2024-01-31', '2024-02-29 00:00')", day((d) => ["2024-01-31", "2024-02-29"].includes(d))],
    ["'2024-02-29' <= day", day((d) => d >= "2024-02-29")],
    [
      "shipped > day",
      of(
        (row) => row.shipped,
        (s, row) => row.day !== null && s > row.day
      )
    ],
    [
      "sold = day",
      of(
        (row) => row.sold,
        (s, row) => s === `${row.day} 00:00:00`
      )
    ]
  ),
  "timestamps in lists beside columns": keep(
    [
      "day in (shipped)",
      of(
        (row) => row.day,
        (d, row) => d === row.shipped
      )
    ],
    [
      "shipped in (day, '2024-02-29')",
      of(
        (row) => row.shipped,
        (s, row) => s === row.day || s === "2024-02-29"
      )
    ],
    ["sold in (day, '2024-02-29 12:00')", sold((s) => s.endsWith("00:00:00") || s === "2024-02-29 12:00:00")],
    ["sold not in (day)", sold((s) => !s.endsWith(" 00:00:00"))]
  ),
  functions: keep(
    ["length(trim(kind || '  ')) = 1", kind((k) => k.length === 1)],
    ["length(kind) = 5", kind((k) => k === "Ärger")],
    ["substr(kind, 2) = 't''s'", kind((k) => k === "it's")],
    ["substr(kind, 1, instr(kind, '''') - 1) = 'it'", kind((k) => k === "it's")],
    ["substr(kind, instr(kind, '''') + 1) = 's'", kind((k) => k === "it's")],
    ["substr(kind, 1, 0 - id) = ''", kind(() => true)],
    [
      "substr(kind, qty - 5, 1) = 'a'",
      both(
        qty((q) => q <= 6),
        kind((k) => k === "a")
      )
    ],
    ["substr(kind, 1, qty) is null", (row) => row.kind === null || row.qty === null],
    ["substr(kind, id * 3000000000) = ''", kind(() => true)],
    ["instr(kind, '\\') = 5", kind((k) => k === "50%_\\x")],
    ["replace(kind, 'Ä', 'A') = 'Arger'", kind((k) => k === "Ärger")],
    [
      "concat(kind, '-', shop.name) = 'a-One'",
      both(
        kind((k) => k === "a"),
        (row) => row.shop.name === "One"
      )
    ],
    [
      "concat(kind, qty) = 'a1'",
      both(
        kind((k) => k === "a"),
        qty((q) => q === 1)
      )
    ]
  ),
  "columns of joined models, to one row": keep(
    ["shop.name = 'One'", (row) => row.shop.name === "One"],
    ["sale.shop.region.name = 'North'", (row) => row.shop.region === "North"],
    ["shop.region.name is null", (row) => row.shop.region === null],
    ["shop.tag = 'N'", (row) => row.shop.tag === "N"],
    ["side = 'N'", (row) => row.shop.region === "North"],
    [
      "side = 'x' and kind = 'a'",
      both(
        (row) => row.shop.region !== "North",
        kind((k) => k === "a")
      )
    ],
    [
      "shop.name = 'One' or kind = 'b'",
      either(
        (row) => row.shop.name === "One",
        kind((k) => k === "b")
      )
    ],
    [
      "shop.opened < sold",
      of(
        (row) => row.shop.opened,
        (o, row) => row.sold !== null && o < row.sold
      )
    ],
    ["prev.kind = 'a'", (row) => row.before?.[2] === "a"],
    ["prev.id is null", (row) => row.before === undefined],
    [
      "prev.amount < amount",
      of(
        (row) => row.amount,
        (a, row) => (row.before?.[6] ?? a) < a
      )
    ],
    ["prev.shop.name = 'One'", (row) => row.before?.[1] === 1],
    ["prev.side = 'N'", (row) => row.before !== undefined && shopOf(row.before[1]).region === "North"]
  ),
  "columns of joined models, to many rows": keep(
    ["line.sku = 'x'", line(({ sku }) => sku === "x")],
    ["line.sku = 'x' and line.price > 4", line(({ sku, price }) => sku === "x" && price > 4)],
    [["line.sku = 'x'", "line.price = 6"], line(({ sku, price }) => sku === "x" && price === 6)],
    ["line.sku is null", (row) => row.lines.length === 0 || row.lines.some(({ sku }) => sku === null)],
    ["line.id is null", (row) => row.lines.length === 0],
    [
      "line.sku = 'x' or amount > 50",
      either(
        line(({ sku }) => sku === "x"),
        amount((a) => a > 50)
      )
    ],
    [
      "line.price < amount",
      of(
        (row) => row.amount,
        (a, row) => row.lines.some(({ price }) => price < a)
      )
    ],
    ["line.made >= '2024-02-29'", line(({ made }) => made !== null && made >= "2024-02-29")],
    [
      "line.sale.shop.name = 'One'",
      both(
        line(() => true),
        (row) => row.shop.name === "One"
      )
    ],
    ["prev.line.sku = 'x'", ({ before }) => lines.some(([, sale, sku]) => sale === before?.[0] && sku === "x")]
  ),
  "variables are values": keep(
    ["kind = '{k}'", kind((k) => k === "it's"), { k: "it's" }],
    ["kind = '{k}'", kind((k) => k === "50%_\\x"), { k: "50%_\\x" }],
    ["kind = '{k}'", none, { k: "x' or '1'='1" }],
    ["kind = '{k}{k}'", none, { k: "a" }],
    ["kind = '{{k}}'", none, { k: "a" }],
    ["kind like '{k}%'", kind((k) => k.startsWith("50")), { k: "50" }],
    ["kind in {ks}", kind((k) => ["a", "it's"].includes(k)), { ks: ["a", "it's"] }],
    ["kind in ('b', {ks})", kind((k) => ["a", "b", "it's"].includes(k)), { ks: ["a", "it's"] }],
    ["kind not in {ks}", kind((k) => !["a", "it's"].includes(k)), { ks: ["a", "it's"] }],
    ["kind in {ks}", none, { ks: [] }],
    ["qty in {n}", qty((q) => q === 1), { n: 1 }],
    ["qty = {n}", qty((q) => q === -7), { n: -7 }],
    ["qty > -{n}", qty((q) => q > 7), { n: -7 }],
    ["qty = '{n}'", qty((q) => q === 1), { n: 1 }],
    ["amount < {big} and amount > {small}", amount((a) => a > 0), { big: 1e300, small: 1e-300 }],
    ["promo = {b} or promo = '{c}'", (row) => row.promo !== null, { b: true, c: false }],
    ["sold >= '{y}-05-01'", sold((s) => s >= "2024-05-01"), { y: 2024 }]
  ),
  "unsuitable variables are rejected": refuse(
    ["kind = {k}", "VariableNotAllowed", { k: "a" }],
    ["kind in {k}", "VariableNotAllowed", { k: "a" }],
    ["kind = {ks}", "VariableNotAllowed", { ks: ["a"] }],
    ["kind = '{ks}'", "VariableNotAllowed", { ks: ["a"] }],
    ["kind = '{nope}'", "UndefinedVariable"],
    ["kind = '{constructor}'", "UndefinedVariable", { k: "a" }]
  ),
  "invalid filters are rejected": refuse(
    ["kind in ('a', null)", "ExpressionSyntaxError"],
    ["kind = null", "ExpressionSyntaxError"],
    ["1 < amount < 5", "ExpressionSyntaxError"],
    ["", "ExpressionSyntaxError"],
    ["kind = 'a';", "ExpressionSyntaxError"],
    ["kind = 'a' -- x", "ExpressionSyntaxError"],
    ["1", "TypeMismatch"],
    ["kind", "TypeMismatch"],
    ["not amount", "TypeMismatch"],
    ["amount = 'x'", "TypeMismatch"],
    ["amount like '1%'", "TypeMismatch"],
    ["kind like shop.name", "TypeMismatch"],
    ["day = kind", "TypeMismatch"],
    ["sold < kind", "TypeMismatch"],
    ["day = amount", "TypeMismatch"],
    ["promo = day", "TypeMismatch"],
    ["day in (kind, '2024-01-01')", "TypeMismatch"],
    ["sold > 5", "TypeMismatch"],
    ["day + 1 = '2024-01-01'", "TypeMismatch"],
    ["sold = '2024-02-30'", "DateInvalid"],
    ["sold = 'the day before'", "DateInvalid"],
    ["UPPER(kind) = 'A'", "FunctionNotAllowed"],
    ["coalesce(kind, 'z') = 'z'", "FunctionNotAllowed"],
    ["length(kind, 1) = 1", "ArgumentInvalid"],
    ["kin = 'a'", "UnknownReference"],
    ["shop.nope = 1", "UnknownReference"],
    ["place = 1", "WindowColumnFiltered"],
    ["kind = 'a' or prev.place = 1", "WindowColumnFiltered"],
    ["before > '2024-01-01'", "WindowColumnFiltered"],
    ["row_number() OVER (order by id) = 1", "RawWindowNotAllowed"],
    ["amount:sum over () > 1", "RawWindowNotAllowed"]
  )
})
