/** A choice of one of a few words, all of which are shown. */
import { Toggle } from "@base-ui/react/toggle"
import { ToggleGroup } from "@base-ui/react/toggle-group"

interface Props<A extends string> {
  readonly label: string
  readonly values: ReadonlyArray<A>
  readonly titles: Readonly<Record<A, string>>
  readonly value: A
  readonly set: (value: A) => void
}

export const Toggles = <A extends string>({ label, values, titles, value, set }: Props<A>) => (
  <ToggleGroup
    className="toggles"
    aria-label={label}
    value={[value]}
    onValueChange={([next]) => set(values.find((each) => each === next) ?? value)}
  >
    {values.map((each) => (
      <Toggle key={each} value={each} className="toggle">
        {titles[each]}
      </Toggle>
    ))}
  </ToggleGroup>
)
