/** Names as SQL of models writes them. */

/** The joins that a name in SQL of a model takes, `a.b.c` or `a__b.c`, and its column. */
export const stepsOf = (segments: ReadonlyArray<string>, model: string) => {
  const own = segments.length > 1 && segments[0] === model ? segments.slice(1) : segments
  const [first = "", ...more] = own
  const leaf = more[more.length - 1] ?? first
  return { steps: more.length === 0 ? [] : [...first.split("__"), ...more.slice(0, -1)], leaf }
}

/** The part behind the last dot that is outside quotes. */
export const lastPart = (text: string): string =>
  /(?:"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|[^."`[\]\s]+)\s*$/.exec(text)?.[0] ?? text
