/** The form of a note: its text, and what it is about. */
import { type FormEvent, useId, useState } from "react"
import { saveMemory, useModels } from "../api/Calls.js"
import { asProblem } from "../api/Session.js"

export const NoteForm = ({ done }: { readonly done: () => void }) => {
  const id = useId()
  const models = useModels()
  const [text, setText] = useState("")
  const [about, setAbout] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const entities = about.split(/[\s,]+/).filter((each) => each !== "")
  const save = async () => {
    setBusy(true)
    try {
      await saveMemory({ learning: text.trim(), linked_entities: entities })
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
      <label htmlFor={`${id}t`}>Note</label>
      <textarea
        id={`${id}t`}
        className="input text-input"
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <label htmlFor={`${id}a`}>About</label>
      <input
        id={`${id}a`}
        className="input"
        list={`${id}m`}
        placeholder="orders.status, customers"
        aria-describedby={`${id}h`}
        value={about}
        onChange={(event) => setAbout(event.target.value)}
      />
      <datalist id={`${id}m`}>
        {(models.data ?? []).map(({ name, data_source }) => (
          <option key={`${data_source}.${name}`} value={data_source === null ? name : `${data_source}.${name}`} />
        ))}
      </datalist>
      <p id={`${id}h`} className="caption">
        Models, columns and measures, with commas between them.
      </p>
      {problem !== null && (
        <p role="alert" className="notice danger">
          {problem}
        </p>
      )}
      <button type="submit" className="button primary" disabled={text.trim() === "" || entities.length === 0 || isBusy}>
        Save
      </button>
    </form>
  )
}
