/** A query with its names resolved: group keys, measures, and the conditions of rows and of groups. */
import { weekdays } from "@semlayer/domain/Granularities"
import { granularities } from "@semlayer/domain/Query"
import { parse } from "@semlayer/compiler/syntax/Parse"
import { type Call, children, type Path, type Syntax } from "@semlayer/compiler/syntax/Syntax"
import { Either } from "effect"
import { builtIn } from "./Aggregations.js"
import { type Cut, truncate } from "./Calendar.js"
import { type OfPeriods, periodsOf } from "./CalendarTables.js"
import { type Measured, typed } from "./Measured.js"
import { labelOf } from "./PeriodLabels.js"
import { evaluate, isText, literalText, type Meaning, pathsIn } from "./Expressions.js"
import { columnsOf, type Joined, type Located, type Relation, sameColumn, Scope } from "./Scope.js"
import {
  type Bound,
  type TimeMeaning,
  comparisonBounds,
  rangeBounds,
  type Range,
  reachOf,
  wholePeriods
} from "./TimeBounds.js"
import { isTransform } from "./TransformNames.js"
import { isMoment, isTimeOfDay, keyOf, type Moment, startOfTime, type Value } from "./Values.js"
import {
  type Beside,
  type CalendarCut,
  type CustomCut,
  dimensionName,
  type FormulaDimension,
  type Query,
  type QueryTime
} from "./World.js"
import { clockAt } from "./Zones.js"

/** A dimension, or a time dimension with its granularity. */
export interface Key extends OfPeriods {
  /** Name of the column in later stages. */
  readonly id: string
  /** Name in the result, after the source's name. */
  readonly name: string
  readonly located: Located
  readonly granularity: Cut | null
  /** Set for periods of a calendar table: the granularity, and the time of which they are. */
  readonly calendar?: { readonly name: string; readonly time: Located }
  readonly bounds: ReadonlyArray<Bound>
  readonly fill?: QueryTime["fill"]
}

/** A condition of a filter, split at `and`, with the text it comes from. */
export interface Conjunct {
  readonly node: Syntax
  readonly source: string
}

/** A measure by a name that filters and order keys may use. */
export interface Alias {
  readonly tree: Syntax
  readonly beside: Beside
  /** Whether it is renamed or computed, so that a condition on it applies to the result. */
  readonly computed: boolean
}

export interface Environment {
  readonly relation: (name: string) => Relation | null
  /** Milliseconds since 1970. */
  readonly now: number
  /** The time zone of the query. */
  readonly zone: string
  /** The time zone of the datasource, whose local time timestamps without a zone are. */
  readonly home: string
  /** The granularities of the datasource. */
  readonly cuts: ReadonlyArray<CustomCut>
  /** Classes of the errors that the query should be rejected with. */
  readonly refusals: Array<string>
  /** Why the answer is not determined, if it is not. */
  readonly undetermined: Array<string>
}

/** Parses a text; null if it is rejected. */
export const treeOf = (kind: "formula" | "filter" | "order", text: string, refusals: Array<string>): Syntax => {
  const tree = parse(kind, text)
  if (Either.isRight(tree)) return tree.right
  refusals.push(tree.left._tag)
  return { _tag: "Null", span: { start: 0, end: 0 } }
}

const conjunctsOf = (node: Syntax, source: string): ReadonlyArray<Conjunct> =>
  node._tag === "Logical" && node.op === "and"
    ? node.operands.flatMap((operand) => conjunctsOf(operand, source))
    : [{ node, source }]

/** Whether a model has a column by the name that a further period of a column gets. */
const isColumn = ({ relation, column }: Located, suffix: string): boolean =>
  suffix !== "" && relation.columns.has(column.name + suffix)

/** The value of a key in a row. */
export const keyValue = (scope: Scope, row: Joined, located: Located, granularity: Cut | null): Value => {
  const value = scope.read(row, located)
  if (granularity === null) return value
  if (isTimeOfDay(value)) return startOfTime(value, granularity)
  return isMoment(value) ? truncate(granularity, value) : value
}

/** The members of a key that are shown, by `keyOfAll`; others have one name, or are left out if it is null. */
export interface Members {
  readonly key: Key
  readonly shown: ReadonlySet<string>
  readonly others: string | null
}

export class QueryContext {
  readonly scope: Scope
  readonly keys: ReadonlyArray<Key>
  readonly conjuncts: ReadonlyArray<Conjunct>
  readonly measures: ReadonlyArray<Measured>
  readonly aliases = new Map<string, Alias>()
  /** What `top` keeps, once it is known. */
  members: Members | null = null

