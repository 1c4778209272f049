/**
 * Random tables with rows.
 *
 * They have composite and undeclared keys, references that form diamonds and self joins, NULLs, duplicates, ties, gaps in time,
 * negative and huge numbers, and texts of several scripts. Numbers are integers or quarters, so that sums are exact in any
 * order.
 */
import type { ColumnType } from "@semlayer/domain/Column"
import { readMoment } from "../naive/Calendar.js"
import type { Value } from "../naive/Values.js"
import type { Table, TableColumn } from "../naive/World.js"
import type { Draw } from "./Draw.js"
import { isReserved, words } from "./Words.js"

const modelNames = ["orders", "lines", "people", "städte", "Log"] as const

/** Columns by type. Names that need quotes are never used in SQL of models. */
const pool: ReadonlyArray<{ readonly name: string; readonly type: ColumnType }> = [
  { name: "qty", type: "INT" },
  { name: "level", type: "INT" },
  { name: "Order", type: "INT" },
  { name: "huge", type: "INT" },
  { name: "amount", type: "DOUBLE" },
  { name: "credit", type: "DOUBLE" },
  { name: "größe", type: "DOUBLE" },
  { name: "kind", type: "TEXT" },
  { name: "title", type: "TEXT" },
  { name: "group", type: "TEXT" },
  { name: "active", type: "BOOLEAN" },
  { name: "paid", type: "BOOLEAN" },
  { name: "day", type: "DATE" },
  { name: "made_at", type: "TIMESTAMP" },
  { name: "seen_at", type: "TIMESTAMP" },
  { name: "opens", type: "TIME" },
  { name: "StateFlag", type: "TEXT" },
  { name: "HidMixed", type: "INT" },
  { name: "IsOpen", type: "BOOLEAN" }
]

const texts = ["done", "Done", "open", "", "Ann", "Åse", "åse", "東京", "😀 x", "O'Hara", "100%", "a_b", "NULL"]

const days = [
  ...["2023-01-31", "2023-12-30", "2023-12-31", "2024-01-01", "2024-01-31", "2024-02-29", "2024-03-31"],
  ...["2024-04-30", "2024-06-30", "2024-07-01", "2024-12-29", "2024-12-31", "2025-02-28"]
]
/** Times around clock changes of some zones, as local times and as UTC instants. */
const changes = [
  ...["2024-03-31 00:59:59", "2024-03-31 01:30:00", "2024-03-31 02:30:00", "2024-03-31 03:00:00"],
  ...["2024-10-27 00:30:00", "2024-10-27 01:00:00", "2024-10-27 01:30:00", "2024-10-27 02:30:00"],
  ...["2024-03-10 02:30:00", "2024-03-10 06:59:59", "2024-03-10 07:00:00"],
  ...["2024-11-03 01:30:00", "2024-11-03 05:30:00", "2024-11-03 06:30:00"],
  ...["2024-04-06 14:45:00", "2024-04-06 15:10:00", "2024-10-05 15:29:59", "2024-10-05 15:30:00"]
]

/** Time zones of datasources and queries: with a clock change of an hour, of half an hour, and without one. */
export const zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"]

const clocks = ["00:00:00", "00:00:00", "08:15:30", "23:59:59"]

const hugeNumbers = [9_007_199_254_740_991n, 9_007_199_254_740_993n, -9_007_199_254_740_993n, 2n, 0n]

const moment = (text: string): Value => {
  const read = readMoment(text)
  return read === null ? null : read
}

