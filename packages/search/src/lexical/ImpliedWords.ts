/**
 * Words that a question asks for implicitly: "how old" asks for an age or a year, "the heaviest" for a weight, "who" for a
 * name. Covers adjectives of measure and question words, mapped to words common in column names.
 */

const adjectives = `
  old young new recent: age year birth
  long short: length duration distance
  far near close distant: distance
  high low tall: height altitude elevation
  deep shallow: depth
  wide narrow broad: width
  thick thin: thickness
  heavy light: weight
  big large small huge tiny: size
  fast slow quick: speed duration
  hot cold warm cool: temperature
  wet dry damp: humidity precipitation
  late early punctual: delay
  expensive cheap dear costly: price cost
  rich poor: income
  strong weak: strength speed
  full empty: capacity
  frequent rare: frequency
  urgent important: priority
  good bad: rating quality score
  loud quiet: volume`

const questionWords = `
  who whom whose: name person
  where: place location city country region
  often: rate frequency count
  many: count quantity
  much: amount quantity total`

const phrases = (
  list: string
): ReadonlyArray<readonly [asked: ReadonlyArray<string>, answers: ReadonlyArray<string>]> =>
  list
    .trim()
    .split("\n")
    .map((line) => {
      const [asked = "", answers = ""] = line.split(":")
      return [asked.trim().split(" "), answers.trim().split(" ")]
    })

/** An adjective with its comparative and superlative, by the rules of English spelling. */
const compared = (adjective: string): ReadonlyArray<string> => {
  const base = adjective.endsWith("y")
    ? `${adjective.slice(0, -1)}i`
    : adjective.endsWith("e")
      ? adjective.slice(0, -1)
      : /^[^aeiou]*[aeiou][bdgnpt]$/.test(adjective)
        ? `${adjective}${adjective.at(-1)}`
        : adjective
  return [adjective, `${base}er`, `${base}est`]
}

const irregular = new Map([
  ["good", ["better", "best"]],
  ["bad", ["worse", "worst"]],
  ["far", ["farther", "farthest", "further", "furthest"]]
])

const answers: ReadonlyMap<string, ReadonlyArray<string>> = new Map([
  ...phrases(adjectives).flatMap(([asked, names]) =>
    asked.flatMap((each) => [...compared(each), ...(irregular.get(each) ?? [])].map((form) => [form, names] as const))
  ),
  ...phrases(questionWords).flatMap(([asked, names]) => asked.map((each) => [each, names] as const))
])

/** The words that the words of a question ask for. */
export const askedFor = (asked: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(asked.flatMap((word) => answers.get(word) ?? []))
