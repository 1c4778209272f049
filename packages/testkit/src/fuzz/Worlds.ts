/** Random schemas with data and models: to-one and to-many joins, diamonds, self joins, several joins to one target. */
import { withBackedModel } from "./BackedModels.js"
import { withCalendar } from "./Calendars.js"
import { customCuts } from "./Periods.js"
import { constant, type Sql } from "../naive/Sql.js"
import type { Model, ModelColumn, ModelJoin, World } from "../naive/World.js"
import { rowCondition } from "./Conditions.js"
import type { Draw } from "./Draw.js"
import { type Beside, conditionOn, derived, filteredColumn, hiding, isPlain, namesake } from "./ModelColumns.js"
import { overTimeOf } from "./OverTimes.js"
import { nameAt, type Place, type Subject } from "./Subjects.js"
import { type Shape, shapesOf, tablesOf } from "./Tables.js"
import { withTimes } from "./TimedJoins.js"
import { withUnpivots } from "./Unpivots.js"
import { isReserved, words } from "./Words.js"

interface Made {
  readonly shape: Shape
  readonly columns: ReadonlyArray<ModelColumn>
  readonly joins: ReadonlyArray<ModelJoin>
}

const segment = ({ name, target }: ModelJoin): string => name ?? target

/** A to-one path through the models created so far, with the columns at its end. */
const toOnePath = (draw: Draw, joins: ReadonlyArray<ModelJoin>, made: ReadonlyMap<string, Made>) => {
  const readable = (join: ModelJoin): boolean => join.findsOne && !isReserved(segment(join))
  const first = draw.maybeOne(joins.filter(readable))
  const end = first === null ? undefined : made.get(first.target)
  if (first === null || end === undefined) return null
  const second = draw.chance(30) ? draw.maybeOne(end.joins.filter(readable)) : null
  const further = second === null ? undefined : made.get(second.target)
  return second === null || further === undefined
    ? { path: [segment(first)], columns: end.columns }
    : { path: [segment(first), segment(second)], columns: further.columns }
}

/** Whether the referring columns are a key of their own table: only then the reverse path of a reference finds one row too. */
const isOwnKey = ({ isDistinct, keys }: Shape, pairs: ModelJoin["pairs"]): boolean =>
  isDistinct && keys.length > 0 && keys.every((key) => pairs.some(([own]) => own === key))

const joinsOf = (draw: Draw, shape: Shape, i: number, shapes: ReadonlyArray<Shape>): ReadonlyArray<ModelJoin> =>
  shape.references.map(({ target, pairs }, n): ModelJoin => {
    const others = shape.references.filter((other, m) => other.target === target && m < n)
    const name = target === i ? "parent" : others.length > 0 ? `other${n}` : null
    const findsOne = shapes[target]?.isDistinct ?? true
    const [toOne, toMany] = [
      draw.one(["many_to_one", "one_to_one"] as const),
      draw.one(["one_to_many", "many_to_many"] as const)
    ]
    const [one, many] = isOwnKey(shape, pairs) ? [toOne, toMany] : (["many_to_one", "many_to_many"] as const)
    return {
      ...{ name, target: shapes[target]?.name ?? "", pairs, type: draw.chance(12) ? "inner" : "left" },
      relationship: draw.chance(25) ? (findsOne ? one : many) : null,
      findsOne,
      ...(draw.chance(20) && { reverseName: `of${i}_${n}` })
    }
  })

/** Joins in the reverse direction of other models' joins, which find many rows. */
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
        relationship: draw.chance(15) ? (shapes[i]?.isDistinct === true ? "one_to_many" : "many_to_many") : null,
        findsOne: false
      })
    }
  }
  return made
}

interface Surroundings {
  readonly shapes: ReadonlyArray<Shape>
  /** Models created so far. */
  readonly made: Map<string, Made>
  readonly isPlainWorld: boolean
}

