/** A range of time: a period in words, or its first and last day. */
import { useId } from "react"
import type { DateRange } from "../query/Query.js"

const presets = ["last 7 days", "last 30 days", "last 3 months", "last 12 months", "this year", "last year"]

const isDay = (text: string | null): boolean => text === null || /^\d{4}-\d\d-\d\d$/.test(text)

const dayOf = (text: string | null): string => (isDay(text) ? (text ?? "") : "")

interface Props {
  readonly range: DateRange | undefined
  readonly set: (range: DateRange | undefined) => void
}

export const RangeInputs = ({ range, set }: Props) => {
  const id = useId()
  const [start, end] = typeof range === "object" ? range : [null, null]
  const setEnds = (from: string | null, to: string | null) => set(from === null && to === null ? undefined : [from, to])
  return (
    <>
      <label htmlFor={`${id}p`}>Period</label>
      <input
        id={`${id}p`}
        className="input"
        list={`${id}l`}
        placeholder="2025-Q1, last 3 months …"
        value={typeof range === "string" ? range : ""}
        onChange={(event) => set(event.target.value === "" ? undefined : event.target.value)}
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
            value={dayOf(start)}
            onChange={(event) => setEnds(event.target.value === "" ? null : event.target.value, end)}
          />
        </label>
        <label>
          To
          <input
            className="input"
            type="date"
            value={dayOf(end)}
            onChange={(event) => setEnds(start, event.target.value === "" ? null : event.target.value)}
          />
        </label>
      </div>
    </>
  )
}
