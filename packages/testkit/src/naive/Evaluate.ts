/**
 * The naive evaluator: answers a list of queries over in-memory tables by the definitions of the query language.
 *
 * It shares only the grammar with the compiler.
 */
import type { ColumnType } from "@semlayer/domain/Column"
import { type Answered, answerOf, stageOf } from "./Answer.js"
import type { Relation, Row } from "./Scope.js"
import { isMoment, jsonOf, type Value } from "./Values.js"
import {
  type Extension,
  type Model,
  type ModelJoin,
  type Query,
  reverseJoins,
  type Table,
  type World
} from "./World.js"

export interface NaiveAnswer {
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<null | boolean | number | string>>
  /** Classes of the errors with which the query may be rejected; empty if it has an answer. */
  readonly refusals: ReadonlyArray<string>
  /** For each row, the index of the first row that ties with it in the order. */
  readonly ties: ReadonlyArray<number>
  /** The subtotals, and the total last. */
  readonly levels: ReadonlyArray<Pick<NaiveAnswer, "rows" | "ties">>
  /** Whether there is a single correct answer. */
  readonly isDetermined: boolean
}

/** The rows of a table; timestamps without a zone are local time of the datasource. */
const rowsOf = ({ columns, rows }: Table, zone: string): ReadonlyArray<Row> =>
  rows.map(
    (row) =>
      new Map<string, Value>(
        columns.map(({ name, type, zoned }, i) => {
          const value = row[i] ?? null
          if (type !== "TIMESTAMP" || !isMoment(value)) return [name, value]
          return [name, zoned === true ? { ...value, zone } : { ...value, zone, stored: zone }]
        })
      )
  )

/** A label as a value of the type of its column. */
const labelValue = (label: string | number, type: ColumnType | undefined): Value => {
  if (type === "INT") return BigInt(label)
  return type === "DATE" ? { at: Date.parse(`${label}T00:00:00Z`), isDate: true } : String(label)
}

/** The rows of a model: those of its table, or one for each of the columns that become rows. */
const modelRows = ({ unpivot, columns }: Model, rows: ReadonlyArray<Row>): ReadonlyArray<Row> => {
  if (unpivot === undefined) return rows
  const type = columns.find(({ name }) => name === unpivot.name)?.type
  return rows.flatMap((row) =>
    unpivot.columns.flatMap(({ column, label }): ReadonlyArray<Row> => {
      const value = row.get(column) ?? null
      if (value === null && !unpivot.keepNulls) return []
      return [new Map([...row, [unpivot.name, labelValue(label, type)], [unpivot.value, value]])]
    })
  )
}

const modelRelation = (model: Model, world: World): Relation => {
  const keys = model.columns.filter((column) => column.primaryKey).map((column) => column.name)
  const table = world.tables.find((each) => each.name === model.table)
  return {
    name: model.name,
    columns: new Map(model.columns.map((column) => [column.name, column])),
    joins: [...model.joins, ...reverseJoins(model, world.models)],
    measures: new Map(model.measures.map((measure) => [measure.name, measure])),
    aggregations: new Map(model.aggregations.map((aggregation) => [aggregation.name, aggregation])),
    filters: model.filters,
    defaultTime: model.defaultTime,
    keys: [...(keys.length === 0 ? [] : [keys]), ...model.uniqueKeys],
    calendar: model.calendar ?? null,
    calendarModel: model.calendarModel ?? null,
    rows: table === undefined ? [] : modelRows(model, rowsOf(table, world.zone))
  }
}

const extended = (base: Relation, extension: Extension): Relation => ({
  ...base,
  columns: new Map([...base.columns, ...extension.columns.map((column) => [column.name, column] as const)]),
  measures: new Map([...base.measures, ...extension.measures.map((measure) => [measure.name, measure] as const)]),
  joins: [...base.joins, ...extension.joins]
})

/** Whether an extension has a join with the name of one of the model's own. */
const addsJoinAgain = ({ models }: World, { source_name, joins }: Extension): boolean => {
  const nameOf = ({ name, target }: ModelJoin) => name ?? target
  const own = models.find(({ name }) => name === source_name)?.joins.map(nameOf) ?? []
  return joins.some((join) => own.includes(nameOf(join)))
}

/** A relation whose timestamps are read in a zone. */
const inZone = (base: Relation, zone: string): Relation => ({
  ...base,
  rows: base.rows.map(
    (row) =>
      new Map(
        [...row].map(([name, value]) => [
          name,
          isMoment(value) && value.zone !== undefined ? { ...value, zone } : value
        ])
      )
  )
})

/** The names of stages that a query reads. */
const namesRead = ({ source_model: source }: Query): ReadonlyArray<string> =>
  typeof source === "string" ? [source] : [source.source_name, ...source.joins.map((join) => join.target)]

