/** What a search may find: the visible datasources, models, columns, measures and aggregations, as documents. */
import { type EntityKind, printEntity } from "@semlayer/domain/Entity"
import type { StorageSnapshot, StoredModel } from "../storage/Storage.js"

export interface EntityDocument {
  /** The canonical entity. */
  readonly id: string
  readonly kind: EntityKind
  /** The last segment of the entity. */
  readonly name: string
  /** The segments before it: what is named together with it. */
  readonly path: string
  readonly description: string | null
}

/** The documents of all entities; hidden models and columns have none. */
export const entityDocuments = (snapshot: StorageSnapshot): ReadonlyArray<EntityDocument> => {
  const datasources = [...snapshot.datasources.values()].map(
    ({ value }): EntityDocument => ({
      id: printEntity({ _tag: "Datasource", datasource: value.name }),
      kind: "datasource",
      name: value.name,
      path: "",
      description: value.description ?? null
    })
  )
  const models = [...snapshot.models.values()].flatMap((models) => [...models.values()].map(({ value }) => value))
  return [...datasources, ...models.filter((model) => !model.hidden).flatMap(modelDocuments)]
}

const modelDocuments = (model: StoredModel): ReadonlyArray<EntityDocument> => {
  const { data_source: datasource } = model
  const leaf =
    (kind: EntityKind) =>
    ({ name, description }: { readonly name: string; readonly description?: string }): EntityDocument => ({
      id: printEntity({ _tag: "Leaf", datasource, model: model.name, leaf: name }),
      kind,
      name,
      path: `${datasource} ${model.name}`,
      description: description ?? null
    })
  return [
    {
      id: printEntity({ _tag: "Model", datasource, model: model.name }),
      kind: "model",
      name: model.name,
      path: datasource,
      description: model.description ?? null
    },
    ...model.columns.filter((column) => !column.hidden).map(leaf("column")),
    ...model.measures.map(leaf("measure")),
    ...model.aggregations.map(leaf("aggregation"))
  ]
}
