/**
 * The rows that columns of a table become: the rows of one SELECT per column, `UNION ALL`. Every engine has it, and conditions on
 * the column of names leave only the SELECTs that they concern.
 */
import { type Unpivot, unpivotLabel } from "@semlayer/domain/Unpivot"
import type { Plan, Project, Scan, SubqueryAlias } from "../ir/Algebra.js"
import * as E from "../ir/Construct.js"
import type { PreparedModel } from "../model/PreparedModel.js"
import { labelLiteral } from "../model/UnpivotLabels.js"

/** A scan with a row for each unpivoted column, and all of its other columns. */
export const unpivoted = (scan: Scan, { columns, typeOf }: PreparedModel, unpivot: Unpivot): SubqueryAlias => {
  const { alias } = scan
  const named = columns.get(unpivot.name)
  const valued = columns.get(unpivot.value)
  const type = valued === undefined ? "UNKNOWN" : typeOf(valued)
  // SQL of the model is run once.
  const shared: Plan = { _tag: "Project", input: scan, columns: [], all: alias }
  const rows: Scan | SubqueryAlias = scan.source._tag === "Sql" ? { _tag: "SubqueryAlias", alias, plan: shared } : scan
  const inputs = unpivot.columns.map((each): Project => {
    const value = E.column(alias, each.column, type)
    const label = labelLiteral(unpivotLabel(each), named?.type) ?? E.text(String(unpivotLabel(each)))
    return {
      _tag: "Project",
      input: unpivot.keep_nulls ? rows : { _tag: "Filter", input: rows, conditions: [E.isNotNull(value)] },
      columns: [
        { name: unpivot.name, expr: label },
        { name: unpivot.value, expr: value }
      ],
      all: alias
    }
  })
  return { _tag: "SubqueryAlias", alias, plan: { _tag: "Union", inputs } }
}
