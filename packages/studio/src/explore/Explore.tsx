/** Exploration of a model: its fields, the query, and the result. */
import { useCallback } from "react"
import { useAnswer, useModel, useModelsOf } from "../api/Calls.js"
import { asProblem } from "../api/Session.js"
import { show } from "../kit/Address.js"
import { type Field, fieldAt } from "../query/Fields.js"
import type { Edit } from "../query/Edits.js"
import type { ExploreView } from "../query/Link.js"
import { queryTitle } from "../query/Title.js"
import { FieldTree } from "./FieldTree.js"
import { QueryBar } from "./QueryBar.js"
import { Result } from "../result/Result.js"

export /** The model whose fields are shown: that of the query, or the one that it extends. */
const sourceName = (source: unknown): string => {
  if (typeof source === "string") return source
  const extended = typeof source === "object" && source !== null && "source_name" in source ? source.source_name : ""
  return typeof extended === "string" ? extended : ""
}

export const Explore = ({ view }: { readonly view: ExploreView }) => {
  const { query } = view
  const source = sourceName(query.source)
  const model = useModel(source)
  const datasource = model.data?.data_source ?? undefined
  const targets = [...new Set((model.data?.joins ?? []).map(({ target_model }) => target_model))]
  const near = useModelsOf(targets, datasource)
  const far = useModelsOf(farTargets(query, near), datasource)
  const find = (name: string) => near.get(name) ?? far.get(name)
  const fieldOf = (path: string): Field | null => fieldAt(path, model.data, find)
  const answer = useAnswer(query)
  const edit = useCallback((change: Edit) => show({ ...view, query: change(view.query) }), [view])

  return (
    <main className="explore">
      <h1 className="hidden-text">Explore {source}</h1>
      <FieldTree
        source={source}
        model={model.data}
        error={model.error === null ? null : asProblem(model.error)}
        query={query}
        edit={edit}
      />
      <div className="work">
        <details className="query-pane" open>
          <summary className="query-head">
            <span>Query</span>
            <span className="caption cut">{queryTitle(query)}</span>
          </summary>
          <QueryBar
            query={query}
            edit={edit}
            fieldOf={fieldOf}
            problem={answer.error === null ? null : asProblem(answer.error)}
          />
        </details>
        <Result model={model.data} view={view} answer={answer} edit={edit} />
      </div>
    </main>
  )
}

/** Models behind two joins that the query names, so that its chips have titles. */
const farTargets = (
  { dimensions, times, measures }: ExploreView["query"],
  near: ReturnType<typeof useModelsOf>
): ReadonlyArray<string> => {
  const texts = [
    ...dimensions.map(({ name }) => name),
    ...times.map(({ dimension }) => dimension),
    ...measures.map(({ formula }) => formula)
  ]
  const isDeep = texts.some((text) => /\..*\./.test(text))
  return isDeep
    ? [...new Set([...near.values()].flatMap(({ joins }) => (joins ?? []).map(({ target_model }) => target_model)))]
    : []
}
