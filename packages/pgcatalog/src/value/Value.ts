/** Values of expressions, and their order. */

/** A value. Times and JSON are texts; object identifiers are numbers, also those that are written as names. */
export type Datum = string | number | boolean | null | ReadonlyArray<Datum> | Composite

export type DatumRow = ReadonlyArray<Datum>

/** A value of several named fields. */
export class Composite {
  constructor(readonly fields: ReadonlyMap<string, Datum>) {}
}

export const isArray = (value: Datum): value is ReadonlyArray<Datum> => Array.isArray(value)

/** Negative if the first value comes first. Texts compare by code points, as in the collation "C". */
export const compare = (a: Datum, b: Datum): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  if (typeof a === "number" && typeof b === "number") return a - b
  if (typeof a === "boolean" && typeof b === "boolean") return Number(a) - Number(b)
  if (isArray(a) && isArray(b)) return compareRows(a, b)
  if (a instanceof Composite && b instanceof Composite)
    return compareRows([...a.fields.values()], [...b.fields.values()])
  const [x, y] = [String(a), String(b)]
  return x < y ? -1 : x > y ? 1 : 0
}

const compareRows = (a: DatumRow, b: DatumRow): number => {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compare(a[i] ?? null, b[i] ?? null)
    if (order !== 0) return order
  }
  return a.length - b.length
}

/** A text that equal values share, and no others of their type. */
export const keyOf = (value: Datum): string =>
  value instanceof Composite
    ? keyOf([...value.fields.values()])
    : isArray(value)
      ? `[${value.map(keyOf).join()}]`
      : JSON.stringify(value)

export const rowKey = (row: DatumRow): string => row.map(keyOf).join()
