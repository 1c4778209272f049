/** Compares models by their parts. */
import type { Document } from "@semlayer/domain/Document"
import { joinName } from "@semlayer/domain/Model"
import { withProfile } from "@semlayer/storage/snapshot/ColumnProfile"
import { isDocument, sameJson } from "@semlayer/storage/snapshot/Json"
import { encodeModel } from "@semlayer/storage/documents/StoredValues"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"

/** A key with different values; null means that it is absent. */
export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

export interface PartChange {
  readonly kind: "column" | "measure" | "aggregation" | "join"
  readonly name: string
  readonly change: "added" | "removed" | "changed"
  /** The keys that differ; those of an added or removed part. */
  readonly fields: ReadonlyArray<FieldChange>
}

export interface ModelChange {
  readonly data_source: string
  readonly name: string
  readonly change: "added" | "removed" | "changed"
  /** Keys of the model itself that differ. */
  readonly fields: ReadonlyArray<FieldChange>
  readonly parts: ReadonlyArray<PartChange>
}

const lists = [
  ["columns", "column"],
  ["measures", "measure"],
  ["aggregations", "aggregation"],
  ["joins", "join"]
] as const

/** Keys whose changes are no changes of a model's meaning. */
const ignored: ReadonlySet<string> = new Set([
  "name",
  "data_source",
  "version",
  "backing_query_sql",
  ...lists.map(([key]) => key)
])

const orNull = (value: unknown): unknown => value ?? null

const fieldsOf = (before: Document, after: Document, skips: ReadonlySet<string>): ReadonlyArray<FieldChange> =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !skips.has(field) && !sameJson(orNull(before[field]), orNull(after[field])))
    .map((field) => ({ field, before: orNull(before[field]), after: orNull(after[field]) }))

const ofParts: ReadonlySet<string> = new Set(["name"])

/** The parts of a list by name. */
const byName = (model: Document, key: string): ReadonlyMap<string, Document> => {
  const list = model[key]
  const parts: ReadonlyArray<Document> = Array.isArray(list) ? list.filter(isDocument) : []
  return new Map(parts.map((part) => [String(part["name"] ?? part["target_model"]), part]))
}

const partChanges = (before: Document, after: Document): ReadonlyArray<PartChange> =>
  lists.flatMap(([key, kind]) => {
    const [old, now] = [byName(before, key), byName(after, key)]
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): ReadonlyArray<PartChange> => {
      const [a, b] = [old.get(name), now.get(name)]
      const fields = fieldsOf(a ?? {}, b ?? {}, ofParts)
      if (a === undefined) return [{ kind, name, change: "added", fields }]
      if (b === undefined) return [{ kind, name, change: "removed", fields }]
      return fields.length === 0 ? [] : [{ kind, name, change: "changed", fields }]
    })
  })

/** A model as it is compared: with the defaults of all keys, without profiles. */
const comparable = (model: StoredModel): Document =>
  encodeModel({
    ...model,
    columns: model.columns.map((column) => withProfile(column, {})),
    joins: model.joins.map((join) => ({ ...join, name: joinName(join) }))
  })

const keyOf = ({ data_source, name }: StoredModel): string => `${data_source}.${name}`

/** The change from one version of a model to the next; null if there is none. */
const modelChange = (before: StoredModel | undefined, after: StoredModel | undefined): ModelChange | null => {
  const model = after ?? before
  if (model === undefined) return null
  const { data_source, name } = model
  if (before === undefined) return { data_source, name, change: "added", fields: [], parts: [] }
  if (after === undefined) return { data_source, name, change: "removed", fields: [], parts: [] }
  const [old, now] = [comparable(before), comparable(after)]
  const fields = fieldsOf(old, now, ignored)
  const parts = partChanges(old, now)
  return fields.length + parts.length === 0 ? null : { data_source, name, change: "changed", fields, parts }
}

/** The changes from some models to others, by datasource and name. */
export const modelChanges = (
  before: ReadonlyArray<StoredModel>,
  after: ReadonlyArray<StoredModel>
): ReadonlyArray<ModelChange> => {
  const [old, now] = [before, after].map((models) => new Map(models.map((model) => [keyOf(model), model])))
  const keys = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].sort()
  return keys.flatMap((key) => modelChange(old?.get(key), now?.get(key)) ?? [])
}
