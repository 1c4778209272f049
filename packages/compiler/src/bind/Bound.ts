/**
 * A query with every name looked up: expressions over the columns of relations, and over the columns of groups. No text
 * of the query is left to read.
 */
import type { NumberFormat, TimeEncoding } from "@semlayer/domain/Column"
import type { Join } from "@semlayer/domain/Model"
import type { Granularity } from "@semlayer/domain/Query"
import type { TrailingKind } from "../aggregation/Aggregation.js"
import type { ComparisonOperator, Expr, Plan, ScanSource, ValueType } from "../ir/Algebra.js"
import type { PreparedModel } from "../model/PreparedModel.js"
import type { PlainDateTime } from "../time/PlainDateTime.js"
import type { CalendarTransform, WindowTransform } from "../transform/Transform.js"

/** Something with rows and columns that a query can read: a model over its table or SQL, or a stage. */
export interface Relation {
  readonly name: string
  readonly model: PreparedModel
  readonly source: ScanSource | { readonly _tag: "Stage"; readonly query: BoundQuery }
}

/** Plans stages: the same object for the same stage, so that it is computed once. */
export interface PlanOf {
  (query: BoundQuery): Plan
  /** `SqlDialect.indexesDerivedTables` of the engine that will run the plan. */
  readonly indexesDerivedTables: boolean
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
  /** The instant in UTC, when the bound was written with an offset from UTC. */
  readonly instant?: PlainDateTime
}

/** A condition on source rows. */
export interface BoundCondition {
  readonly expr: Expr
  /** The column of a time key (`columnPath`) when the condition speaks of nothing else: calendar transforms look past it. */
  readonly onlyTime: string | null
  /** The ends of a range of that column, when the condition is known to be nothing but them. */
  readonly bounds?: ReadonlyArray<TimeBound>
}

/** Something that rows are grouped by. Its id names the column in the statement and to later stages. */
export interface BoundKey {
  readonly id: string
  readonly expr: Expr
  readonly type: ValueType
  /** Set for a time dimension. */
  readonly granularity: Granularity | null
  /** The moment that is cut into periods; null for a plain dimension. */
  readonly moment: Expr | null
  /** Joins from the source model to the column, and its name there. */
  readonly path: ReadonlyArray<string>
  readonly column: string
}

/** The column that a key is made of, as a dotted path: several periods of one column have the same. */
export const columnPath = ({ path, column }: Pick<BoundKey, "path" | "column">): string => [...path, column].join(".")

/** An aggregate over the source rows. */
export interface BoundAggregate {
  readonly id: string
  readonly expr: Expr
  readonly type: ValueType
  /** False where it has a value for every group. */
  readonly nullable: boolean
}

/** Aggregates of a joined model, computed by a query of their own and joined on the keys that both share. */
export interface BoundCrossModel {
  readonly alias: string
  readonly query: BoundQuery
  /** Keys of this query with the key of the other that equals each. */
  readonly shared: ReadonlyArray<{ readonly key: string; readonly other: string }>
  readonly columns: ReadonlyArray<{
    readonly id: string
    readonly other: string
    readonly type: ValueType
    readonly zeroWhenEmpty: boolean
  }>
}

/** An aggregate over the raw rows of a trailing window that ends with the period of each row. */
export interface BoundTrailing {
  readonly id: string
  readonly time: string
  /** The value of a raw row. */
  readonly value: Expr
  readonly kind: TrailingKind
  /** Length of the window, in units that are taken off the end of the period one after the other. */
  readonly length: ReadonlyArray<{ readonly amount: number; readonly unit: Granularity }>
  readonly type: ValueType
  /** The engine adds up the rows of a moving frame anew, so a frame of a window function may do the work. */
  readonly slides: boolean
}

interface TransformUse {
  readonly id: string
  /** Over columns of groups and results of other transforms. */
  readonly input: Expr
  readonly type: ValueType
  /** Id of the time key that it runs over; null for the rank family. */
  readonly time: string | null
}

export interface BoundWindow extends TransformUse {
  readonly _tag: "Window"
  readonly transform: WindowTransform
  /** Ids of the keys whose rows belong together. */
  readonly partition: ReadonlyArray<string>
  readonly numbers: ReadonlyArray<number | null>
}

export interface BoundCalendar extends TransformUse {
  readonly _tag: "Calendar"
  readonly transform: CalendarTransform
  readonly offset: number
  readonly unit: Granularity
}

export type BoundTransform = BoundWindow | BoundCalendar

/** A column of the result. */
export interface BoundOutput {
  /** Name inside the statement and to later stages. */
  readonly id: string
  /** Key in the rows of the response. */
  readonly key: string
  readonly kind: "dimension" | "time" | "measure"
  readonly expr: Expr
  readonly type: ValueType
  readonly granularity: Granularity | null
  readonly encoding: TimeEncoding | null
  /** Its values are instants. */
  readonly zoned: boolean
  /** The database's own type of a TEXT whose values are no texts there. */
  readonly native: string | null
  readonly label: string | undefined
  readonly description: string | undefined
  readonly format: NumberFormat | undefined
}

/**
 * The columns of a stage in the statement, by the ids of its outputs: the id itself, unless it differs from another's in
 * nothing but the case of its letters.
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
  /** Id of the output that is meant, or an expression of its own. */
  readonly by: string | Expr
  readonly direction: "asc" | "desc"
}

/** A bound query. Expressions of `keys`, `aggregates` and `where` are over source rows, all others over groups. */
export interface BoundQuery {
  readonly name: string
  readonly source: Relation
  readonly alias: string
  readonly joins: ReadonlyArray<BoundJoin>
  readonly where: ReadonlyArray<BoundCondition>
  readonly keys: ReadonlyArray<BoundKey>
  readonly aggregates: ReadonlyArray<BoundAggregate>
  readonly foreign: ReadonlyArray<BoundCrossModel>
  readonly trailing: ReadonlyArray<BoundTrailing>
  /** Each after those that it looks at. */
  readonly transforms: ReadonlyArray<BoundTransform>
  /** Conditions on groups, before transforms. */
  readonly having: ReadonlyArray<Expr>
  /** Conditions on rows of the result, after transforms. */
  readonly post: ReadonlyArray<Expr>
  readonly outputs: ReadonlyArray<BoundOutput>
  readonly order: ReadonlyArray<BoundOrder>
  readonly limit: number | null
  readonly offset: number
  /** One row per source row: outputs and order are over source rows. */
  readonly raw: boolean
}
