/** The theme of the page: that of the system, or the one that the user chose. */
import { useSyncExternalStore } from "react"

export const themes = ["system", "light", "dark"] as const
export type Theme = (typeof themes)[number]

const place = "semlayer.theme"
const dark = matchMedia("(prefers-color-scheme: dark)")
const listeners = new Set<() => void>()

const isTheme = (text: string | null): text is Theme => themes.some((theme) => theme === text)

const stored = (): Theme => {
  try {
    const text = localStorage.getItem(place)
    return isTheme(text) ? text : "system"
  } catch {
    return "system"
  }
}

let chosen = stored()

const shown = (): "light" | "dark" => (chosen === "system" ? (dark.matches ? "dark" : "light") : chosen)

const changed = (): void => {
  document.documentElement.dataset["theme"] = shown()
  for (const listener of listeners) listener()
}

export const setTheme = (theme: Theme): void => {
  chosen = theme
  try {
    localStorage.setItem(place, theme)
  } catch {
    // The theme lasts as long as the page.
  }
  changed()
}

dark.addEventListener("change", changed)
changed()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The chosen theme, and the one that is shown. */
export const useTheme = () => ({
  theme: useSyncExternalStore(subscribe, () => chosen),
  shown: useSyncExternalStore(subscribe, shown)
})
