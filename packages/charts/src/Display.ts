/** Columns of an answer for people: titles, and values as text. */
import type { FieldMetadata, SemResponse } from "@semlayer/domain/QueryResponse"

interface Answer extends Pick<SemResponse, "columns" | "attributes" | "data"> {
  readonly compared?: SemResponse["compared"] | null
}

/** What `compare` adds beside a measure. */
export type ComparedPart = "previous" | "change" | "change_pct"

/** A column of an answer with its title. */
export interface ResultColumn extends FieldMetadata {
  readonly key: string
  readonly title: string
  readonly isMeasure: boolean
  /** For a column that `compare` adds: the key of its measure, and which one it is; null for any other. */
  readonly compared: { readonly measure: string; readonly part: ComparedPart } | null
  /** Digits after the decimal point where the format has none, so that points are below each other; null for other types. */
  readonly digits: number | null
}

const unknownField: FieldMetadata = { label: null, format: null, type: "json", granularity: null }

/** The key of a formula is its text, which is left as it is. */
const lastPart = (key: string): string => {
  if (/[^\w.$]/.test(key)) return key.slice(key.indexOf(".") + 1)
  const part = key.slice(key.lastIndexOf(".") + 1).replace(/^_(?=.)/, "")
  const words = part.replaceAll("_", " ").trim()
  return words === "" ? part : words.charAt(0).toUpperCase() + words.slice(1)
}

/** The columns in their order. A title that several columns share is replaced by their keys. */
export const resultColumns = ({
  columns,
  attributes: { dimensions, measures },
  data,
  compared = null
}: Answer): ReadonlyArray<ResultColumn> => {
  const titles = columns.map((key) => (measures[key] ?? dimensions[key])?.label ?? lastPart(key))
  return columns.map((key, i) => {
    const title = titles[i] ?? key
    const isUnique = titles.indexOf(title) === titles.lastIndexOf(title)
    const field = measures[key] ?? dimensions[key] ?? unknownField
    return {
      ...field,
      key,
      title: isUnique ? title : key.slice(key.indexOf(".") + 1),
      isMeasure: key in measures,
      compared: compared === null ? null : comparedPart(key, measures),
      digits: isNumeric(field)
        ? evenDigits(
            field,
            data.map((row) => row[key])
          )
        : null
    }
  })
}

const parts: ReadonlyArray<ComparedPart> = ["previous", "change", "change_pct"]

const comparedPart = (key: string, measures: Readonly<Record<string, unknown>>): ResultColumn["compared"] => {
  for (const part of parts) {
    const measure = key.endsWith(`_${part}`) ? key.slice(0, -part.length - 1) : null
    if (measure !== null && measure in measures) return { measure, part }
  }
  return null
}

/** Whether the values of a column are numbers, which exact decimals write as text. */
export const isNumeric = ({ type }: Pick<FieldMetadata, "type">): boolean =>
  type === "number" || type === "integer" || type === "decimal"

/** Two digits, and more for small numbers; none for integers. */
const evenDigits = ({ format }: FieldMetadata, values: ReadonlyArray<unknown>): number => {
  const scale = format?.type === "percent" ? 100 : 1
  const numbers = values.filter(isNumeral).map((value) => Number(value) * scale)
  if (numbers.every(Number.isInteger)) return 0
  if (scale === 100) return 1
  const most = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0)
  return most >= 1 ? 2 : Math.min(12, 2 - Math.floor(Math.log10(most)))
}

type Numeral = number | `${number}`

const isNumeral = (value: unknown): value is Numeral =>
  typeof value === "number" || (typeof value === "string" && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(value))

const formatters = new Map<string, Intl.NumberFormat>()

const digits = (least: number, most: number, style: "decimal" | "percent"): Intl.NumberFormat => {
  const id = `${least} ${most} ${style}`
  const known = formatters.get(id)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat("en-US", {
    style,
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    signDisplay: "negative"
  })
  formatters.set(id, made)
  return made
}

/** A number in the format of its column: `$1,306,222.92`, `19.2%`, `1,855`. */
const numberText = (value: Numeral, { format, isMeasure, digits: even }: ResultColumn): string => {
  // Numbers by which rows are grouped, such as years and ids, keep their digits.
  const own = format?.precision ?? even ?? 2
  if (format === null) return isMeasure ? digits(own, own, "decimal").format(value) : String(value)
  const { type, precision, symbol } = format
  switch (type) {
    case "integer":
      return isMeasure ? digits(precision ?? 0, precision ?? 0, "decimal").format(value) : String(value)
    case "float":
      return digits(own, own, "decimal").format(value)
    case "percent":
      return digits(own, own, "percent").format(value)
    case "currency":
      return digits(precision ?? 2, precision ?? 2, "decimal")
        .format(value)
        .replace(/^-?/, (sign) => sign + (symbol ?? "$"))
  }
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/** The unit of a granularity: that of a multiple such as `2 weeks`, else itself. */
export const unitOf = (granularity: string): string => /^\d+ (\w+)s$/.exec(granularity)?.[1] ?? granularity

/** A period by the text of its beginning. Texts are cut, never parsed as an instant, so no time zone shifts them. */
const periodText = (value: string, { granularity, type }: ResultColumn): string => {
  const [, year = "", month = "", day = ""] = /^(-?\d{4,})-(\d\d)-(\d\d)/.exec(value) ?? []
  if (year === "" || type === "time") return value
  switch (granularity === null ? null : unitOf(granularity)) {
    case "year":
      return year
    case "quarter":
      return `Q${Math.ceil(Number(month) / 3)} ${year}`
    case "month":
      return `${months[Number(month) - 1] ?? month} ${year}`
    case "day":
    case "week":
    case "week_sunday":
      return `${year}-${month}-${day}`
    default:
      return value.replace(/^(\S{10,})T/, "$1 ").replace(/(\d\d:\d\d:\d\d)\.0+(?!\d)/, "$1")
  }
}

/** The exact value as text, as it is copied; null if the value is NULL. */
export const exactText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return typeof value === "object" ? JSON.stringify(value) : String(value)
}

/** A value formatted for display; null if the value is NULL. */
export const displayText = (value: unknown, column: ResultColumn): string | null => {
  if (isNumeric(column) && isNumeral(value)) return numberText(value, column)
  if (typeof value === "string" && ["date", "timestamp", "time"].includes(column.type)) return periodText(value, column)
  return exactText(value)
}
