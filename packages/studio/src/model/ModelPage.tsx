/** A model: its parts in forms and as text, its rows, and what is wrong with it. */
import { Tabs } from "@base-ui/react/tabs"
import { lazy, Suspense, useState } from "react"
import { useCanEdit, useCheck, useModels, useModelsOf, useStoredModel } from "../api/Calls.js"
import { asProblem } from "../api/Session.js"
import { show } from "../kit/Address.js"
import { useDebounced } from "../kit/Debounced.js"
import { emptyQuery } from "../query/Query.js"
import { exploreLink, modelTabs, type ModelTab, type ModelView } from "../query/Link.js"
import type { Json } from "@semlayer/domain/api/JsonObject"
import { type ModelEdit, partLists, partName, partsOf, sameJson } from "./Draft.js"
import { type Draft, setDraft, useDraft } from "./Drafts.js"
import { modelInputs } from "./Inputs.js"
import { type Offers, PartForm } from "./PartForm.js"
import { PartsView } from "./PartsView.js"
import { Problems } from "./Problems.js"
import { RowsView } from "./RowsView.js"
import { keptOf, type StoredVersion } from "./Stored.js"
import { UsesView } from "./UsesView.js"

const SaveDialog = lazy(() => import("./SaveDialog.js"))
const TextView = lazy(() => import("./TextView.js"))

const tabTitles: Readonly<Record<ModelTab, string>> = {
  ...{ columns: "Columns", measures: "Measures", joins: "Joins", aggregations: "Aggregations" },
  ...{ model: "Model", rows: "Rows", uses: "Uses", text: "Text" }
}

const ModelPage = ({ view }: { readonly view: ModelView }) => {
  const stored = useStoredModel(view.source)
  if (stored.data !== undefined) {
    return <Opened view={view} stored={stored.data} readAgain={async () => (await stored.refetch()).data} />
  }
  return (
    <main className="blank">
      <h1>{view.source}</h1>
      {stored.error === null ? <p>Loading …</p> : <p role="alert">{asProblem(stored.error).message}</p>}
    </main>
  )
}

interface OpenedProps {
  readonly view: ModelView
  readonly stored: StoredVersion
  readonly readAgain: () => Promise<StoredVersion | undefined>
}

/** What the inputs of a model offer. */
const useOffers = (model: Json): Offers => {
  const datasource = typeof model["data_source"] === "string" ? model["data_source"] : undefined
  const { data } = useModels()
  const targets = [...new Set(partsOf(model, "joins").map(({ target_model }) => String(target_model ?? "")))]
  const joined = useModelsOf(
    targets.filter((name) => data?.some((each) => each.name === name) === true),
    datasource
  )
  return {
    columns: partsOf(model, "columns").map(partName),
    models: (data ?? []).filter(({ data_source }) => data_source === datasource).map(({ name }) => name),
    columnsOf: (name) => (joined.get(name)?.columns ?? []).map((column) => column.name)
  }
}

interface HeadProps {
  readonly source: string
  readonly stored: StoredVersion
  readonly hasDraft: boolean
  readonly isSaved: boolean
  /** Null while the text is no model. */
  readonly save: (() => void) | null
}

const Head = ({ source, stored, hasDraft, isSaved, save }: HeadProps) => (
  <div className="model-head">
    <div className="model-title">
      <h1 className="cut" title={source}>
        {stored.value.name}
      </h1>
      <span className="caption">{stored.value.data_source ?? ""}</span>
      {hasDraft && <span className="tag">not saved</span>}
    </div>
    <div className="tools">
      <a className="button" href={exploreLink(emptyQuery(source))}>
        Explore
      </a>
      {hasDraft && (
        <>
          <button type="button" className="button" onClick={() => setDraft(source, null)}>
            Discard
          </button>
          <button type="button" className="button primary" disabled={save === null} onClick={() => save?.()}>
            Save …
          </button>
        </>
      )}
    </div>
    <p className="hidden-text" role="status">
      {isSaved ? "Saved" : ""}
    </p>
  </div>
)

