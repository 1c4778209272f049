/**
 * Arbitrary schemas with data and models: to-one and to-many joins, diamonds, self joins, several joins to one target,
 * keys of two columns and undeclared ones; NULLs, duplicates, ties, gaps in time, negative and huge numbers, texts of
 * several scripts. Numbers are whole or quarters, so that sums are exact in any order.
 */
import type { ColumnType } from "@semlayer/domain/Column"
import { readMoment } from "../naive/Calendar.js"
import { column, constant, type Sql } from "../naive/Sql.js"
import type { Value } from "../naive/Values.js"
import type { Model, ModelColumn, ModelJoin, Table, World } from "../naive/World.js"
import type { Draw } from "./Draw.js"

const modelNames = ["orders", "lines", "people", "städte", "Log"]

/** Columns by type. Names that need quotes never stand in the SQL of models. */
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
  { name: "opens", type: "TIME" }
]

export const texts = ["done", "Done", "open", "", "Ann", "Åse", "åse", "東京", "😀 x", "O'Hara", "100%", "a_b", "NULL"]

const days = [
  ...["2023-01-31", "2023-12-30", "2023-12-31", "2024-01-01", "2024-01-31", "2024-02-29", "2024-03-31"],
  ...["2024-04-30", "2024-06-30", "2024-07-01", "2024-12-29", "2024-12-31", "2025-02-28"]
]
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

interface Shape {
  readonly name: string
  readonly keys: ReadonlyArray<string>
  readonly isDeclared: boolean
  /** Whether its keys tell its rows apart: rows of a table without a key may be there twice. */
  readonly isDistinct: boolean
  readonly columns: ReadonlyArray<{ readonly name: string; readonly type: ColumnType }>
  readonly references: ReadonlyArray<Reference>
}

const keyColumns = [["id"], ["k1", "k2"]] as const

const shapesOf = (draw: Draw): ReadonlyArray<Shape> => {
  const count = 1 + draw.below(5)
  const keysOf = Array.from({ length: count }, () => (draw.chance(25) ? keyColumns[1] : keyColumns[0]))
  return keysOf.map((keys, i): Shape => {
    // Earlier tables are referenced, so the graph has diamonds but no cycles other than self references.
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
      name: modelNames[i] ?? `m${i}`,
      keys,
      isDeclared,
      isDistinct: isDeclared || draw.chance(50),
      columns: draw.several(pool, 4, 8),
      references
    }
  })
}

const rowsOf = (
  draw: Draw,
  shape: Shape,
  i: number,
  keysBefore: ReadonlyArray<ReadonlyArray<ReadonlyArray<Value>>>
) => {
  const count = draw.chance(8) ? 0 : 1 + draw.below(draw.chance(30) ? 24 : 10)
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
      return pairs.map((): Value => (draw.chance(60) ? null : 99n))
    })
  ])
  // The same row again, or another of the same key.
  const again = shape.isDistinct ? [] : draw.several(rows, 0, 4)
  const copies = again.map((row) =>
    draw.chance(50)
      ? row
      : row.map((value, at) => {
          const column = shape.columns[at - shape.keys.length]
          return column === undefined || draw.chance(60) ? value : valueOf(draw, column.name, column.type)
        })
  )
  return { keys, rows: [...rows, ...copies], i }
}

const isPlain = (name: string): boolean => /^[a-z_0-9]+$/.test(name) && name !== "group"

/** Names of columns of a type that may stand in SQL of a model. */
const plainColumns = (columns: ReadonlyArray<ModelColumn>, types: ReadonlyArray<ColumnType>) =>
  columns.filter(({ name, type }) => isPlain(name) && name !== "huge" && types.includes(type)).map(({ name }) => name)

/** Something that can be said of a column in SQL. */
const conditionOn = (draw: Draw, columns: ReadonlyArray<ModelColumn>, path: ReadonlyArray<string>): Sql | null => {
  const found = draw.maybeOne(
    columns.filter(
      ({ name, type }) => isPlain(name) && !["DATE", "TIMESTAMP", "TIME"].includes(type) && !name.startsWith("ref")
    )
  )
  if (found === null) return null
  const operand = column(...path, found.name)
  if (draw.chance(20)) return { _tag: "IsNull", operand, negated: draw.chance(50) }
  switch (found.type) {
    case "TEXT":
      return {
        _tag: "Compare",
        op: draw.one(["=", "<>"]),
        left: operand,
        right: constant(draw.one(["done", "open", "big"]))
      }
    case "BOOLEAN":
      return draw.chance(50) ? { _tag: "Not", operand } : operand
    default:
      return {
        _tag: "Compare",
        op: draw.one(["<", ">=", "<>", "="]),
        left: operand,
        right: constant(BigInt(draw.below(8) - 2))
      }
  }
}

interface Made {
  readonly shape: Shape
  readonly columns: ReadonlyArray<ModelColumn>
  readonly joins: ReadonlyArray<ModelJoin>
}

const segment = ({ name, target }: ModelJoin): string => name ?? target

