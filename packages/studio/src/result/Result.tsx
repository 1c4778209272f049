/** The result of a query: tabs over one answer, what was wrong, and a line about what is shown. */
import { Tabs } from "@base-ui/react/tabs"
import { lazy, Suspense, useEffect } from "react"
import type { SemProblem } from "@semlayer/sdk/LightClient"
import { cancelAnswer, type Timed, type useAnswer } from "../api/Calls.js"
import { asProblem } from "../api/Session.js"
import { show } from "../kit/Address.js"
import { remember } from "../kit/Recent.js"
import { type Edit, respell } from "../query/Edits.js"
import { type ExploreView, tabs } from "../query/Link.js"
import type { Model } from "../query/Fields.js"
import { isAsking, type Query } from "../query/Query.js"
import { AnswerLine } from "./AnswerLine.js"
import { AnswerTools } from "./AnswerTools.js"
import { CodeView } from "./CodeView.js"
import { mostAcross } from "./Pivot.js"
import { ResultTable } from "./ResultTable.js"
import { Running } from "./Running.js"
import { type Seen, seenOf } from "./Seen.js"
import { SqlView } from "./SqlView.js"

const ChartView = lazy(() => import("./ChartView.js"))
const JsonView = lazy(() => import("./JsonView.js"))

interface Props {
  /** The model that is queried, as soon as it is read. */
  readonly model: Model | undefined
  readonly view: ExploreView
  readonly answer: ReturnType<typeof useAnswer>
  readonly edit: (change: Edit) => void
}

const titles = { table: "Table", chart: "Chart", sql: "SQL", json: "JSON", code: "Code" } as const

