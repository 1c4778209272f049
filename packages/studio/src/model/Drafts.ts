/** Unsaved edits of models, kept while the page is open: by the source that an address names. */
import { useSyncExternalStore } from "react"
import type { Json } from "@semlayer/domain/api/JsonObject"

export interface Draft {
  /** The version that was read, and its revision. */
  readonly base: Json
  readonly revision: string | null
  readonly model: Json
}

let drafts: ReadonlyMap<string, Draft> = new Map()
const listeners = new Set<() => void>()

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Keeps a draft; null discards it. The browser asks before it closes a page with drafts. */
export const setDraft = (source: string, draft: Draft | null): void => {
  const next = new Map(drafts)
  if (draft === null) next.delete(source)
  else next.set(source, draft)
  drafts = next
  if (drafts.size > 0) addEventListener("beforeunload", warn)
  else removeEventListener("beforeunload", warn)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useDraft = (source: string): Draft | undefined => useSyncExternalStore(subscribe, () => drafts.get(source))
