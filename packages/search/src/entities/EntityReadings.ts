/** Interpretations of a path as an entity, each with all of its possible targets. */
import type { Entity, EntityKind } from "@semlayer/domain/Entity"
import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { Either } from "effect"
import type { StorageSnapshot, StoredModel } from "@semlayer/storage/snapshot/Storage"
import type { EntityText } from "./EntityText.js"
import { reverseSegments } from "./ReverseSegments.js"
import { type Dead, hasJoin, isHiddenLeaf, land, type ModelsAround, leafKinds } from "./ModelPaths.js"

/** A possible target of a reference. */
export interface EntityPlace {
  readonly entity: Entity
  /** A leaf can be both a column and an aggregation of the same name. */
  readonly kinds: ReadonlyArray<EntityKind>
  readonly hidden: boolean
}

export type EntityPath = Extract<EntityText, { readonly _tag: "Path" }>

/** Result of one interpretation: the targets, and the paths that do not resolve. */
export interface EntityReading {
  readonly places: ReadonlyArray<EntityPlace>
  readonly dead: ReadonlyArray<Dead & { readonly datasource: string }>
}

/** The stored model with the given datasource and name. */
export const modelOf = (datasource: string, name: string, { models }: StorageSnapshot): StoredModel | undefined =>
  models.get(DatasourceName.make(datasource, true))?.get(ModelName.make(name, true))?.value

/** The models of a datasource, for paths between them. */
export const modelsAround = (datasource: string, snapshot: StorageSnapshot): ModelsAround => ({
  model: (name) => modelOf(datasource, name, snapshot),
  reverse: (model) => reverseSegments(model, datasource, snapshot)
})

/** Resolves a path from a stored model. */
const readingFrom = (
  model: StoredModel,
  segments: ReadonlyArray<string>,
  star: boolean,
  snapshot: StorageSnapshot
): EntityReading => {
  const { data_source: datasource } = model
  const found = land(model, segments, star, modelsAround(datasource, snapshot))
  if (Either.isLeft(found)) return { places: [], dead: [{ ...found.left, datasource }] }
  return { places: [placeOf(datasource, found.right.model.name, found.right.leaf, snapshot)], dead: [] }
}

const placeOf = (datasource: string, name: string, leaf: string | null, snapshot: StorageSnapshot): EntityPlace => {
  const model = modelOf(datasource, name, snapshot)
  const isHidden = model?.hidden === true
  if (leaf === null) return { entity: { _tag: "Model", datasource, model: name }, kinds: ["model"], hidden: isHidden }
  return {
    entity: { _tag: "Leaf", datasource, model: name, leaf },
    kinds: model === undefined ? [] : leafKinds(model, leaf),
    hidden: isHidden || (model !== undefined && isHiddenLeaf(model, leaf))
  }
}

const merged = (readings: ReadonlyArray<EntityReading>): EntityReading => ({
  places: readings.flatMap(({ places }) => places),
  dead: readings.flatMap(({ dead }) => dead)
})

/** Canonical interpretation: `<datasource>`, or a path that begins with a datasource. */
export const canonicalReading = ({ segments, star }: EntityPath, snapshot: StorageSnapshot): EntityReading => {
  const [datasource = "", name, ...rest] = segments
  if (name === undefined) {
    const exists = !star && snapshot.datasources.has(DatasourceName.make(datasource, true))
    const place: EntityPlace = { entity: { _tag: "Datasource", datasource }, kinds: ["datasource"], hidden: false }
    return { places: exists ? [place] : [], dead: [] }
  }
  const model = modelOf(datasource, name, snapshot)
  return model === undefined ? { places: [], dead: [] } : readingFrom(model, rest, star, snapshot)
}

export const allModels = (snapshot: StorageSnapshot): ReadonlyArray<StoredModel> =>
  [...snapshot.models.values()].flatMap((models) => [...models.values()].map(({ value }) => value))

/** Interpretation as a path that begins with the name of a model, in any datasource. */
export const modelReading = ({ segments, star }: EntityPath, snapshot: StorageSnapshot): EntityReading => {
  const [name = "", ...rest] = segments
  return merged(
    [...snapshot.models.keys()].flatMap((datasource) => {
      const model = modelOf(datasource, name, snapshot)
      return model === undefined ? [] : [readingFrom(model, rest, star, snapshot)]
    })
  )
}

/** Interpretation as a bare leaf, or a path that begins with the name of a join, of any model. */
export const anyReading = ({ segments, star }: EntityPath, snapshot: StorageSnapshot): EntityReading => {
  const [first = ""] = segments
  const begins = (model: StoredModel) =>
    segments.length > 1 || star ? hasJoin(model, first) : leafKinds(model, first).length > 0
  return merged(
    allModels(snapshot)
      .filter(begins)
      .map((model) => readingFrom(model, segments, star, snapshot))
  )
}
