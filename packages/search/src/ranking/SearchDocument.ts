/** What a search may find, as documents of full text (specification, 1.3.2). Hidden models and columns have none. */
import type { Column } from "@semlayer/domain/Column"
import type { Datasource } from "@semlayer/domain/Datasource"
import { type EntityKind, entityKinds, parseEntity, printEntity } from "@semlayer/domain/Entity"
import type { Memory } from "@semlayer/domain/Memory"
import { Option } from "effect"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"

export interface SearchDocument {
  /** Unique among documents: a column and a measure may share their canonical string. */
  readonly key: string
  readonly kind: EntityKind
  /** The canonical entity; `memory:<id>` for a memory. */
  readonly canonical: string
  /** What the document is called, its label too: counts more than what is said about it. */
  readonly names: ReadonlyArray<string>
  /** The model that it is a part of. */
  readonly owner: string
  /** What is said about it. */
  readonly text: string
  /** What it is made of: its formula or SQL, where that is more than its name. */
  readonly formula: string
  /** How its values are shown and put together. */
  readonly details: string
  /** The names of what is in it. */
  readonly parts: string
  /** Samples of its values. */
  readonly values: string
  /** Whether its values are points in time, which a question for a day or a month needs. */
  readonly time: TimeRole
  /** The canonical entities that a memory is tagged with; an entity is its own. */
  readonly entities: ReadonlyArray<string>
  /** The datasources that the document belongs to. */
  readonly datasources: ReadonlyArray<string>
}

/** `main` is the time of a model that is meant where none is named. */
export type TimeRole = "main" | "time" | null

/** The key of the document of an entity or a memory. */
export const documentKey = (kind: EntityKind, canonical: string): string => `${kind}|${canonical}`

/** The canonical string in the key of a document. */
export const canonicalOf = (key: string): string => key.slice(key.indexOf("|") + 1)

/** The kind in the key of a document. */
export const kindOf = (key: string): EntityKind => {
  const kind = key.slice(0, key.indexOf("|"))
  return entityKinds.find((each) => each === kind) ?? "memory"
}

/** Whether a canonical string is a memory that ships with the product. */
export const isHelp = (canonical: string): boolean => canonical.startsWith("memory:help.")

/** The datasource that a canonical entity is rooted at; a memory is rooted at none. */
export const rootOf = (canonical: string): string | null =>
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
    datasources: [...new Set(entities.flatMap((entity) => rootOf(entity) ?? []))]
  }
}

/** Examples in help are about the demo shop: whoever asks about orders wants no help. */
const withoutCode = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, "").replace(/`[^`]*`/g, "")

/** A part of a model. */
interface Named {
  readonly name: string
  readonly label?: string
}

/** The documents of a model and its parts. A model's text holds the names of its parts, not what is said about them. */
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
  // No joins: their names tell of models that may be hidden.
  const parts = [...columns, ...model.measures, ...model.aggregations]
  return [
    {
      key: documentKey("model", canonical),
      kind: "model",
      canonical,
      names: [name],
      ...plain,
      text: description ?? "",
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
      leaf("measure", measure, { text: measure.description ?? "", formula: measure.formula })
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

/** What a document says of a part, beside its names. */
type Said = Pick<SearchDocument, "text" | "formula"> & Partial<Pick<SearchDocument, "details" | "values" | "time">>

const timeOf = ({ name, type }: Column, main: string | undefined): TimeRole =>
  type === "DATE" || type === "TIMESTAMP" ? (name === main ? "main" : "time") : null

const columnDetails = ({ format, allowed_aggregations }: Column): string =>
  lines(format === undefined ? undefined : lines(format.type, format.symbol), allowed_aggregations?.join(" "))

/** Words in a value on average, beyond which values are sentences: a sample of those says nothing about the others. */
const longestValue = 4

const valuesOf = ({ sampled = "" }: Column): string => {
  const values = sampled.split(", ")
  const words = values.reduce((sum, value) => sum + value.trim().split(/\s+/).length, 0)
  return words / values.length > longestValue ? "" : sampled
}