/** A path of joins to one that models made so far lead along, with the columns at its end. */
const toOnePath = (draw: Draw, joins: ReadonlyArray<ModelJoin>, made: ReadonlyMap<string, Made>) => {
  const first = draw.maybeOne(joins.filter(({ findsOne }) => findsOne))
  const end = first === null ? undefined : made.get(first.target)
  if (first === null || end === undefined) return null
  const second = draw.chance(30) ? draw.maybeOne(end.joins.filter(({ findsOne }) => findsOne)) : null
  const further = second === null ? undefined : made.get(second.target)
  return second === null || further === undefined
    ? { path: [segment(first)], columns: end.columns }
    : { path: [segment(first), segment(second)], columns: further.columns }
}

type Beside = { readonly path: ReadonlyArray<string>; readonly columns: ReadonlyArray<ModelColumn> } | null

/** A column made of others: of the model's own and of a joined model's. */
export const derived = (
  draw: Draw,
  name: string,
  own: ReadonlyArray<ModelColumn>,
  beside: Beside
): ModelColumn | null => {
  const from = (types: ReadonlyArray<ColumnType>): { readonly sql: Sql; readonly type: ColumnType } | null => {
    const isOther = beside !== null && draw.chance(60)
    const columns = isOther ? beside.columns : own
    const found = draw.maybeOne(plainColumns(columns, types))
    const type = columns.find((each) => each.name === found)?.type
    return found === null || type === undefined ? null : { sql: column(...(isOther ? beside.path : []), found), type }
  }
  const made = (type: ColumnType, sql: Sql): ModelColumn => ({ name, type, primaryKey: false, sql, filter: null })
  const [a, b] = [from(["INT", "DOUBLE"]), from(["INT", "DOUBLE"])]
  const text = from(["TEXT"])
  switch (draw.below(6)) {
    case 0:
    case 1: {
      if (a === null || b === null) return null
      const type = a.type === "DOUBLE" || b.type === "DOUBLE" ? "DOUBLE" : "INT"
      return made(type, { _tag: "Arithmetic", op: draw.one(["+", "-", "*"]), left: a.sql, right: b.sql })
    }
    case 2:
      return a === null
        ? null
        : made("TEXT", {
            _tag: "Case",
            when: { _tag: "Compare", op: ">", left: a.sql, right: constant(2n) },
            then: constant("big"),
            otherwise: text !== null && draw.chance(50) ? text.sql : constant("small")
          })
    case 3:
      return text === null ? null : made("TEXT", { _tag: "Coalesce", operand: text.sql, otherwise: constant("none") })
    case 4:
      return made("INT", constant(BigInt(draw.below(3))))
    default:
      return a === null || b === null
        ? null
        : made("BOOLEAN", { _tag: "Compare", op: draw.one(["<", ">=", "="]), left: a.sql, right: b.sql })
  }
}

const joinsOf = (draw: Draw, shape: Shape, i: number, shapes: ReadonlyArray<Shape>): ReadonlyArray<ModelJoin> =>
  shape.references.map(({ target, pairs }, n): ModelJoin => {
    const others = shape.references.filter((other, m) => other.target === target && m < n)
    const name = target === i ? "parent" : others.length > 0 ? `other${n}` : null
    const findsOne = shapes[target]?.isDistinct ?? true
    const [one, many] = [
      draw.one(["many_to_one", "one_to_one"] as const),
      draw.one(["one_to_many", "many_to_many"] as const)
    ]
    return {
      ...{ name, target: shapes[target]?.name ?? "", pairs, type: draw.chance(12) ? "inner" : "left" },
      relationship: draw.chance(25) ? (findsOne ? one : many) : null,
      findsOne
    }
  })

/** Joins back along those of other models, which find many rows. */
const reverseJoins = (
  draw: Draw,
  i: number,
  shapes: ReadonlyArray<Shape>,
  own: ReadonlyArray<ModelJoin>
): ReadonlyArray<ModelJoin> => {
  const made: Array<ModelJoin> = []
  for (const [j, shape] of shapes.entries()) {
    for (const { target, pairs } of shape.references) {
      if (target !== i || !draw.chance(65)) continue
      const isTaken = [...own, ...made].some((join) => join.name === null && join.target === shape.name) || j === i
      made.push({
        name: isTaken ? `back${made.length}` : null,
        target: shape.name,
        pairs: pairs.map(([left, right]) => [right, left] as const),
        type: draw.chance(5) ? "inner" : "left",
        relationship: draw.chance(15) ? "one_to_many" : null,
        findsOne: false
      })
    }
  }
  return made
}

/** A column that is another one, counted only where a condition holds. */
const filteredColumn = (
  draw: Draw,
  name: string,
  own: ReadonlyArray<ModelColumn>,
  beside: Beside
): ModelColumn | null => {
  const physical = own.filter((each) => each.sql === null)
  const of = draw.maybeOne(plainColumns(physical, ["INT", "DOUBLE"]).filter((each) => !each.startsWith("ref")))
  const source = own.find((each) => each.name === of)
  const isOther = beside !== null && draw.chance(50)
  const filter = conditionOn(draw, isOther ? beside.columns : own, isOther ? beside.path : [])
  return source === undefined || filter === null || source.primaryKey
    ? null
    : { name, type: source.type, primaryKey: false, sql: column(source.name), filter }
}