const valueOf = (draw: Draw, name: string, type: ColumnType): Value => {
  if (draw.chance(15)) return null
  switch (type) {
    case "INT":
      return name === "huge" ? draw.maybeOne(hugeNumbers) : BigInt(draw.below(9) - 3)
    case "DOUBLE":
      return draw.chance(4) ? draw.one([1_000_000_000.25, -4_000_000_000.5]) : (draw.below(80) - 25) / 4
    case "TEXT":
      return draw.chance(60) ? draw.one(["done", "open", "Ann"]) : draw.maybeOne(texts)
    case "BOOLEAN":
      return draw.chance(50)
    case "DATE":
      return moment(draw.maybeOne(days) ?? "")
    case "TIMESTAMP": {
      if (draw.chance(25)) return moment(draw.maybeOne(changes) ?? "")
      const day = draw.maybeOne(days) ?? ""
      return moment(`${day} ${draw.maybeOne(clocks) ?? ""}`)
    }
    case "TIME":
      return { clock: draw.one(["00:00:00", "08:15:00", "08:15:30", "08:59:59", "23:00:00", "23:59:59"]) }
  }
}

interface Reference {
  readonly target: number
  /** Pairs of own column and key column of the target. */
  readonly pairs: ReadonlyArray<readonly [string, string]>
}

/** A column of a table, which its model may lack. */
interface ShapeColumn extends TableColumn {
  readonly isKnown: boolean
}

export interface Shape {
  /** Name of the model. */
  readonly name: string
  readonly table: string
  readonly keys: ReadonlyArray<string>
  readonly isDeclared: boolean
  /** Whether its keys are unique; rows of a table without a key may be duplicates. */
  readonly isDistinct: boolean
  readonly columns: ReadonlyArray<ShapeColumn>
  readonly references: ReadonlyArray<Reference>
}

const keyColumns = [["id"], ["k1", "k2"]] as const

/** Optional features of a world besides plain names and local times. */
interface Spice {
  readonly withWords: boolean
  readonly withMixedCase: boolean
  readonly withInstants: boolean
  readonly withEncodings: boolean
}

const encodings = ["text", "epoch", "epoch_ms", "julian"] as const

/** Columns, some of them named by reserved words, unknown to the model, or of instants. */
const columnsOf = (draw: Draw, spice: Spice): ReadonlyArray<ShapeColumn> => {
  const { withWords, withMixedCase, withInstants, withEncodings } = spice
  const isMixed = (name: string): boolean => /^[A-Z]\w*[A-Z]/.test(name)
  const chosen = draw.several(
    pool.filter(({ name }) => withMixedCase || !isMixed(name)),
    4,
    8
  )
  const named = draw.several(words.columns, chosen.length, chosen.length)
  const columns = chosen.map(({ name, type }, i): ShapeColumn => {
    const word = withWords && name !== "huge" && draw.chance(30) ? named[i] : undefined
    const isPlain = word === undefined && !isReserved(name) && name !== "huge"
    const isKnown = !(withMixedCase && isPlain && draw.chance(isMixed(name) ? 40 : 8))
    const zoned = withInstants && type === "TIMESTAMP" && draw.chance(70)
    const isTime = type === "DATE" || type === "TIMESTAMP"
    const encoding = withEncodings && isTime && draw.chance(60) ? draw.one(encodings) : undefined
    return {
      ...{ name: word ?? name, type, isKnown },
      ...(zoned && { zoned }),
      ...(encoding !== undefined && { encoding })
    }
  })
  // Databases do not distinguish names by case alone.
  const isFirst = ({ name }: ShapeColumn, i: number): boolean =>
    columns.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) === i
  return columns.filter(isFirst)
}

export interface Shapes {
  /** The time zone of the datasource. */
  readonly zone: string
  readonly shapes: ReadonlyArray<Shape>
}

/** The tables of a world; `isPlain` omits features that only the compiler is tested with. */
export const shapesOf = (draw: Draw, isPlain: boolean): Shapes => {
  const spice: Spice = isPlain
    ? { withWords: false, withMixedCase: false, withInstants: false, withEncodings: false }
    : {
        ...{ withWords: draw.chance(30), withMixedCase: draw.chance(45) },
        ...{ withInstants: draw.chance(40), withEncodings: draw.chance(35) }
      }
  const zone = spice.withInstants && draw.chance(80) ? draw.maybeOne(zones) : null
  return { zone: zone ?? "UTC", shapes: shapesWith(draw, spice) }
}

