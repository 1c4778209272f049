/** The fields of a model as a searchable tree over its joins. */
import { Collapsible } from "@base-ui/react/collapsible"
import { type ReactNode, useState } from "react"
import type { SemProblem } from "@semlayer/sdk/LightClient"
import { useModel, useModelsOf } from "../api/Calls.js"
import { useDebounced } from "../kit/Debounced.js"
import { Tip } from "../kit/Tip.js"
import type { Edit } from "../query/Edits.js"
import { type Branch, branchesOf, type Field, fieldsOf, type Model } from "../query/Fields.js"
import { modelPageLink } from "../query/Link.js"
import type { Query } from "../query/Query.js"
import { FieldRow } from "./FieldRow.js"

interface Tree {
  readonly query: Query
  readonly edit: (change: Edit) => void
  /** Words that a field must have; empty shows all. */
  readonly words: ReadonlyArray<string>
  readonly isOnlySelected: boolean
  readonly isSelectedFirst: boolean
}

interface Props {
  readonly source: string
  readonly model: Model | undefined
  readonly error: SemProblem | null
  readonly query: Query
  readonly edit: (change: Edit) => void
}

/** Depth of joins that a search opens; deeper ones are opened by hand. */
const searchDepth = 2

export const FieldTree = ({ source, model, error, query, edit }: Props) => {
  const [text, setText] = useState("")
  const [isOnlySelected, setOnlySelected] = useState(false)
  const [isSelectedFirst, setSelectedFirst] = useState(false)
  const words = useDebounced(text, 120)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
  const tree = { query, edit, words, isOnlySelected, isSelectedFirst }
  return (
    <details className="fields" open={!matchMedia("(max-width: 900px)").matches}>
      <summary className="fields-head">
        <h2 className="cut" title={source}>
          {model?.name ?? source}
        </h2>
        {model?.data_source !== undefined && <span className="caption cut">{model.data_source}</span>}
      </summary>
      {model !== undefined && (
        <p className="fields-links">
          <a href={modelPageLink(source)}>Open the model</a>
        </p>
      )}
      <div className="fields-search">
        <input
          className="input"
          type="search"
          aria-label="Search fields"
          placeholder="Search fields …"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="fields-choices">
          <label className="check">
            <input
              type="checkbox"
              checked={isOnlySelected}
              onChange={(event) => setOnlySelected(event.target.checked)}
            />
            Only selected
          </label>
          <label className="check">
            <input
              type="checkbox"
              checked={isSelectedFirst}
              onChange={(event) => setSelectedFirst(event.target.checked)}
            />
            Selected first
          </label>
        </div>
      </div>
      {error !== null && (
        <p role="alert" className="notice danger">
          {error.message}
        </p>
      )}
      {source === "" && (
        <p className="caption fields-note">The model of this query is written in it: edit it as JSON.</p>
      )}
      {/* Keyboard users scroll through the fields themselves. */}
      <div className="fields-list">
        {model !== undefined && <ModelFields model={model} prefix="" depth={0} tree={tree} />}
      </div>
    </details>
  )
}

const isSelected = ({ measures, dimensions, times }: Query, { kind, path }: Field): boolean => {
  if (kind === "time") return times.some(({ dimension }) => dimension === path)
  return kind === "measure"
    ? measures.some(({ formula }) => formula === path)
    : dimensions.some(({ name }) => name === path)
}

/** Selected fields before the others, in the order of the model otherwise. */
const inOrder = ({ query, isSelectedFirst }: Tree, fields: ReadonlyArray<Field>): ReadonlyArray<Field> =>
  isSelectedFirst ? fields.toSorted((a, b) => Number(isSelected(query, b)) - Number(isSelected(query, a))) : fields

/** Whether a column is part of an aggregate of the query. */
const isAggregated = ({ measures }: Query, { path }: Field): boolean =>
  measures.some(({ formula }) => formula.startsWith(`${path}:`))

const isShown = ({ words, isOnlySelected, query }: Tree, field: Field): boolean => {
  const text = `${field.title} ${field.path} ${field.description ?? ""}`.toLowerCase()
  return (
    words.every((word) => text.includes(word)) &&
    (!isOnlySelected || isSelected(query, field) || isAggregated(query, field))
  )
}

interface ModelFieldsProps {
  readonly model: Model
  readonly prefix: string
  readonly depth: number
  readonly tree: Tree
}

const groupTitles = { measure: "Measures", time: "Time", dimension: "Dimensions" } as const

const ModelFields = ({ model, prefix, depth, tree }: ModelFieldsProps) => {
  const fields = fieldsOf(model, prefix).filter((field) => isShown(tree, field))
  const targets = [...new Set((model.joins ?? []).map(({ target_model }) => target_model))]
  const found = useModelsOf(targets, model.data_source ?? undefined)
  const branches = branchesOf(model, (name) => found.get(name), prefix)
  const isSearching = tree.words.length > 0 || tree.isOnlySelected
  return (
    <>
      {(["measure", "time", "dimension"] as const).map((kind) => {
        const of = inOrder(
          tree,
          fields.filter((field) => field.kind === kind)
        )
        return of.length === 0 ? null : (
          <Group key={kind} title={groupTitles[kind]}>
            {of.map((field) => (
              <FieldRow
                key={field.path}
                field={field}
                isSelected={isSelected(tree.query, field)}
                edit={tree.edit}
                source={tree.query.source}
              />
            ))}
          </Group>
        )
      })}
      {branches.length > 0 && (
        <ul className="branches" aria-label={depth === 0 ? "Joins" : `Joins of ${model.name}`}>
          {branches.map((branch) => (
            <BranchItem
              key={branch.prefix}
              branch={branch}
              datasource={model.data_source ?? undefined}
              depth={depth}
              tree={tree}
              isForcedOpen={isSearching && depth < searchDepth}
            />
          ))}
        </ul>
      )}
    </>
  )
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="field-group" aria-label={title}>
    <h3>{title}</h3>
    <ul>{children}</ul>
  </section>
)

interface BranchProps {
  readonly branch: Branch
  readonly datasource: string | undefined
  readonly depth: number
  readonly tree: Tree
  readonly isForcedOpen: boolean
}

const BranchItem = ({ branch, datasource, depth, tree, isForcedOpen }: BranchProps) => {
  const [isOpen, setOpen] = useState(false)
  const isShownOpen = isOpen || isForcedOpen
  const tip = `${branch.prefix.slice(0, -1)} → ${branch.target}${branch.description === null ? "" : `: ${branch.description}`}`
  return (
    <li>
      <Collapsible.Root open={isShownOpen} onOpenChange={setOpen}>
        <Tip side="right" tip={tip}>
          <Collapsible.Trigger className="branch">
            <span className="branch-sign" aria-hidden="true" />
            <span className="cut">{branch.name}</span>
            {branch.isToMany && <span className="tag">many</span>}
          </Collapsible.Trigger>
        </Tip>
        <Collapsible.Panel className="branch-panel">
          {isShownOpen && <BranchFields branch={branch} datasource={datasource} depth={depth} tree={tree} />}
        </Collapsible.Panel>
      </Collapsible.Root>
    </li>
  )
}

const BranchFields = ({ branch, datasource, depth, tree }: Omit<BranchProps, "isForcedOpen">) => {
  const { data, error } = useModel(datasource === undefined ? branch.target : `${datasource}.${branch.target}`)
  if (error !== null) return <p className="caption">{error.message}</p>
  return data === undefined ? null : <ModelFields model={data} prefix={branch.prefix} depth={depth + 1} tree={tree} />
}
