/** The columns of a wide table that become rows. */
import { useId, useState } from "react"
import { Assignments } from "./Areas.js"
import type { Json } from "@semlayer/domain/api/JsonObject"
import { listOf, textOf, withKey } from "./Draft.js"

interface Props {
  readonly value: Json
  readonly set: (value: Json) => void
}

const names = [
  ["name", "Column of names"],
  ["value", "Column of values"]
] as const

export const UnpivotInputs = ({ value, set }: Props) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && Object.keys(value).length === 0) {
    return (
      <button type="button" className="button plain" onClick={() => setOpen(true)}>
        Make rows of columns
      </button>
    )
  }
  return (
    <div className="part-fields">
      {names.map(([key, title]) => (
        <label key={key} className="part-field">
          <span className="part-label">{title}</span>
          <input
            className="input"
            spellCheck={false}
            value={textOf(value[key])}
            onChange={({ target }) => set(withKey(value, key, target.value))}
          />
        </label>
      ))}
      <label htmlFor={id} className="part-label">
        Columns of the table
      </label>
      <Assignments
        id={id}
        aria-describedby={`${id}h`}
        items={listOf(value["columns"])}
        name="column"
        value="label"
        set={(items) => set(withKey(value, "columns", items))}
      />
      <p id={`${id}h`} className="caption">
        One a line, with the name that its rows have: jan = 2025-01-01
      </p>
      <label className="check">
        <input
          type="checkbox"
          checked={value["keep_nulls"] === true}
          onChange={({ target }) => set(withKey(value, "keep_nulls", target.checked))}
        />
        Rows of NULL too
      </label>
    </div>
  )
}
