/** The inputs of the best members of a dimension, and of what becomes of the others. */
import { useId } from "react"
import { Choice } from "../kit/Choice.js"
import { measureName } from "../query/Edits.js"
import type { TopChoice } from "../query/Options.js"
import type { Query } from "../query/Query.js"

interface Props {
  readonly query: Query
  readonly top: TopChoice | null
  readonly titleAt: (path: string) => string
  readonly set: (top: TopChoice | null) => void
}

const firstCount = 5

export const TopInputs = ({ query, top, titleAt, set }: Props) => {
  const id = useId()
  const dimensions = query.dimensions.map(({ name }) => name)
  const measures = query.measures.map(measureName)
  const [measure] = measures
  if (measure === undefined || (dimensions.length === 0 && top === null)) return null
  const choose = (dimension: string) =>
    set(dimension === "" ? null : { by: measure, n: firstCount, others: "", ...top, dimension })
  return (
    <fieldset className="plain-set">
      <legend>
        <label htmlFor={`${id}d`}>Only the best of</label>
      </legend>
      <Choice id={`${id}d`} choices={dimensions} value={top?.dimension ?? ""} title={titleAt} set={choose} />
      {top !== null && (
        <div className="ends">
          <label>
            How many
            <input
              className="input"
              type="number"
              min={1}
              required
              value={top.n}
              onChange={(event) => set({ ...top, n: Math.max(1, Math.trunc(event.target.valueAsNumber || 1)) })}
            />
          </label>
          <label>
            By
            <select className="input" value={top.by} onChange={(event) => set({ ...top, by: event.target.value })}>
              {[...new Set([...measures, top.by])].map((each) => (
                <option key={each} value={each}>
                  {titleAt(each)}
                </option>
              ))}
            </select>
          </label>
          <label>
            The others as
            <input
              className="input"
              placeholder="left out"
              value={top.others}
              onChange={(event) => set({ ...top, others: event.target.value })}
            />
          </label>
        </div>
      )}
    </fieldset>
  )
}
