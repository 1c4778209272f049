/** Valid bodies in which something was dropped, replaced, retyped or scrambled. */
import { FastCheck as fc } from "effect"

type Json = null | boolean | number | string | ReadonlyArray<Json> | { readonly [key: string]: Json }

/** Valid bodies that cover everything a query of the rides can contain. */
const right: ReadonlyArray<Json> = [
  {
    source_model: "rides",
    measures: ["fare:sum", { formula: "km:avg / *:count", name: "x", label: "X" }, "tot", "riders.credit:max"],
    dimensions: ["status", { name: "riders.plan", label: "Plan" }],
    filters: ["fare > 1 and status in ('done', 'open')", "fare:sum > 0", "origin.cities.country <> '{c}'"],
    variables: { c: "SE", n: 3 },
    order: [{ column: "fare:sum", direction: "desc" }, { column: "status" }],
    limit: 5,
    offset: 0
  },
  {
    source_model: "rides",
    measures: [
      { formula: "cumsum(fare:sum)", name: "run" },
      { formula: "change(fare:sum, -1, 'month')", name: "c" },
      "fare:sum(window='3m')",
      { formula: "rank(fare:sum, partition_by=promo)", name: "r" },
      { formula: "ntile(km:sum, n=2)", name: "t", type: "INT" }
    ],
    dimensions: ["promo"],
    time_dimensions: [
      { dimension: "started_at", granularity: "month", date_range: ["2024-01-01", "2024-12-31"], label: "Month" }
    ],
    main_time_dimension: "started_at",
    whole_periods_only: true,
    filters: ["run > 0 or c is null", "day between '2023-01-01' and '2025-01-01'"]
  },
  {
    queries: [
      { name: "m", source_model: "rides", measures: ["fare:sum", "fare:scaled(f=3)"], dimensions: ["status"] },
      {
        source_model: "m",
        measures: ["fare_sum:avg", "*:count"],
        filters: ["fare_sum > {least}"],
        order: { fare_sum_avg: "asc" }
      }
    ],
    variables: { least: 1 }
  },
  { name: "by_status", variables: { least: 2 } },
  {
    source_model: {
      source_name: "rides",
      columns: [{ name: "tier", sql: "CASE WHEN fare > 15 THEN 'hi' ELSE 'lo' END", type: "TEXT" }],
      measures: [{ name: "spread", formula: "fare:max - fare:min" }],
      joins: [{ target_model: "cities", join_pairs: [["id", "id"]], join_type: "left" }]
    },
    dimensions: ["tier", "cities.name"],
    measures: ["spread", "fare:percentile(p=0.5)", "fare:corr(other=km)", "status:count_distinct", "fare:last(day)"],
    distinct_dimension_values: true
  },
  { source_model: "rides", dimensions: ["status", "rn"], distinct_dimension_values: false, order: [{ column: "rn" }] }
]

/** Tokens of the language, and some invalid ones. */
const tokens = fc.constantFrom(
  ...[
    "fare",
    "km",
    "status",
    "promo",
    "day",
    "started_at",
    "stops",
    "riders.plan",
    "riders.credit",
    "origin.name",
    "rn",
    "few",
    "id"
  ],
  ...[
    "tot",
    "aov",
    "zzz",
    "*",
    ":sum",
    ":avg",
    ":count",
    ":max",
    ":rng",
    ":percentile(p=0.5)",
    ":first",
    ":median",
    ":scaled(f=2)"
  ],
  ...[
    "sum(",
    "count(",
    "max(",
    "cumsum(",
    "lag(",
    "change(",
    "rank(",
    "first(",
    "coalesce(",
    "round(",
    "lower(",
    "abs(",
    "concat("
  ],
  ...[
    ")",
    "(",
    ",",
    "+",
    "-",
    "/",
    "%",
    "**",
    "||",
    "=",
    "<>",
    "<",
    ">=",
    "and",
    "or",
    "not",
    "in",
    "is null",
    "like",
    "between"
  ],
  ...[
    "0",
    "1",
    "-1",
    "2.5",
    "1e9",
    "'done'",
    "'2024-01-01'",
    "''",
    "'%'",
    "true",
    "null",
    "{c}",
    "'{c}'",
    "{least}",
    " ",
    "."
  ]
)

const scrambled = fc.array(tokens, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(" "))

const anything: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, 0, -1, 1.5, 1e308, "", " ", "x", [], {}, [[]], [null], { a: 1 }, "month", "rides"),
  scrambled,
  tokens,
  fc.fullUnicodeString({ maxLength: 8 })
)

interface Place {
  readonly path: ReadonlyArray<string | number>
  readonly value: Json
}

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const placesOf = (value: Json, path: Place["path"] = []): ReadonlyArray<Place> => [
  ...(path.length > 0 ? [{ path, value }] : []),
  ...(Array.isArray(value) ? value.flatMap((each, i) => placesOf(each, [...path, i])) : []),
  ...(isObject(value) ? Object.entries(value).flatMap(([key, each]) => placesOf(each, [...path, key])) : [])
]

type Change =
  | { readonly _tag: "Drop" }
  | { readonly _tag: "Put"; readonly value: Json }
  | { readonly _tag: "Rename"; readonly key: string }

const changed = (value: Json, [step, ...rest]: Place["path"], change: Change): Json => {
  if (step === undefined) return change._tag === "Put" ? change.value : value
  if (Array.isArray(value)) {
    return value.flatMap((each, i) => {
      if (i !== step) return [each]
      return rest.length === 0 && change._tag === "Drop" ? [] : [changed(each, rest, change)]
    })
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      if (key !== step) return [[key, each]]
      if (rest.length > 0 || change._tag === "Put") return [[key, changed(each, rest, change)]]
      return change._tag === "Rename" ? [[change.key, each]] : []
    })
  )
}

/** A text with a token inserted, or a piece removed. */
const edited = (text: string): fc.Arbitrary<Json> =>
  fc
    .tuple(fc.nat(text.length), fc.nat(3), fc.option(tokens, { nil: "" }))
    .map(([at, cut, token]) => `${text.slice(0, at)}${token}${text.slice(at + cut)}`)

const changeAt = ({ value }: Place): fc.Arbitrary<Change> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant<Change>({ _tag: "Drop" }) },
    { weight: 2, arbitrary: anything.map((other): Change => ({ _tag: "Put", value: other })) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom("x", "name", "measures", "__proto__", "")
        .map((key): Change => ({ _tag: "Rename", key }))
    },
    {
      weight: typeof value === "string" ? 6 : 0,
      arbitrary: fc
        .oneof(edited(typeof value === "string" ? value : ""), scrambled)
        .map((other): Change => ({ _tag: "Put", value: other }))
    }
  )

const once = (body: Json): fc.Arbitrary<Json> =>
  fc
    .constantFrom(...placesOf(body))
    .chain((place) => changeAt(place).map((change) => changed(body, place.path, change)))

/** A valid body with one or two changes. */
export const mutatedBodies: fc.Arbitrary<Json> = fc
  .tuple(fc.constantFrom(...right), fc.boolean())
  .chain(([body, twice]) =>
    once(body).chain((one) => (twice && placesOf(one).length > 0 ? once(one) : fc.constant(one)))
  )

/** The valid bodies. */
export const rightBodies: ReadonlyArray<unknown> = right
