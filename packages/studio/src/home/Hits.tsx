/** What a search found, in its order. */
import type { SearchHit } from "@semlayer/domain/Search"
import type { useSearch } from "../api/Calls.js"
import { asProblem } from "../api/Session.js"
import { hitLink } from "../query/HitLink.js"

type Hit = typeof SearchHit.Encoded

export const HitItem = ({ hit }: { readonly hit: Hit }) => {
  const link = hitLink(hit)
  const content = (
    <>
      <span className="caption hit-kind">{hit.kind}</span>
      <span className="hit-name cut" title={hit.id}>
        {hit.id}
      </span>
      <span className="hit-text">{hit.description ?? ""}</span>
    </>
  )
  return (
    <li>
      {link === null ? (
        <div className="hit">{content}</div>
      ) : (
        <a className="hit" href={link}>
          {content}
        </a>
      )}
    </li>
  )
}

export const Hits = ({ search: { data, error } }: { readonly search: ReturnType<typeof useSearch> }) => {
  if (error !== null) {
    return (
      <p role="alert" className="notice danger">
        {asProblem(error).message}
      </p>
    )
  }
  if (data === undefined) return null
  return (
    <section className="card" aria-label="Found">
      <p className="hidden-text" role="status">
        {data.results.length} found
      </p>
      {data.results.length === 0 ? (
        <p className="muted">Nothing found. Try fewer or other words.</p>
      ) : (
        <ul>
          {data.results.map((hit) => (
            <HitItem key={`${hit.kind} ${hit.id}`} hit={hit} />
          ))}
        </ul>
      )}
    </section>
  )
}
