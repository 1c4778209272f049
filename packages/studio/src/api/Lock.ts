/** Whether the page waits for a key: set by the first answer that requires one, until a key is accepted. */
import { useSyncExternalStore } from "react"

/** Null while the page is open; else why it waits, or an empty text if no key was given yet. */
let reason: string | null = null
const listeners = new Set<() => void>()

/** Waits for a key; `why` is what is wrong with the one that was sent. */
export const lock = (why = ""): void => {
  // The first reason counts: the others are answers to requests that were sent with the same key.
  reason ??= why
  for (const listener of listeners) listener()
}

export const unlock = (): void => {
  reason = null
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Why the page waits for a key; null if it does not. */
export const useLock = (): string | null => useSyncExternalStore(subscribe, () => reason)