/** What the evaluation of a list of queries finds besides its answer. */
interface Findings {
  readonly now: number
  readonly refusals: Array<string>
  readonly undetermined: Array<string>
}

/** The clock of a query, which the queries of the models that it reads have too unless they name another one. */
interface Clock {
  readonly zone: string
  readonly firstDay: string | undefined
}

/** A query-backed model: the rows of the answer to its queries, with its own joins, measures and filters. */
const backedRelation = (model: Model, world: World, answered: Answered): Relation => {
  const { joins, measures, aggregations, filters, defaultTime, calendarModel } = modelRelation(model, world)
  const stage = stageOf(model.name, answered)
  // Without rows, the answer does not tell the types of measures.
  const types = new Map(model.columns.map(({ name, type }) => [name, type]))
  const typed = [...stage.columns].map(
    ([name, column]) => [name, { ...column, type: types.get(name) ?? column.type }] as const
  )
  return {
    ...{ ...stage, joins, measures, aggregations, filters },
    columns: new Map(typed),
    defaultTime: defaultTime ?? stage.defaultTime,
    calendarModel: calendarModel ?? stage.calendarModel
  }
}

/** The answer to a list of queries, the last of which is the root; null if it is refused. */
const answerTo = (world: World, queries: ReadonlyArray<Query>, outer: Clock, findings: Findings): Answered | null => {
  const { refusals, undetermined, now } = findings
  const stages = new Map<string, Relation>()
  const clockOf = ({ time_zone: zone = outer.zone, first_day_of_week: firstDay = outer.firstDay }: Query): Clock => ({
    zone,
    firstDay
  })
  /** A stored model as a query with a clock reads it. */
  const stored = (name: string, clock: Clock): Relation | null => {
    const model = world.models.find((each) => each.name === name)
    if (model === undefined) return null
    if (model.backing === undefined) {
      const made = modelRelation(model, world)
      // The rows of a table are in the datasource's zone.
      return clock.zone === world.zone ? made : inZone(made, clock.zone)
    }
    const answered = answerTo(world, model.backing, clock, findings)
    return answered === null ? null : inZone(backedRelation(model, world, answered), clock.zone)
  }
  const root = queries[queries.length - 1]
  const answer = (query: Query): Answered | null => {
    if (query.name !== undefined && namesRead(query).includes(query.name)) {
      refusals.push("StageCycle")
      return null
    }
    for (const name of namesRead(query)) {
      const stage = queries.find((each) => each !== root && each.name === name)
      if (stage === undefined || stages.has(name)) continue
      const inner = answer(stage)
      if (inner !== null) stages.set(name, stageOf(name, inner))
    }
    const { source_model: source } = query
    const clock = clockOf(query)
    const read = new Map<string, Relation>()
    const relation = (name: string): Relation | null => {
      const known = read.get(name)
      if (known !== undefined) return known
      const stage = stages.get(name)
      // The rows of a stage are in its own zone.
      const made = stage === undefined ? stored(name, clock) : inZone(stage, clock.zone)
      if (made !== null) read.set(name, made)
      return made
    }
    const base = relation(typeof source === "string" ? source : source.source_name)
    if (base === null) {
      refusals.push("UnknownModel")
      return null
    }
    if (typeof source !== "string" && addsJoinAgain(world, source)) refusals.push("InlineModelInvalid")
    const { firstDay } = clock
    const asked = firstDay === undefined ? query : { ...query, first_day_of_week: firstDay }
    return answerOf(asked, typeof source === "string" ? base : extended(base, source), {
      relation,
      now,
      zone: clock.zone,
      home: world.zone,
      cuts: world.granularities ?? [],
      refusals,
      undetermined
    })
  }
  return root === undefined ? null : answer(root)
}

/** The answer to a list of queries, the last of which is the root. */
export const evaluateQueries = (world: World, queries: ReadonlyArray<Query>, now: number): NaiveAnswer => {
  const findings: Findings = { now, refusals: [], undetermined: [] }
  const { refusals, undetermined } = findings
  const answered = answerTo(world, queries, { zone: world.zone, firstDay: undefined }, findings)
  const isDetermined = undetermined.length === 0
  if (answered === null) return { columns: [], rows: [], ties: [], levels: [], refusals, isDetermined }
  return {
    columns: answered.outputs.map(({ name }) => `${answered.source.name}.${name}`),
    rows: answered.rows.map((row) => row.map(jsonOf)),
    ties: answered.ties,
    levels: answered.levels.map(({ rows, ties }) => ({ rows: rows.map((row) => row.map(jsonOf)), ties })),
    refusals,
    isDetermined
  }
}
