/** One list of a model's parts, and the form of the part that is open. */
import { show } from "../kit/Address.js"
import type { Json } from "@semlayer/domain/api/JsonObject"
import type { ModelView } from "../query/Link.js"
import { addPart, freeName, type ModelEdit, type PartList, partName, partsOf, removePart, setPart } from "./Draft.js"
import { listTitles, partInputs } from "./Inputs.js"
import { type Offers, PartForm } from "./PartForm.js"
import { ColumnFacts } from "./ColumnFacts.js"

interface Props {
  readonly view: ModelView
  readonly list: PartList
  /** The model as it is edited, and as it is stored with its profiles. */
  readonly model: Json
  readonly stored: Json
  readonly offers: Offers
  readonly edit: ((change: ModelEdit) => void) | null
  /** Indexes of the parts that have problems. */
  readonly wrong: ReadonlySet<number>
}

const details: Readonly<Record<PartList, (part: Json) => string>> = {
  columns: ({ name, type, sql }) => (typeof sql === "string" && sql !== name ? sql : String(type ?? "TEXT")),
  measures: ({ formula, filter }) => `${String(formula ?? "")}${typeof filter === "string" ? ` where ${filter}` : ""}`,
  joins: ({ target_model, relationship }) =>
    `→ ${String(target_model ?? "")}${typeof relationship === "string" ? `, ${relationship.replaceAll("_", " ")}` : ""}`,
  aggregations: ({ formula }) => String(formula ?? "")
}

const newPart = (model: Json, list: PartList, offers: Offers): Json => {
  const name = freeName(model, list, `new_${listTitles[list][1]}`)
  switch (list) {
    case "columns":
      return { name, type: "TEXT", sql: "NULL" }
    case "measures":
      return { name, formula: "*:count" }
    case "joins":
      return { name, target_model: offers.models[0] ?? "", join_pairs: [[offers.columns[0] ?? "", ""]] }
    case "aggregations":
      return { name, formula: "MAX({value}) - MIN({value})" }
  }
}

export const PartsView = ({ view, list, model, stored, offers, edit, wrong }: Props) => {
  const parts = partsOf(model, list)
  const found = parts.findIndex((part) => partName(part) === view.part)
  const index = found === -1 && parts.length > 0 ? 0 : found
  const open = parts[index]
  const [many, one] = listTitles[list]
  const select = (part: string | null) => show({ ...view, part })
  const add = (change: (edit: ModelEdit) => void) => {
    const part = newPart(model, list, offers)
    change(addPart(list, part))
    select(partName(part))
  }
  return (
    <div className="parts">
      <div className="parts-side">
        <ul className="parts-list" aria-label={many}>
          {parts.map((part, i) => (
            <li key={`${partName(part)} ${i}`}>
              <button
                type="button"
                className="part"
                aria-current={i === index}
                data-wrong={wrong.has(i)}
                onClick={() => select(partName(part))}
              >
                <span className="cut" title={partName(part)}>
                  {partName(part)}
                </span>
                {part["primary_key"] === true && <span className="tag">key</span>}
                {part["hidden"] === true && <span className="tag">hidden</span>}
                {wrong.has(i) && <span className="tag warn">problem</span>}
                <span className="part-detail cut">{details[list](part)}</span>
              </button>
            </li>
          ))}
        </ul>
        {parts.length === 0 && <p className="caption parts-note">No {many.toLowerCase()}.</p>}
        {edit !== null && (
          <button type="button" className="button parts-add" onClick={() => add(edit)}>
            Add a{one === "aggregation" ? "n" : ""} {one}
          </button>
        )}
      </div>
      {open !== undefined && (
        <section className="part-pane" aria-label={`The ${one} ${partName(open)}`}>
          <div className="part-head">
            <h2 className="cut">{partName(open)}</h2>
            {edit !== null && (
              <button
                type="button"
                className="button"
                onClick={() => {
                  edit(removePart(list, index))
                  select(null)
                }}
              >
                Remove
              </button>
            )}
          </div>
          <PartForm
            inputs={partInputs[list]}
            part={open}
            offers={offers}
            isReadOnly={edit === null}
            change={(part) => {
              edit?.(setPart(list, index, part))
              if (partName(part) !== partName(open)) select(partName(part))
            }}
          />
          {list === "columns" && <ColumnFacts source={view.source} stored={stored} name={partName(open)} />}
        </section>
      )}
    </div>
  )
}
