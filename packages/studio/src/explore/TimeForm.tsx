/** The form of a time dimension: the length of its periods, and its range. */
import { Toggle } from "@base-ui/react/toggle"
import { ToggleGroup } from "@base-ui/react/toggle-group"
import { type FormEvent, useId, useState } from "react"
import { RangeInputs } from "../kit/RangeInputs.js"
import type { DateRange, EditedTime } from "../query/Query.js"

interface Props {
  readonly item: EditedTime
  readonly title: string
  readonly done: (item: EditedTime) => void
}

const lengths = ["hour", "day", "week", "month", "quarter", "year"]

/** What periods without rows show. The keys are the values of a select. */
const fills = { none: undefined, true: true, zero: 0, null: null, previous: "previous" } as const
const fillTitles = {
  none: "are left out",
  true: "have counts of 0",
  zero: "have 0",
  null: "have NULL",
  previous: "repeat the period before"
} as const
const fillNames = ["none", "true", "zero", "null", "previous"] as const

export const TimeForm = ({ item, title, done }: Props) => {
  const id = useId()
  const [granularity, setGranularity] = useState(item.granularity)
  const [range, setRange] = useState<DateRange | undefined>(item.date_range)
  const [fill, setFill] = useState(fillNames.find((name) => fills[name] === item["fill"]) ?? "none")
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { date_range: _, fill: __, ...others } = item
    done({
      ...others,
      granularity,
      ...(range !== undefined && range !== "" && { date_range: range }),
      ...(fill !== "none" && { fill: fills[fill] })
    })
  }
  return (
    <form className="filter-form" onSubmit={submit}>
      <span id={`${id}g`} className="cut">
        {title} by
      </span>
      <ToggleGroup
        className="toggles"
        aria-labelledby={`${id}g`}
        value={[granularity]}
        onValueChange={([next]) => {
          if (typeof next === "string") setGranularity(next)
        }}
      >
        {lengths.map((each) => (
          <Toggle key={each} value={each} className="toggle">
            {each.replaceAll("_", " ")}
          </Toggle>
        ))}
      </ToggleGroup>
      <label htmlFor={`${id}o`}>Other length</label>
      <input
        id={`${id}o`}
        className="input"
        placeholder="15 minutes, 2 weeks, fiscal_year …"
        value={lengths.includes(granularity) ? "" : granularity}
        onChange={(event) => setGranularity(event.target.value === "" ? "month" : event.target.value)}
      />
      <RangeInputs range={range} set={setRange} />
      <label htmlFor={`${id}f`}>Periods without rows</label>
      <select
        id={`${id}f`}
        className="input"
        value={fill}
        onChange={(event) => setFill(fillNames.find((name) => name === event.target.value) ?? "none")}
      >
        {fillNames.map((name) => (
          <option key={name} value={name}>
            {fillTitles[name]}
          </option>
        ))}
      </select>
      <button type="submit" className="button primary">
        Apply
      </button>
    </form>
  )
}
