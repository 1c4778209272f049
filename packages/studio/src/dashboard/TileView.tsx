/** A tile: the answer to its query under the filters, with the rights of the caller. */
import { displayText, resultColumns } from "@semlayer/charts/Display"
import { chartKinds, fittingKinds } from "@semlayer/charts/Shape"
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from "react"
import { cancelAnswer, type Timed, useAnswer } from "../api/Calls.js"
import { asProblem } from "../api/Session.js"
import type { FilterValue } from "../query/Condition.js"
import {
  askedTile,
  type Chosen,
  type DashboardDocument,
  filterOf,
  type DocumentTile,
  toggled
} from "../query/Dashboard.js"
import { linkOf } from "../query/Link.js"
import { emptyQuery, type Query } from "../query/Query.js"
import { queryTitle } from "../query/Title.js"
import { Running } from "../result/Running.js"
import { TileTable } from "./TileTable.js"

const TileChart = lazy(() => import("./TileChart.js"))

interface Props {
  readonly dashboard: DashboardDocument
  readonly tile: DocumentTile
  readonly chosen: Chosen
  readonly choose: (chosen: Chosen) => void
  /** Buttons that edit the tile. */
  readonly tools: ReactNode
}

export const TileView = ({ dashboard, tile, chosen, choose, tools }: Props) => {
  const { query, without } = askedTile(dashboard, tile, chosen)
  const asked = query ?? emptyQuery("")
  const { data, error, isFetching, isPlaceholderData, refetch } = useAnswer(asked)
  const title = tile.title ?? queryTitle(asked)
  const isStale = isPlaceholderData || (isFetching && data !== undefined)
  return (
    <article className="tile" aria-label={title}>
      <div className="tile-head">
        <h2 className="cut">{query === null ? title : <a href={exploreOf(query, tile)}>{title}</a>}</h2>
        {tools}
      </div>
      {without.length > 0 && <p className="caption">Not filtered by {without.join(", ")}</p>}
      {query === null && (
        <p role="alert" className="notice danger">
          The page cannot read this query.
        </p>
      )}
      {error !== null && (
        <p role="alert" className="notice danger">
          {asProblem(error).message}
        </p>
      )}
      <div className="busy" data-busy={isFetching} />
      <div className="tile-body" data-stale={isStale} tabIndex={0} role="group" aria-label={`Answer of ${title}`}>
        {error === null && data !== undefined && (
          <Answer {...{ dashboard, tile, chosen, choose }} query={asked} answer={data.answer} title={title} />
        )}
        {error === null && data === undefined && query !== null && (
          <p className="caption tile-state" role="status">
            {isFetching ? "Running …" : "Cancelled"}
            {isFetching ? (
              <Running cancel={() => cancelAnswer(asked)} />
            ) : (
              <button type="button" className="button" onClick={() => void refetch()}>
                Run again
              </button>
            )}
          </p>
        )}
      </div>
    </article>
  )
}

/** The query of the tile in Explore, shown as it is here. */
const exploreOf = (query: Query, { show }: DocumentTile): string =>
  linkOf({
    _tag: "Explore",
    query,
    tab: show === "table" ? "table" : "chart",
    chart: chartKinds.find((kind) => kind === show) ?? null,
    pivot: null
  })

interface AnswerProps extends Omit<Props, "tools"> {
  readonly query: Query
  readonly answer: Timed["answer"]
  readonly title: string
}

const isValue = (value: unknown): value is FilterValue => ["string", "number", "boolean"].includes(typeof value)

const Answer = ({ dashboard, tile, chosen, choose, query, answer, title }: AnswerProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => setWidth(place.current?.clientWidth ?? 0), [])
  const pick = (column: number) => {
    // Dimensions come first in an answer, in the order of the query.
    const path = query.dimensions[column]?.name
    const filter = path === undefined ? null : filterOf(dashboard, tile, path, "values")
    if (filter === null) return null
    return (value: unknown) => {
      if (isValue(value)) choose(toggled(filter, value, chosen))
    }
  }
  const [time] = query.times
  const dates = time === undefined ? null : filterOf(dashboard, tile, time.dimension, "dates")
  const pickDates =
    dates === null
      ? null
      : (from: string, to: string) => choose({ ...chosen, [dates.name]: { range: [from, to] as const } })
  return (
    <div ref={place}>
      <Shown answer={answer} show={tile.show ?? null} {...{ title, width, pick, pickDates }} />
    </div>
  )
}

interface ShownProps {
  readonly answer: Timed["answer"]
  readonly show: string | null
  readonly title: string
  readonly width: number
  readonly pick: (column: number) => ((value: unknown) => void) | null
  readonly pickDates: ((from: string, to: string) => void) | null
}

const Shown = ({ answer, show, title, width, pick, pickDates }: ShownProps) => {
  const columns = resultColumns(answer)
  if (answer.data.length === 0) return <p className="muted">No rows</p>
  const kinds = fittingKinds(columns, answer.data.length)
  const kind = chartKinds.find((each) => each === show && kinds.includes(each)) ?? kinds[0]
  if (show === "table" || kind === undefined) return <TileTable answer={answer} pick={pick} />
  if (kind === "number") {
    const [row] = answer.data
    return (
      <dl className="figures">
        {columns.map((column) => (
          <div key={column.key}>
            <dt className={columns.length === 1 ? "hidden-text" : ""}>{column.title}</dt>
            <dd>{displayText(row?.[column.key], column) ?? "NULL"}</dd>
          </div>
        ))}
      </dl>
    )
  }
  if (width === 0) return null
  return (
    <Suspense fallback={<p className="caption">Loading …</p>}>
      <TileChart answer={answer} show={show} label={title} width={width} pick={pick} pickDates={pickDates} />
    </Suspense>
  )
}