  constructor(
    readonly query: Query,
    readonly source: Relation,
    readonly environment: Environment,
    /** A range of a time besides the conditions of the query. */
    readonly range: Range | null = null
  ) {
    const relation = (name: string) => (name === source.name ? source : environment.relation(name))
    const formulas = new Map<string, Located>()
    this.scope = new Scope(source, relation, formulas)
    for (const each of query.dimensions) if (typeof each !== "string") formulas.set(each.name, this.formulaKey(each))
    const read = query.measures.map((item): Measured => {
      const tree = treeOf("formula", item.formula, environment.refusals)
      return { item, tree, typed: typed(tree, item.type) }
    })
    const isColumn = ({ item, tree }: QueryContext["measures"][number]): boolean =>
      item.filter === undefined &&
      item.over_time === undefined &&
      tree._tag === "Path" &&
      !tree.star &&
      !source.measures.has(tree.segments.join(".")) &&
      this.scope.locate(tree.segments) !== null
    this.measures = read.filter((each) => !isColumn(each))
    const moved = read.filter(isColumn).map(({ item }) => item.formula)
    this.conjuncts = [
      ...query.filters.flatMap((text) => conjunctsOf(treeOf("filter", text, environment.refusals), text)),
      ...query.time_dimensions.flatMap((time) => [...this.filledConditions(time), ...this.calendarConditions(time)])
    ]
    this.keys = this.bindKeys([...query.dimensions.map(dimensionName), ...moved], query.time_dimensions)
  }

  /** The expression of a dimension, as a column of the source. */
  private formulaKey({ name, formula }: FormulaDimension): Located {
    const tree = treeOf("formula", formula, this.environment.refusals)
    const names = pathsIn(tree)
    const value = (values: ReadonlyArray<Value>): Value =>
      evaluate(tree, { ...this.meaning, path: (node) => values[names.indexOf(node)] ?? null })
    const type = isText(tree, ({ segments }) => this.scope.locate(segments)?.column.type === "TEXT") ? "TEXT" : "DOUBLE"
    return {
      path: [],
      relation: this.source,
      column: { name, type, primaryKey: false, sql: null, filter: null },
      formula: { columns: this.columnsIn(tree), value }
    }
  }

  /** Rows without a time are in none of the periods that `fill` adds. */
  private filledConditions({ dimension, date_range, fill }: QueryTime): ReadonlyArray<Conjunct> {
    const isBounded = typeof date_range === "string" || date_range?.some((end) => end !== null) === true
    if (fill === undefined || isBounded) return []
    const operand = this.pathOf(dimension)
    return [{ node: { _tag: "Is", operand, value: null, negated: true, span: operand.span }, source: dimension }]
  }

  /** The name of a dimension, as if a condition had it. */
  private pathOf(dimension: string): Path {
    return { _tag: "Path", segments: this.scope.own(dimension.split(".")), star: false, span: { start: 0, end: 0 } }
  }

  /** The calendar table that has the periods of a name; null if the source has none, or the name is of other periods. */
  private calendarOf(name: string): { readonly calendar: Relation; readonly cut: CalendarCut } | null {
    const { calendarModel } = this.source
    const calendar =
      calendarModel === null || this.cutOf(name) !== null ? null : this.environment.relation(calendarModel)
    const cut = calendar?.calendar?.granularities.find((each) => each.name === name)
    return calendar === null || cut === undefined ? null : { calendar, cut }
  }

  /** The range of a time by periods of a calendar bounds the time itself, like conditions of the query. */
  private calendarConditions({ dimension, granularity, date_range: range }: QueryTime): ReadonlyArray<Conjunct> {
    if (range === undefined || this.calendarOf(granularity) === null) return []
    const left = this.pathOf(dimension)
    const { span } = left
    const ends =
      typeof range === "string" ? [["=", range] as const] : [[">=", range[0]] as const, ["<=", range[1]] as const]
    return ends.flatMap(([op, text]) =>
      text === null
        ? []
        : [
            {
              node: { _tag: "Binary", op, left, right: { _tag: "Text", parts: [text], span }, span },
              source: dimension
            }
          ]
    )
  }

  refuse(error: string): null {
    this.environment.refusals.push(error)
    return null
  }

  /** The value of a key in a row; `located` is its column in the scope of the row. */
  groupValue(key: Key, scope: Scope, row: Joined, located: Located): Value {
    const value = keyValue(scope, row, located, key.granularity)
    return this.isLeft(key, value) ? (this.members?.others ?? null) : value
  }

