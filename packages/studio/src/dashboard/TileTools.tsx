/** The buttons that edit a tile: its place, width, title, and how it shows its answer. */
import { chartKinds } from "@semlayer/charts/Shape"
import { useId } from "react"
import { MenuButton } from "../kit/MenuButton.js"
import { Popup } from "../kit/Popup.js"
import {
  changeTile,
  type DashboardDocument,
  maxWidth,
  moveTile,
  type TilePlace,
  removeTile,
  rowsOf,
  type Step,
  widthOf
} from "../query/Dashboard.js"

interface Props {
  readonly dashboard: DashboardDocument
  readonly place: TilePlace
  readonly edit: (dashboard: DashboardDocument) => void
}

const steps: ReadonlyArray<readonly [Step, string]> = [
  ["left", "Move left"],
  ["right", "Move right"],
  ["up", "Move to the row above"],
  ["down", "Move to the row below"]
]

export const TileTools = ({ dashboard, place, edit }: Props) => {
  const id = useId()
  const tile = rowsOf(dashboard)[place.row]?.[place.at]
  if (tile === undefined) return null
  const width = widthOf(tile)
  const set = (change: Parameters<typeof changeTile>[2]) => edit(changeTile(dashboard, place, change))
  return (
    <span className="tools tile-tools">
      <button
        type="button"
        className="button plain"
        aria-label="Narrower"
        disabled={width <= 1}
        onClick={() => set({ width: width - 1 })}
      >
        −
      </button>
      <button
        type="button"
        className="button plain"
        aria-label="Wider"
        disabled={width >= maxWidth}
        onClick={() => set({ width: width + 1 })}
      >
        +
      </button>
      <MenuButton
        label="Move the tile"
        trigger={
          <button type="button" className="button plain">
            Move
          </button>
        }
        actions={steps.map(([step, title]) => ({ title, run: () => edit(moveTile(dashboard, place, step)) }))}
      />
      <Popup
        title="Edit the tile"
        trigger={
          <button type="button" className="button plain">
            More
          </button>
        }
      >
        {(close) => (
          <div className="filter-form">
            <label htmlFor={`${id}t`}>Title</label>
            <input
              id={`${id}t`}
              className="input"
              value={tile.title ?? ""}
              onChange={(event) => set({ title: event.target.value })}
            />
            <label htmlFor={`${id}s`}>Shown as</label>
            <select
              id={`${id}s`}
              className="input"
              value={tile.show ?? ""}
              onChange={(event) => set({ show: event.target.value === "" ? null : event.target.value })}
            >
              <option value="">what suits the answer</option>
              {["table", ...chartKinds].map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
            <button
              type="button"
              className="button"
              onClick={() => {
                edit(removeTile(dashboard, place))
                close()
              }}
            >
              Remove the tile
            </button>
          </div>
        )}
      </Popup>
    </span>
  )
}
