/** Names in the SQL of models. */

/** Splits a name in a model's SQL, `a.b.c` or `a__b.c`, into joins and column. */
export const stepsOf = (segments: ReadonlyArray<string>, model: string) => {
  const own = segments.length > 1 && segments[0] === model ? segments.slice(1) : segments
  const [first = "", ...more] = own
  const leaf = more[more.length - 1] ?? first
  return { steps: more.length === 0 ? [] : [...first.split("__"), ...more.slice(0, -1)], leaf }
}

/** The part after the last dot outside quotes. */
export const lastPart = (text: string): string =>
  /(?:"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|[^."`[\]\s]+)\s*$/.exec(text)?.[0] ?? text
