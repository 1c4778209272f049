/** What changes the whole answer, as chips, and the form that sets it. */
import { Popup } from "../kit/Popup.js"
import type { Edit } from "../query/Edits.js"
import { optionKeys, type Options, optionsOf, setOptions } from "../query/Options.js"
import type { Query } from "../query/Query.js"
import { Chip } from "./Chip.js"
import { OptionsForm } from "./OptionsForm.js"

interface Props {
  readonly query: Query
  readonly edit: (change: Edit) => void
  readonly titleAt: (path: string) => string
  readonly isWrong: (text: string) => boolean
}

export const OptionChips = ({ query, edit, titleAt, isWrong }: Props) => {
  const options = optionsOf(query)
  const { top, totals, subtotals, compare, timeZone } = options
  const form = (close: () => void) => (
    <OptionsForm
      query={query}
      options={options}
      titleAt={titleAt}
      done={(next) => {
        edit(setOptions(next))
        close()
      }}
    />
  )
  const set = (next: Partial<Options>) => () => edit(setOptions({ ...options, ...next }))
  const chips = [
    ...(top === null
      ? []
      : [
          <Chip
            key="top"
            kind="other"
            label={`Top ${top.n}`}
            detail={`${titleAt(top.dimension)} by ${titleAt(top.by)}`}
            isWrong={isWrong(top.dimension) || isWrong(top.by)}
            remove={set({ top: null })}
            form={form}
          />
        ]),
    ...(totals ? [<Chip key="totals" kind="other" label="Total" remove={set({ totals: false })} form={form} />] : []),
    ...subtotals.map((grouping, i) => (
      <Chip
        key={grouping.join("\n")}
        kind="other"
        label="Subtotals"
        detail={`by ${grouping.map(titleAt).join(", ")}`}
        isWrong={grouping.some(isWrong)}
        remove={set({ subtotals: subtotals.filter((_, each) => each !== i) })}
        form={form}
      />
    )),
    ...(compare === null
      ? []
      : [
          <Chip
            key="compare"
            kind="other"
            label="Compared"
            detail={`with ${/^\d/.test(compare) ? `${compare} before` : `the ${compare}`}`}
            isWrong={isWrong(compare)}
            remove={set({ compare: null })}
            form={form}
          />
        ]),
    ...(timeZone === null
      ? []
      : [
          <Chip
            key="zone"
            kind="other"
            label="Time zone"
            detail={timeZone}
            isWrong={isWrong(timeZone)}
            remove={set({ timeZone: null })}
            form={form}
          />
        ])
  ]
  return (
    <>
      {chips.length > 0 && (
        <ul className="chips" aria-label="Options">
          {chips}
        </ul>
      )}
      <Popup
        title="Options"
        trigger={
          <button type="button" className="chip-button">
            Options
          </button>
        }
      >
        {form}
      </Popup>
      {Object.keys(query.others)
        .filter((key) => !optionKeys.includes(key))
        .map((key) => (
          <span key={key} className="caption" title={JSON.stringify(query.others[key])}>
            {key}
          </span>
        ))}
    </>
  )
}
