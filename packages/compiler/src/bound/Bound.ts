/**
 * The bound query: all names resolved to columns of relations and of groups.
 * Later steps read no text of the query.
 */
import type { NumberFormat, TimeEncoding } from "@semlayer/domain/Column"
import type { Join } from "@semlayer/domain/Model"
import type { Take } from "@semlayer/domain/OverTime"
import type { FillValue } from "@semlayer/domain/Query"
import type { TrailingKind } from "../aggregation/Aggregation.js"
import type { ComparisonOperator, Expr, Plan, ScanSource, ValueType } from "../ir/Algebra.js"
import type { PreparedModel } from "../model/PreparedModel.js"
import type { Period } from "../time/Period.js"
import type { PlainDateTime } from "../time/PlainDateTime.js"
import type { CalendarTransform, MovingTransform, TotalTransform, WindowTransform } from "../transform/Transform.js"

/** A source of rows and columns that a query can read: a model over its table or SQL, or a stage. */
export interface Relation {
  readonly name: string
  readonly model: PreparedModel
  readonly source:
    | Exclude<ScanSource, { readonly _tag: "Numbers" }>
    | { readonly _tag: "Stage"; readonly query: BoundQuery }
  /** Each row also has the time at which the next one replaces it, over the alias that the relation is read under. */
  readonly validity?: Validity
}

/** The columns of which each combination of values has one row at a time, and the time from which a row holds. */
export interface Validity {
  readonly by: ReadonlyArray<Expr>
  readonly time: Expr
}

/** The column with the time at which the next row replaces one; NULL for the last. */
export const validUntil = "semlayer_valid_until"

/** A relation and the path of joins that leads to it; the source itself has the empty path. */
export interface RelationAt {
  readonly path: ReadonlyArray<string>
  readonly relation: Relation
}

/** Plans stages; returns the same object for the same stage, so that it is computed once. */
export interface PlanOf {
  (query: BoundQuery): Plan
  /** `SqlDialect.indexesDerivedTables` of the target dialect. */
  readonly indexesDerivedTables: boolean
  /** `SqlDialect.columnsHideOuterTables` of the target dialect. */
  readonly columnsHideOuterTables: boolean
  /** `SqlDialect.hasMaterialized` of the target dialect. */
  readonly hasMaterialized: boolean
}

/** How many rows of the target match one row; `unknown` is planned as `many`. */
export type Cardinality = "one" | "many" | "unknown"

/** A join that the query needs, with its conditions over aliases. */
export interface BoundJoin {
  /** Segments from the source model. */
  readonly path: ReadonlyArray<string>
  readonly alias: string
  readonly relation: Relation
  readonly kind: "left" | "inner"
  readonly on: ReadonlyArray<Expr>
  readonly cardinality: Cardinality
  /** Columns of the owner and of the target that are equal. */
  readonly pairs: Join["join_pairs"]
}

/** One end of a range, in the local time of the column. */
export interface TimeBound {
  readonly op: ComparisonOperator
  readonly moment: PlainDateTime
  /** The instant in UTC, if the bound was written with a UTC offset. */
  readonly instant?: PlainDateTime
}

/** A condition on source rows. */
export interface BoundCondition {
  readonly expr: Expr
  /**
   * The time key's column (`columnPath`) if the condition refers to no other.
   * Calendar transforms read rows outside it.
   */
  readonly onlyTime: string | null
  /** The ends of the range of that column, if the condition consists of nothing else. */
  readonly bounds?: ReadonlyArray<TimeBound>
}

/** The bounds on a time column. */
export const boundsOn = (where: ReadonlyArray<BoundCondition>, column: string): ReadonlyArray<TimeBound> =>
  where.flatMap(({ onlyTime, bounds = [] }) => (onlyTime === column ? bounds : []))

/** A grouping key. Its id names the column in the statement and to later stages. */
export interface BoundKey {
  readonly id: string
  readonly expr: Expr
  readonly type: ValueType
  /** Set for a time dimension. */
  readonly granularity: Period | null
  /** The timestamp that is truncated to periods; null for a plain dimension. */
  readonly moment: Expr | null
  /** Joins from the source model to the column, and its name there. A formula has its own name and no path. */
  readonly path: ReadonlyArray<string>
  readonly column: string
  /** The columns that a formula reads; absent for a column. */
  readonly reads?: ReadonlyArray<Pick<BoundKey, "path" | "column">>
}

