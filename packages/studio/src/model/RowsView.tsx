/** The first rows of a model, as they are: of the stored one, or with the edits that are not saved. */
import { useRows } from "../api/Calls.js"
import { asProblem } from "../api/Session.js"
import { show } from "../kit/Address.js"
import { sortKeys } from "../query/Edits.js"
import { emptyQuery, type Query } from "../query/Query.js"
import { ResultTable } from "../result/ResultTable.js"
import type { Json } from "@semlayer/domain/api/JsonObject"
import { partName, partsOf } from "./Draft.js"

interface Props {
  /** The name of the model, or the model with its edits. */
  readonly source: string | Json
  readonly model: Json
}

const limit = 100

export const RowsView = ({ source, model }: Props) => {
  const columns = partsOf(model, "columns")
    .filter(({ hidden }) => hidden !== true)
    .map(partName)
  const { data, error, isFetching } = useRows(source, columns, limit)
  const query: Query = {
    ...emptyQuery(""),
    ...{ source, limit },
    dimensions: columns.map((name) => ({ name })),
    others: { distinct_dimension_values: false }
  }
  if (error !== null) {
    return (
      <p role="alert" className="notice danger">
        {asProblem(error).message}
      </p>
    )
  }
  if (data === undefined) return <p className="caption panel-note">{isFetching ? "Loading …" : "No visible column."}</p>
  return (
    <div className="rows-view">
      <p className="caption panel-note">
        The first {data.row_count.toLocaleString("en-US")} rows. Click a heading to sort all of them in Explore.
      </p>
      <ResultTable
        answer={data}
        query={query}
        sortNames={sortKeys(query)}
        edit={(change) => show({ _tag: "Explore", query: change(query), tab: "table", chart: null, pivot: null })}
      />
    </div>
  )
}
