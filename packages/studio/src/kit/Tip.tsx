/** A tooltip of a control. */
import { Tooltip } from "@base-ui/react/tooltip"
import type { ReactElement, ReactNode } from "react"

interface Props {
  readonly tip: ReactNode
  readonly side?: "top" | "right" | "bottom" | "left"
  readonly children: ReactElement<Record<string, unknown>>
}

export const Tip = ({ tip, side = "top", children }: Props) => (
  <Tooltip.Root>
    <Tooltip.Trigger render={children} />
    <Tooltip.Portal>
      <Tooltip.Positioner side={side} sideOffset={6}>
        <Tooltip.Popup className="tooltip">{tip}</Tooltip.Popup>
      </Tooltip.Positioner>
    </Tooltip.Portal>
  </Tooltip.Root>
)
