/** A dashboard: filters over rows of tiles. Editors change it by buttons and as text. */
import { lazy, Suspense, useState } from "react"
import { deleteDashboard, saveDashboard, useCanEdit, useDashboard } from "../api/Calls.js"
import { asProblem } from "../api/Session.js"
import { show } from "../kit/Address.js"
import { CopyButton } from "../kit/CopyButton.js"
import { Popup } from "../kit/Popup.js"
import { Submitted } from "../kit/Submitted.js"
import { type Chosen, type DashboardDocument, removeFilter, rowsOf, widthOf } from "../query/Dashboard.js"
import type { DashboardView } from "../query/Link.js"
import { AddFilter } from "./AddFilter.js"
import { FilterBar } from "./FilterBar.js"
import { TileTools } from "./TileTools.js"
import { TileView } from "./TileView.js"

const DashboardText = lazy(() => import("./DashboardText.js"))

interface Stored {
  readonly value: DashboardDocument
  readonly revision: string | null
}

const DashboardPage = ({ view }: { readonly view: DashboardView }) => {
  const stored = useDashboard(view.name)
  if (stored.data !== undefined) return <Opened view={view} stored={stored.data} />
  return (
    <main className="blank">
      <h1>{view.name}</h1>
      {stored.error === null ? <p>Loading …</p> : <p role="alert">{asProblem(stored.error).message}</p>}
    </main>
  )
}

/** What is edited: the dashboard with its edits, over the revision that they started from. */
interface Draft extends Stored {
  /** Whether the text is open. */
  readonly isText: boolean
  /** Whether the text is a dashboard. */
  readonly isReadable: boolean
}

const Opened = ({ view, stored }: { readonly view: DashboardView; readonly stored: Stored }) => {
  const [draft, setDraft] = useState<Draft | null>(null)
  const dashboard = draft?.value ?? stored.value
  const edit = (value: DashboardDocument) => draft !== null && setDraft({ ...draft, value })
  const choose = (chosen: Chosen) => show({ ...view, chosen })
  const rows = rowsOf(dashboard)
  const filters = dashboard.filters ?? []
  const isEdited = draft !== null && !draft.isText
  return (
    <main className="dashboard">
      <Head view={view} stored={stored} draft={draft} setDraft={setDraft} />
      {(filters.length > 0 || isEdited) && (
        <div className="dashboard-bar">
          <FilterBar
            filters={filters}
            chosen={view.chosen}
            choose={choose}
            remove={isEdited ? (name) => edit(removeFilter(dashboard, name)) : undefined}
          />
          {isEdited && <AddFilter dashboard={dashboard} edit={edit} />}
        </div>
      )}
      {draft?.isText === true ? (
        <Suspense fallback={<p className="caption">Loading …</p>}>
          <DashboardText
            dashboard={dashboard}
            isReadOnly={false}
            changed={(value) =>
              setDraft((now) =>
                now === null ? now : { ...now, isReadable: value !== null, ...(value !== null && { value }) }
              )
            }
          />
        </Suspense>
      ) : (
        rows.map((tiles, row) => (
          // Rows and tiles have no identity but their place.
          <div key={row} className="tile-row" style={{ gridTemplateColumns: columnsOf(tiles.map(widthOf)) }}>
            {tiles.map((tile, at) => (
              <TileView
                key={`${at} ${widthOf(tile)} ${tiles.length}`}
                {...{ dashboard, tile, choose }}
                chosen={view.chosen}
                tools={isEdited ? <TileTools dashboard={dashboard} place={{ row, at }} edit={edit} /> : null}
              />
            ))}
          </div>
        ))
      )}
      {rows.length === 0 && draft?.isText !== true && (
        <div className="blank">
          <h2>No tiles yet</h2>
          <p>Open a model, ask a query, and save it to this dashboard.</p>
        </div>
      )}
    </main>
  )
}

const columnsOf = (widths: ReadonlyArray<number>): string => widths.map((width) => `minmax(0, ${width}fr)`).join(" ")

interface HeadProps {
  readonly view: DashboardView
  readonly stored: Stored
  readonly draft: Draft | null
  readonly setDraft: (draft: Draft | null) => void
}

const Head = ({ view, stored, draft, setDraft }: HeadProps) => {
  const canEdit = useCanEdit()
  const [problem, setProblem] = useState<string | null>(null)
  const { value } = draft ?? stored
  const title = value.title ?? value.name
  const save = async () => {
    if (draft === null) return
    try {
      await saveDashboard(draft.value, draft.revision ?? undefined)
      setProblem(null)
      setDraft(null)
    } catch (error) {
      setProblem(asProblem(error).message)
    }
  }
  return (
    <>
      <div className="model-head">
        <div className="model-title">
          <h1 className="cut" title={title}>
            {title}
          </h1>
          {draft !== null && <span className="tag">editing</span>}
        </div>
        <div className="tools">
          {draft === null ? (
            <>
              <CopyButton text={location.href} title="Copy link" />
              {canEdit && (
                <button
                  type="button"
                  className="button"
                  onClick={() => setDraft({ ...stored, isText: false, isReadable: true })}
                >
                  Edit
                </button>
              )}
            </>
          ) : (
            <>
              <Details draft={draft} setDraft={setDraft} />
              <button
                type="button"
                className="button"
                aria-pressed={draft.isText}
                disabled={!draft.isReadable}
                onClick={() => setDraft({ ...draft, isText: !draft.isText })}
              >
                Text
              </button>
              <Remove name={view.name} />
              <button
                type="button"
                className="button"
                onClick={() => {
                  setProblem(null)
                  setDraft(null)
                }}
              >
                Discard
              </button>
              <button type="button" className="button primary" disabled={!draft.isReadable} onClick={() => void save()}>
                Save
              </button>
            </>
          )}
        </div>
      </div>
      {(value.description ?? "") !== "" && <p className="muted">{value.description}</p>}
      {problem !== null && (
        <p role="alert" className="notice danger">
          {problem}
        </p>
      )}
    </>
  )
}

const Details = ({ draft, setDraft }: { readonly draft: Draft; readonly setDraft: (draft: Draft) => void }) => {
  const set = (change: Partial<DashboardDocument>) => setDraft({ ...draft, value: { ...draft.value, ...change } })
  return (
    <Popup
      title="Title and description"
      trigger={
        <button type="button" className="button" disabled={draft.isText}>
          Title
        </button>
      }
    >
      {() => (
        <div className="filter-form">
          <label>
            Title
            <input
              className="input"
              value={draft.value.title ?? ""}
              onChange={(event) => set({ title: event.target.value })}
            />
          </label>
          <label>
            Description
            <textarea
              className="input text-input"
              rows={3}
              value={draft.value.description ?? ""}
              onChange={(event) => set({ description: event.target.value })}
            />
          </label>
        </div>
      )}
    </Popup>
  )
}

const Remove = ({ name }: { readonly name: string }) => (
  <Popup
    title={`Delete ${name}`}
    trigger={
      <button type="button" className="button">
        Delete …
      </button>
    }
  >
    {() => (
      <Submitted submit={() => deleteDashboard(name)} done={() => show({ _tag: "Home" })} isComplete title="Delete">
        <p>Delete this dashboard for all users?</p>
      </Submitted>
    )}
  </Popup>
)

export default DashboardPage