const entityOf = ({ value: { data_source, name } }: StoredVersion): string =>
  (data_source ?? null) === null ? name : `${data_source}.${name}`

const Opened = ({ view, stored, readAgain }: OpenedProps) => {
  const { source, tab } = view
  const draft = useDraft(source)
  const canEdit = useCanEdit()
  const [isSaving, setSaving] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const kept: Draft = draft ?? keptOf(stored)
  const { model } = kept
  const settled = useDebounced(model, 300)
  const check = useCheck(settled, canEdit && draft !== undefined)
  const problems = draft === undefined ? (stored.value.problems ?? []) : (check.data?.problems ?? [])
  const offers = useOffers(model)
  const set = (next: Json) => {
    setSaved(false)
    setDraft(source, sameJson(next, kept.base) ? null : { ...kept, model: next })
  }
  const edit = canEdit ? (change: ModelEdit) => set(change(model)) : null
  const wrongOf = (list: string) =>
    new Set(
      problems.flatMap(({ path }) =>
        path.startsWith(`${list}[`) ? [Number.parseInt(path.slice(list.length + 1))] : []
      )
    )
  const list = partLists.find((each) => each === tab)

  return (
    <main className="model-page">
      <Head
        source={source}
        stored={stored}
        hasDraft={draft !== undefined}
        isSaved={isSaved}
        save={isBroken ? null : () => setSaving(true)}
      />
      <Tabs.Root
        className="result"
        value={tab}
        onValueChange={(next) =>
          show({ ...view, tab: modelTabs.find((each) => each === next) ?? "columns", part: null })
        }
        render={<section aria-label="Parts of the model" />}
      >
        <div className="result-head">
          <Tabs.List className="tabs scrolling" aria-label="Parts of the model">
            {modelTabs.map((each) => {
              const part = partLists.find((list) => list === each)
              return (
                <Tabs.Tab key={each} value={each} className="tab">
                  {tabTitles[each]}
                  {part !== undefined && <span className="tab-count"> {partsOf(model, part).length}</span>}
                </Tabs.Tab>
              )
            })}
          </Tabs.List>
          {isSaved && <span className="caption result-state">Saved</span>}
        </div>
        {tab !== "text" && <Problems view={view} model={model} problems={problems} />}
        <Tabs.Panel value={tab} className="panel model-panel" tabIndex={-1}>
          <Suspense fallback={<p className="caption panel-note">Loading …</p>}>
            {list !== undefined && (
              <PartsView
                view={view}
                list={list}
                model={model}
                stored={{ ...stored.value }}
                offers={offers}
                edit={edit}
                wrong={wrongOf(list)}
              />
            )}
            {tab === "model" && (
              <section className="part-pane" aria-label="The model">
                <PartForm
                  inputs={modelInputs}
                  part={model}
                  offers={offers}
                  isReadOnly={edit === null}
                  change={(next) => edit?.(() => next)}
                />
              </section>
            )}
            {tab === "rows" && <RowsView source={draft === undefined ? source : model} model={model} />}
            {tab === "uses" && <UsesView view={view} model={model} source={entityOf(stored)} />}
            {tab === "text" && (
              <TextView
                model={model}
                storedProblems={draft === undefined ? problems : null}
                isReadOnly={!canEdit}
                changed={(next) => {
                  setBroken(next === null)
                  if (next !== null) set(next)
                }}
              />
            )}
          </Suspense>
        </Tabs.Panel>
      </Tabs.Root>
      {isSaving && draft !== undefined && (
        <Suspense>
          <SaveDialog
            source={source}
            draft={draft}
            problems={problems}
            readAgain={readAgain}
            close={() => setSaving(false)}
            saved={() => setSaved(true)}
          />
        </Suspense>
      )}
    </main>
  )
}

export default ModelPage
