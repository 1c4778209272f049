/** The form of a filter: an operator, and values that the database offers. */
import { type FormEvent, useId, useState } from "react"
import {
  type Condition,
  type Operator,
  operators,
  operatorTitles,
  type FilterValue,
  writeCondition
} from "../query/Condition.js"
import type { Field } from "../query/Fields.js"
import { ValuePicker } from "./ValuePicker.js"

interface Props {
  readonly field: Field
  readonly source: unknown
  /** The condition that is edited; null for a new one. */
  readonly condition: Condition | null
  readonly done: (filter: string) => void
}

const isNumber = ({ kind, detail }: Field): boolean => kind === "measure" || detail === "INT" || detail === "DOUBLE"

const operatorsOf = (field: Field): ReadonlyArray<Operator> => {
  if (field.kind === "measure") return operators.filter((each) => !/in$|contains/.test(each))
  if (field.kind === "time") return ["between", ">=", "<", "=", "is null", "is not null"]
  return isNumber(field)
    ? operators.filter((each) => each !== "contains")
    : operators.filter((each) => !/[<>]=?$|^between$|^=$/.test(each) || each === "<>")
}

const firstOperator = (field: Field): Operator =>
  field.kind === "measure" ? ">=" : field.kind === "time" ? "between" : "in"

const inputType = (field: Field): "date" | "number" | "text" =>
  field.kind === "time" ? "date" : isNumber(field) ? "number" : "text"

const wantedValues = (operator: Operator): "list" | 0 | 1 | 2 => {
  if (operator === "in" || operator === "not in") return "list"
  if (operator === "between") return 2
  return operator === "is null" || operator === "is not null" ? 0 : 1
}

export const FilterForm = ({ field, source, condition, done }: Props) => {
  const id = useId()
  const [operator, setOperator] = useState<Operator>(condition?.operator ?? firstOperator(field))
  const [values, setValues] = useState<ReadonlyArray<FilterValue>>(condition?.values ?? [])
  const wanted = wantedValues(operator)
  const typed = (text: string): FilterValue =>
    isNumber(field) && text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text
  const setAt = (index: number, text: string) =>
    setValues(Array.from({ length: 2 }, (_, i) => (i === index ? typed(text) : (values[i] ?? ""))))
  const isComplete =
    wanted === 0 ||
    (wanted === "list"
      ? values.length > 0
      : Array.from({ length: wanted }, (_, i) => values[i] ?? "").every((value) => value !== ""))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete) return
    const kept = wanted === "list" ? values : values.slice(0, wanted)
    done(writeCondition({ column: field.path, operator, values: kept }))
  }
  return (
    <form className="filter-form" onSubmit={submit}>
      <label htmlFor={`${id}o`} className="cut">
        {field.title}
      </label>
      <select
        id={`${id}o`}
        className="input"
        value={operator}
        onChange={(event) => setOperator(readOperator(event.target.value))}
      >
        {operatorsOf(field).map((each) => (
          <option key={each} value={each}>
            {operatorTitles[each]}
          </option>
        ))}
      </select>
      {wanted === "list" && <ValuePicker field={field} source={source} values={values} setValues={setValues} />}
      {typeof wanted === "number" &&
        Array.from({ length: wanted }, (_, i) => (
          <input
            key={i}
            className="input"
            aria-label={wanted === 2 ? (i === 0 ? "From" : "To") : "Value"}
            type={inputType(field)}
            step="any"
            value={String(values[i] ?? "")}
            onChange={(event) => setAt(i, event.target.value)}
          />
        ))}
      <button type="submit" className="button primary" disabled={!isComplete}>
        Apply
      </button>
    </form>
  )
}

const readOperator = (text: string): Operator => operators.find((each) => each === text) ?? "in"
