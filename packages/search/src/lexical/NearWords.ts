/** Spelling correction: finds indexed words that a misspelled word could be. */
import { editDistance } from "@semlayer/domain/Suggest"

/** Minimum word length; shorter words are similar to too many others. */
const shortest = 5

/** Maximum number of corrections per word. */
const most = 3

/** The indexed words by first letter and length, so that a lookup only compares candidates. */
export class NearWords {
  private readonly buckets = new Map<string, Array<string>>()

  /** Adds a word. Must not be called twice for the same word. */
  add(word: string): void {
    const key = bucketOf(word, word.length)
    const bucket = this.buckets.get(key)
    if (bucket === undefined) this.buckets.set(key, [word])
    else bucket.push(word)
  }

  /** The words at edit distance 1 in alphabetical order. The first letter must match, as it is rarely misspelled. */
  of(word: string): ReadonlyArray<string> {
    if (word.length < shortest || /\d/.test(word)) return []
    return [-1, 0, 1]
      .flatMap((longer) => this.buckets.get(bucketOf(word, word.length + longer)) ?? [])
      .filter((known) => editDistance(word, known, 1) === 1)
      .sort()
      .slice(0, most)
  }
}

const bucketOf = ([first = ""]: string, length: number): string => `${first}${length}`
