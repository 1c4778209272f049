/**
 * Merges an edit with the author's formatting, line by line, as a three-way merge does: what a printer changed of its
 * own accord is taken from the original, what the edit changed is taken from the edited text.
 */

type Lines = ReadonlyArray<string>

/** Cells of a comparison beyond which formatting is given up: about 2,000 lines by 2,000. */
const maxCells = 4_000_000

const trimmed = (line: string): string => line.trim()

const exact = (line: string): string => line

/** For each line of `a` the line of `b` that it is, or -1: a longest common subsequence (Wagner and Fischer 1974). */
const align = (a: Lines, b: Lines, form: (line: string) => string): ReadonlyArray<number> | undefined => {
  const left = a.map(form)
  const right = b.map(form)
  const found = left.map(() => -1)
  let start = 0
  while (start < left.length && start < right.length && left[start] === right[start]) {
    found[start] = start
    start++
  }
  let tail = 0
  const most = Math.min(left.length, right.length) - start
  while (tail < most && left[left.length - 1 - tail] === right[right.length - 1 - tail]) {
    tail++
    found[left.length - tail] = right.length - tail
  }
  const rows = left.length - start - tail
  const columns = right.length - start - tail
  if (rows * columns > maxCells) return undefined
  const width = columns + 1
  const lengths = new Uint32Array((rows + 1) * width)
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      lengths[i * width + j] =
        left[start + i] === right[start + j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
    }
  }
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    if (left[start + i] === right[start + j]) found[start + i++] = start + j++
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++
    else j++
  }
  return found
}

const sameLines = (a: Lines, b: Lines): boolean => a.length === b.length && a.every((line, i) => line === b[i])

/**
 * `edited` in the formatting of `original`. `printed` is the original as the printer that made `edited` prints it
 * unedited. Where nothing can be kept it is `edited` itself.
 */
export const keepFormatting = (printed: string, original: string, edited: string): string => {
  if (printed === original) return edited
  const base = printed.split("\n")
  const author = original.split("\n")
  const edit = edited.split("\n")
  const inAuthor = align(base, author, trimmed)
  const inEdit = align(base, edit, exact)
  if (inAuthor === undefined || inEdit === undefined) return edited
  const merged: Array<string> = []
  let last = { base: -1, author: -1, edit: -1 }
  for (let i = 0; i <= base.length; i++) {
    const isEnd = i === base.length
    const next = {
      base: i,
      author: isEnd ? author.length : (inAuthor[i] ?? -1),
      edit: isEnd ? edit.length : (inEdit[i] ?? -1)
    }
    if (next.author < 0 || next.edit < 0) continue
    const between = edit.slice(last.edit + 1, next.edit)
    const isUntouched = sameLines(between, base.slice(last.base + 1, next.base))
    merged.push(...(isUntouched ? author.slice(last.author + 1, next.author) : between))
    if (!isEnd) merged.push(author[next.author] ?? "")
    last = next
  }
  return merged.join("\n")
}
