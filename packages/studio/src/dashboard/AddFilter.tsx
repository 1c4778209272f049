/** Adds a filter to a dashboard: a column of a model, with its values or its dates. */
import { useId, useState } from "react"
import { useModel } from "../api/Calls.js"
import { Choice } from "../kit/Choice.js"
import { Popup } from "../kit/Popup.js"
import { type DashboardDocument, putFilter, rowsOf } from "../query/Dashboard.js"
import { isRecord } from "../query/Query.js"

interface Props {
  readonly dashboard: DashboardDocument
  readonly edit: (dashboard: DashboardDocument) => void
}

export const AddFilter = (props: Props) => (
  <Popup
    title="Add a filter"
    trigger={
      <button type="button" className="chip-button">
        + Filter
      </button>
    }
  >
    {(close) => <FilterForm {...props} done={close} />}
  </Popup>
)

/** The models that the tiles query. */
const sourcesOf = (dashboard: DashboardDocument): ReadonlyArray<string> => [
  ...new Set(
    rowsOf(dashboard)
      .flat()
      .flatMap(({ query }) => {
        const source = isRecord(query) ? query["source_model"] : null
        return typeof source === "string" ? [source] : []
      })
  )
]

const FilterForm = ({ dashboard, edit, done }: Props & { readonly done: () => void }) => {
  const id = useId()
  const sources = sourcesOf(dashboard)
  const [source, setSource] = useState(sources[0] ?? "")
  const [dimension, setDimension] = useState("")
  const model = useModel(source)
  const columns = (model.data?.columns ?? []).filter(({ hidden }) => hidden !== true)
  const column = columns.find(({ name }) => name === dimension)
  const isTime = column?.type === "DATE" || column?.type === "TIMESTAMP"
  const taken = new Set((dashboard.filters ?? []).map(({ name }) => name))
  const plain = dimension.replaceAll(/[^\p{L}\p{N}_]/gu, "_").replace(/^(?=\p{N})/u, "_")
  const name = taken.has(plain) ? `${plain}_${taken.size + 1}` : plain
  return (
    <form
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault()
        edit(
          putFilter(dashboard, {
            name,
            ...{ source_model: source, dimension },
            ...(column?.label !== undefined && { label: column.label }),
            ...(isTime && { kind: "dates" as const })
          })
        )
        done()
      }}
    >
      <label htmlFor={`${id}m`}>Model</label>
      <Choice id={`${id}m`} choices={sources} value={source} set={setSource} />
      <label htmlFor={`${id}c`}>Column</label>
      <Choice
        id={`${id}c`}
        choices={columns.map((each) => each.name)}
        value={dimension}
        title={(each) => columns.find((one) => one.name === each)?.label ?? each}
        set={setDimension}
      />
      <p className="caption">It filters the tiles that query this model. Others name their column in the text.</p>
      <button type="submit" className="button primary" disabled={source === "" || dimension === ""}>
        Add
      </button>
    </form>
  )
}
