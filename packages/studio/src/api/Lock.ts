/** Whether the page waits for a key: set by the first answer that requires one, until a key is accepted. */
import { useSyncExternalStore } from "react"

let isWaiting = false
const listeners = new Set<() => void>()

export const setWaitingForKey = (isNowWaiting: boolean): void => {
  isWaiting = isNowWaiting
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useWaitingForKey = (): boolean => useSyncExternalStore(subscribe, () => isWaiting)
