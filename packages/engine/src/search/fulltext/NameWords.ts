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

export class NameWords {
  private readonly words = new Set<string>()

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
    this.words.add(word)
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
    for (const name of this.words) {
      if (this.isWithin(name, [...within, ...shorts])) found.add(name)
      else if (name.length >= shortestStart && name.length + shortestRest <= word.length && word.startsWith(name))
        found.add(name)
    }
    return found
  }

  private readonly isWithin = (name: string, parts: ReadonlyArray<string>): boolean =>
    parts.some((part) => name.length >= part.length + shortestRest && (name.startsWith(part) || name.endsWith(part)))

  /** The short forms of the words from a place on. */
  private shortsOf(asked: ReadonlyArray<string>, place: number): ReadonlyArray<string> {
    const asTold = `${asked.slice(place).map(this.stem).join(" ")} `
    return (this.byFirstStem.get(this.stem(asked[place] ?? "")) ?? [])
      .filter(({ stems }) => asTold.startsWith(`${stems} `))
      .map(({ short }) => short)
  }
}
