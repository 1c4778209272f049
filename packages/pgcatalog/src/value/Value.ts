/** Values of expressions, and their order. */

/** A value. Times and JSON are texts; object identifiers are numbers, also those that are written as names. */
export type Value = string | number | boolean | null | ReadonlyArray<Value> | Composite

export type Row = ReadonlyArray<Value>

/** A value of several named fields. */
export class Composite {
  constructor(readonly fields: ReadonlyMap<string, Value>) {}
}

export const isArray = (value: Value): value is ReadonlyArray<Value> => Array.isArray(value)

/** Negative if the first value comes first. Texts compare by code points, as in the collation "C". */
export const compare = (a: Value, b: Value): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  if (typeof a === "number" && typeof b === "number") return a - b
  if (typeof a === "boolean" && typeof b === "boolean") return Number(a) - Number(b)
  if (isArray(a) && isArray(b)) return compareRows(a, b)
  if (a instanceof Composite && b instanceof Composite)
    return compareRows([...a.fields.values()], [...b.fields.values()])
  const [x, y] = [String(a), String(b)]
  return x < y ? -1 : x > y ? 1 : 0
}

const compareRows = (a: Row, b: Row): number => {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compare(a[i] ?? null, b[i] ?? null)
    if (order !== 0) return order
  }
  return a.length - b.length
}

/** A text that equal values share, and no others of their type. */
export const keyOf = (value: Value): string =>
  value instanceof Composite
    ? keyOf([...value.fields.values()])
    : isArray(value)
      ? `[${value.map(keyOf).join()}]`
      : JSON.stringify(value)

export const rowKey = (row: Row): string => row.map(keyOf).join()
