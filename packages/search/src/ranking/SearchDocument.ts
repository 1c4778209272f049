/** Full-text documents of what search can find. Hidden models and columns have none. */
import { shownFormula } from "@semlayer/domain/Model"
import type { Column } from "@semlayer/domain/Column"
import type { Datasource } from "@semlayer/domain/Datasource"
import { type EntityKind, entityKinds, parseEntity, printEntity } from "@semlayer/domain/Entity"
import type { Memory } from "@semlayer/domain/Memory"
import { Option } from "effect"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"

export interface SearchDocument {
  /** Unique among documents; needed because a column and a measure may have the same canonical string. */
  readonly key: string
  readonly kind: EntityKind
  /** The canonical entity; `memory:<id>` for a memory. */
  readonly canonical: string
  /** Name and label of the document; weighted higher than its description. */
  readonly names: ReadonlyArray<string>
  /** The model that it belongs to. */
  readonly owner: string
  /** Its description; for a memory, its learning and tags, too. */
  readonly text: string
  /** Its formula or SQL, unless that is only its name. */
  readonly formula: string
  /** Format and allowed aggregations, or parameters. */
  readonly details: string
  /** The names of its parts. */
  readonly parts: string
  /** Sampled values. */
  readonly values: string
  /** Whether its values are timestamps, which questions for a day or a month refer to. */
  readonly time: TimeRole
  /** The tags of a memory, and its own entity; for an entity, only itself. */
  readonly entities: ReadonlyArray<string>
  /** The datasources it belongs to. */
  readonly datasources: ReadonlyArray<string>
}

/** `main` is the default time dimension of a model. */
export type TimeRole = "main" | "time" | null

/** The key of an entity's document. */
export const documentKey = (kind: EntityKind, canonical: string): string => `${kind}|${canonical}`

export const canonicalOf = (key: string): string => key.slice(key.indexOf("|") + 1)

export const entityKindOf = (key: string): EntityKind => {
  const kind = key.slice(0, key.indexOf("|"))
  return entityKinds.find((each) => each === kind) ?? "memory"
}

/** Whether a canonical string is a built-in help memory. */
export const isHelp = (canonical: string): boolean => canonical.startsWith("memory:help.")

/** The datasource of a canonical entity; null for a memory. */
export const rootEntityOf = (canonical: string): string | null =>
  Option.match(parseEntity(canonical), {
    onNone: () => null,
    onSome: (entity) => (entity._tag === "Memory" ? null : entity.datasource)
  })

const plain = { owner: "", formula: "", details: "", parts: "", values: "", time: null } as const

const lines = (...parts: ReadonlyArray<string | undefined>): string =>
  parts.filter((part) => part !== undefined && part !== "").join("\n")

export const datasourceDocument = ({ name, description }: Datasource): SearchDocument => {
  const canonical = printEntity({ _tag: "Datasource", datasource: name })
  return {
    key: documentKey("datasource", canonical),
    kind: "datasource",
    canonical,
    names: [name],
    ...plain,
    text: description ?? "",
    entities: [canonical],
    datasources: [name]
  }
}

export const memoryDocument = ({ id, learning, description, entities }: Memory): SearchDocument => {
  const canonical = printEntity({ _tag: "Memory", id })
  return {
    key: documentKey("memory", canonical),
    kind: "memory",
    canonical,
    names: [],
    ...plain,
    text: lines(isHelp(canonical) ? withoutCode(learning) : learning, description, entities.join(" ")),
    entities: [canonical, ...entities],
    datasources: [...new Set(entities.flatMap((entity) => rootEntityOf(entity) ?? []))]
  }
}

/** Removes examples from help: they use the demo shop, so that a question about orders would find help. */
const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, "").replace(/`[^`]*`/g, "")

/** A part of a model with its names. */
interface Named {
  readonly name: string
  readonly label?: string
}

/** The documents of a model and its parts. A model's document contains the names of its parts, not their descriptions. */
export const modelDocuments = (model: StoredModel): ReadonlyArray<SearchDocument> => {
  if (model.hidden) return []
  const { data_source: datasource, name, description } = model
  const canonical = printEntity({ _tag: "Model", datasource, model: name })
  const columns = model.columns.filter((column) => !column.hidden)
  const leaf = (kind: EntityKind, part: Named, said: Said): SearchDocument => {
    const entity = printEntity({ _tag: "Leaf", datasource, model: name, leaf: part.name })
    return {
      key: documentKey(kind, entity),
      kind,
      canonical: entity,
      names: part.label === undefined ? [part.name] : [part.name, part.label],
      ...plain,
      owner: name,
      ...said,
      entities: [entity],
      datasources: [datasource]
    }
  }
  // Joins are left out, because their names could reveal hidden models.
  const parts = [...columns, ...model.measures, ...model.aggregations]
  return [
    {
      key: documentKey("model", canonical),
      kind: "model",
      canonical,
      names: [name],
      ...plain,
      text: lines(description, model.tags?.join(" ")),
      parts: parts.map((part) => part.name).join(" "),
      entities: [canonical],
      datasources: [datasource]
    },
    ...columns.map((column) =>
      leaf("column", column, {
        text: column.description ?? "",
        formula: column.sql === column.name ? "" : (column.sql ?? ""),
        details: columnDetails(column),
        values: valuesOf(column),
        time: timeOf(column, model.default_time_dimension)
      })
    ),
    ...model.measures.map((measure) =>
      leaf("measure", measure, { text: measure.description ?? "", formula: shownFormula(measure) })
    ),
    ...model.aggregations.map((aggregation) =>
      leaf("aggregation", aggregation, {
        text: aggregation.description ?? "",
        formula: aggregation.formula ?? "",
        details: aggregation.params.map(({ name, sql }) => `${name} ${sql}`).join(" ")
      })
    )
  ]
}

/** Fields of a part's document in addition to its names. */
type Said = Pick<SearchDocument, "text" | "formula"> & Partial<Pick<SearchDocument, "details" | "values" | "time">>

const timeOf = ({ name, type }: Column, main: string | undefined): TimeRole =>
  type === "DATE" || type === "TIMESTAMP" ? (name === main ? "main" : "time") : null

const columnDetails = ({ format, allowed_aggregations }: Column): string =>
  lines(format === undefined ? undefined : lines(format.type, format.symbol), allowed_aggregations?.join(" "))

/** Mean number of words above which values count as sentences, whose samples say nothing about other values. */
const longestValue = 4

const valuesOf = ({ sampled = "" }: Column): string => {
  const values = sampled.split(", ")
  const words = values.reduce((sum, value) => sum + value.trim().split(/\s+/).length, 0)
  return words / values.length > longestValue ? "" : sampled
}
