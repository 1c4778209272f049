/** The view of the address bar: the only state of the page. */
import { useMemo, useSyncExternalStore } from "react"
import { linkOf, readLink, type View } from "../query/Link.js"

const subscribe = (listener: () => void) => {
  addEventListener("hashchange", listener)
  addEventListener("popstate", listener)
  return () => {
    removeEventListener("hashchange", listener)
    removeEventListener("popstate", listener)
  }
}

export const useView = (): View => {
  const fragment = useSyncExternalStore(subscribe, () => location.hash)
  return useMemo(() => readLink(fragment), [fragment])
}

/** Shows a view. Each edit is a step of the browser's history, so Back undoes it. */
export const show = (view: Exclude<View, { readonly _tag: "Lost" }>): void => {
  const link = linkOf(view)
  if (link !== location.hash) location.hash = link
}