/** Dotted path of a key's column; equal for several periods of one column. */
export const columnPath = ({ path, column }: Pick<BoundKey, "path" | "column">): string => [...path, column].join(".")

/** An aggregate over the source rows. */
export interface BoundAggregate {
  readonly id: string
  readonly expr: Expr
  readonly type: ValueType
  /** False if it has a value for every group. */
  readonly nullable: boolean
  /** Repeated rows do not change its value. */
  readonly ignoresRepeats: boolean
}

/** The snapshots of which aggregates take one value, along a time over which they do not add up. */
export interface BoundOverTime {
  readonly take: Take
  /** The time of the snapshot of a row. */
  readonly time: Expr
  /** Ids of the keys over that time alone; together they are the period. */
  readonly periods: ReadonlyArray<string>
  /** Columns whose combinations of values have a snapshot of their own. */
  readonly per: ReadonlyArray<Expr>
  /** The times of the snapshots that are taken, as a relation; its query is planned with that of the aggregates. */
  readonly times: Pick<BoundJoin, "alias" | "relation">
}

/** Aggregates of a joined model, computed by a subquery and joined on the shared keys. */
export interface BoundCrossModel {
  readonly alias: string
  readonly query: BoundQuery
  /** Pairs of a key of this query and the equal key of the subquery. */
  readonly shared: ReadonlyArray<{ readonly key: string; readonly other: string }>
  readonly columns: ReadonlyArray<{
    readonly id: string
    readonly other: string
    readonly type: ValueType
    readonly zeroWhenEmpty: boolean
  }>
}

/** Columns that a period of a calendar has, joined to groups by their key of the calendar. */
export interface BoundPeriodColumns {
  readonly alias: string
  readonly key: string
  /** The calendar by its periods, which are its only key. */
  readonly query: BoundQuery
  readonly columns: ReadonlyArray<{ readonly id: string; readonly other: string; readonly type: ValueType }>
}

/** An aggregate over the raw rows of a trailing window that ends with the period of each row. */
export interface BoundTrailing {
  readonly id: string
  readonly time: string
  /** The value of a raw row. */
  readonly value: Expr
  readonly kind: TrailingKind
  /** Length of the window, in units that are subtracted one after the other from the end of the period. */
  readonly length: ReadonlyArray<{ readonly amount: number; readonly unit: Period }>
  readonly type: ValueType
  /** The engine recomputes moving frames, so a window function with a frame can be used. */
  readonly slides: boolean
}

/** The time key whose missing periods are added, and the values of aggregates in them. */
export interface BoundFill {
  readonly key: string
  readonly value: FillValue
}

interface TransformUse {
  readonly id: string
  /** Over columns of groups and results of other transforms. */
  readonly input: Expr
  readonly type: ValueType
  /** Id of the time key that it runs over; null for the rank family and for totals. */
  readonly time: string | null
}

export interface BoundWindow extends TransformUse {
  readonly _tag: "Window"
  readonly transform: WindowTransform
  /** Ids of the partition keys. */
  readonly partition: ReadonlyArray<string>
  readonly numbers: ReadonlyArray<number | null>
  /** The unit in whose periods it starts again; null if it never does. */
  readonly reset: Period | null
}

/** The input over the last periods, which end with that of the row. */
export interface BoundMoving extends TransformUse {
  readonly _tag: "Moving"
  readonly transform: MovingTransform
  /** Ids of the plain dimensions. */
  readonly partition: ReadonlyArray<string>
  /** The number of periods. */
  readonly count: number
}

export interface BoundCalendar extends TransformUse {
  readonly _tag: "Calendar"
  readonly transform: CalendarTransform
  readonly offset: number
  readonly unit: Period
  /** The bounds of the rows in which other periods are looked up; null for whole periods around the query's own. */
  readonly range: ReadonlyArray<TimeBound> | null
}

/** The range that the measures of a query are compared with. */
export interface BoundCompared {
  /** Key of the time dimension in the response. */
  readonly key: string
  readonly by: string
  /** The range in local time, half-open; null for an end that it lacks. */
  readonly from: PlainDateTime | null
  readonly before: PlainDateTime | null
}

