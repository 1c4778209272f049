/** Values to choose from, as the database offers them. */
import { useState } from "react"
import { useValues } from "../api/Calls.js"
import { asProblem } from "../api/Session.js"
import { useDebounced } from "../kit/Debounced.js"
import type { FilterValue } from "../query/Condition.js"
import type { Field } from "../query/Fields.js"

interface PickerProps {
  readonly field: Pick<Field, "path" | "title" | "detail">
  readonly source: unknown
  readonly values: ReadonlyArray<FilterValue>
  readonly setValues: (values: ReadonlyArray<FilterValue>) => void
}

const isValue = (value: unknown): value is FilterValue =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"

/** The values of a column, the most frequent first. */
export const ValuePicker = ({ field, source, values, setValues }: PickerProps) => {
  const [text, setText] = useState("")
  const isText = field.detail === "TEXT"
  const part = useDebounced(text.trim())
  const { data, error } = useValues(source, field.path, isText ? part : "", true)
  const offered = (data ?? []).filter(({ value }) => isText || String(value).includes(part))
  const missing = values.filter((value) => offered.every((each) => each.value !== value))
  const toggle = (value: FilterValue) =>
    setValues(values.includes(value) ? values.filter((each) => each !== value) : [...values, value])
  const item = (value: FilterValue, count: number | null) => (
    <li key={`${typeof value} ${String(value)}`}>
      <label className="value">
        <input type="checkbox" checked={values.includes(value)} onChange={() => toggle(value)} />
        <span className="cut" title={String(value)}>
          {String(value) === "" ? "(empty text)" : String(value)}
        </span>
        {count !== null && <span className="caption">{count.toLocaleString("en-US")}</span>}
      </label>
    </li>
  )
  return (
    <>
      <input
        className="input"
        type="search"
        aria-label={`Search values of ${field.title}`}
        placeholder="Search values …"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {error !== null && <p className="caption">{asProblem(error).message}</p>}
      <ul className="values" aria-label={`Values of ${field.title}`} aria-busy={data === undefined}>
        {missing.map((value) => item(value, null))}
        {offered.map(({ value, count }) => (isValue(value) ? item(value, count) : null))}
        {data !== undefined && offered.length === 0 && missing.length === 0 && <li className="caption">No value</li>}
      </ul>
    </>
  )
}
