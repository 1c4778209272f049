/** What binding may look at: the catalog and the stages by name, the dialect, the time, the parser of user SQL. */
import type { QueryError } from "@semlayer/domain/QueryErrors"
import type { SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import type { Either } from "effect"
import type { AggregationRegistry } from "../aggregation/Aggregations.js"
import type { Catalog } from "../Catalog.js"
import type { CompileBudget } from "../CompileBudget.js"
import type { SqlDialect } from "../dialect/SqlDialect.js"
import type { ScanSource } from "../ir/Plan.js"
import type { PlanOf } from "../plan/Source.js"
import type { ParserNeeded, ParseSql } from "../syntax/Fragment.js"
import type { BoundQuery } from "./Bound.js"
import type { PreparedModel } from "./PreparedModel.js"

/** Binding fails with what is wrong with the query, or asks for the parser of user SQL. */
export type BindError = QueryError | ParserNeeded

export type Bound<A> = Either.Either<A, BindError>

/** Something with rows and columns that a query can read: a model over its table or SQL, or a stage. */
export interface Relation {
  readonly name: string
  readonly model: PreparedModel
  readonly source: ScanSource | { readonly _tag: "Stage"; readonly query: BoundQuery }
}

export interface Environment {
  readonly catalog: Catalog
  readonly dialect: SqlDialect
  readonly aggregations: AggregationRegistry
  /** Null until a model needs it. */
  readonly parseSql: ParseSql | null
  /** Milliseconds since 1970 at which the query is asked. */
  readonly now: () => number
  /** What the caller should know about the answer, in the order found. */
  readonly warnings: Set<string>
  /** Joins of the query whose cardinality nothing tells. */
  readonly unknownJoins: Set<string>
  /** The row policies of the request, whose masks leave fewer keys. */
  readonly policies: ReadonlyArray<SemSessionPolicy>
  /** What the compilation may still cost. */
  readonly budget: CompileBudget
  /** What a model or stage name means here. */
  readonly relation: (name: string) => Bound<Relation>
  readonly planOf: PlanOf
}
