/**
 * Synonyms common in questions and database names; the first word of each entry maps to the others. They are used for words
 * that occur in no name.
 */
import list from "./synonyms.json" with { type: "json" }

const meanings: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(list).map(([word, others]) => [word, new Set(others)])
)

/** The synonyms of a word, looked up as it is or in the singular. */
export const synonyms = (word: string): ReadonlySet<string> =>
  [word, word.replace(/s$/, ""), word.replace(/ies$/, "y")].map((form) => meanings.get(form)).find(Boolean) ?? new Set()
