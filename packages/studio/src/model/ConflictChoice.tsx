/** The choice after a conflict: theirs, mine, or both, part by part where both changed the same. */
import { Dialog } from "@base-ui/react/dialog"
import { Radio } from "@base-ui/react/radio"
import { RadioGroup } from "@base-ui/react/radio-group"
import { useState } from "react"
import { DiffView } from "./DiffView.js"
import type { Json } from "@semlayer/domain/api/JsonObject"
import { type Choices, type Conflict, merge, type Versions } from "./Merge.js"
import { modelText } from "./ModelText.js"

interface Props {
  readonly versions: Versions
  readonly takeTheirs: () => void
  readonly takeMine: () => void
  readonly takeMerged: (model: Json) => void
}

const partText = (value: unknown): string =>
  value === undefined
    ? "removed"
    : modelText({ value })
        .replace(/^value:\s?\n?/, "")
        .trimEnd()

export const ConflictChoice = ({ versions, takeTheirs, takeMine, takeMerged }: Props) => {
  const [choices, setChoices] = useState<Choices>({})
  const { model, conflicts } = merge(versions, choices)
  const isDecided = conflicts.every(({ place }) => choices[place] !== undefined)
  return (
    <>
      <Dialog.Title>{String(versions.base["name"])} was changed meanwhile</Dialog.Title>
      <Dialog.Description className="muted">
        Another version was saved after you opened the model. Nothing is lost: choose what to go on with.
      </Dialog.Description>
      <h3>Their changes</h3>
      <DiffView before={versions.base} after={versions.theirs} label="Their changes" />
      <h3>Your changes</h3>
      <DiffView before={versions.base} after={versions.mine} label="Your changes" />
      {conflicts.length > 0 && <h3>Changed by both</h3>}
      {conflicts.map((conflict) => (
        <ConflictItem
          key={conflict.place}
          conflict={conflict}
          choice={choices[conflict.place]}
          choose={(choice) => setChoices({ ...choices, [conflict.place]: choice })}
        />
      ))}
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={takeTheirs}>
          Take theirs
        </button>
        <button type="button" className="button" onClick={takeMine}>
          Keep mine
        </button>
        <button type="button" className="button primary" disabled={!isDecided} onClick={() => takeMerged(model)}>
          Merge both
        </button>
      </div>
    </>
  )
}

interface ItemProps {
  readonly conflict: Conflict
  readonly choice: "theirs" | "mine" | undefined
  readonly choose: (choice: "theirs" | "mine") => void
}

const ConflictItem = ({ conflict: { place, theirs, mine }, choice, choose }: ItemProps) => (
  <RadioGroup
    className="conflict"
    aria-label={place}
    value={choice ?? ""}
    onValueChange={(next) => choose(next === "theirs" ? "theirs" : "mine")}
  >
    <span className="part-label">{place}</span>
    {(["theirs", "mine"] as const).map((each) => (
      <div key={each} className="conflict-side">
        <Radio.Root value={each} className="radio" aria-label={`${each === "theirs" ? "Theirs" : "Mine"}: ${place}`}>
          <Radio.Indicator className="radio-mark" />
        </Radio.Root>
        <span className="caption">{each === "theirs" ? "Theirs" : "Mine"}</span>
        <pre className="code">{partText(each === "theirs" ? theirs : mine)}</pre>
      </div>
    ))}
  </RadioGroup>
)
