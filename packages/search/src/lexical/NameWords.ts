/**
 * The words in entity names, and which of them a word of a question may mean without being equal: an abbreviation (`qty`,
 * `temp`), or a name that runs it together with other words (`orderdate`, `acctbal`).
 */
import { Array as Arrays } from "effect"
import { abbreviations } from "./Abbreviations.js"

/** Minimum length of a word looked up within names, and of the rest of such a name. */
const shortestPart = 4
const shortestRest = 3

/** Minimum length of a name that matches a longer word by prefix. */
const shortestStart = 3

const byShort = new Map(Object.entries(Arrays.groupBy(abbreviations, ({ short }) => short)))

/** Length of the prefixes and suffixes used as lookup keys: the minimum length of a part. */
const edge = Math.min(shortestPart, ...abbreviations.map(({ short }) => short.length))

const addTo = (lists: Map<string, Array<string>>, key: string, word: string): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [word])
  else list.push(word)
}

/** Maximum number of words in an expansion. */
const longestFull = Math.max(...abbreviations.map(({ words }) => words.length))

export class NameWords {
  private readonly words = new Set<string>()
  /** The words by prefix and by suffix, so that a lookup only compares candidates. */
  private readonly byStart = new Map<string, Array<string>>()
  private readonly byEnd = new Map<string, Array<string>>()
  private longest = 0

  /** The abbreviations with the stems of their expansions, by the first stem. */
  private readonly byFirstStem = new Map<string, Array<{ readonly short: string; readonly stems: string }>>()

  /** @param stem returns the stem of a word */
  constructor(private readonly stem: (word: string) => string) {
    for (const { short, words } of abbreviations) {
      const stems = words.map(stem)
      const [first = ""] = stems
      const known = this.byFirstStem.get(first) ?? []
      known.push({ short, stems: stems.join(" ") })
      this.byFirstStem.set(first, known)
    }
  }

  add(word: string): void {
    if (this.words.has(word)) return
    this.words.add(word)
    this.longest = Math.max(this.longest, word.length)
    addTo(this.byStart, word.slice(0, edge), word)
    addTo(this.byEnd, word.slice(-edge), word)
  }

  /** The name words that the words of a question from an index on may mean, except the same word. */
  meant(asked: ReadonlyArray<string>, place: number): ReadonlySet<string> {
    const found = new Set<string>()
    const word = asked[place] ?? ""
    const stem = this.stem(word)
    const shorts = this.shortsOf(asked, place)
    for (const short of shorts) if (this.words.has(short)) found.add(short)
    for (const { words } of byShort.get(word) ?? []) for (const each of words) found.add(each)
    const within = [...new Set([word, stem])].filter(({ length }) => length >= shortestPart)
    for (const part of [...within, ...shorts]) for (const name of this.containing(part)) found.add(name)
    const longest = Math.min(word.length - shortestRest, this.longest)
    for (let length = shortestStart; length <= longest; length++) {
      const name = word.slice(0, length)
      if (this.words.has(name)) found.add(name)
    }
    return found
  }

  /** The longer words that begin or end with a part. */
  private containing(part: string): ReadonlyArray<string> {
    const isLonger = (name: string): boolean => name.length >= part.length + shortestRest
    const starting = this.byStart.get(part.slice(0, edge)) ?? []
    const ending = this.byEnd.get(part.slice(-edge)) ?? []
    return [
      ...starting.filter((name) => isLonger(name) && name.startsWith(part)),
      ...ending.filter((name) => isLonger(name) && name.endsWith(part))
    ]
  }

  /** The abbreviations of the words from an index on. */
  private shortsOf(asked: ReadonlyArray<string>, place: number): ReadonlyArray<string> {
    const known = this.byFirstStem.get(this.stem(asked[place] ?? "")) ?? []
    if (known.length === 0) return []
    const following = asked.slice(place, place + longestFull).map(this.stem)
    const text = `${following.join(" ")} `
    return known.filter(({ stems }) => text.startsWith(`${stems} `)).map(({ short }) => short)
  }
}
