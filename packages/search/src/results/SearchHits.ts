/** Converts ranked documents into the hits of a response, in compact or full form. */
import type { Column } from "@semlayer/domain/Column"
import type { EntityKind } from "@semlayer/domain/Entity"
import { type Entity, parseEntity, printEntity } from "@semlayer/domain/Entity"
import { type Memory, previewOf } from "@semlayer/domain/Memory"
import { DatasourceName, MemoryId } from "@semlayer/domain/Names"
import type { SearchHit } from "@semlayer/domain/Search"
import { Option } from "effect"
import { modelOf } from "../entities/EntityReadings.js"
import { shownModel, shownModels } from "../entities/Shown.js"
import {
  aggregationText,
  columnText,
  datasourceText,
  measureText,
  memoryText,
  modelText
} from "../entities/EntityMarkdown.js"
import type { StorageSnapshot, StoredModel } from "@semlayer/storage/snapshot/Storage"
import type { Fused } from "../ranking/Fusion.js"
import { canonicalOf, entityKindOf } from "../ranking/SearchDocument.js"

/** The texts of an entity in a hit. */
interface HitTexts {
  readonly description: string | undefined
  readonly text: () => string
}

/** Options for hits. */
interface HitOptions {
  readonly compact: boolean
  /** Returns the entities of the search that a memory is tagged with. */
  readonly matched: (memory: string) => ReadonlyArray<string>
  /** Columns with fresh samples, which replace the stored ones, by canonical string. */
  readonly columns: ReadonlyMap<string, Column>
}

/** Whether a document may be shown: it exists in the snapshot and is not hidden. */
export const isShown = (key: string, snapshot: StorageSnapshot): boolean => {
  const canonical = canonicalOf(key)
  const kind = entityKindOf(key)
  return kind === "memory"
    ? memoryOf(canonical, snapshot) !== null
    : Option.exists(parseEntity(canonical), (entity) => textsOf(entity, kind, snapshot) !== null)
}

/** The hit of a document; null if the snapshot no longer contains it. */
export const hitOf = (
  { key, score }: Fused,
  snapshot: StorageSnapshot,
  { compact, matched, columns }: HitOptions
): SearchHit | null => {
  const canonical = canonicalOf(key)
  const kind = entityKindOf(key)
  const memory = memoryOf(canonical, snapshot)
  if (memory !== null) {
    return {
      kind: "memory",
      id: memory.id,
      score,
      text: compact ? "" : memoryText(memory),
      description: compact ? previewOf(memory) : null,
      matched_entities: matched(canonical),
      query: memory.query ?? null
    }
  }
  const texts = Option.flatMapNullable(parseEntity(canonical), (entity) => textsOf(entity, kind, snapshot, columns))
  return Option.match(texts, {
    onNone: () => null,
    onSome: ({ description, text }) => ({
      kind,
      id: canonical,
      score,
      text: compact ? "" : text(),
      description: compact ? (description ?? null) : null,
      matched_entities: [],
      query: null
    })
  })
}

/** The memory of a canonical string. */
export const memoryOf = (canonical: string, snapshot: StorageSnapshot): Memory | null =>
  Option.match(parseEntity(canonical), {
    onNone: () => null,
    onSome: (entity) =>
      entity._tag === "Memory" ? (snapshot.memories.get(MemoryId.make(entity.id, true))?.value ?? null) : null
  })

const textsOf = (
  entity: Entity,
  kind: EntityKind,
  snapshot: StorageSnapshot,
  columns: HitOptions["columns"] = new Map()
): HitTexts | null => {
  switch (entity._tag) {
    case "Memory":
      return null
    case "Datasource": {
      const datasource = snapshot.datasources.get(DatasourceName.make(entity.datasource, true))?.value
      return datasource === undefined
        ? null
        : {
            description: datasource.description,
            text: () => datasourceText(datasource, shownModels(datasource.name, snapshot))
          }
    }
    case "Model": {
      const model = visibleModel(entity, snapshot)
      return model === null
        ? null
        : { description: model.description, text: () => modelText(shownModel(model, model.columns, snapshot)) }
    }
    case "Leaf": {
      const model = visibleModel(entity, snapshot)
      return model === null ? null : leafTexts(model, entity.leaf, kind, columns.get(printEntity(entity)))
    }
  }
}

const leafTexts = (model: StoredModel, name: string, kind: EntityKind, fresh: Column | undefined): HitTexts | null => {
  const isIt = (part: { readonly name: string }): boolean => part.name === name
  if (kind === "column") {
    const column = model.columns.find(isIt)
    return column === undefined || column.hidden
      ? null
      : { description: column.description, text: () => columnText(model, fresh ?? column) }
  }
  if (kind === "measure") {
    const measure = model.measures.find(isIt)
    return measure === undefined ? null : { description: measure.description, text: () => measureText(model, measure) }
  }
  const aggregation = model.aggregations.find(isIt)
  return aggregation === undefined
    ? null
    : { description: aggregation.description, text: () => aggregationText(model, aggregation) }
}

/** A model if it exists and is not hidden. */
const visibleModel = (
  { datasource, model }: { readonly datasource: string; readonly model: string },
  snapshot: StorageSnapshot
): StoredModel | null => {
  const found = modelOf(datasource, model, snapshot)
  return found === undefined || found.hidden ? null : found
}

/** The kinds as which search may show an entity; none if it is hidden or does not exist. */
export const visibleKinds = (canonical: string, snapshot: StorageSnapshot): ReadonlyArray<EntityKind> =>
  Option.match(parseEntity(canonical), {
    onNone: () => [],
    onSome: (entity) => kindsOf[entity._tag].filter((kind) => textsOf(entity, kind, snapshot) !== null)
  })

const kindsOf = {
  Memory: [],
  Datasource: ["datasource"],
  Model: ["model"],
  Leaf: ["column", "measure", "aggregation"]
} as const
