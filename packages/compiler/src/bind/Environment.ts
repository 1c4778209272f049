/** What binding may look at: the catalog and the stages by name, the dialect, the time, the parser of user SQL. */
import type { SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import type { AggregationRegistry } from "../aggregation/Aggregations.js"
import type { SqlDialect } from "../dialect/SqlDialect.js"
import type { Catalog } from "../model/Catalog.js"
import type { Bound } from "../steps/BindError.js"
import type { CompileBudget } from "../steps/CompileBudget.js"
import type { ParseSql } from "../syntax/Fragment.js"
import type { PlanOf, Relation } from "./Bound.js"

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
