/** The form of a note: its text, and what it is about. */
import { useId, useState } from "react"
import { saveMemory, useModels } from "../api/Calls.js"
import { Submitted } from "../kit/Submitted.js"

export const NoteForm = ({ done }: { readonly done: () => void }) => {
  const id = useId()
  const models = useModels()
  const [text, setText] = useState("")
  const [about, setAbout] = useState("")
  const entities = about.split(/[\s,]+/).filter((each) => each !== "")
  return (
    <Submitted
      submit={() => saveMemory({ learning: text.trim(), linked_entities: entities })}
      done={done}
      isComplete={text.trim() !== "" && entities.length > 0}
    >
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
    </Submitted>
  )
}
