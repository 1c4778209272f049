/** "Did you mean": suggests known names that are similar to an unknown one. */

/** Maximum suggestions of an error. */
export const maxSuggestions = 3

/**
 * The edit distance of two texts, or `limit + 1` if it exceeds `limit`.
 *
 * It is the number of single-character insertions, deletions, substitutions and transpositions of neighbours that turn `a` into
 * `b` (optimal string alignment distance; Damerau 1964).
 */
export const editDistance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforePrevious: ReadonlyArray<number> = []
  let previous: ReadonlyArray<number> = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforePrevious[j - 2] ?? 0) + 1)
      }
      current.push(best)
    }
    if (Math.min(...current) > limit) return limit + 1
    beforePrevious = previous
    previous = current
  }
  return previous[b.length] ?? limit + 1
}

/**
 * The known names most similar to `name`, best first, at most `maxSuggestions`. First those within an edit distance of a third
 * of its length, ignoring case, then those that contain it or that it contains.
 */
export const suggest = (name: string, known: Iterable<string>): ReadonlyArray<string> => {
  const wanted = name.toLowerCase()
  const limit = Math.max(1, Math.floor(wanted.length / 3))
  const found: Array<{ readonly name: string; readonly distance: number }> = []
  for (const candidate of new Set(known)) {
    const have = candidate.toLowerCase()
    const distance = editDistance(wanted, have, limit)
    if (distance <= limit) found.push({ name: candidate, distance })
    else if (wanted.length >= 3 && have.length >= 3 && (have.includes(wanted) || wanted.includes(have))) {
      found.push({ name: candidate, distance: limit + 1 + Math.abs(have.length - wanted.length) })
    }
  }
  return found
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, maxSuggestions)
    .map((each) => each.name)
}

/** Appends the suggestions as a sentence to a clause without a full stop; returns the clause alone without suggestions. */
export const withDidYouMean = (clause: string, candidates: ReadonlyArray<string>): string =>
  candidates.length === 0 ? clause : `${clause}.${didYouMean(candidates)}`

/** A sentence with the suggestions and a leading blank; empty without suggestions. */
export const didYouMean = (candidates: ReadonlyArray<string>): string => {
  if (candidates.length === 0) return ""
  const quoted = candidates.map((each) => `'${each}'`)
  const last = quoted.length > 1 ? ` or ${quoted[quoted.length - 1]}` : ""
  return ` Did you mean ${quoted.slice(0, Math.max(1, quoted.length - 1)).join(", ")}${last}?`
}

const suggestionSentence = /\.? (Did you mean '[^?]*'\?)/u

/** A message without its sentence of suggestions, and that sentence; null without one. The inverse of `didYouMean`. */
export const splitSuggestion = (message: string): readonly [clause: string, suggestion: string | null] => {
  const [sentence, suggestion] = suggestionSentence.exec(message) ?? []
  if (sentence === undefined || suggestion === undefined) return [message, null]
  const rest = message.slice(message.indexOf(sentence) + sentence.length)
  const clause = message.slice(0, message.indexOf(sentence))
  return [rest === "" ? clause : `${clause}.${rest}`, suggestion]
}
