/** What uses a model, or one of its columns and measures. */
import { useLineage } from "../api/Calls.js"
import { asProblem } from "../api/Session.js"
import { show } from "../kit/Address.js"
import { Choice } from "../kit/Choice.js"
import { dashboardLink, modelPageLink, type ModelTab, type ModelView } from "../query/Link.js"
import type { Json } from "@semlayer/domain/api/JsonObject"
import { partName, partsOf } from "./Draft.js"

interface Props {
  readonly view: ModelView
  readonly model: Json
  /** The stored model with its datasource. */
  readonly source: string
}

const titles = {
  measure: "Measure",
  column: "Column",
  join: "Join",
  model: "Model",
  memory: "Note or saved query",
  dashboard: "Dashboard"
} as const

const tabOf: Readonly<Record<string, ModelTab>> = { measure: "measures", column: "columns", join: "joins" }

const linkOf = (kind: keyof typeof titles, reference: string): string | null => {
  if (kind === "dashboard") return dashboardLink(reference)
  if (kind === "memory") return null
  const [datasource = "", model = "", part = null] = reference.split(".")
  return modelPageLink(`${datasource}.${model}`, tabOf[kind] ?? "columns", part)
}

export const UsesView = ({ view, model, source }: Props) => {
  const parts = [...partsOf(model, "measures"), ...partsOf(model, "columns")].map(partName)
  const part = parts.find((name) => name === view.part) ?? ""
  const { data, error } = useLineage(part === "" ? source : `${source}.${part}`)
  return (
    <section className="part-pane uses" aria-label="Uses">
      <div className="filter-form">
        <label htmlFor="uses-of">Uses of</label>
        <Choice
          id="uses-of"
          choices={parts}
          none={`the model ${String(model["name"] ?? source)}`}
          value={part}
          set={(next) => show({ ...view, part: next === "" ? null : next })}
        />
      </div>
      {error !== null && (
        <p role="alert" className="notice danger">
          {asProblem(error).message}
        </p>
      )}
      {data?.used_by.length === 0 && <p className="muted">Nothing that you may see uses it.</p>}
      <ul aria-label="Used by">
        {(data?.used_by ?? []).map(({ kind, reference, title }, i) => {
          const link = linkOf(kind, reference)
          const name = title ?? reference
          return (
            <li key={`${kind} ${reference} ${name} ${String(i)}`} className="use">
              <span className="caption">{titles[kind]}</span>
              {link === null ? <span>{name}</span> : <a href={link}>{name}</a>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
