/** Keys that work anywhere in the page, and the state of the two dialogs that they open. */
import { useSyncExternalStore } from "react"
import { show } from "./Address.js"

export type OpenDialog = "commands" | "keys" | null

let openDialog: OpenDialog = null
const listeners = new Set<() => void>()

export const setOpenDialog = (dialog: OpenDialog): void => {
  openDialog = dialog
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useOpenDialog = (): OpenDialog => useSyncExternalStore(subscribe, () => openDialog)

/** The keys of the page, with what they do. */
export const keys: ReadonlyArray<readonly [keys: string, what: string]> = [
  ["Ctrl K", "Command bar: models, measures, saved queries, actions"],
  ["?", "These keys"],
  ["/", "Search: fields, or everything on the first page"],
  ["g h", "First page"],
  ["Tab, Shift Tab", "Next and previous control"],
  ["Arrow keys", "Move in tables, tabs and menus"],
  ["Enter, Space", "Press a button, open a chip"],
  ["Ctrl C", "Copy the exact value of a cell"],
  ["Esc", "Close what is open"],
  ["Alt ←, Alt →", "Undo and redo: each edit is a step of the browser"]
]

const isTyping = (event: KeyboardEvent): boolean =>
  event
    .composedPath()
    .some(
      (each) =>
        each instanceof HTMLElement && (each.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(each.tagName))
    )

let isAfterG = false

const press = (event: KeyboardEvent): void => {
  if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey) {
    event.preventDefault()
    setOpenDialog(openDialog === "commands" ? null : "commands")
    return
  }
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || openDialog !== null) return
  const isHome = isAfterG && event.key === "h"
  isAfterG = event.key === "g"
  if (isHome) show({ _tag: "Home" })
  if (event.key === "?") setOpenDialog("keys")
  if (event.key === "/") {
    const search = document.querySelector("input[type=search]")
    if (!(search instanceof HTMLElement)) return
    event.preventDefault()
    search.focus()
  }
}

addEventListener("keydown", press)
