/** Documents as rows of a database: keys and content. Shared by SQLite and PostgreSQL. */
import type { Document } from "@semlayer/domain/Document"
import { Either } from "effect"
import type { DocumentKey, StoredDocument } from "../documents/Documents.js"
import { isDocument } from "../snapshot/Json.js"
import { revisionOf } from "../documents/Revision.js"

/** Name of the setting that holds the datasource priority. */
export const priorityKey = "datasource_priority"

/** A document as a row. `scope` is a model's datasource, else empty. Values are unknown, as other programs may write them. */
export interface DocumentRow {
  readonly kind: unknown
  readonly scope: unknown
  readonly name: unknown
  readonly data: unknown
}

/** The key of a row; undefined for a setting that is not a document. */
export const keyOfRow = ({ kind, scope, name }: Omit<DocumentRow, "data">): DocumentKey | undefined => {
  switch (kind) {
    case "model":
      return { kind, data_source: String(scope ?? ""), name: String(name) }
    case "datasource":
      return { kind, name: String(name) }
    case "memory":
      return { kind, id: String(name) }
    case "dashboard":
      return { kind, name: String(name) }
    case "setting":
      return name === priorityKey ? { kind: "priority" } : undefined
  }
  return undefined
}

/** Kind of document in a row. */
export type RowKind = "model" | "datasource" | "memory" | "dashboard" | "setting"

/** The key columns of a document's row, as in `DocumentRow`. */
export const rowNames = (key: DocumentKey): readonly [kind: RowKind, scope: string, name: string] => {
  switch (key.kind) {
    case "model":
      return ["model", key.data_source, key.name]
    case "datasource":
      return ["datasource", "", key.name]
    case "memory":
      return ["memory", "", key.id]
    case "dashboard":
      return ["dashboard", "", key.name]
    case "priority":
      return ["setting", "", priorityKey]
  }
}

const placeOf = (key: DocumentKey): string => {
  switch (key.kind) {
    case "model":
      return ["models", key.data_source, key.name].filter((step) => step !== "").join("/")
    case "datasource":
      return `datasources/${key.name}`
    case "memory":
      return `memories/${key.id}`
    case "dashboard":
      return `dashboards/${key.name}`
    case "priority":
      return "priority"
  }
}

const parseJson = (data: string): Either.Either<unknown, string> =>
  // The parser's own message would quote the text, which may hold secrets.
  Either.try({ try: (): unknown => JSON.parse(data), catch: () => "it is not JSON" })

/** The content of a row. A priority may be stored as the bare list. */
const contentOf = (key: DocumentKey, data: unknown): Either.Either<Document, string> =>
  Either.flatMap(typeof data === "string" ? parseJson(data) : Either.left("it is not text"), (json) => {
    if (isDocument(json)) return Either.right(json)
    return key.kind === "priority" && Array.isArray(json)
      ? Either.right({ priority: json })
      : Either.left("it is not a JSON object")
  })

/** The revision of a row. A datasource is salted, so that its revision reveals nothing about its secrets. */
export const rowRevision = (key: DocumentKey, data: unknown, salt: string): string =>
  revisionOf(String(data), ...(key.kind === "datasource" ? [salt] : []))

export const documentOfRow = (key: DocumentKey, data: unknown, salt: string): StoredDocument => ({
  key,
  place: placeOf(key),
  revision: rowRevision(key, data, salt),
  content: contentOf(key, data)
})
