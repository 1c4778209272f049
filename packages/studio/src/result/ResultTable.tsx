/** The answer as a table. Rows outside the view are not in the document. */
import type { Direction } from "@semlayer/domain/Query"
import { type ColumnSizingState, getCoreRowModel, useReactTable } from "@tanstack/react-table"
import { useVirtualizer } from "@tanstack/react-virtual"
import { type KeyboardEvent, useMemo, useRef, useState } from "react"
import { displayText, isNumeric, type ResultColumn, resultColumns } from "@semlayer/charts/Display"
import type { Timed } from "../api/Calls.js"
import { type Edit, sortBy } from "../query/Edits.js"
import type { Query } from "../query/Query.js"
import { ResultCell } from "./ResultCell.js"
import { summariesOf, summaryText } from "./SeenRows.js"

type Answer = Timed["answer"]
type Row = Answer["data"][number]

interface Props {
  readonly answer: Answer
  readonly query: Query
  /** By column, the name by which the query sorts it; null where it cannot. */
  readonly sortNames: ReadonlyArray<string | null>
  readonly edit: (change: Edit) => void
}

const rowHeight = 28
/** Rows that decide how wide a column is. */
const measuredRows = 200

const widthOf = (column: ResultColumn, rows: ReadonlyArray<Row>): number => {
  const longest = rows
    .slice(0, measuredRows)
    .reduce(
      (most, row) => Math.max(most, (displayText(row[column.key], column) ?? "NULL").length),
      column.title.length + 3
    )
  return Math.min(Math.max(72, Math.round(longest * 7.4) + 26), isNumeric(column) ? 480 : 320)
}

/** A click sorts numbers downwards first, everything else upwards; the third one removes the order. */
const nextDirection = (column: ResultColumn, current: Direction | undefined): Direction | null => {
  const first = isNumeric(column) && column.isMeasure ? "desc" : "asc"
  if (current === undefined) return first
  return current === first ? (first === "asc" ? "desc" : "asc") : null
}

export const ResultTable = ({ answer, query, sortNames, edit }: Props) => {
  const columns = useMemo(() => resultColumns(answer), [answer])
  const summaries = useMemo(() => summariesOf(answer), [answer])
  const rows = useMemo(
    () => (summaries.length === 0 ? answer.data : [...answer.data, ...summaries.map(({ row }) => row)]),
    [answer, summaries]
  )
  const [sizes, setSizes] = useState<ColumnSizingState>({})
  const table = useReactTable<Row>({
    data: useMemo(() => [...rows], [rows]),
    columns: useMemo(
      () => columns.map((column) => ({ id: column.key, size: widthOf(column, rows), minSize: 56, maxSize: 1200 })),
      [columns, rows]
    ),
    state: { columnSizing: sizes },
    onColumnSizingChange: setSizes,
    columnResizeMode: "onChange",
    getCoreRowModel: getCoreRowModel()
  })
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12
  })
  const headers = table.getFlatHeaders()
  const widths = headers.map((header) => header.getSize())
  const [active, setActive] = useState<readonly [row: number, column: number]>([0, 0])
  const move = (event: KeyboardEvent) => {
    const [row, column] = active
    const step = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
      PageDown: [20, 0],
      PageUp: [-20, 0]
    }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = [
      Math.min(rows.length - 1, Math.max(0, row + (step[0] ?? 0))),
      Math.min(columns.length - 1, Math.max(0, column + (step[1] ?? 0)))
    ] as const
    setActive(next)
    virtual.scrollToIndex(next[0])
    requestAnimationFrame(() => {
      const cell = scroller.current?.querySelector(`[data-cell="${next[0]} ${next[1]}"]`)
      if (cell instanceof HTMLElement) cell.focus({ preventScroll: false })
    })
  }
  const line = { gridTemplateColumns: `${widths.map((width) => `${width}px`).join(" ")} minmax(0, 1fr)` }

  if (rows.length === 0) {
    return (
      <div className="blank">
        <h2>No rows</h2>
        <p>The query ran, and nothing meets its conditions.</p>
      </div>
    )
  }
  return (
    <div
      ref={scroller}
      className="table-scroller"
      role="grid"
      aria-label="Rows of the answer"
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      onKeyDown={move}
    >
      <div role="rowgroup" className="table-head">
        <div role="row" aria-rowindex={1} className="table-line" style={line}>
          {columns.map((column, i) => {
            const name = sortNames[i] ?? null
            const direction = query.order.find((item) => item.column === name || item.column === column.key)?.direction
            const header = headers[i]
            return (
              <div
                key={column.key}
                role="columnheader"
                aria-colindex={i + 1}
                aria-sort={direction === undefined ? "none" : direction === "asc" ? "ascending" : "descending"}
                className="table-header"
                data-numeric={isNumeric(column)}
              >
                {name === null ? (
                  <span className="table-title cut" title={column.key}>
                    {column.title}
                  </span>
                ) : (
                  <button
                    type="button"
                    className="table-title cut"
                    title={column.key}
                    onClick={() => edit(sortBy(name, nextDirection(column, direction)))}
                  >
                    {column.title}
                    <span aria-hidden="true">{direction === undefined ? "" : direction === "asc" ? " ↑" : " ↓"}</span>
                  </button>
                )}
                <span
                  aria-hidden="true"
                  className="table-grip"
                  onMouseDown={header?.getResizeHandler()}
                  onTouchStart={header?.getResizeHandler()}
                  onDoubleClick={() => header?.column.resetSize()}
                />
              </div>
            )
          })}
        </div>
      </div>
      <div role="rowgroup" className="table-body" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            role="row"
            aria-rowindex={index + 2}
            className="table-line table-row"
            data-summary={index >= answer.data.length}
            style={{ ...line, transform: `translateY(${start}px)` }}
          >
            {columns.map((column, i) => (
              <ResultCell
                key={column.key}
                value={rows[index]?.[column.key]}
                instead={summaryText(summaries[index - answer.data.length], column, i)}
                column={column}
                place={[index, i]}
                isActive={active[0] === index && active[1] === i}
                activate={setActive}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
