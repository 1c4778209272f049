/** How one text differs from another by lines: `-` for a line that is gone, `+` for one that is new. */

/** Lengths of the longest common subsequences of the ends of two lists, by where the ends begin. */
const commonLengths = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<number>> => {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const [here, below] = [table[i], table[i + 1]]
      if (here === undefined || below === undefined) continue
      here[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, here[j + 1] ?? 0)
    }
  }
  return table
}

/** The changed lines, with `…` in the place of equal ones between them; empty for equal texts. */
export const lineDifference = (before: string, after: string): string => {
  const [a, b] = [before.split("\n"), after.split("\n")]
  const lengths = commonLengths(a, b)
  const lines: Array<string> = []
  let [i, j] = [0, 0]
  let skipped = false
  const add = (line: string): void => {
    if (skipped && lines.length > 0) lines.push("  …")
    skipped = false
    lines.push(line)
  }
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      skipped = true
      i++
      j++
    } else if (i < a.length && (j === b.length || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      add(`- ${a[i++] ?? ""}`)
    } else add(`+ ${b[j++] ?? ""}`)
  }
  return lines.join("\n")
}
