/** The queries that the service is answering: the caller's own, or those of all callers for administrators. */
import type { RunningQuery } from "@semlayer/domain/RunningQuery"
import { cancelRunning, useRunningQueries } from "../api/Calls.js"

type Running = typeof RunningQuery.Encoded

export const RunningQueries = () => {
  const { data } = useRunningQueries()
  if (data === undefined || data.length === 0) return null
  return (
    <section className="card" aria-label="Running queries">
      <div className="card-head">
        <h2>Running</h2>
      </div>
      <ul>
        {data.map((query) => (
          <li key={query.id} className="running-query">
            <span className="caption numeric">{timeText(query.seconds)}</span>
            <span className="cut" title={query.sql}>
              <span className="hit-name">{subjectOf(query)}</span>{" "}
              <span className="hit-text">{query.caller === null ? "" : `by ${query.caller}`}</span>
            </span>
            <button type="button" className="button" onClick={() => void cancelRunning(query.id)}>
              Cancel<span className="hidden-text"> the query of {subjectOf(query)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const subjectOf = ({ models, datasource }: Running): string =>
  models.length === 0 ? datasource : `${datasource}: ${models.join(", ")}`

const timeText = (seconds: number): string =>
  seconds < 60 ? `${Math.floor(seconds)} s` : `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`
