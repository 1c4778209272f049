/** The difference of two texts by lines: a longest common subsequence, with its context. */

export interface DiffLine {
  readonly kind: "same" | "added" | "removed" | "gap"
  readonly text: string
}

/** Unchanged lines that are shown around a change. */
const context = 3

/** Lengths of the longest common subsequences of all suffixes. */
const lengthsOf = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): ReadonlyArray<Uint32Array> => {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--) {
    const [row, below] = [lengths[i], lengths[i + 1]]
    if (row === undefined || below === undefined) continue
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return lengths
}

const same = (text: string): DiffLine => ({ kind: "same", text })

/** The lines between a common beginning and a common end. */
const changed = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): ReadonlyArray<DiffLine> => {
  const lengths = lengthsOf(a, b)
  const lines: Array<DiffLine> = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [old, now] = [a[i], b[j]]
    if (old !== undefined && old === now) {
      lines.push(same(old))
      i++
      j++
    } else if (now === undefined || (old !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      lines.push({ kind: "removed", text: old ?? "" })
      i++
    } else {
      lines.push({ kind: "added", text: now })
      j++
    }
  }
  return lines
}

/** Replaces long runs of unchanged lines by a gap. */
const shortened = (lines: ReadonlyArray<DiffLine>): ReadonlyArray<DiffLine> => {
  const isNear = lines.map((_, i) =>
    lines.slice(Math.max(0, i - context), i + context + 1).some(({ kind }) => kind !== "same")
  )
  return lines.flatMap((line, i) => {
    if (isNear[i] === true) return [line]
    return i === 0 || isNear[i - 1] === true ? [{ kind: "gap", text: "⋯" } as const] : []
  })
}

/** The lines that differ, with three lines around them; empty if the texts are equal. */
export const diffLines = (before: string, after: string): ReadonlyArray<DiffLine> => {
  if (before === after) return []
  const [a, b] = [before.trimEnd().split("\n"), after.trimEnd().split("\n")]
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return shortened([
    ...a.slice(0, start).map(same),
    ...changed(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map(same)
  ])
}
