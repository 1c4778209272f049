/**
 * Three-way merge by line of an edit with the author's formatting: what the printer changed on its own is taken from the
 * original, what the edit changed from the edited text.
 */

type Lines = ReadonlyArray<string>

/** Maximum number of cells of a comparison, about 2,000 by 2,000 lines; above it, the formatting is not kept. */
const maxCells = 4_000_000

/** A line without whitespace, which is what a printer changes most. */
const bare = (line: string): string => line.replace(/\s+/g, "")

/** For each line of `a`, the index of the matching line of `b`, or -1. */
type Alignment = ReadonlyArray<number>

/** Alignment by longest common subsequence; undefined if it would take too long. */
const align = (a: Lines, b: Lines): Alignment | undefined => {
  const found = a.map(() => -1)
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) {
    found[start] = start
    start++
  }
  let aEnd = a.length
  let bEnd = b.length
  while (aEnd > start && bEnd > start && a[aEnd - 1] === b[bEnd - 1]) found[--aEnd] = --bEnd
  const middle = alignMiddle(a.slice(start, aEnd), b.slice(start, bEnd))
  if (middle === undefined) return undefined
  middle.forEach((at, i) => {
    if (at >= 0) found[start + i] = start + at
  })
  return found
}

/** Dynamic programming over the LCS lengths of all pairs of suffixes (Wagner and Fischer 1974). */
const alignMiddle = (a: Lines, b: Lines): Alignment | undefined => {
  if (a.length * b.length > maxCells) return undefined
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  const lengthAt = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const skip = Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
      lengths[i * width + j] = a[i] === b[j] ? lengthAt(i + 1, j + 1) + 1 : skip
    }
  }
  const found = a.map(() => -1)
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) found[i++] = j++
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++
    else j++
  }
  return found
}

/** Replacement of the lines `start` (inclusive) to `end` (exclusive) of the base. */
interface Hunk {
  readonly start: number
  readonly end: number
  readonly lines: Lines
}

const hunksOf = (alignment: Alignment, other: Lines): ReadonlyArray<Hunk> => {
  const hunks: Array<Hunk> = []
  let start = 0
  let next = 0
  for (const [i, at] of [...alignment, other.length].entries()) {
    if (at < 0) continue
    if (i > start || at > next) hunks.push({ start, end: i, lines: other.slice(next, at) })
    start = i + 1
    next = at + 1
  }
  return hunks
}

const overlap = (a: Hunk, b: Hunk): boolean => a.start < b.end && b.start < a.end

/**
 * Returns `edited` in the formatting of `original`. `printed` is the unedited original as printed by the printer that made
 * `edited`. Where the edit and the author changed the same lines, the edit wins.
 */
export const keepFormatting = (printed: string, original: string, edited: string): string => {
  if (printed === original) return edited
  const base = printed.split("\n")
  const author = original.split("\n")
  const edit = edited.split("\n")
  const inAuthor = align(base.map(bare), author.map(bare))
  const inEdit = align(base, edit)
  if (inAuthor === undefined || inEdit === undefined) return edited
  const edits = hunksOf(inEdit, edit)
  const formats = hunksOf(inAuthor, author).filter((hunk) => !edits.some((each) => overlap(each, hunk)))
  const formatted = base.map((line, i) => author[inAuthor[i] ?? -1] ?? line)
  const hunks = [...formats, ...edits].sort((a, b) => a.start - b.start || a.end - b.end)
  const merged: Array<string> = []
  let at = 0
  for (const { start, end, lines } of hunks) {
    merged.push(...formatted.slice(at, start), ...lines)
    at = end
  }
  return [...merged, ...formatted.slice(at)].join("\n")
}
