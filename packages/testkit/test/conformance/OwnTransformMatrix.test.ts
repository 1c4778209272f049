/**
 * Every transform over measures of every kind, at every granularity, with and without dimensions and a range, on
 * every engine; compared with a group-by-group evaluation of ADR 0057.
 */
import { granularities, type Granularity, isDateGranularity } from "@semlayer/domain/Query"
import { everyNth } from "../../src/Sample.js"
import { sameRows } from "../../src/conformance/Compare.js"
import { ask } from "../../src/conformance/Ask.js"
import { normalised } from "../../src/conformance/Values.js"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { startOf } from "./Calendar.js"
import { onEveryEngine } from "./Own.js"
import { sales, salesOn, shops } from "./OwnSales.js"

type Value = number | boolean | null

const full = (text: string): string => (text.length === 10 ? `${text} 00:00:00` : text)

const rows = sales.map(([, shop, kind, sold, , , amount, qty, promo]) => ({
  ...{ kind, amount, qty, promo },
  sold,
  "shop.opened": shops.find((each) => each[0] === shop)?.[3] ?? null
}))

type Row = (typeof rows)[number]

const present = (values: ReadonlyArray<number | null>) => values.flatMap((value) => (value === null ? [] : [value]))

const sum = (values: ReadonlyArray<number | null>): number | null => {
  const found = present(values)
  return found.length === 0 ? null : found.reduce((a, b) => a + b, 0)
}

const total = (group: ReadonlyArray<Row>) => sum(group.map((row) => row.amount))
const mean = (group: ReadonlyArray<Row>) => {
  const all = total(group)
  return all === null ? null : all / group.length
}
const isAbove = (group: ReadonlyArray<Row>) => {
  const all = total(group)
  return all === null ? null : all > 10
}

/**
 * A measure of each kind: an aggregate, a count, arithmetic, a named one, a function of one, a condition, a named
 * one.
 */
const measures: Readonly<Record<string, (group: ReadonlyArray<Row>) => Value>> = {
  "amount:sum": total,
  "*:count": (group) => group.length,
  "amount:sum / *:count": mean,
  aov: mean,
  "coalesce(qty:sum, 0)": (group) => sum(group.map((row) => row.qty)) ?? 0,
  "amount:sum > 10": isAbove,
  up: isAbove
}

const numeric = (value: Value): number | null => (typeof value === "boolean" ? Number(value) : value)

interface Group {
  readonly kind: string | null
  /** Start of its period, `YYYY-MM-DD HH:MM:SS`. */
  readonly time: string | null
  readonly value: Value
}

const groupsOf = (
  dimension: "sold" | "shop.opened",
  granularity: Granularity,
  byKind: boolean,
  has: (moment: string | null) => boolean,
  measure: (group: ReadonlyArray<Row>) => Value
): ReadonlyArray<Group> => {
  const groups = new Map<string, Array<Row>>()
  const timeOf = (row: Row) => {
    const moment = row[dimension]
    return moment === null ? null : full(startOf(moment, granularity)).replace("T", " ").slice(0, 19)
  }
  for (const row of rows) {
    if (!has(row[dimension])) continue
    const key = JSON.stringify([byKind ? row.kind : null, timeOf(row)])
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ kind: byKind ? first.kind : null, time: timeOf(first), value: measure(group) }]
  })
}

type Unit = "day" | "month" | "quarter" | "year" | "hour"

/** A timestamp shifted by a number of units, clamped to the last day of a month. */
const later = (moment: string, amount: number, unit: Unit): string => {
  const date = new Date(`${moment.replace(" ", "T")}Z`)
  const hours = { hour: 1, day: 24 }
  if (unit === "hour" || unit === "day") date.setTime(date.getTime() + amount * hours[unit] * 3_600_000)
  else {
    const day = date.getUTCDate()
    date.setUTCDate(1)
    date.setUTCMonth(date.getUTCMonth() + amount * { month: 1, quarter: 3, year: 12 }[unit])
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
    date.setUTCDate(Math.min(day, last))
  }
  return date.toISOString().slice(0, 19).replace("T", " ")
}

type Meaning = (
  group: Group,
  groups: ReadonlyArray<Group>,
  beyond: ReadonlyArray<Group>,
  granularity: Granularity
) => Value

const isTimed = (group: Group): group is Group & { readonly time: string } => group.time !== null

/** The value of a transform for a group with a time, given the ordered groups of its partition. */
const overTime =
  (meaning: (partition: ReadonlyArray<Group>, at: number) => Value): Meaning =>
  (group, groups) => {
    if (!isTimed(group)) return null
    const partition = groups.filter((each) => each.kind === group.kind).filter(isTimed)
    const sorted = [...partition].sort((a, b) => (a.time < b.time ? -1 : 1))
    return meaning(
      sorted,
      sorted.findIndex((each) => each.time === group.time)
    )
  }

const ranked =
  (meaning: (above: ReadonlyArray<number | null>, size: number) => number): Meaning =>
  ({ value }, groups) => {
    const own = numeric(value)
    const above = groups
      .map((each) => numeric(each.value))
      .filter((other) => other !== null && (own === null || other > own))
    return meaning(above, groups.length)
  }

const lookup =
  (amount: number, unit: Unit, combine: (own: Value, other: Value) => Value): Meaning =>
  (group, _, beyond, granularity) => {
    if (!isTimed(group)) return null
    const wanted = full(startOf(later(group.time, amount, unit), granularity)).replace("T", " ")
    return combine(group.value, beyond.find((each) => each.kind === group.kind && each.time === wanted)?.value ?? null)
  }

const difference = (own: Value, other: Value): number | null => {
  const [a, b] = [numeric(own), numeric(other)]
  return a === null || b === null ? null : a - b
}

