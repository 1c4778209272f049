/** The pairs of columns of a join. */
import { Choice } from "../kit/Choice.js"

interface Props {
  readonly pairs: ReadonlyArray<unknown>
  readonly own: ReadonlyArray<string>
  readonly others: ReadonlyArray<string>
  readonly set: (pairs: ReadonlyArray<readonly [string, string]>) => void
}

const pairOf = (value: unknown): readonly [string, string] => {
  const [own, other]: ReadonlyArray<unknown> = Array.isArray(value) ? value : []
  return [typeof own === "string" ? own : "", typeof other === "string" ? other : ""]
}

export const Pairs = ({ pairs, own, others, set }: Props) => {
  const known = pairs.map(pairOf)
  const setAt = (index: number, pair: readonly [string, string]) =>
    set(known.map((each, i) => (i === index ? pair : each)))
  return (
    <div className="pairs">
      {known.map(([from, to], i) => (
        // The order of pairs is their identity.
        <div key={i} className="part-row">
          <Choice
            label={`Column of this model, pair ${i + 1}`}
            choices={own}
            value={from}
            set={(next) => setAt(i, [next, to])}
          />
          <span aria-hidden="true">=</span>
          <Choice
            label={`Column of the other model, pair ${i + 1}`}
            choices={others}
            value={to}
            set={(next) => setAt(i, [from, next])}
          />
          <button
            type="button"
            className="tool"
            aria-label={`Remove pair ${i + 1}`}
            onClick={() => set(known.filter((_, each) => each !== i))}
          >
            ×
          </button>
        </div>
      ))}
      <button type="button" className="button plain" onClick={() => set([...known, ["", ""]])}>
        Add a pair
      </button>
    </div>
  )
}
