/** Bins of a histogram: intervals of round width for numbers, periods for times. */

/** A query that counts the rows of each bin, and how a bin is named. */
export interface Bins {
  readonly request: object
  /** The bin at a value of the answer: its place on the axis, and its text. */
  readonly binOf: (value: unknown) => { readonly place: number; readonly text: string } | null
}

/** About how many bins there are. */
const wanted = 20

/** The least round width (1, 2 or 5 times a power of ten) with at most so many bins. */
const widthOf = (span: number): number => {
  const power = 10 ** Math.floor(Math.log10(span / wanted))
  return power * ([1, 2, 5, 10].find((factor) => span / (power * factor) <= wanted) ?? 10)
}

const shown = (value: number): string =>
  Number(value.toPrecision(12)).toLocaleString("en-US", { maximumFractionDigits: 12 })

const counted = (source: string, column: string) => ({
  ...{ source_model: source, measures: [{ formula: "*:count", name: "rows" }] },
  ...{ filters: [`${column} is not null`], limit: 1000 }
})

/** The bins of numbers between two ends; null if they are no numbers or equal. */
export const numberBins = (source: string, column: string, isInteger: boolean, ends: Ends): Bins | null => {
  const [least, most] = ends.map(Number)
  if (least === undefined || most === undefined || !Number.isFinite(most - least) || most <= least) return null
  const width = isInteger ? Math.max(1, widthOf(most - least)) : widthOf(most - least)
  const step = width < 1 ? `* ${1 / width}` : `/ ${width}`
  return {
    request: { ...counted(source, column), dimensions: [{ name: "bin", formula: `floor(${column} ${step})` }] },
    binOf: (value) => {
      const place = Number(value)
      if (value === null || !Number.isFinite(place)) return null
      const from = place * width
      return { place, text: isInteger && width === 1 ? shown(from) : `${shown(from)} to ${shown(from + width)}` }
    }
  }
}

type Ends = readonly [least: unknown, most: unknown]

const day = 86_400_000

const months = (start: Date): number => start.getUTCFullYear() * 12 + start.getUTCMonth()

/** Granularities by the longest time that they divide into a readable number of bins, and the place of a period on the axis. */
const granularities = [
  { most: 2 * day, granularity: "hour", placeOf: (start: Date) => Math.round(start.getTime() / (day / 24)) },
  { most: 40 * day, granularity: "day", placeOf: (start: Date) => Math.round(start.getTime() / day) },
  { most: 250 * day, granularity: "week", placeOf: (start: Date) => Math.round(start.getTime() / (7 * day)) },
  { most: 4 * 366 * day, granularity: "month", placeOf: months },
  { most: 15 * 366 * day, granularity: "quarter", placeOf: (start: Date) => months(start) / 3 },
  { most: Number.POSITIVE_INFINITY, granularity: "year", placeOf: (start: Date) => start.getUTCFullYear() }
] as const

const millis = (value: unknown): number =>
  typeof value === "string"
    ? Date.parse(/[T ]/.test(value) && !/Z|[+-]\d\d:?\d\d$/.test(value) ? `${value}Z` : value)
    : Number.NaN

/** The bins of dates or timestamps between two ends; null if they are none or equal. */
export const timeBins = (source: string, column: string, isDate: boolean, ends: Ends): Bins | null => {
  const [least = Number.NaN, most = Number.NaN] = ends.map(millis)
  if (!(most > least)) return null
  const found = granularities.find((each) => most - least <= each.most && !(isDate && each.granularity === "hour"))
  if (found === undefined) return null
  const { granularity, placeOf } = found
  return {
    request: { ...counted(source, column), time_dimensions: [{ dimension: column, granularity }] },
    binOf: (value) => {
      const start = millis(value)
      if (Number.isNaN(start)) return null
      return { place: placeOf(new Date(start)), text: `${granularity} of ${String(value).replace("T", " ")}` }
    }
  }
}