const shapesWith = (draw: Draw, spice: Spice): ReadonlyArray<Shape> => {
  const count = 1 + draw.below(5)
  const names = draw.several(words.relations, 2 * count, 2 * count)
  const nameOf = (i: number): string =>
    (spice.withWords && draw.chance(40) ? names[i] : null) ?? modelNames[i] ?? `m${i}`
  const tableOf = (i: number): string => {
    if (spice.withWords && draw.chance(40)) return names[count + i] ?? `t${i}`
    return spice.withMixedCase && draw.chance(20) ? `Tab${i}` : `t${i}`
  }
  const keysOf = Array.from({ length: count }, () => (draw.chance(25) ? keyColumns[1] : keyColumns[0]))
  return keysOf.map((keys, i): Shape => {
    // Only earlier tables are referenced, so the graph has diamonds but no cycles other than self references.
    const targets = draw.several(
      Array.from({ length: i }, (_, j) => j),
      i === 0 ? 0 : 1,
      2
    )
    const twice = draw.chance(15) ? targets.slice(0, 1) : []
    const self = draw.chance(15) ? [i] : []
    const references = [...targets, ...twice, ...self].map((target, n): Reference => {
      const theirs = keysOf[target] ?? keyColumns[0]
      return { target, pairs: theirs.map((key) => [`ref${n}_${key}`, key] as const) }
    })
    const isDeclared = draw.chance(75)
    return {
      name: nameOf(i),
      table: tableOf(i),
      keys,
      isDeclared,
      isDistinct: isDeclared || draw.chance(50),
      columns: columnsOf(draw, spice),
      references
    }
  })
}

type Keys = ReadonlyArray<ReadonlyArray<Value>>

/** A table with rows, and its keys for references. */
const tableOf = (
  draw: Draw,
  shape: Shape,
  keysBefore: ReadonlyArray<Keys>
): { readonly keys: Keys; readonly table: Table } => {
  const count = draw.chance(6) ? draw.below(2) : 3 + draw.below(draw.chance(30) ? 22 : 8)
  const keys = Array.from(
    { length: count },
    (_, n): ReadonlyArray<Value> =>
      shape.keys.length === 1 ? [BigInt(n + 1)] : [BigInt(n % 3), BigInt(Math.floor(n / 3))]
  )
  const all = [...keysBefore, keys]
  const rows = keys.map((key) => [
    ...key,
    ...shape.columns.map(({ name, type }) => valueOf(draw, name, type)),
    ...shape.references.flatMap(({ target, pairs }): ReadonlyArray<Value> => {
      const found = draw.chance(82) ? draw.maybeOne(all[target] ?? []) : null
      if (found !== null) return found
      return pairs.map((): Value => (draw.chance(60) ? null : draw.one([98n, 99n])))
    })
  ])
  // The same row again, or another with the same key.
  const again = shape.isDistinct ? [] : draw.several(rows, 0, 4)
  const copies = again.map((row) =>
    draw.chance(50)
      ? row
      : row.map((value, at) => {
          const column = shape.columns[at - shape.keys.length]
          return column === undefined || draw.chance(60) ? value : valueOf(draw, column.name, column.type)
        })
  )
  const columns = [
    ...shape.keys.map((name) => ({ name, type: "INT" as const })),
    ...shape.columns.map(({ isKnown: _, ...column }) => column),
    ...shape.references.flatMap(({ pairs }) => pairs.map(([name]) => ({ name, type: "INT" as const })))
  ]
  return { keys, table: { name: shape.table, columns, rows: [...rows, ...copies] } }
}

/** The tables of shapes, with rows. */
export const tablesOf = (draw: Draw, shapes: ReadonlyArray<Shape>): ReadonlyArray<Table> => {
  const keys: Array<Keys> = []
  return shapes.map((shape) => {
    const made = tableOf(draw, shape, keys)
    keys.push(made.keys)
    return made.table
  })
}
