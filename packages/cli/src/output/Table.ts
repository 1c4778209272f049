/** Tables as aligned text, optionally fitted to the width of a terminal. */
import stringWidth from "string-width"

export interface Table {
  readonly headings: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  readonly columns: ReadonlyArray<ColumnStyle>
}

export interface ColumnStyle {
  readonly align: "left" | "right"
  /** Whether its cells, such as numbers, may be cut. Headings always may. */
  readonly isCuttable: boolean
}

export const textStyle: ColumnStyle = { align: "left", isCuttable: true }

export const numberStyle: ColumnStyle = { align: "right", isCuttable: false }

/** Spaces between two columns. */
const gap = 2

/** Texts are cut to no fewer columns of the terminal than this. */
const leastText = 8

const ellipsis = "…"

/** Display width in terminal columns; printable ASCII takes a fast path without grapheme segmentation. */
export const widthOf = (text: string): number => (/^[\x20-\x7e]*$/.test(text) ? text.length : stringWidth(text))

/** Lines of a heading, a rule and rows. */
export const aligned = (table: Table): string => linesOf(table, naturalWidths(table))

/** A table that was fitted to a width, and the headings of the columns that did not fit. */
export interface Fitted {
  readonly text: string
  readonly omitted: ReadonlyArray<string>
  /** Whether a text was cut. */
  readonly isCut: boolean
}

/**
 * The lines of a table of at most `width` terminal columns.
 *
 * Texts and headings are cut, the widest first. Columns that still do not fit are omitted from the right; the first is kept.
 */
export const fitted = (table: Table, width: number): Fitted => {
  const natural = naturalWidths(table)
  if (total(natural) <= width) return { text: linesOf(table, natural), omitted: [], isCut: false }
  const least = leastWidths(table, natural)
  let count = least.length
  while (count > 1 && total(least.slice(0, count)) > width - (count < least.length ? gap + 1 : 0)) count--
  const omitted = table.headings.slice(count)
  const available = width - (omitted.length > 0 ? gap + 1 : 0)
  const widths = shrunk(natural.slice(0, count), least, available)
  const isCut = widths.some((each, i) => each < (natural[i] ?? 0))
  if (omitted.length === 0) return { text: linesOf(table, widths), omitted, isCut }
  const marked = {
    headings: [...table.headings.slice(0, count), ellipsis],
    rows: table.rows.map((cells) => [...cells.slice(0, count), ellipsis]),
    columns: [...table.columns.slice(0, count), textStyle]
  }
  return { text: linesOf(marked, [...widths, 1]), omitted, isCut }
}

const widest = (texts: ReadonlyArray<string>): number => texts.reduce((most, text) => Math.max(most, widthOf(text)), 0)

const cellWidths = ({ headings, rows }: Table): ReadonlyArray<number> =>
  headings.map((_, i) => widest(rows.map((cells) => cells[i] ?? "")))

const naturalWidths = (table: Table): ReadonlyArray<number> =>
  cellWidths(table).map((width, i) => Math.max(width, widthOf(table.headings[i] ?? "")))

const leastWidths = (table: Table, natural: ReadonlyArray<number>): ReadonlyArray<number> => {
  const cells = cellWidths(table)
  return natural.map((width, i) => {
    const cell = table.columns[i]?.isCuttable === false ? (cells[i] ?? 0) : 0
    return Math.min(width, Math.max(cell, leastText))
  })
}

const total = (widths: ReadonlyArray<number>): number =>
  widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, widths.length - 1)

/** Shrinks the widest column by one until the columns fit or all are at their least. */
const shrunk = (
  natural: ReadonlyArray<number>,
  least: ReadonlyArray<number>,
  available: number
): ReadonlyArray<number> => {
  const widths = [...natural]
  while (total(widths) > available) {
    const room = widths.map((width, i) => (width > (least[i] ?? 0) ? width : 0))
    const most = Math.max(...room)
    if (most === 0) break
    widths[room.indexOf(most)] = most - 1
  }
  // A single column without a text to cut has the width of the terminal.
  return widths.length === 1 ? [Math.min(widths[0] ?? 0, Math.max(1, available))] : widths
}

const segmenter = new Intl.Segmenter()

/** The beginning of a text in at most `width` terminal columns, with an ellipsis if it is cut. */
export const cut = (text: string, width: number): string => {
  if (widthOf(text) <= width) return text
  let kept = ""
  let used = 0
  for (const { segment } of segmenter.segment(text)) {
    const next = used + widthOf(segment)
    if (next > width - 1) break
    kept += segment
    used = next
  }
  return kept + ellipsis
}

const linesOf = ({ headings, rows, columns }: Table, widths: ReadonlyArray<number>): string => {
  const line = (cells: ReadonlyArray<string>): string =>
    widths
      .map((width, i) => {
        const cell = cut(cells[i] ?? "", width)
        const space = " ".repeat(width - widthOf(cell))
        return columns[i]?.align === "right" ? space + cell : cell + space
      })
      .join(" ".repeat(gap))
      .trimEnd()
  return [line(headings), widths.map((width) => "─".repeat(width)).join(" ".repeat(gap)), ...rows.map(line)].join("\n")
}
