/** Splits a line into words as a POSIX shell does: quotes group, and a backslash outside single quotes escapes. */
import { Either } from "effect"

/** The words of a line; the error is the quote that is not closed. */
export const wordsOf = (line: string): Either.Either<ReadonlyArray<string>, string> => {
  const words: Array<string> = []
  let word: string | null = null
  let quote: string | null = null
  for (let i = 0; i < line.length; i++) {
    const char = line[i] ?? ""
    if (char === "\\" && quote !== "'" && i + 1 < line.length) word = (word ?? "") + (line[++i] ?? "")
    else if (quote !== null) {
      if (char === quote) quote = null
      else word = (word ?? "") + char
    } else if (char === "'" || char === '"') {
      quote = char
      word = word ?? ""
    } else if (/\s/.test(char)) {
      if (word !== null) words.push(word)
      word = null
    } else word = (word ?? "") + char
  }
  if (quote !== null) return Either.left(quote)
  return Either.right(word === null ? words : [...words, word])
}
