/** Words of documents that a misspelt one could be. */
import { editDistance } from "@semlayer/domain/Suggest"

/** Shorter words are near to too many. */
const shortest = 5

/** Most words that one misspelt word stands for. */
const most = 3

/** The words one letter away, in the order of the alphabet. The first letter is hardly ever the wrong one. */
export const nearWords = (word: string, vocabulary: Iterable<string>): ReadonlyArray<string> => {
  if (word.length < shortest || /\d/.test(word)) return []
  const [first = ""] = word
  const found: Array<string> = []
  for (const known of vocabulary) {
    if (!known.startsWith(first) || Math.abs(known.length - word.length) > 1) continue
    if (editDistance(word, known, 1) === 1) found.push(known)
  }
  return found.sort().slice(0, most)
}
