/** Saves a query under a name: as a memory, which search finds for people and agents, or as a tile of a dashboard. */
import { useId, useState } from "react"
import { readDashboard, saveDashboard, saveMemory, useDashboards } from "../api/Calls.js"
import { Popup } from "../kit/Popup.js"
import { Submitted } from "../kit/Submitted.js"
import { addTile } from "../query/Dashboard.js"
import { type Query, writeQuery } from "../query/Query.js"
import { queryTitle } from "../query/Title.js"

interface Props {
  readonly query: Query
  /** How a tile shows it: `table`, a kind of chart, or null for what suits the answer. */
  readonly shownAs: string | null
}

export const SaveQuery = (props: Props) => (
  <Popup
    title="Save the query"
    trigger={
      <button type="button" className="button">
        Save
      </button>
    }
  >
    {(close) => <SaveForm {...props} done={close} />}
  </Popup>
)

/** The place of saved queries among the names of dashboards, which cannot have a colon. */
const queries = ":queries"

const SaveForm = ({ query, shownAs, done }: Props & { readonly done: () => void }) => {
  const id = useId()
  const dashboards = useDashboards()
  const [place, setPlace] = useState(queries)
  const [name, setName] = useState(queryTitle(query))
  const [note, setNote] = useState("")
  const title = name.trim()
  const isDashboard = place !== queries
  const save = async () => {
    if (isDashboard) {
      const { value, revision } = await readDashboard(place)
      return saveDashboard(addTile(value, query, title, shownAs), revision ?? undefined)
    }
    const text = note.trim()
    return saveMemory({
      learning: text === "" ? title : text,
      description: title,
      linked_entities: { ...writeQuery(query) }
    })
  }
  const listed = (dashboards.data ?? []).filter(({ error }) => (error ?? null) === null)
  return (
    <Submitted submit={save} done={done} isComplete={title !== ""}>
      <label htmlFor={`${id}n`}>Name</label>
      <input
        id={`${id}n`}
        className="input"
        maxLength={500}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {listed.length > 0 && (
        <>
          <label htmlFor={`${id}p`}>Save to</label>
          <select id={`${id}p`} className="input" value={place} onChange={(event) => setPlace(event.target.value)}>
            <option value={queries}>Saved queries</option>
            {listed.map((each) => (
              <option key={each.name} value={each.name}>
                Dashboard {each.title ?? each.name}
              </option>
            ))}
          </select>
        </>
      )}
      {isDashboard ? (
        <p className="caption">It becomes a tile in a row of its own.</p>
      ) : (
        <>
          <label htmlFor={`${id}t`}>Note</label>
          <textarea
            id={`${id}t`}
            className="input text-input"
            rows={3}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <p className="caption">It appears on the first page and in search, for agents too.</p>
        </>
      )}
    </Submitted>
  )
}
