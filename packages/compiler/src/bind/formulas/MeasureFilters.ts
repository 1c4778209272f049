/** The filters of measures as conditions on the rows that their aggregates read. */
import { MeasureFilterUnsupported } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import type { Bound } from "../../steps/BindError.js"
import { type Path, type Syntax, textOf } from "../../syntax/Syntax.js"
import type { MeasureFilter, SubqueryRows } from "../aggregates/AggregateCall.js"
import { bindCondition } from "../expressions/Expression.js"
import { rowContext } from "../expressions/RowContext.js"
import { refuseWindow } from "../rows/GroupedColumns.js"
import type { Located } from "../rows/RowNames.js"
import type { RowScope } from "../rows/RowScope.js"
import { conditionIn } from "../rows/SemiJoin.js"
import { columnOf } from "./AggregateOperands.js"
import type { FormulaContext } from "./FormulaContext.js"

/** A parsed filter of a measure. */
export interface FilterText {
  readonly source: string
  readonly tree: Syntax
}

/** The filter of a measure whose formula has the given context. Its names are columns, from the measure's own model. */
export const measureFilter = ({ source, tree }: FilterText, formula: FormulaContext): MeasureFilter => {
  const context: FormulaContext = { ...formula, kind: "filter", source }
  // A column name has no colon, so the key differs from those of the filters of columns.
  const key = `measure:${formula.prefix.join(".")}:${source}`
  const over = (joined: SubqueryRows | null) => {
    const locate = (path: Path): Bound<Located> =>
      Either.flatMap(columnOf(path, context), (located) =>
        joined === null ? Either.right(located) : relocated(path, located, joined)
      )
    const relocated = (path: Path, located: Located, there: SubqueryRows): Bound<Located> =>
      Either.flatMap(there.relocate(located), (found) => {
        if (found !== null) return Either.right(found)
        const aggregated = there.path.join(".")
        const reason = `'${textOf(source, path)}' is not reached from '${aggregated}', whose rows '${formula.source}' aggregates`
        const alternative = `filter by columns of '${there.target.name}', or by what it reaches along to-one joins`
        return Either.left(new MeasureFilterUnsupported({ filter: source, reason, alternative }))
      })
    return {
      key,
      bind: (rows: RowScope) =>
        conditionIn(rows, (inner) =>
          bindCondition(
            tree,
            rowContext(inner, "filter", source, {
              locate: (path) => Either.flatMap(locate(path), (located) => refuseWindow(located, inner))
            })
          )
        )
    }
  }
  return { key, text: source, over }
}
