/** The form of a measure: its formula, transforms around it, and its title. */
import { type FormEvent, useId, useState } from "react"
import { transforms } from "../query/Fields.js"
import type { EditedMeasure } from "../query/Query.js"

interface Props {
  readonly item: EditedMeasure
  readonly done: (item: EditedMeasure) => void
}

const call = /^(\w+)\((.*)\)$/s

/** The formula without the transform around it, and its name; null without one. */
const parted = (formula: string): readonly [transform: string | null, inner: string] => {
  const [, name = "", inner = ""] = call.exec(formula) ?? []
  return transforms.some((each) => each.name === name) ? [name, inner] : [null, formula]
}

/** The measure with another formula and title. A change in percent is shown as such, unless the measure says otherwise. */
const measureOf = ({ label: _, format, ...others }: EditedMeasure, formula: string, label: string): EditedMeasure => {
  const isPercent = formula.startsWith("change_pct(")
  const shown = format ?? (isPercent ? { type: "percent", precision: 1 } : undefined)
  return { ...others, formula, ...(label !== "" && { label }), ...(shown !== undefined && { format: shown }) }
}

export const MeasureForm = ({ item, done }: Props) => {
  const id = useId()
  const [formula, setFormula] = useState(item.formula)
  const [label, setLabel] = useState(item.label ?? "")
  const [transform, inner] = parted(formula)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (formula.trim() !== "") done(measureOf(item, formula.trim(), label.trim()))
  }
  return (
    <form className="filter-form" onSubmit={submit}>
      <label htmlFor={`${id}t`}>Shown as</label>
      <select
        id={`${id}t`}
        className="input"
        value={transform ?? ""}
        onChange={(event) => setFormula(event.target.value === "" ? inner : `${event.target.value}(${inner})`)}
      >
        <option value="">Value</option>
        {transforms.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}f`}>Formula</label>
      <textarea
        id={`${id}f`}
        className="input code-input"
        rows={2}
        spellCheck={false}
        value={formula}
        onChange={(event) => setFormula(event.target.value)}
      />
      <label htmlFor={`${id}l`}>Title</label>
      <input id={`${id}l`} className="input" value={label} onChange={(event) => setLabel(event.target.value)} />
      <button type="submit" className="button primary">
        Apply
      </button>
    </form>
  )
}