  /** The rows without those of members that are left out. */
  shownRows(scope: Scope, rows: ReadonlyArray<Joined>, at: (key: Key) => Located | null): ReadonlyArray<Joined> {
    const { members } = this
    const located = members === null || members.others !== null ? null : at(members.key)
    if (members === null || located === null) return rows
    return rows.filter((row) => !this.isLeft(members.key, keyValue(scope, row, located, null)))
  }

  private isLeft(key: Key, value: Value): boolean {
    const { members } = this
    return members !== null && members.key.id === key.id && value !== null && !members.shown.has(keyOf(value))
  }

  get variables(): NonNullable<Query["variables"]> {
    return this.query.variables ?? {}
  }

  private get timeMeaning(): TimeMeaning {
    return { now: this.now, cutOf: (name) => this.cutOf(name) }
  }

  /** The local time of the question. */
  get now(): Moment {
    return { at: clockAt(this.environment.zone, this.environment.now), isDate: false }
  }

  /** The division of time that a name means; null for none. */
  cutOf(name: string): Cut | null {
    const own = this.environment.cuts.find((each) => each.name === name)
    if (own !== undefined) return `${own.base} from ${own.origin}`
    const isWeek = /^(\d+ )?weeks?$/.test(name)
    const first = this.query.first_day_of_week
    if (isWeek && first !== undefined)
      return `${name} from 2000-01-0${3 + weekdays.findIndex((each) => each === first)}`
    return granularities.some((each) => each === name) || /^\d+ [a-z]+$/.test(name) ? name : null
  }

  private bindKeys(dimensions: ReadonlyArray<string>, times: ReadonlyArray<QueryTime>): ReadonlyArray<Key> {
    const keys: Array<Key> = []
    const add = (text: string, name: string | null, { bounds, fill }: Pick<Key, "bounds" | "fill">): void => {
      const segments = this.scope.own(text.split("."))
      const located = this.scope.locate(segments)
      if (located === null) {
        this.refuse("UnknownReference")
        return
      }
      const granularity = name === null ? null : this.cutOf(name)
      const named = this.environment.cuts.find((each) => each.name === name)
      const found = name === null ? null : this.calendarOf(name)
      if (name !== null && granularity === null && found === null) {
        this.refuse("GranularityInvalid")
        return
      }
      const same = keys.filter(
        (key) =>
          (key.granularity !== null || key.calendar !== undefined) &&
          sameColumn(key.calendar?.time ?? key.located, located)
      )
      if (same.some((key) => (key.calendar?.name ?? key.granularity) === (found?.cut.name ?? granularity))) return
      // The second and later granularities of a column have the granularity as a suffix.
      const suffix = name === null || same.length === 0 ? "" : `_${name.replaceAll(" ", "_")}`
      const id = segments.join("__") + suffix
      const taken = keys.find((key) => key.id === id)
      if (taken !== undefined && name === null) return
      if (taken !== undefined || isColumn(located, suffix)) this.refuse("DuplicateName")
      if (found !== null) {
        if (fill !== undefined) this.refuse("FillInvalid")
        if (this.query.whole_periods_only === true) this.refuse("FeatureUnsupported")
        const { cut, calendar } = found
        const made = periodsOf(calendar, cut, { time: located, source: this.source, name: `${id}__${cut.name}` })
        const shown = { id, name: segments.join(".") + suffix, granularity: null, bounds: [] }
        keys.push({ ...shown, ...made, calendar: { name: cut.name, time: located } })
        return
      }
      keys.push({
        id,
        name: segments.join(".") + suffix,
        located,
        granularity,
        ...(named?.label !== undefined && { textOf: (start: Value) => labelOf(named, start) }),
        bounds,
        ...(fill !== undefined && { fill })
      })
    }
    for (const name of dimensions) add(name, null, { bounds: [] })
    for (const { dimension, granularity, date_range, fill } of times) {
      const located = this.scope.locate(this.scope.own(dimension.split(".")))
      add(dimension, granularity, {
        bounds: this.boundsOf(date_range, located, this.cutOf(granularity) ?? granularity),
        ...(fill !== undefined && { fill })
      })
    }
    return keys
  }

  /** The bounds of a time dimension. */
  private boundsOf(range: QueryTime["date_range"], located: Located | null, granularity: Cut): ReadonlyArray<Bound> {
    const bounds = rangeBounds(range, this.timeMeaning)
    if (this.query.whole_periods_only !== true || located === null) return bounds
    const now = { at: this.environment.now, isDate: false, zone: this.environment.zone }
    return wholePeriods([...bounds, ...this.comparisons(located)], located, granularity, now)
  }

