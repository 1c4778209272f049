/** The form of what changes the whole answer: the best members, totals, subtotals, a comparison, the time zone. */
import { type FormEvent, useId, useState } from "react"
import { groupingsOf, type Options } from "../query/Options.js"
import type { Query } from "../query/Query.js"
import { TopInputs } from "./TopInputs.js"

interface Props {
  readonly query: Query
  readonly options: Options
  readonly titleAt: (path: string) => string
  readonly done: (options: Options) => void
}

const ranges = ["previous period", "1 day", "1 week", "4 weeks", "1 month", "1 quarter", "1 year"]

const same = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean => a.join("\n") === b.join("\n")

export const OptionsForm = ({ query, options, titleAt, done }: Props) => {
  const id = useId()
  const [next, setNext] = useState(options)
  const offered = groupingsOf(query)
  const groupings = [...offered, ...next.subtotals.filter((set) => !offered.some((each) => same(each, set)))]
  const toggle = (grouping: ReadonlyArray<string>) => {
    const has = next.subtotals.some((set) => same(set, grouping))
    const others = next.subtotals.filter((set) => !same(set, grouping))
    setNext({ ...next, subtotals: has ? others : [...next.subtotals, grouping] })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    done({ ...next, compare: next.compare?.trim() ?? null, timeZone: next.timeZone?.trim() ?? null })
  }
  return (
    <form className="filter-form" onSubmit={submit}>
      <TopInputs query={query} top={next.top} titleAt={titleAt} set={(top) => setNext({ ...next, top })} />
      <label className="check">
        <input
          type="checkbox"
          checked={next.totals}
          onChange={(event) => setNext({ ...next, totals: event.target.checked })}
        />
        Total of all rows
      </label>
      {groupings.length > 0 && (
        <fieldset className="plain-set">
          <legend>Subtotals by</legend>
          {groupings.map((grouping) => (
            <label key={grouping.join("\n")} className="check">
              <input
                type="checkbox"
                checked={next.subtotals.some((set) => same(set, grouping))}
                onChange={() => toggle(grouping)}
              />
              <span className="cut">{grouping.map(titleAt).join(", ")}</span>
            </label>
          ))}
        </fieldset>
      )}
      <label htmlFor={`${id}c`}>Compare with</label>
      <input
        id={`${id}c`}
        className="input"
        list={`${id}r`}
        placeholder="1 year, previous period …"
        aria-describedby={`${id}n`}
        value={next.compare ?? ""}
        onChange={(event) => setNext({ ...next, compare: event.target.value === "" ? null : event.target.value })}
      />
      <datalist id={`${id}r`}>
        {ranges.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <p id={`${id}n`} className="caption">
        Needs a time with a range. Each measure then has its earlier value and the change beside it.
      </p>
      <label htmlFor={`${id}z`}>Time zone</label>
      <input
        id={`${id}z`}
        className="input"
        list={`${id}t`}
        placeholder="That of the datasource"
        value={next.timeZone ?? ""}
        onChange={(event) => setNext({ ...next, timeZone: event.target.value === "" ? null : event.target.value })}
      />
      <datalist id={`${id}t`}>
        {Intl.supportedValuesOf("timeZone").map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <button type="submit" className="button primary">
        Apply
      </button>
    </form>
  )
}
