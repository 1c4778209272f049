/** Saves a query under a name: a memory with a query, which search finds for people and agents. */
import { type FormEvent, useId, useState } from "react"
import { saveMemory } from "../api/Calls.js"
import { asProblem } from "../api/Session.js"
import { Popup } from "../kit/Popup.js"
import { type Query, writeQuery } from "../query/Query.js"
import { queryTitle } from "../query/Title.js"

export const SaveQuery = ({ query }: { readonly query: Query }) => (
  <Popup
    title="Save the query"
    trigger={
      <button type="button" className="button">
        Save
      </button>
    }
  >
    {(close) => <SaveForm query={query} done={close} />}
  </Popup>
)

const SaveForm = ({ query, done }: { readonly query: Query; readonly done: () => void }) => {
  const id = useId()
  const [name, setName] = useState(queryTitle(query))
  const [note, setNote] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const title = name.trim()
    const text = note.trim()
    try {
      await saveMemory({
        learning: text === "" ? title : text,
        description: title,
        linked_entities: { ...writeQuery(query) }
      })
      done()
    } catch (error) {
      setProblem(asProblem(error).message)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form className="filter-form" onSubmit={submit}>
      <label htmlFor={`${id}n`}>Name</label>
      <input
        id={`${id}n`}
        className="input"
        maxLength={500}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <label htmlFor={`${id}t`}>Note</label>
      <textarea
        id={`${id}t`}
        className="input text-input"
        rows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="caption">It appears on the first page and in search, for agents too.</p>
      {problem !== null && (
        <p role="alert" className="notice danger">
          {problem}
        </p>
      )}
      <button type="submit" className="button primary" disabled={name.trim() === "" || isBusy}>
        Save
      </button>
    </form>
  )
}
