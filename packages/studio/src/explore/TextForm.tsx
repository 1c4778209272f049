/** A form of one text. */
import { type FormEvent, useId, useState } from "react"

interface Props {
  readonly label: string
  readonly hint?: string
  readonly text: string
  readonly type?: "text" | "number"
  readonly done: (text: string) => void
}

export const TextForm = ({ label, hint, text, type = "text", done }: Props) => {
  const id = useId()
  const [value, setValue] = useState(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    done(value.trim())
  }
  return (
    <form className="filter-form" onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type={type}
        min={0}
        spellCheck={false}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      {hint !== undefined && <p className="caption">{hint}</p>}
      <button type="submit" className="button primary">
        Apply
      </button>
    </form>
  )
}
