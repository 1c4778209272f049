/** Saved queries, which open with a click, and notes: to read, to write and to delete. */
import { Collapsible } from "@base-ui/react/collapsible"
import { useState } from "react"
import type { SearchHit } from "@semlayer/domain/Search"
import { forgetMemory, useCanEdit, useMemory, type useSearch } from "../api/Calls.js"
import { asProblem } from "../api/Session.js"
import { Popup } from "../kit/Popup.js"
import { exploreLink, modelPageLink } from "../query/Link.js"
import { isProblem, readStoredQuery } from "../query/Query.js"
import { queryTitle } from "../query/Title.js"
import { NoteForm } from "./NoteForm.js"

type Hit = typeof SearchHit.Encoded

export const Memories = ({ search: { data } }: { readonly search: ReturnType<typeof useSearch> }) => {
  const canEdit = useCanEdit()
  // The service's own help pages are memories too; they are for agents.
  const own = (data?.results ?? []).filter(({ kind, id }) => kind === "memory" && !id.startsWith("help."))
  const saved = own.filter(({ query }) => query !== null)
  const notes = own.filter(({ query }) => query === null)
  return (
    <>
      {saved.length > 0 && (
        <section className="card" aria-label="Saved queries">
          <div className="card-head">
            <h2>Saved queries</h2>
          </div>
          <ul>
            {saved.map((hit) => (
              <MemoryItem key={hit.id} hit={hit} canEdit={canEdit} />
            ))}
          </ul>
        </section>
      )}
      {(notes.length > 0 || canEdit) && (
        <section className="card" aria-label="Notes">
          <div className="card-head">
            <h2>Notes</h2>
            {canEdit && (
              <span className="head-action">
                <Popup
                  title="Write a note"
                  trigger={
                    <button type="button" className="button">
                      Write a note
                    </button>
                  }
                >
                  {(close) => <NoteForm done={close} />}
                </Popup>
              </span>
            )}
          </div>
          {notes.length === 0 ? (
            <p className="muted">What people and agents should know about models: search finds it, agents read it.</p>
          ) : (
            <ul>
              {notes.map((hit) => (
                <MemoryItem key={hit.id} hit={hit} canEdit={canEdit} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}

const MemoryItem = ({ hit, canEdit }: { readonly hit: Hit; readonly canEdit: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  const read = hit.query === null ? null : readStoredQuery(hit.query)
  const query = read === null || isProblem(read) ? null : read
  const title = hit.description ?? (query === null ? hit.id : queryTitle(query))
  return (
    <li>
      <Collapsible.Root open={isOpen} onOpenChange={setOpen}>
        <div className="memory">
          {query === null ? (
            <span className="memory-title">{title}</span>
          ) : (
            <a className="memory-title" href={exploreLink(query)}>
              {title}
            </a>
          )}
          <Collapsible.Trigger className="button plain" aria-label={`${isOpen ? "Less" : "More"} about ${title}`}>
            {isOpen ? "Less" : "More"}
          </Collapsible.Trigger>
        </div>
        <Collapsible.Panel>{isOpen && <Details hit={hit} title={title} canEdit={canEdit} />}</Collapsible.Panel>
      </Collapsible.Root>
    </li>
  )
}

/** An entity of a memory, as a link to the model that has it. */
const Entity = ({ name }: { readonly name: string }) => {
  const [datasource, model, part] = name.split(".")
  return model === undefined || name.startsWith("memory:") ? (
    <span>{name}</span>
  ) : (
    <a href={modelPageLink(`${datasource ?? ""}.${model}`, "columns", part ?? null)}>{name}</a>
  )
}

interface DetailsProps {
  readonly hit: Hit
  readonly title: string
  readonly canEdit: boolean
}

const Details = ({ hit, title, canEdit }: DetailsProps) => {
  const { data, error } = useMemory(hit.id)
  const [problem, setProblem] = useState<string | null>(null)
  const forget = () => {
    forgetMemory(hit.id).catch((failure: unknown) => setProblem(asProblem(failure).message))
  }
  const failed = problem ?? (error === null ? null : asProblem(error).message)
  return (
    <div className="memory-details">
      {failed !== null && (
        <p role="alert" className="notice danger">
          {failed}
        </p>
      )}
      {data !== undefined && data.learning !== title && <p className="memory-text">{data.learning}</p>}
      {data !== undefined && data.entities.length > 0 && (
        <p className="caption entities">
          About{" "}
          {data.entities.map((name) => (
            <Entity key={name} name={name} />
          ))}
        </p>
      )}
      {canEdit && (
        <Popup
          title={`Delete ${title}`}
          trigger={
            <button type="button" className="button">
              Delete …
            </button>
          }
        >
          {() => (
            <div className="filter-form">
              <p>Delete this for all users and agents?</p>
              <button type="button" className="button primary" onClick={forget}>
                Delete
              </button>
            </div>
          )}
        </Popup>
      )}
    </div>
  )
}
