/** A field of the tree: a click adds it to the query or removes it; buttons aggregate it and filter by it. */
import { MenuButton } from "../kit/MenuButton.js"
import { Popup } from "../kit/Popup.js"
import { Tip } from "../kit/Tip.js"
import { addFilter, addMeasure, type Edit, toggleDimension, toggleMeasure, toggleTime } from "../query/Edits.js"
import { aggregationTitle, type Field } from "../query/Fields.js"
import { FilterForm } from "./FilterForm.js"

interface Props {
  readonly field: Field
  readonly isSelected: boolean
  readonly edit: (change: Edit) => void
  readonly source: unknown
}

const toggles = { measure: toggleMeasure, dimension: toggleDimension, time: toggleTime } as const
const signs = { measure: "Σ", dimension: "", time: "◷" } as const

const Details = ({ field: { path, detail, description, sampled } }: { readonly field: Field }) => (
  <>
    <span>{description ?? path}</span>
    <br />
    <span className="caption">{description === null ? detail : `${path} · ${detail}`}</span>
    {sampled !== null && (
      <>
        <br />
        <span className="caption">{sampled.length > 160 ? `${sampled.slice(0, 160)} …` : sampled}</span>
      </>
    )}
  </>
)

export const FieldRow = ({ field, isSelected, edit, source }: Props) => (
  <li className="field-row" data-selected={isSelected}>
    <Tip side="right" tip={<Details field={field} />}>
      <button
        type="button"
        className="field"
        aria-pressed={isSelected}
        onClick={() => edit(toggles[field.kind](field.path))}
      >
        <span className="field-sign" aria-hidden="true">
          {signs[field.kind]}
        </span>
        <span className="cut">{field.title}</span>
      </button>
    </Tip>
    <span className="field-tools">
      {field.kind !== "measure" && (
        <MenuButton
          label={`Aggregate ${field.title}`}
          trigger={
            <button type="button" className="tool" aria-label={`Aggregate ${field.title}`}>
              Σ
            </button>
          }
          actions={field.aggregations.map((name) => ({
            title: aggregationTitle(name),
            run: () => edit(addMeasure(`${field.path}:${name}`))
          }))}
        />
      )}
      <Popup
        title={`Filter by ${field.title}`}
        trigger={
          <button type="button" className="tool" aria-label={`Filter by ${field.title}`}>
            <FilterSign />
          </button>
        }
      >
        {(close) => (
          <FilterForm
            field={field}
            source={source}
            condition={null}
            done={(filter) => {
              edit(addFilter(filter))
              close()
            }}
          />
        )}
      </Popup>
    </span>
  </li>
)

const FilterSign = () => (
  <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
    <path d="M1 2.5h10M3 6h6M5 9.5h2" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
  </svg>
)