const plain = { primaryKey: false, sql: null, filter: null }

/** The columns of a table: those that its model has, and those that only SQL of the model's columns can read. */
const tableColumns = ({ columns }: Shape) => {
  const of = (wanted: boolean): ReadonlyArray<ModelColumn> =>
    columns.flatMap(({ isKnown, ...column }) => (isKnown === wanted ? [{ ...column, ...plain }] : []))
  return { known: of(true), unknown: of(false) }
}

/** The physical columns of a model, one of them sometimes hidden by a derived column of the same name. */
const physicalColumns = (draw: Draw, shape: Shape, isPlainWorld: boolean): ReadonlyArray<ModelColumn> => {
  const { known } = tableColumns(shape)
  const candidates =
    isPlainWorld || !draw.chance(30) ? [] : known.filter(({ name }) => isPlain(name) && name !== "huge")
  const hidden = draw.maybeOne(candidates)
  const hider = hidden === null ? null : hiding(draw, shape.name, hidden)
  return [
    ...shape.keys.map((name) => ({ ...plain, name, type: "INT" as const, primaryKey: shape.isDeclared })),
    ...known.map((each) => (each === hidden && hider !== null ? hider : each)),
    ...shape.references.flatMap(({ pairs }) => pairs.map(([name]) => ({ ...plain, name, type: "INT" as const })))
  ]
}

/** A to-many model, which only filters of columns read. */
const besideMany = (draw: Draw, back: ReadonlyArray<ModelJoin>, shapes: ReadonlyArray<Shape>): Beside => {
  const join = draw.maybeOne(back.filter((each) => !isReserved(segment(each))))
  const target = shapes.find((each) => each.name === join?.target)
  return join === null || target === undefined ? null : { path: [segment(join)], columns: tableColumns(target).known }
}

const columnsOf = (
  draw: Draw,
  shape: Shape,
  joins: { readonly own: ReadonlyArray<ModelJoin>; readonly back: ReadonlyArray<ModelJoin> },
  { shapes, made, isPlainWorld }: Surroundings
): ReadonlyArray<ModelColumn> => {
  const { unknown } = tableColumns(shape)
  const columns: Array<ModelColumn> = [...physicalColumns(draw, shape, isPlainWorld)]
  for (let n = draw.below(4); n > 0; n--) {
    const operands = [...columns.filter((each) => !each.primaryKey), ...unknown, ...unknown]
    const column = derived(draw, `d${n}`, operands, toOnePath(draw, joins.own, made))
    if (column !== null) columns.push(column)
  }
  const alias = isPlainWorld || !draw.chance(45) ? null : namesake(draw, shape.name, [...columns, ...unknown])
  if (alias !== null) columns.push(alias)
  const many = draw.chance(20) ? besideMany(draw, joins.back, shapes) : null
  const beside = many ?? toOnePath(draw, joins.own, made)
  const filtered = draw.chance(50) ? filteredColumn(draw, "f1", columns, beside) : null
  return filtered === null ? columns : [...columns, filtered]
}

const measuresOf = (draw: Draw, number: string, total: string, filter: string): Model["measures"] => [
  { name: total, formula: `${number}:sum`, ...(draw.chance(12) && { type: "INT" as const }) },
  {
    ...{ name: "kept", filter },
    formula: draw.one([total, "*:count", `${total} - *:count`, `sum(${number} * 2)`])
  },
  { name: "ratio", formula: `${total} / *:count` },
  { name: "place", formula: draw.one([`rank(${total})`, `ntile(${total}, n=2)`, `dense_rank(${total} - *:count)`]) },
  {
    name: "growth",
    formula: draw.one([`change(${total})`, `cumsum(${total})`, `time_shift(${total}, -1, 'year')`])
  }
]

