/** A choice of one of some words, or of none. */
interface ChoiceProps {
  readonly id?: string
  readonly label?: string
  readonly choices: ReadonlyArray<string>
  readonly value: string
  /** The words of a value; absent means the value itself. */
  readonly title?: (value: string) => string
  /** The words of no choice. */
  readonly none?: string
  readonly set: (value: string) => void
}

export const Choice = ({ id, label, choices, value, title = (each) => each, none = "–", set }: ChoiceProps) => (
  <select
    {...(id !== undefined && { id })}
    {...(label !== undefined && { "aria-label": label })}
    className="input"
    value={value}
    onChange={(event) => set(event.target.value)}
  >
    <option value="">{none}</option>
    {(choices.includes(value) || value === "" ? choices : [value, ...choices]).map((each) => (
      <option key={each} value={each}>
        {title(each)}
      </option>
    ))}
  </select>
)
