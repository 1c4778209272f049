/** The first rows of a tile's answer. A value that a filter has is a button that sets it. */
import { displayText, exactText, isNumeric, resultColumns } from "@semlayer/charts/Display"
import type { Timed } from "../api/Calls.js"

interface Props {
  readonly answer: Timed["answer"]
  /** Sets the filter of a column to a value; null where a column has no filter. */
  readonly pick: (column: number) => ((value: unknown) => void) | null
}

/** Rows that a tile shows; all are in Explore. */
const mostRows = 100

export const TileTable = ({ answer, pick }: Props) => {
  const columns = resultColumns(answer)
  const picks = columns.map((column, i) => (column.isMeasure ? null : pick(i)))
  return (
    <table className="tile-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-numeric={isNumeric(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {answer.data.slice(0, mostRows).map((row, i) => (
          <tr key={i}>
            {columns.map((column, at) => {
              const value = row[column.key]
              const text = displayText(value, column)
              const set = picks[at] ?? null
              return (
                <td key={column.key} data-numeric={isNumeric(column)} title={exactText(value) ?? "NULL"}>
                  {text === null ? (
                    <span className="null">NULL</span>
                  ) : set === null ? (
                    text
                  ) : (
                    <button type="button" className="link" onClick={() => set(value)}>
                      {text}
                    </button>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
