/** Rewrites formulas and filters outside of their quoted texts. */

const texts = /'(?:[^']|'')*'|"(?:[^"]|"")*"/g

/** Rewrites a text outside of quotes. */
export const outsideTexts = (source: string, rewrite: (code: string) => string): string => {
  const held: Array<string> = []
  // A private-use character, which neither formulas nor rewritings contain.
  const open = source.replace(texts, (text) => {
    held.push(text)
    return "\uE000"
  })
  return rewrite(open).replaceAll("\uE000", () => held.shift() ?? "")
}

/** The paths, names and functions of a text. */
export const wordsOf = (source: string): ReadonlyArray<string> => {
  let words: ReadonlyArray<string> = []
  outsideTexts(source, (code) => {
    words = code.match(/[\p{L}_][\p{L}\p{M}\p{N}_]*(?:\.[\p{L}_*][\p{L}\p{M}\p{N}_]*)*/gu) ?? []
    return code
  })
  return words
}

/** Converts the spelling of aggregates: `x:sum` becomes `sum(x)`, and `*:count` becomes `count(*)`. */
export const calledAggregates = (source: string): string =>
  outsideTexts(source, (code) =>
    code.replace(
      /((?:[\p{L}_][\p{L}\p{M}\p{N}_]*\.)*(?:\*|[\p{L}_][\p{L}\p{M}\p{N}_]*)):(\w+)(?:\(([^()]*)\))?/gu,
      (_, path: string, name: string, args: string | undefined) =>
        `${name}(${path}${args === undefined || args === "" ? "" : `, ${args}`})`
    )
  )

/** `sum(x)` becomes `x:sum`, where `x` is a name, a path or `*`. */
export const suffixedAggregates = (source: string, names: ReadonlyArray<string>): string =>
  outsideTexts(source, (code) =>
    code.replace(
      new RegExp(`(?<![\\w.:])(${names.join("|")})\\(([\\w.*]+)\\)`, "g"),
      (_, name: string, path: string) => `${path}:${name}`
    )
  )

/** A text as a filter literal, with quotes and template braces escaped. */
export const literalText = (value: string): string =>
  `'${value.replaceAll("'", "''").replaceAll("{", "{{").replaceAll("}", "}}")}'`
