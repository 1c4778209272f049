/** The queries that were answered last, in this browser only. They contain filters, but never a key. */
import { useSyncExternalStore } from "react"
import { isProblem, type Query, readQuery, sameQuery, writeQuery } from "../query/Query.js"

const place = "semlayer.recent"
const most = 8

const listeners = new Set<() => void>()

const stored = (): ReadonlyArray<Query> => {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(place) ?? "[]")
    return Array.isArray(list)
      ? list.flatMap((each) => {
          const read = readQuery(each)
          return isProblem(read) ? [] : [read]
        })
      : []
  } catch {
    return []
  }
}

let recent = stored()

const keep = (queries: ReadonlyArray<Query>): void => {
  recent = queries
  try {
    if (queries.length === 0) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(queries.map(writeQuery)))
  } catch {
    // The list lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Puts a query first. A query that grew click by click replaces its beginnings. */
export const remember = (query: Query): void => {
  const isBeginning = (each: Query) =>
    each.source === query.source &&
    [each.measures, each.dimensions, each.times].every((items, i) => {
      const own = [query.measures, query.dimensions, query.times][i] ?? []
      return items.every((item) => own.some((other) => JSON.stringify(other) === JSON.stringify(item)))
    })
  const [first] = recent
  if (first !== undefined && sameQuery(first, query)) return
  const others = recent.filter((each, i) => !sameQuery(each, query) && !(i === 0 && isBeginning(each)))
  keep([query, ...others].slice(0, most))
}

export const forgetRecent = (): void => keep([])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useRecent = (): ReadonlyArray<Query> => useSyncExternalStore(subscribe, () => recent)
