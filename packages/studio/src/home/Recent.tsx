/** The queries that were answered last in this browser. */
import { forgetRecent, useRecent } from "../kit/Recent.js"
import { exploreLink } from "../query/Link.js"
import { queryTitle } from "../query/Title.js"

export const Recent = () => {
  const queries = useRecent()
  if (queries.length === 0) return null
  return (
    <section className="card" aria-label="Recent queries">
      <div className="card-head">
        <h2>Recent</h2>
        <button type="button" className="button plain head-action" onClick={forgetRecent}>
          Clear
        </button>
      </div>
      <ul>
        {queries.map((query) => (
          <li key={exploreLink(query)}>
            <a className="hit" href={exploreLink(query)}>
              <span className="caption hit-kind cut">{String(query.source)}</span>
              <span className="hit-wide">
                <span className="hit-name">{queryTitle(query)}</span>{" "}
                <span className="hit-text">{query.filters.join(" and ")}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
