/** Words of documents that a misspelt one could be. */
import { editDistance } from "@semlayer/domain/Suggest"

/** Shorter words are near to too many. */
const shortest = 5

/** Most words that one misspelt word stands for. */
const most = 3

/** The words of documents by first letter and length, so that a lookup compares only words that can be near. */
export class NearWords {
  private readonly buckets = new Map<string, Array<string>>()

  /** Adds a word that is not there yet. */
  add(word: string): void {
    const key = bucketOf(word, word.length)
    const bucket = this.buckets.get(key)
    if (bucket === undefined) this.buckets.set(key, [word])
    else bucket.push(word)
  }

  /** The words one letter away, in the order of the alphabet. The first letter is hardly ever the wrong one. */
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
