/** Applies a partial edit to an encoded model and describes each change. */
import type { Document } from "@semlayer/domain/Document"
import type { ModelPatch } from "@semlayer/domain/ModelPatch"
import { didYouMean, suggest } from "@semlayer/domain/Suggest"
import { Either } from "effect"

/** The edited model as a body, and a phrase for each change. */
export interface EditedBody {
  readonly body: Document
  readonly changes: ReadonlyArray<string>
}

/** What is wrong with an edit, and where. */
export interface EditProblem {
  readonly path: string
  readonly message: string
}

const sources = ["sql_table", "sql", "source_queries"] as const

const kinds = { columns: "column", measures: "measure", aggregations: "aggregation", joins: "join" } as const
type Kind = keyof typeof kinds
const kindNames = ["columns", "measures", "aggregations", "joins"] as const

/** Accumulates the edit. */
interface Draft {
  readonly body: Record<string, unknown>
  readonly changes: Array<string>
  readonly problems: Array<EditProblem>
}

/** Applies an edit in this order: single values, removals, changes and additions, filters. */
export const editBody = (
  stored: Document,
  patch: ModelPatch
): Either.Either<EditedBody, ReadonlyArray<EditProblem>> => {
  const draft: Draft = { body: { ...stored }, changes: [], problems: [] }
  setTexts(draft, patch)
  setSource(draft, patch)
  setObjects(draft, patch)
  setClearable(draft, patch)
  for (const kind of kindNames) removeParts(draft, kind, patch.remove?.[kind] ?? [])
  for (const kind of kindNames) mergeParts(draft, kind, patch[kind] ?? [])
  editFilters(draft, patch)
  if (draft.problems.length > 0) return Either.left(draft.problems)
  return draft.changes.length > 0
    ? Either.right(draft)
    : Either.left([{ path: "", message: "the edit is empty: give at least one change" }])
}

const setTexts = ({ body, changes }: Draft, patch: ModelPatch): void => {
  const { description, default_time_dimension, hidden, new_data_source } = patch
  if (description !== undefined) {
    body["description"] = description === "" ? null : description
    changes.push(description === "" ? "cleared description" : "updated description")
  }
  if (default_time_dimension !== undefined) {
    body["default_time_dimension"] = default_time_dimension === "" ? null : default_time_dimension
    changes.push(
      default_time_dimension === ""
        ? "cleared default_time_dimension"
        : `set default_time_dimension to '${default_time_dimension}'`
    )
  }
  if (hidden !== undefined) {
    body["hidden"] = hidden
    changes.push(`set hidden to ${hidden}`)
  }
  if (new_data_source !== undefined) {
    changes.push(`moved data_source from '${String(body["data_source"])}' to '${new_data_source}'`)
    body["data_source"] = new_data_source
  }
}

const setSource = ({ body, changes, problems }: Draft, patch: ModelPatch): void => {
  const given = sources.filter((source) => patch[source] !== undefined)
  const [source, second] = given
  if (source === undefined) return
  if (second !== undefined) {
    problems.push({ path: second, message: `a model has one source, but the edit gives ${given.join(" and ")}` })
    return
  }
  for (const other of sources) delete body[other]
  delete body["backing_query_sql"]
  const value = patch[source]
  body[source] = value
  if (source === "source_queries") {
    // The columns of a query-backed model are derived from its queries.
    body["columns"] = []
    const stages = patch.source_queries?.length ?? 0
    changes.push(`set source_queries (${stages} stage${stages === 1 ? "" : "s"})`)
  } else changes.push(`set ${source} to '${String(value)}'`)
}

const setObjects = ({ body, changes }: Draft, patch: ModelPatch): void => {
  for (const key of ["query_variables", "meta"] as const) {
    const value = patch[key]
    if (value === undefined) continue
    body[key] = value
    changes.push(`${value === null ? "cleared" : "updated"} ${key}`)
  }
}

const clearableKeys = [
  ...(["unique_keys", "owners", "tags", "status", "replaced_by"] as const),
  ...(["granularities", "unpivot", "calendar", "calendar_model", "cache"] as const)
]

/** An empty list or null clears. A model that is no longer deprecated is no longer replaced. */
const setClearable = ({ body, changes }: Draft, patch: ModelPatch): void => {
  for (const key of clearableKeys) {
    const value = patch[key]
    if (value === undefined) continue
    const isCleared = value === null || value["length"] === 0
    body[key] = isCleared ? null : value
    changes.push(isCleared ? `cleared ${key}` : `set ${key} to ${JSON.stringify(value)}`)
  }
  const isReplaced = patch.status !== undefined && patch.status !== "deprecated" && patch.replaced_by === undefined
  if (isReplaced && body["replaced_by"] !== undefined && body["replaced_by"] !== null) {
    body["replaced_by"] = null
    changes.push("cleared replaced_by")
  }
}