export const Result = ({ model, view, answer, edit }: Props) => {
  const { query, tab } = view
  const { data, error, isFetching, isPlaceholderData } = answer
  const asked = isAsking(query)
  useEffect(() => {
    if (asked && data !== undefined && !isPlaceholderData && typeof query.source === "string") remember(query)
  }, [asked, data, isPlaceholderData, query])
  const shown = asked ? data : undefined
  const isStale = isPlaceholderData || (isFetching && data !== undefined && !data.isPartial)
  const seen = shown === undefined ? null : seenOf(shown.answer, view)
  return (
    <Tabs.Root
      className="result"
      value={tab}
      onValueChange={(next) => show({ ...view, tab: tabs.find((each) => each === next) ?? "table" })}
      render={<section aria-label="Result" />}
    >
      <div className="result-head">
        <Tabs.List className="tabs" aria-label="Views of the result">
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each} className="tab">
              {titles[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <State view={view} answer={answer} shown={shown} seen={seen} />
      </div>
      <div className="busy" data-busy={asked && isFetching} />
      {asked && error !== null && <Wrong problem={asProblem(error)} query={query} edit={edit} />}
      {error === null &&
        (shown?.answer.warnings ?? []).map((warning) => (
          <p key={warning} className="notice warn">
            {warning}
          </p>
        ))}
      {seen !== null && seen.omitted > 0 && (
        <p className="notice warn">
          The first {mostAcross} values of {view.pivot} are columns; {seen.omitted.toLocaleString("en-US")} more are not
          shown.
        </p>
      )}
      <Tabs.Panel value={tab} className="panel" data-stale={isStale} data-view={tab} tabIndex={-1}>
        <Suspense fallback={<p className="caption panel-note">Loading …</p>}>
          <Content view={view} shown={shown} seen={seen} edit={edit} />
        </Suspense>
      </Tabs.Panel>
      {shown !== undefined && error === null && <AnswerLine answer={shown.answer} query={query} model={model} />}
    </Tabs.Root>
  )
}

interface StateProps {
  readonly view: Props["view"]
  readonly answer: Props["answer"]
  readonly shown: Timed | undefined
  readonly seen: Seen | null
}

/** How far the query is, and what can be done with it or its answer. */
const State = ({ view, answer, shown, seen }: StateProps) => {
  const { query } = view
  const { data, error, isFetching, isPlaceholderData, refetch } = answer
  const asked = isAsking(query)
  // A query that was cancelled has no error, and at most some rows of its own answer.
  const isCancelled =
    asked && !isFetching && error === null && (data === undefined || isPlaceholderData || data.isPartial)
  const answered = error === null && shown?.isPartial !== true ? shown : undefined
  return (
    <>
      <p className="caption result-state" role="status">
        {isCancelled ? cancelledText(shown) : asked ? stateText(shown, isFetching, query) : ""}
      </p>
      {asked && isFetching && <Running key={JSON.stringify(query)} cancel={() => cancelAnswer(query)} />}
      {isCancelled && (
        <button type="button" className="button" onClick={() => void refetch()}>
          Run again
        </button>
      )}
      {answered !== undefined && seen !== null && <AnswerTools view={view} answer={answered.answer} seen={seen} />}
    </>
  )
}

interface ContentProps extends Pick<Props, "view" | "edit"> {
  readonly shown: Timed | undefined
  readonly seen: Seen | null
}

/** What the chosen tab shows. */
const Content = ({ view, shown, seen, edit }: ContentProps) => {
  const { query, tab } = view
  if (tab === "json") return <JsonView view={view} />
  if (!isAsking(query)) {
    return (
      <div className="blank">
        <h2>The query is empty</h2>
        <p>Choose measures and dimensions among the fields. The answer appears here with each click; Back undoes it.</p>
      </div>
    )
  }
  if (tab === "code") return <CodeView query={query} />
  if (tab === "sql") return <SqlView query={query} sql={shown?.answer.sql ?? ""} />
  if (shown === undefined || seen === null) return null
  if (tab === "table") return <ResultTable {...seen} query={query} edit={edit} />
  // A chart of the first rows would show another shape than that of all.
  if (shown.isPartial) return <p className="caption panel-note">The chart appears when all rows have arrived.</p>
  return <ChartView answer={shown.answer} view={view} />
}

const rowsText = ({ answer: { row_count } }: Timed): string =>
  `${row_count.toLocaleString("en-US")} ${row_count === 1 ? "row" : "rows"}`

const cancelledText = (timed: Timed | undefined): string =>
  timed?.isPartial === true ? `Cancelled after ${rowsText(timed)}` : "Cancelled"

const stateText = (timed: Timed | undefined, isFetching: boolean, { limit }: Query): string => {
  if (timed === undefined) return isFetching ? "Running …" : ""
  const { row_count } = timed.answer
  const rows = rowsText(timed)
  if (timed.isPartial) return `${rows} so far`
  if (timed.isCut) return `The first ${rows}; more are not shown`
  const cut = limit !== null && limit > 0 && row_count === limit ? ", the limit" : ""
  return `${rows}${cut} · ${Math.round(timed.milliseconds).toLocaleString("en-US")} ms`
}

interface WrongProps {
  readonly problem: SemProblem
  readonly query: Query
  readonly edit: (change: Edit) => void
}

const textsOf = (value: unknown): ReadonlyArray<string> =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : []

/** A problem with its suggestions as buttons. */
const Wrong = ({ problem, query, edit }: WrongProps) => {
  const { fields } = problem
  const candidates = textsOf(fields["candidates"]).slice(0, 4)
  const text = JSON.stringify(query)
  const wrong = ["measure", "column", "name", "reference", "model", "dimension"]
    .map((key) => fields[key])
    .find((value) => typeof value === "string" && value !== "" && text.includes(value))
  return (
    <div role="alert" className="notice danger">
      <p>{problem.message}</p>
      {typeof wrong === "string" &&
        candidates.map((candidate) => (
          <button key={candidate} type="button" className="button" onClick={() => edit(respell(wrong, candidate))}>
            Use {candidate}
          </button>
        ))}
    </div>
  )
}
