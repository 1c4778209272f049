/** The difference of two versions of a model, as lines of YAML. */
import { diffLines } from "./Diff.js"
import type { Json } from "@semlayer/domain/api/JsonObject"
import { modelText } from "./ModelText.js"

interface Props {
  readonly before: Json
  readonly after: Json
  readonly label: string
}

const signs = { same: " ", added: "+", removed: "−", gap: " " } as const

export const DiffView = ({ before, after, label }: Props) => {
  const lines = diffLines(modelText(before), modelText(after))
  return lines.length === 0 ? (
    <p className="muted">Nothing changes.</p>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it
    <div className="diff" role="group" aria-label={label} tabIndex={0}>
      {lines.map(({ kind, text }, i) => (
        // Lines have no other identity than their place.
        <div key={i} className="diff-line" data-kind={kind}>
          <span className="diff-sign">{signs[kind]}</span>
          {text}
        </div>
      ))}
    </div>
  )
}
