/** The form of a time dimension: the length of its periods, and its range. */
import { Toggle } from "@base-ui/react/toggle"
import { ToggleGroup } from "@base-ui/react/toggle-group"
import { type FormEvent, useId, useState } from "react"
import type { DateRange, TimeItem } from "../query/Query.js"

interface Props {
  readonly item: TimeItem
  readonly title: string
  readonly done: (item: TimeItem) => void
}

const lengths = ["hour", "day", "week", "month", "quarter", "year"]

const presets = ["last 7 days", "last 30 days", "last 3 months", "last 12 months", "this year", "last year"]

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

const isDay = (text: string | null): boolean => text === null || /^\d{4}-\d\d-\d\d$/.test(text)

export const TimeForm = ({ item, title, done }: Props) => {
  const id = useId()
  const [granularity, setGranularity] = useState(item.granularity)
  const [range, setRange] = useState<DateRange | undefined>(item.date_range)
  const [fill, setFill] = useState(fillNames.find((name) => fills[name] === item["fill"]) ?? "none")
  const [start, end] = typeof range === "object" ? range : [null, null]
  const words = typeof range === "string" ? range : ""
  const shown = lengths.includes(granularity) ? lengths : [...lengths, granularity]
  const setEnds = (from: string | null, to: string | null) =>
    setRange(from === null && to === null ? undefined : [from, to])
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
        {shown.map((each) => (
          <Toggle key={each} value={each} className="toggle">
            {each.replaceAll("_", " ")}
          </Toggle>
        ))}
      </ToggleGroup>
      <label htmlFor={`${id}p`}>Period</label>
      <input
        id={`${id}p`}
        className="input"
        list={`${id}l`}
        placeholder="2025-Q1, last 3 months …"
        value={words}
        onChange={(event) => setRange(event.target.value === "" ? undefined : event.target.value)}
      />
      <datalist id={`${id}l`}>
        {presets.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <div className="ends">
        <label>
          From
          <input
            className="input"
            type="date"
            value={isDay(start) ? (start ?? "") : ""}
            onChange={(event) => setEnds(event.target.value === "" ? null : event.target.value, end)}
          />
        </label>
        <label>
          To
          <input
            className="input"
            type="date"
            value={isDay(end) ? (end ?? "") : ""}
            onChange={(event) => setEnds(start, event.target.value === "" ? null : event.target.value)}
          />
        </label>
      </div>
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