/** The input over the same facts, grouped by some of the query's keys. */
export interface BoundTotal extends TransformUse {
  readonly _tag: "Total"
  readonly transform: TotalTransform
  /** Ids of the keys of the coarser groups. */
  readonly by: ReadonlyArray<string>
}

export type BoundTransform = BoundWindow | BoundCalendar | BoundMoving | BoundTotal

/** Whether a transform reads periods by the calendar, also those that the result does not show. */
export const readsPeriods = (transform: BoundTransform): transform is BoundWindow | BoundCalendar | BoundMoving => {
  if (transform._tag === "Window") return transform.transform.since !== undefined
  return transform._tag !== "Total"
}

/** A column of the result. */
export interface BoundOutput {
  /** Name inside the statement and to later stages. */
  readonly id: string
  /** Key in the rows of the response. */
  readonly key: string
  readonly kind: "dimension" | "time" | "measure"
  readonly expr: Expr
  readonly type: ValueType
  /** The name of the granularity of a time dimension. */
  readonly granularity: string | null
  readonly encoding: TimeEncoding | null
  /** Its values are instants. */
  readonly zoned: boolean
  /** The zone whose local time its timestamps are; null for instants and for local time of the query. */
  readonly localTo: string | null
  /** The database's type of a column that is declared TEXT but stored as another type. */
  readonly native: string | null
  readonly label: string | undefined
  readonly description: string | undefined
  readonly format: NumberFormat | undefined
  /** The key of the time dimension whose periods it names; absent for any other output. */
  readonly labels?: string
}

/**
 * Column names of a stage in the statement, by output id.
 * The id itself, unless another id differs from it only in case.
 */
export const stageColumnNames = (outputs: ReadonlyArray<BoundOutput>): ReadonlyMap<string, string> => {
  const taken = new Set<string>()
  return new Map(
    outputs.map(({ id }, i) => {
      const name =
        [id, ...outputs.map((_, n) => `column_${i + n}`)].find((each) => !taken.has(each.toLowerCase())) ?? id
      taken.add(name.toLowerCase())
      return [id, name] as const
    })
  )
}

export interface BoundOrder {
  /** Id of an output, or an expression that is not an output. */
  readonly by: string | Expr
  readonly direction: "asc" | "desc"
}

/**
 * A bound query.
 * Expressions of `keys`, `aggregates` and `where` are over source rows, all others over groups.
 */
export interface BoundQuery {
  readonly name: string
  /** The zone in which its times are read. */
  readonly zone: string
  readonly source: Relation
  readonly alias: string
  readonly joins: ReadonlyArray<BoundJoin>
  readonly where: ReadonlyArray<BoundCondition>
  readonly keys: ReadonlyArray<BoundKey>
  readonly aggregates: ReadonlyArray<BoundAggregate>
  readonly crossModels: ReadonlyArray<BoundCrossModel>
  /** Joined to the rows of the result. */
  readonly periodColumns: ReadonlyArray<BoundPeriodColumns>
  readonly trailing: ReadonlyArray<BoundTrailing>
  /** Null if periods without rows are left out. */
  readonly fill: BoundFill | null
  /** Topologically sorted: each comes after the transforms it reads. */
  readonly transforms: ReadonlyArray<BoundTransform>
  /** Conditions on groups, before transforms (`HAVING`). */
  readonly having: ReadonlyArray<Expr>
  /** Conditions on rows of the result, after transforms. */
  readonly post: ReadonlyArray<Expr>
  readonly outputs: ReadonlyArray<BoundOutput>
  readonly order: ReadonlyArray<BoundOrder>
  readonly limit: number | null
  readonly offset: number
  readonly compared: BoundCompared | null
  /** What the aggregates take of several snapshots; null if they add up over time. */
  readonly overTime: BoundOverTime | null
  /** Ids of the keys of each further grouping whose rows the answer has: subtotals, and the total, which has none. */
  readonly levels: ReadonlyArray<ReadonlyArray<string>>
  /** One row per source row: outputs and order are over source rows. */
  readonly raw: boolean
}
