/** A query as options, such as `orders --measures revenue --dimensions customers.country --order -revenue`. */
import { Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { UsageFailure } from "../terminal/CliFailure.js"
import { splitAtCommas } from "./Commas.js"
import { wholeNumber } from "./WholeNumber.js"

const list = (name: string, description: string) =>
  Options.text(name).pipe(Options.withDescription(description), Options.repeated)

const rows = (name: string, description: string) =>
  wholeNumber(name, { least: 0 }).pipe(Options.withDescription(description), Options.optional)

/** Options that make up a query of a model. */
export const queryFlags = {
  measures: list("measures", "Measures or formulas, separated by commas: revenue,amount:avg; may be repeated"),
  dimensions: list("dimensions", "Columns to group by, separated by commas: status,customers.country; may be repeated"),
  time: list("time", "A time column and its period: ordered_at:month; may be repeated"),
  where: list("where", "A condition, such as \"status = 'paid'\"; may be repeated, and all hold"),
  order: list("order", "What to sort by, separated by commas; - before one means descending: -revenue,status"),
  totals: Options.boolean("totals").pipe(Options.withDescription("Add a total over all rows of the source")),
  subtotals: list("subtotals", "Dimensions to add subtotals of, separated by commas: status; once per grouping"),
  top: Options.text("top").pipe(
    Options.withDescription("The best members of a dimension by a measure: '5 status by revenue'"),
    Options.optional
  ),
  others: Options.text("others").pipe(
    Options.withDescription("The name of all other members, beside --top; without it they are left out"),
    Options.optional
  ),
  compare: Options.text("compare").pipe(
    Options.withDescription("Compare measures with an earlier range: '1 year', 'previous period'"),
    Options.optional
  ),
  limit: rows("limit", "Most rows"),
  offset: rows("offset", "Rows to skip")
}

export interface QueryFlags {
  readonly measures: ReadonlyArray<string>
  readonly dimensions: ReadonlyArray<string>
  readonly time: ReadonlyArray<string>
  readonly where: ReadonlyArray<string>
  readonly order: ReadonlyArray<string>
  readonly totals: boolean
  readonly subtotals: ReadonlyArray<string>
  readonly top: Option.Option<string>
  readonly others: Option.Option<string>
  readonly compare: Option.Option<string>
  readonly limit: Option.Option<number>
  readonly offset: Option.Option<number>
}

/** Names of the options that are given, as typed. */
export const givenFlags = (flags: QueryFlags): ReadonlyArray<string> => {
  const { measures, dimensions, time, where, order, subtotals } = flags
  const lists = Object.entries({ measures, dimensions, time, where, order, subtotals }).filter(
    ([, values]) => values.length > 0
  )
  const { top, others, compare, limit, offset } = flags
  const counts = Object.entries<Option.Option<unknown>>({ top, others, compare, limit, offset }).filter(([, value]) =>
    Option.isSome(value)
  )
  const truths = flags.totals ? [["totals"]] : []
  return [...lists, ...counts, ...truths].map(([name]) => `--${name}`)
}

/** The body of `POST /query` for a model and options. */
export const bodyOfFlags = Effect.fnUntraced(function* (model: string, flags: QueryFlags) {
  const { measures, dimensions, time, where, order, totals, subtotals, compare, limit, offset } = flags
  return {
    source_model: model,
    measures: measures.flatMap(splitAtCommas),
    dimensions: dimensions.flatMap(splitAtCommas),
    time_dimensions: yield* Effect.forEach(time.flatMap(splitAtCommas), timeDimension),
    filters: where,
    order: order.flatMap(splitAtCommas).map(sortKey),
    ...(totals && { totals }),
    ...(subtotals.length > 0 && { subtotals: subtotals.map(splitAtCommas) }),
    ...(yield* topOf(flags)),
    ...(Option.isSome(compare) && { compare: { to: compare.value } }),
    ...(Option.isSome(limit) && { limit: limit.value }),
    ...(Option.isSome(offset) && { offset: offset.value })
  }
})

const timeDimension = Effect.fnUntraced(function* (text: string) {
  const [, dimension, granularity] = /^(.+):([^:]*)$/s.exec(text) ?? []
  const accepted = "expected column:period, such as ordered_at:month or 'ordered_at:15 minutes'"
  if (dimension === undefined || granularity === undefined || granularity === "") {
    return yield* new UsageFailure({ message: `--time ${text}: ${accepted}` })
  }
  return { dimension, granularity }
})

/** `5 status by revenue`, and the name of the others. */
const topOf = Effect.fnUntraced(function* ({ top, others }: QueryFlags) {
  if (Option.isNone(top)) {
    if (Option.isNone(others)) return {}
    return yield* new UsageFailure({
      message: "--others names what --top leaves over: add --top '5 status by revenue'"
    })
  }
  const [, n, dimension, by] = /^\s*(\d+)\s+(\S+)\s+by\s+(\S.*?)\s*$/s.exec(top.value) ?? []
  if (dimension === undefined || by === undefined) {
    const expected = "expected a number, a dimension and a measure, such as '5 status by revenue'"
    return yield* new UsageFailure({ message: `--top ${top.value}: ${expected}` })
  }
  const named = Option.isSome(others) ? { others: others.value } : {}
  return { top: { dimension, by, n: Number(n), ...named } }
})

const sortKey = (text: string) => ({
  column: text.replace(/^[-+]\s*/, ""),
  direction: text.startsWith("-") ? "desc" : "asc"
})
