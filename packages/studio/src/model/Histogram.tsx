/** How the values of a column are distributed: the rows of each bin, from the least to the greatest. */
import { useBins } from "../api/Calls.js"
import type { Bins } from "../query/Bins.js"

export const Histogram = ({ name, bins }: { readonly name: string; readonly bins: Bins }) => {
  const { data } = useBins(bins)
  const first = data?.[0]
  const last = data?.at(-1)
  if (data === undefined || first === undefined || last === undefined || data.length < 2) return null
  const most = Math.max(...data.map(({ rows }) => rows))
  return (
    <figure className="histogram">
      <ol className="histogram-bins" aria-label={`Distribution of ${name}`}>
        {data.map(({ place, text, rows }) => (
          <li key={place} style={{ gridColumn: place - first.place + 1 }} title={`${text}: ${rowsText(rows)}`}>
            <span className="hidden-text">{`${text}: ${rowsText(rows)}`}</span>
            <span className="histogram-bar" style={{ height: `${(rows / most) * 100}%` }} aria-hidden="true" />
          </li>
        ))}
      </ol>
      <figcaption className="caption histogram-ends">
        <span>{first.text}</span>
        <span>{last.text}</span>
      </figcaption>
    </figure>
  )
}

const rowsText = (rows: number): string => `${rows.toLocaleString("en-US")} ${rows === 1 ? "row" : "rows"}`