  /** The moments from which, and before which, the rows of a time key are. */
  reach({ located }: Key) {
    const { range } = this
    if (range !== null && sameColumn(range.located, located)) {
      return { lower: range.from === null ? [] : [range.from], upper: range.before === null ? [] : [range.before] }
    }
    const ranges = this.keys.filter((key) => key.granularity !== null && sameColumn(key.located, located))
    return reachOf([...ranges.flatMap(({ bounds }) => bounds), ...this.comparisons(located)], located)
  }

  /** Comparisons of a column with dates, at the top level of filters. */
  comparisons(located: Located): ReadonlyArray<Bound> {
    const isColumn = (node: Syntax): boolean => {
      const found = node._tag === "Path" ? this.scope.locate(node.segments) : null
      return found !== null && sameColumn(found, located)
    }
    const textOf = (node: Syntax) => (node._tag === "Text" ? literalText(node, this.variables) : null)
    const conditions = this.conjuncts.map(({ node }) => node)
    return comparisonBounds(conditions, { isColumn, textOf }, this.timeMeaning)
  }

  /** The named measure of a path, relative to the model at `prefix`. */
  measureAt(prefix: ReadonlyArray<string>, node: Path) {
    const home = this.scope.relationAt(prefix)
    const own = node.segments.length > 1 && node.segments[0] === home?.name ? node.segments.slice(1) : node.segments
    const path = [...prefix, ...own.slice(0, -1)]
    const measure = this.scope.relationAt(path)?.measures.get(own[own.length - 1] ?? "")
    return node.star || measure === undefined
      ? null
      : {
          path,
          formula: measure.type === "INT" ? `round(${measure.formula})` : measure.formula,
          filter: measure.filter,
          over_time: measure.over_time
        }
  }

  /** The aggregation of a name on a model. */
  aggregation(relation: Relation | null, name: string): string | null {
    return relation?.aggregations.has(name) === true ? name : builtIn(name)
  }

  isAggregateCall(node: Call, prefix: ReadonlyArray<string>): boolean {
    const first = node.args[0]?.value
    const isOfColumn =
      first?._tag === "Path" && (first.star || this.scope.locate([...prefix, ...first.segments]) !== null)
    if (isTransform(node.name)) return isOfColumn && builtIn(node.name) !== null
    const path = first?._tag === "Path" ? first.segments : []
    const owners = path.map((_, i) => this.scope.relationAt([...prefix, ...path.slice(0, i)]))
    return [this.scope.relationAt(prefix), ...owners].some((owner) => this.aggregation(owner, node.name) !== null)
  }

  aliasOf(node: Path): Alias | null {
    return this.aliases.get(this.scope.own(node.segments).join(".")) ?? null
  }

  /** Whether a condition applies to groups rather than to rows. */
  isOfGroups(node: Syntax): boolean {
    if (node._tag === "Aggregate") return true
    if (node._tag === "Call" && (isTransform(node.name) || this.isAggregateCall(node, []))) return true
    if (node._tag === "Path") {
      if (this.scope.locate(node.segments) !== null) return false
      return this.aliasOf(node) !== null || this.measureAt([], node) !== null
    }
    return children(node).some((child) => this.isOfGroups(child))
  }

  /** The columns in a condition on rows, also those in expressions that it names. */
  columnsIn(node: Syntax): ReadonlyArray<Located> {
    return pathsIn(node).flatMap(({ segments }) => {
      const located = this.scope.locate(segments)
      if (located === null) this.refuse("UnknownReference")
      return located === null ? [] : columnsOf(located)
    })
  }

  /** The conditions on rows. */
  get rowConjuncts(): ReadonlyArray<Conjunct> {
    return this.conjuncts.filter(({ node }) => !this.isOfGroups(node))
  }

  /** The meaning of everything but names in an expression of a row. */
  private get meaning(): Omit<Meaning, "path"> {
    return {
      variables: this.variables,
      now: this.now,
      cutOf: (name) => this.cutOf(name),
      aggregate: () => this.refuse("FunctionNotAllowed"),
      call: () => undefined
    }
  }

  /** The meaning of names in a row condition; `place` relocates columns of the source. */
  rowMeaning(scope: Scope, row: Joined, place: (located: Located) => Located | null = (located) => located): Meaning {
    return {
      ...this.meaning,
      path: (node) => {
        const located = this.scope.locate(node.segments)
        const there = located === null ? null : place(located)
        return there === null ? this.refuse("UnknownReference") : scope.read(row, there)
      }
    }
  }
}