const modelOf = (draw: Draw, shape: Shape, i: number, shapes: ReadonlyArray<Shape>, made: Map<string, Made>): Model => {
  const physical = [
    ...shape.keys.map(
      (name): ModelColumn => ({ name, type: "INT", primaryKey: shape.isDeclared, sql: null, filter: null })
    ),
    ...[
      ...shape.columns,
      ...shape.references.flatMap(({ pairs }) => pairs.map(([name]) => ({ name, type: "INT" as const })))
    ].map(({ name, type }): ModelColumn => ({ name, type, primaryKey: false, sql: null, filter: null }))
  ]
  const joins = joinsOf(draw, shape, i, shapes)
  const back = reverseJoins(draw, i, shapes, joins)
  const columns: Array<ModelColumn> = [...physical]
  for (let n = draw.below(4); n > 0; n--) {
    const made_ = derived(
      draw,
      `d${n}`,
      columns.filter((each) => !each.primaryKey),
      toOnePath(draw, joins, made)
    )
    if (made_ !== null) columns.push(made_)
  }
  const manyTarget = draw.chance(20) ? draw.maybeOne(back) : null
  const many = shapes.find((each) => each.name === manyTarget?.target)
  const beyond: Beside =
    manyTarget === null || many === undefined
      ? toOnePath(draw, joins, made)
      : {
          path: [segment(manyTarget)],
          columns: many.columns.map((each) => ({ ...each, primaryKey: false, sql: null, filter: null }))
        }
  if (draw.chance(50)) {
    const filtered = filteredColumn(draw, "f1", columns, beyond)
    if (filtered !== null) columns.push(filtered)
  }
  made.set(shape.name, { shape, columns, joins })
  const ofModel = draw.chance(20) ? conditionOn(draw, columns, []) : null
  const along = draw.chance(12) ? toOnePath(draw, joins, made) : null
  const ofJoined = along === null ? null : conditionOn(draw, along.columns, along.path)
  const numeric = shape.columns.filter(({ name, type }) => name !== "huge" && ["INT", "DOUBLE"].includes(type))
  const number = draw.maybeOne(numeric)?.name
  const times = shape.columns.filter(({ type }) => type === "DATE" || type === "TIMESTAMP")
  return {
    name: shape.name,
    table: `t${i}`,
    columns,
    uniqueKeys: !shape.isDeclared && shape.isDistinct && draw.chance(40) ? [shape.keys] : [],
    joins: [...joins, ...back],
    measures:
      number === undefined
        ? [{ name: "n", formula: "*:count" }]
        : [
            { name: "total", formula: `${number}:sum` },
            { name: "ratio", formula: "total / *:count" },
            { name: "place", formula: draw.one(["rank(total)", "ntile(total, n=2)", "dense_rank(total - *:count)"]) },
            { name: "growth", formula: draw.one(["change(total)", "cumsum(total)", "time_shift(total, -1, 'year')"]) }
          ],
    aggregations: aggregationsOf(draw),
    filters: [ofModel, ofJoined].flatMap((each) => (each === null ? [] : [each])),
    defaultTime: draw.chance(60) ? (draw.maybeOne(times)?.name ?? null) : null
  }
}

const place = (name: string): Sql => ({ _tag: "Place", name })
const aggregate = (name: "SUM" | "MIN" | "MAX" | "COUNT", operand: Sql): Sql => ({ _tag: "Aggregate", name, operand })
const arithmetic = (op: "+" | "-" | "*", left: Sql, right: Sql): Sql => ({ _tag: "Arithmetic", op, left, right })

const aggregationsOf = (draw: Draw): Model["aggregations"] =>
  draw.several(
    [
      {
        name: "spread",
        params: [],
        formula: arithmetic("-", aggregate("MAX", place("value")), aggregate("MIN", place("value")))
      },
      {
        name: "scaled",
        params: [{ name: "factor", sql: constant(2n) }],
        formula: arithmetic("*", aggregate("SUM", place("value")), place("factor"))
      },
      {
        name: "dot",
        params: [{ name: "by", sql: constant(1n) }],
        formula: aggregate("SUM", arithmetic("*", place("value"), place("by")))
      }
    ],
    0,
    3
  )

/** An arbitrary schema with its data and models. */
export const worldOf = (draw: Draw): World => {
  const shapes = shapesOf(draw)
  const keys: Array<ReadonlyArray<ReadonlyArray<Value>>> = []
  const tables = shapes.map((shape, i): Table => {
    const made = rowsOf(draw, shape, i, keys)
    keys.push(made.keys)
    const columns = [
      ...shape.keys.map((name) => ({ name, type: "INT" as const })),
      ...shape.columns,
      ...shape.references.flatMap(({ pairs }) => pairs.map(([name]) => ({ name, type: "INT" as const })))
    ]
    return { name: `t${i}`, columns, rows: made.rows }
  })
  const made = new Map<string, Made>()
  return { tables, models: shapes.map((shape, i) => modelOf(draw, shape, i, shapes, made)) }
}