const relative = (own: Value, other: Value): number | null => {
  const [change, base] = [difference(own, other), numeric(other)]
  return change === null || base === null || base === 0 ? null : change / base
}

/** Adds up the groups of a partition whose period is in the window of a group's. */
const inPeriods =
  (
    isIn: (own: string, other: string, granularity: Granularity) => boolean,
    add: (values: ReadonlyArray<number | null>) => number | null = sum
  ): Meaning =>
  (group, _, beyond, granularity) => {
    const own = group.time
    if (own === null) return null
    const inWindow = beyond.filter(
      ({ kind, time }) => kind === group.kind && time !== null && isIn(own, time, granularity)
    )
    return add(inWindow.map(({ value }) => numeric(value)))
  }

/** The start of the period that is `n` periods before another. */
const moved = (start: string, n: number, granularity: Granularity): string => {
  const days = { hour: 1 / 24, minute: 1 / 1440, second: 1 / 86_400, day: 1, week: 7, week_sunday: 7 }
  if (granularity === "month" || granularity === "quarter" || granularity === "year")
    return later(start, -n, granularity)
  return later(start, -n * days[granularity] * 24, "hour")
}

const moving = (n: number, add: (values: ReadonlyArray<number | null>) => number | null): Meaning =>
  inPeriods((own, other, granularity) => other <= own && other > moved(own, n, granularity), add)

const only = (_: Value, other: Value): Value => other

const transforms: Readonly<Record<string, Meaning>> = {
  "cumsum(X)": overTime((all, at) => sum(all.slice(0, at + 1).map(({ value }) => numeric(value)))),
  "cumsum(X, reset=year)": overTime((all, at) =>
    sum(
      all
        .slice(0, at + 1)
        .filter(({ time }) => time?.slice(0, 4) === all[at]?.time?.slice(0, 4))
        .map(({ value }) => numeric(value))
    )
  ),
  "ytd(X)": inPeriods((own, other) => other <= own && other >= full(startOf(own, "year"))),
  "moving_sum(X, 3)": moving(3, sum),
  "moving_avg(X, 2)": (...given) => {
    const [total, count] = [moving(2, sum)(...given), moving(2, (values) => present(values).length)(...given)]
    return typeof total !== "number" || typeof count !== "number" || count === 0 ? null : total / count
  },
  "lag(X)": overTime((all, at) => all[at - 1]?.value ?? null),
  "lag(X, 2)": overTime((all, at) => all[at - 2]?.value ?? null),
  "lead(X)": overTime((all, at) => all[at + 1]?.value ?? null),
  "first(X)": overTime((all) => all[0]?.value ?? null),
  "last(X)": overTime((all) => all[all.length - 1]?.value ?? null),
  "consecutive_periods(X > 5)": overTime((all, at) => {
    const broken = all.slice(0, at + 1).map(({ value }) => !((numeric(value) ?? 0) > 5))
    return at - broken.lastIndexOf(true)
  }),
  "rank(X)": ranked((above) => above.length + 1),
  "dense_rank(X)": ranked((above) => new Set(above).size + 1),
  "percent_rank(X)": ranked((above, size) => (size === 1 ? 0 : above.length / (size - 1))),
  "time_shift(X, -1, 'month')": lookup(-1, "month", only),
  "time_shift(X, 1, 'quarter')": lookup(1, "quarter", only),
  "change(X, -1, 'year')": lookup(-1, "year", difference),
  "change_pct(X, -1, 'month')": lookup(-1, "month", relative),
  "time_shift(X, -29, 'day')": lookup(-29, "day", only),
  "change(X, -12, 'hour')": lookup(-12, "hour", difference)
}

const shown = (granularity: Granularity, time: string | null) =>
  time === null ? null : isDateGranularity(granularity) ? time.slice(0, 10) : time.replace(" ", "T")

/** Each measure has a third of the granularities, and the next one another third. */
const agrees = (measure: string, i: number) => () =>
  Effect.gen(function* () {
    const aggregate = measures[measure] ?? (() => null)
    const isCondition = ["amount:sum > 10", "up"].includes(measure)
    const forms = Object.keys(transforms).filter((form) => !isCondition || !form.includes("> 5"))
    for (const granularity of everyNth(3, granularities, i)) {
      for (const [dimension, byKind, range] of [
        ["sold", false, null],
        ["sold", true, ["2024-01-31", "2024-05-01"]],
        ["shop.opened", true, null]
      ] as const) {
        const has = (moment: string | null) =>
          range === null || (moment !== null && moment >= "2024-01-31" && moment < "2024-05-02")
        const groups = groupsOf(dimension, granularity, byKind, has, aggregate)
        const beyond = groupsOf(dimension, granularity, byKind, () => true, aggregate)
        const expected = groups.map((group) => [
          ...(byKind ? [group.kind] : []),
          shown(granularity, group.time),
          ...forms.map((form) => transforms[form]?.(group, groups, beyond, granularity) ?? null)
        ])
        const { columns, data, sql } = yield* ask({
          source_model: "sale",
          dimensions: byKind ? ["kind"] : [],
          time_dimensions: [{ dimension, granularity, ...(range !== null && { date_range: range }) }],
          measures: forms.map((form, i) => ({ formula: form.replace("X", measure), name: `m${i}` }))
        })
        const found = data.map((row) => columns.map((column) => normalised(row[column])))
        const wanted = expected.map((row) => row.map(normalised))
        if (!sameRows(wanted, found, { ordered: false, tolerance: 1e-9 })) assert.deepStrictEqual(found, wanted, sql)
      }
    }
  })

onEveryEngine(
  "every transform",
  salesOn,
  Object.fromEntries(Object.keys(measures).map((measure, i) => [`over ${measure}`, agrees(measure, i)]))
)
