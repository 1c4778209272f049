/** A part of the query as a chip: what it is, the form that edits it, and a button that removes it. */
import type { ReactNode } from "react"
import { Popup } from "../kit/Popup.js"

interface ChipProps {
  readonly kind: "measure" | "dimension" | "time" | "filter" | "other"
  readonly label: string
  readonly detail?: string
  readonly isWrong?: boolean
  readonly remove?: () => void
  /** The form that the chip opens; a chip without one only shows what it is. */
  readonly form?: (close: () => void) => ReactNode
}

export const Chip = ({ kind, label, detail, isWrong = false, remove, form }: ChipProps) => {
  const text = (
    <>
      <span className="cut">{label}</span>
      {detail !== undefined && <span className="chip-detail cut">{detail}</span>}
    </>
  )
  const title = detail === undefined ? label : `${label} ${detail}`
  return (
    <li className="chip" data-kind={kind} data-wrong={isWrong}>
      {form === undefined ? (
        <span className="chip-text" title={title}>
          {text}
        </span>
      ) : (
        <Popup
          title={`Edit ${label}`}
          trigger={
            <button type="button" className="chip-text" title={title}>
              {text}
            </button>
          }
        >
          {form}
        </Popup>
      )}
      {remove !== undefined && (
        <button type="button" className="chip-remove" aria-label={`Remove ${title}`} onClick={remove}>
          ×
        </button>
      )}
    </li>
  )
}
