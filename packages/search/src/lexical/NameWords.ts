/**
 * The words that names of entities are made of, and which of them a word of a question may mean without being them: an
 * abbreviation of it (`qty`, `temp`), or one that runs together with others (`orderdate`, `acctbal`).
 */
import { Array as Arrays } from "effect"
import { abbreviations } from "./Abbreviations.js"

/** Shortest word that is looked for within others, and shortest rest of those. */
const shortestPart = 4
const shortestRest = 3

/** Shortest name that may stand for a longer word that begins with it. */
const shortestStart = 3

const byShort = new Map(Object.entries(Arrays.groupBy(abbreviations, ({ short }) => short)))

/** Characters of the start and the end of a word that it is looked up by: no part is shorter. */
const edge = Math.min(shortestPart, ...abbreviations.map(({ short }) => short.length))

const addTo = (lists: Map<string, Array<string>>, key: string, word: string): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [word])
  else list.push(word)
}

/** Most words that an abbreviation stands for. */
const longestFull = Math.max(...abbreviations.map(({ words }) => words.length))

export class NameWords {
  private readonly words = new Set<string>()
  /** The words by how they begin and by how they end: a lookup compares only those that can fit. */
  private readonly byStart = new Map<string, Array<string>>()
  private readonly byEnd = new Map<string, Array<string>>()
  private longest = 0

  /** The short forms, with the stems of what they stand for, by the first of those. */
  private readonly byFirstStem = new Map<string, Array<{ readonly short: string; readonly stems: string }>>()

  /** @param stem the stem of a word */
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

  /** The name words that the words of a question from a place on may mean. Those that are the same word are not among them. */
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

  /** The words that begin or end with a part, and are longer. */
  private containing(part: string): ReadonlyArray<string> {
    const isLonger = (name: string): boolean => name.length >= part.length + shortestRest
    const starting = this.byStart.get(part.slice(0, edge)) ?? []
    const ending = this.byEnd.get(part.slice(-edge)) ?? []
    return [
      ...starting.filter((name) => isLonger(name) && name.startsWith(part)),
      ...ending.filter((name) => isLonger(name) && name.endsWith(part))
    ]
  }

  /** The short forms of the words from a place on. */
  private shortsOf(asked: ReadonlyArray<string>, place: number): ReadonlyArray<string> {
    const known = this.byFirstStem.get(this.stem(asked[place] ?? "")) ?? []
    if (known.length === 0) return []
    const following = asked.slice(place, place + longestFull).map(this.stem)
    const text = `${following.join(" ")} `
    return known.filter(({ stems }) => text.startsWith(`${stems} `)).map(({ short }) => short)
  }
}
