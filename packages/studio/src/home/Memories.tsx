/** The newest memories: notes, and saved queries that open with a click. */
import type { useSearch } from "../api/Calls.js"
import { HitItem } from "./Hits.js"

export const Memories = ({ search: { data } }: { readonly search: ReturnType<typeof useSearch> }) => {
  // The service's own help pages are memories too; they are for agents.
  const own = (data?.results ?? []).filter(({ kind, id }) => kind === "memory" && !id.startsWith("help."))
  if (own.length === 0) return null
  return (
    <section className="card" aria-label="Memories">
      <div className="card-head">
        <h2>Memories</h2>
      </div>
      <ul>
        {own.map((hit) => (
          <HitItem key={hit.id} hit={hit} />
        ))}
      </ul>
    </section>
  )
}
