/** The dashboards, and the form that makes a new one. */
import { useId, useState } from "react"
import { saveDashboard, useCanEdit, useDashboards } from "../api/Calls.js"
import { show } from "../kit/Address.js"
import { Popup } from "../kit/Popup.js"
import { Submitted } from "../kit/Submitted.js"
import { dashboardLink } from "../query/Link.js"

export const Dashboards = () => {
  const canEdit = useCanEdit()
  const { data } = useDashboards()
  const listed = data ?? []
  if (listed.length === 0 && !canEdit) return null
  return (
    <section className="card" aria-label="Dashboards">
      <div className="card-head">
        <h2>Dashboards</h2>
        {canEdit && (
          <span className="head-action">
            <Popup
              title="New dashboard"
              trigger={
                <button type="button" className="button">
                  New dashboard
                </button>
              }
            >
              {(close) => <NewForm taken={listed.map(({ name }) => name)} done={close} />}
            </Popup>
          </span>
        )}
      </div>
      {listed.length === 0 ? (
        <p className="muted">Saved queries on one page, with filters that they share.</p>
      ) : (
        <ul className="models">
          {listed.map(({ name, title, description, error }) => (
            <li key={name}>
              {(error ?? null) === null ? (
                <a className="model" href={dashboardLink(name)}>
                  <span className="model-name cut">{title ?? name}</span>
                  <span className="model-text">{description ?? ""}</span>
                </a>
              ) : (
                <p className="notice danger">{error}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface FormProps {
  readonly taken: ReadonlyArray<string>
  readonly done: () => void
}

/** A title as a name, which has neither dots nor separators of paths. */
const nameOf = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replaceAll(/[.:/\\\s]+/g, "-")

const NewForm = ({ taken, done }: FormProps) => {
  const id = useId()
  const [title, setTitle] = useState("")
  const name = nameOf(title)
  const isTaken = taken.includes(name)
  return (
    <Submitted
      submit={() => saveDashboard({ name, title: title.trim(), rows: [] }, undefined)}
      done={() => {
        done()
        show({ _tag: "Dashboard", name, chosen: {} })
      }}
      isComplete={name !== "" && !isTaken}
      title="Create"
    >
      <label htmlFor={id}>Title</label>
      <input id={id} className="input" value={title} onChange={(event) => setTitle(event.target.value)} />
      {isTaken && <p className="caption">There is a dashboard of this name.</p>}
    </Submitted>
  )
}