const isObject = (value: unknown): value is Document =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const partsOf = ({ body }: Draft, kind: Kind): ReadonlyArray<Document> => {
  const parts = body[kind]
  return Array.isArray(parts) ? parts.filter(isObject) : []
}

/** The name of a part; for a join without a name that of its target. */
const nameOf = (part: Document): string => {
  const name = part["name"] ?? part["target_model"]
  return typeof name === "string" ? name : ""
}

/** Indexes of the parts with a name; if there are none, of the joins to a model of that name. */
const placesOf = (parts: ReadonlyArray<Document>, name: string): ReadonlyArray<number> => {
  const places = (matches: (part: Document) => boolean) =>
    parts.flatMap((part, place) => (matches(part) ? [place] : []))
  const named = places((part) => nameOf(part) === name)
  return named.length > 0 ? named : places((part) => part["target_model"] === name)
}

const ambiguous = (parts: ReadonlyArray<Document>, places: ReadonlyArray<number>, name: string): string =>
  `several joins lead to '${name}': name one of ${places.map((place) => nameOf(parts[place] ?? {})).join(", ")}`

const removeParts = (draft: Draft, kind: Kind, names: ReadonlyArray<string>): void => {
  for (const [i, name] of names.entries()) {
    const parts = partsOf(draft, kind)
    const [place, another] = placesOf(parts, name)
    const path = `remove.${kind}[${i}]`
    if (place === undefined) {
      const near = didYouMean(suggest(name, parts.map(nameOf)))
      draft.problems.push({ path, message: `the model has no ${kinds[kind]} '${name}'.${near}` })
    } else if (another !== undefined) {
      draft.problems.push({ path, message: ambiguous(parts, placesOf(parts, name), name) })
    } else {
      draft.body[kind] = parts.filter((_, at) => at !== place)
      draft.changes.push(kind === "joins" ? `removed join to '${name}'` : `removed ${kinds[kind]} '${name}'`)
    }
  }
}

const mergeParts = (draft: Draft, kind: Kind, patches: ReadonlyArray<Document>): void => {
  for (const [i, patch] of patches.entries()) {
    const name = nameOf(patch)
    if (name === "") {
      const key = kind === "joins" ? "target_model" : "name"
      draft.problems.push({ path: `${kind}[${i}].${key}`, message: "is missing" })
      continue
    }
    const parts = partsOf(draft, kind)
    const [place, another] =
      kind === "joins" && patch["name"] !== undefined ? namedOnly(parts, name) : placesOf(parts, name)
    if (another !== undefined) {
      draft.problems.push({ path: `${kind}[${i}]`, message: ambiguous(parts, placesOf(parts, name), name) })
      continue
    }
    draft.body[kind] =
      place === undefined ? [...parts, patch] : parts.map((part, at) => (at === place ? { ...part, ...patch } : part))
    draft.changes.push(`${place === undefined ? "created" : "updated"} ${kinds[kind]} '${name}'`)
  }
}

/** A join with a new name is an additional join to the same target, so only its name is matched. */
const namedOnly = (parts: ReadonlyArray<Document>, name: string): ReadonlyArray<number> =>
  parts.flatMap((part, place) => (nameOf(part) === name ? [place] : []))

const editFilters = ({ body, changes, problems }: Draft, { add_filters, remove_filters }: ModelPatch): void => {
  const stored = body["filters"]
  const filters = Array.isArray(stored) ? stored.map(String) : []
  for (const [i, filter] of (remove_filters ?? []).entries()) {
    const place = filters.indexOf(filter)
    if (place === -1) {
      const has = filters.length === 0 ? "it has none" : `it has ${filters.map((each) => `'${each}'`).join(", ")}`
      problems.push({ path: `remove_filters[${i}]`, message: `the model has no filter '${filter}'; ${has}` })
    } else {
      filters.splice(place, 1)
      changes.push(`removed filter '${filter}'`)
    }
  }
  for (const filter of add_filters ?? []) {
    if (filters.includes(filter)) continue
    filters.push(filter)
    changes.push(`added filter '${filter}'`)
  }
  body["filters"] = filters
}
