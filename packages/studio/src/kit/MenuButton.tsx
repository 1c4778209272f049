/** A button that opens a menu of actions. */
import { Menu } from "@base-ui/react/menu"
import type { ReactElement } from "react"

export interface MenuAction {
  readonly title: string
  readonly run: () => void
}

interface Props {
  readonly trigger: ReactElement<Record<string, unknown>>
  readonly label: string
  readonly actions: ReadonlyArray<MenuAction>
}

export const MenuButton = ({ trigger, label, actions }: Props) => (
  <Menu.Root>
    <Menu.Trigger render={trigger} />
    <Menu.Portal>
      <Menu.Positioner sideOffset={4} align="start" collisionPadding={12}>
        <Menu.Popup className="popup menu">
          <Menu.Group>
            <Menu.GroupLabel className="menu-label caption">{label}</Menu.GroupLabel>
            {actions.map(({ title, run }) => (
              <Menu.Item key={title} className="menu-item" onClick={run}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Group>
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
)
