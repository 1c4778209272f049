/**
 * Word roots, which relate words with different stems: `ship`, `shipment` and `shipping`; `sell`, `sold` and `sale`; `weigh`
 * and `weight`. A root need not be a word; roots are only compared.
 */
import irregular from "./roots.json" with { type: "json" }

/** The roots of irregular verbs and adjectives, of their forms and of derived nouns. */
const roots: ReadonlyMap<string, string> = new Map(
  Object.entries(irregular).flatMap(([verb, forms]) =>
    [verb, ...forms].map((form): readonly [string, string] => [form, verb])
  )
)

/** Noun and verb suffixes with the minimum number of letters that must remain, longest first. */
const suffixes: ReadonlyArray<readonly [suffix: string, least: number]> = [
  ["ation", 4],
  ["ition", 5],
  ["ment", 3],
  ["ance", 4],
  ["ence", 4],
  ["ness", 4],
  ["ship", 5],
  ["ity", 4],
  ["ure", 4],
  ["age", 4],
  ["ion", 5],
  ["ing", 4],
  ["al", 5],
  ["ed", 4],
  ["er", 6],
  ["or", 5],
  ["y", 5]
]

/** Maximum length of a root that keeps a final `e`; in longer ones, suffixes replace it. */
const keepsItsEnd = 5

/** The root of a lower-case word; words with the same root may mean each other. */
export const rootOf = (word: string): string => {
  const single = word.length > 4 && /[^su]s$/.test(word) ? word.slice(0, -1) : word
  const known = roots.get(word) ?? roots.get(single)
  if (known !== undefined) return known
  const suffix = suffixes.find(([each, least]) => single.endsWith(each) && single.length - each.length >= least)
  const bare = suffix === undefined ? single : single.slice(0, -suffix[0].length)
  const simple = /([b-df-hj-np-rtv-z])\1$/.test(bare) && suffix !== undefined ? bare.slice(0, -1) : bare
  const root = simple.length > keepsItsEnd ? simple.replace(/e$/, "") : simple
  return roots.get(root) ?? root.replace(/i$/, "y")
}
