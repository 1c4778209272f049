/** The filters of a dashboard: what each is set to, and the form that sets it. */
import { useState } from "react"
import { useModel } from "../api/Calls.js"
import { ValuePicker } from "../explore/ValuePicker.js"
import { Popup } from "../kit/Popup.js"
import { RangeInputs } from "../kit/RangeInputs.js"
import type { FilterValue } from "../query/Condition.js"
import {
  type Choice,
  choiceOf,
  choiceText,
  type Chosen,
  type DocumentFilter,
  filterTitle,
  isRange
} from "../query/Dashboard.js"
import type { DateRange } from "../query/Query.js"

interface Props {
  readonly filters: ReadonlyArray<DocumentFilter>
  readonly chosen: Chosen
  readonly choose: (chosen: Chosen) => void
  /** Removes a filter from the dashboard; absent where it is not edited. */
  readonly remove?: ((name: string) => void) | undefined
}

export const FilterBar = ({ filters, chosen, choose, remove }: Props) => (
  <ul className="chips dashboard-filters" aria-label="Filters">
    {filters.map((filter) => {
      const choice = choiceOf(filter, chosen)
      const title = filterTitle(filter)
      const set = (next: Choice | null) => choose({ ...chosen, [filter.name]: next })
      return (
        <li key={filter.name} className="chip" data-kind={choice === null ? "other" : "filter"}>
          <Popup
            title={`Filter by ${title}`}
            trigger={
              <button type="button" className="chip-text" title={`${title} ${choiceText(choice)}`}>
                <span className="cut">{title}</span>
                <span className="chip-detail cut">{choiceText(choice)}</span>
              </button>
            }
          >
            {(close) => (
              <ChoiceForm
                filter={filter}
                choice={choice}
                done={(next) => {
                  set(next)
                  close()
                }}
              />
            )}
          </Popup>
          {choice !== null && (
            <button type="button" className="chip-remove" aria-label={`All of ${title}`} onClick={() => set(null)}>
              ×
            </button>
          )}
          {remove !== undefined && (
            <button
              type="button"
              className="chip-remove"
              aria-label={`Remove the filter ${title}`}
              onClick={() => remove(filter.name)}
            >
              −
            </button>
          )}
        </li>
      )
    })}
    {Object.keys(chosen).length > 0 && (
      <li>
        <button type="button" className="chip-button" onClick={() => choose({})}>
          Reset
        </button>
      </li>
    )}
  </ul>
)

interface FormProps {
  readonly filter: DocumentFilter
  readonly choice: Choice | null
  readonly done: (choice: Choice | null) => void
}

const ChoiceForm = ({ filter, choice, done }: FormProps) =>
  filter.kind === "dates" ? (
    <DatesForm filter={filter} choice={choice} done={done} />
  ) : (
    <ValuesForm filter={filter} choice={choice} done={done} />
  )

const DatesForm = ({ filter, choice, done }: FormProps) => {
  const [range, setRange] = useState<DateRange | undefined>(
    choice !== null && isRange(choice) ? choice.range : undefined
  )
  return (
    <form
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault()
        done(range === undefined ? null : { range })
      }}
    >
      <span className="cut">{filterTitle(filter)}</span>
      <RangeInputs range={range} set={setRange} />
      <button type="submit" className="button primary">
        Apply
      </button>
    </form>
  )
}

const ValuesForm = ({ filter, choice, done }: FormProps) => {
  const { source_model, dimension } = filter
  const model = useModel(source_model)
  const [values, setValues] = useState<ReadonlyArray<FilterValue>>(choice === null || isRange(choice) ? [] : choice)
  const column = model.data?.columns?.find(({ name }) => name === dimension)
  const field = { path: dimension, title: filterTitle(filter), detail: column?.type ?? "TEXT" }
  return (
    <form
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault()
        done(values.length === 0 ? null : values)
      }}
    >
      <span className="cut">{filterTitle(filter)}</span>
      <ValuePicker field={field} source={source_model} values={values} setValues={setValues} />
      <button type="submit" className="button primary">
        Apply
      </button>
    </form>
  )
}