/** A measure that does not add up over time, exactly the same on all engines. */
const stockOf = (draw: Draw, formula: string, columns: ReadonlyArray<ModelColumn>): Model["measures"] => {
  const made = draw.chance(60) ? overTimeOf(draw, columns, columns) : null
  return made === null || made.take === "avg" ? [] : [{ name: "stock", formula, over_time: made }]
}

/** What the filter of a stored measure may read: the model's own columns, and those of a joined model. */
const ownSubject = (name: string, columns: ReadonlyArray<ModelColumn>, beside: Beside): Subject => {
  const place = (path: ReadonlyArray<string>, of: ReadonlyArray<ModelColumn>): Place => ({
    path,
    model: { name, columns: of, joins: [], measures: [], aggregations: [], defaultTime: null },
    isMany: false
  })
  return {
    source: name,
    places: [place([], columns), ...(beside === null ? [] : [place(beside.path, beside.columns)])]
  }
}

/** Whether SQL can select all columns of a table. Those named `true` and `false` are lost on SQLite. */
const maySelect = ({ table, columns }: Shape): boolean =>
  /^t\d+$/.test(table) && !columns.some(({ name }) => /^(?:true|false)$/i.test(name))

const modelOf = (draw: Draw, shape: Shape, i: number, around: Surroundings): Model => {
  const { shapes, made, isPlainWorld } = around
  const joins = joinsOf(draw, shape, i, shapes)
  const back = reverseJoins(draw, i, shapes, joins)
  const columns = columnsOf(draw, shape, { own: joins, back }, around)
  made.set(shape.name, { shape, columns, joins })
  const ofModel = draw.chance(20) ? conditionOn(draw, columns, []) : null
  const along = draw.chance(12) ? toOnePath(draw, joins, made) : null
  const ofJoined = along === null ? null : conditionOn(draw, along.columns, along.path)
  const { known } = tableColumns(shape)
  const number = draw.maybeOne(known.filter(({ name, type }) => name !== "huge" && ["INT", "DOUBLE"].includes(type)))
  const times = known.filter(({ type }) => type === "DATE" || type === "TIMESTAMP")
  const total = (!isPlainWorld && draw.chance(12) ? draw.maybeOne(words.measures) : null) ?? "total"
  const subject = ownSubject(shape.name, columns, along)
  return {
    name: shape.name,
    table: shape.table,
    columns,
    uniqueKeys: !shape.isDeclared && shape.isDistinct && draw.chance(40) ? [shape.keys] : [],
    hasVerifiedKeys: draw.chance(50),
    joins: [...joins, ...back],
    measures:
      number === null
        ? [{ name: "n", formula: "*:count" }, ...stockOf(draw, "*:count", columns)]
        : [
            ...measuresOf(draw, nameAt(subject.places[0], number.name), total, rowCondition(draw, subject)),
            ...stockOf(draw, total, columns)
          ],
    aggregations: aggregationsOf(draw),
    filters: [ofModel, ofJoined].flatMap((each) => (each === null ? [] : [each])),
    defaultTime: draw.chance(60) ? (draw.maybeOne(times)?.name ?? null) : null,
    ...(!isPlainWorld && maySelect(shape) && draw.chance(12) && { isSelect: true })
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

/** A random schema with data and models; a plain one omits features that only the compiler is tested with. */
export const worldOf = (draw: Draw, isPlainWorld = false): World => {
  const { zone, shapes } = shapesOf(draw, isPlainWorld)
  const tables = tablesOf(draw, shapes)
  const surroundings: Surroundings = { shapes, made: new Map(), isPlainWorld }
  const models = shapes.map((shape, i) => modelOf(draw, shape, i, surroundings))
  if (isPlainWorld) return { ...{ zone, granularities: customCuts, tables }, models }
  const timed = draw.chance(35) ? withTimes(draw, models, tables) : models
  const world = { ...{ zone, granularities: customCuts, tables }, models: withUnpivots(draw, timed) }
  return withBackedModel(draw, withCalendar(draw, world))
}
