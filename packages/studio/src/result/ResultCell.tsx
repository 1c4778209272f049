/** A cell of the table: the value as text, with the exact value as its tooltip and for copying. */
import { displayText, exactText, isNumeric, type ResultColumn } from "@semlayer/charts/Display"
import type { KeyboardEvent } from "react"

interface Props {
  readonly value: unknown
  /** A text in place of the value; null shows the value. */
  readonly instead: string | null
  readonly column: ResultColumn
  readonly place: readonly [row: number, column: number]
  readonly isActive: boolean
  readonly activate: (place: readonly [row: number, column: number]) => void
}

export const ResultCell = ({ value, instead, column, place, isActive, activate }: Props) => {
  const text = instead ?? displayText(value, column)
  const exact = instead ?? exactText(value)
  const copy = (event: KeyboardEvent) => {
    if (event.key !== "c" || !(event.ctrlKey || event.metaKey) || String(getSelection()) !== "") return
    void navigator.clipboard.writeText(exact ?? "")
  }
  return (
    <div
      role="gridcell"
      aria-colindex={place[1] + 1}
      className="table-cell cut"
      data-numeric={isNumeric(column)}
      data-cell={place.join(" ")}
      title={exact ?? "NULL"}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => activate(place)}
      onKeyDown={copy}
    >
      {text === null ? <span className="null">NULL</span> : text}
    </div>
  )
}
