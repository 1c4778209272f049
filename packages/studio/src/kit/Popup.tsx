/** A pop-up that a control opens. Its content is mounted while it is open. */
import { Popover } from "@base-ui/react/popover"
import { type ReactElement, type ReactNode, useState } from "react"

interface Props {
  readonly trigger: ReactElement<Record<string, unknown>>
  readonly title: string
  readonly children: (close: () => void) => ReactNode
}

export const Popup = ({ trigger, title, children }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="start" collisionPadding={12}>
          <Popover.Popup className="popup">
            <Popover.Title className="hidden-text">{title}</Popover.Title>
            {children(() => setOpen(false))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
