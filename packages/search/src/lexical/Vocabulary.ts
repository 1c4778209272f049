/**
 * Common words in database names. They are used to expand names that run words together (`orderdate`), abbreviate them (`qty`)
 * or truncate them (`categ`).
 */
import { abbreviations } from "./Abbreviations.js"
import list from "./vocabulary.json" with { type: "json" }
import { words } from "./Words.js"

const known: ReadonlySet<string> = new Set(list)

const byShort: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  abbreviations.map(({ short, words }) => [short, words])
)

/** Minimum length of a part of a name, and of a name that is split. */
const shortestPart = 3
const shortestName = 6

/** Minimum length of a truncated word on its own, and within a run-together name. */
const shortestStart = 4
const shortestCut = 6

/** Prefixes at least two letters shorter than their words, each with the first such word. */
const starts: ReadonlyMap<string, string> = new Map(
  [...known]
    .reverse()
    .flatMap((word) =>
      Array.from(
        { length: Math.max(0, word.length - 1 - shortestStart) },
        (_, i) => [word.slice(0, shortestStart + i), word] as const
      )
    )
)

const isPart = (text: string): boolean =>
  text.length >= shortestPart &&
  (known.has(text) ||
    byShort.has(text) ||
    (text.endsWith("s") && known.has(text.slice(0, -1))) ||
    (text.length >= shortestCut && starts.has(text)))

/** Splits a run-together name into known words, in order; returns the name itself if that is not possible. */
export const parted = (name: string): ReadonlyArray<string> => {
  if (name.length < shortestName || isPart(name)) return [name]
  // By length of the prefix: the split of that prefix into the fewest words.
  const made: Array<ReadonlyArray<string> | undefined> = [[]]
  for (let end = shortestPart; end <= name.length; end++) {
    for (let start = 0; start <= end - shortestPart; start++) {
      const before = made[start]
      const part = name.slice(start, end)
      if (before === undefined || !isPart(part)) continue
      if (before.length + 1 < (made[end]?.length ?? Number.POSITIVE_INFINITY)) made[end] = [...before, part]
    }
  }
  return made[name.length] ?? [name]
}

/** The expansion of a word: the words of an abbreviation, the complete form of a truncated word, or the word itself. */
export const inFull = (word: string): ReadonlyArray<string> =>
  byShort.get(word) ?? [known.has(word) ? word : (starts.get(word) ?? word)]

/** A name spelled out in full words, without single letters, such as table prefixes. */
export const spelledOut = (name: string): string => {
  const all = words(name)
  const significant = all.filter((word) => word.length > 1)
  return (significant.length === 0 ? all : significant).flatMap(parted).flatMap(inFull).join(" ")
}
