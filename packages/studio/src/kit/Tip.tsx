/** A tooltip of a control. */
import { Tooltip } from "@base-ui/react/tooltip"
import type { ReactElement, ReactNode } from "react"

/** Room for the buttons at the right of a control, in pixels, which its tooltip must not cover. */
const besideTools = 64

interface Props {
  readonly tip: ReactNode
  readonly side?: "top" | "right" | "bottom" | "left"
  readonly children: ReactElement<Record<string, unknown>>
}

export const Tip = ({ tip, side = "top", children }: Props) => (
  <Tooltip.Root>
    <Tooltip.Trigger render={children} />
    <Tooltip.Portal>
      <Tooltip.Positioner className="tip" side={side} sideOffset={side === "right" ? besideTools : 6}>
        <Tooltip.Popup className="tooltip">{tip}</Tooltip.Popup>
      </Tooltip.Positioner>
    </Tooltip.Portal>
  </Tooltip.Root>
)
