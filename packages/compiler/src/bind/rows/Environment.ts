/** What binding reads besides the program: one value for a whole compilation. */
import type { Variables } from "@semlayer/domain/Query"
import type { SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import type { AggregationRegistry } from "../../aggregation/Aggregations.js"
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import type { Catalog } from "../../model/Catalog.js"
import type { CompileBudget } from "../../steps/CompileBudget.js"
import type { ParseSql } from "../../syntax/Fragment.js"
import type { PlanOf } from "../../bound/Bound.js"
import type { QueryClock } from "../../time/QueryClock.js"

export interface Environment {
  readonly catalog: Catalog
  readonly dialect: SqlDialect
  readonly aggregations: AggregationRegistry
  /** Null if no SQL that the program reaches needs it (`programNeedsParser`). */
  readonly parseSql: ParseSql | null
  readonly clock: QueryClock
  /** Warnings for the response, in the order found. */
  readonly warnings: Set<string>
  /** Joins of the query with unknown cardinality. */
  readonly unknownJoins: Set<string>
  /** The row policies of the request. Their masks invalidate keys. */
  readonly policies: ReadonlyArray<SemSessionPolicy>
  /** The remaining compilation budget. */
  readonly budget: CompileBudget
  /** Variables of the request. */
  readonly runtime: Variables
  readonly planOf: PlanOf
}
