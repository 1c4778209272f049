/** Documents as rows of a SQLite storage: read, written and deleted. */
import type { SqlError } from "@effect/sql/SqlError"
import type { SqliteClient } from "@effect/sql-sqlite-node/SqliteClient"
import type { Document } from "@semlayer/domain/Document"
import { Effect, Either, Option } from "effect"
import type { DocumentKey, StoredDocument } from "../Documents.js"
import { isDocument } from "../Json.js"
import { revisionOf } from "../Revision.js"
import { type DocumentRow, priorityKey, selectDocuments } from "./SqliteTables.js"

/** The key of a row; none for a setting that is no document. */
export const keyOfRow = ({ kind, scope, name }: Omit<DocumentRow, "data">): DocumentKey | undefined => {
  switch (kind) {
    case "model":
      return { kind, data_source: String(scope ?? ""), name: String(name) }
    case "datasource":
      return { kind, name: String(name) }
    case "memory":
      return { kind, id: String(name) }
    case "setting":
      return name === priorityKey ? { kind: "priority" } : undefined
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
    case "priority":
      return "priority"
  }
}

const parseJson = (data: string): Either.Either<unknown, string> =>
  // The parser's own message would quote the text, which may hold secrets.
  Either.try({ try: (): unknown => JSON.parse(data), catch: () => "it is not JSON" })

/** The priority may be the list alone. */
const contentOf = (key: DocumentKey, data: unknown): Either.Either<Document, string> =>
  Either.flatMap(typeof data === "string" ? parseJson(data) : Either.left("it is not a text"), (json) => {
    if (isDocument(json)) return Either.right(json)
    return key.kind === "priority" && Array.isArray(json)
      ? Either.right({ priority: json })
      : Either.left("it is not a JSON object")
  })

/** The revision of a row; the salt keeps that of a datasource from telling of its secrets. */
export const rowRevision = (key: DocumentKey, data: unknown, salt: string): string =>
  revisionOf(String(data), ...(key.kind === "datasource" ? [salt] : []))

export const documentOfRow = (key: DocumentKey, data: unknown, salt: string): StoredDocument => ({
  key,
  place: placeOf(key),
  revision: rowRevision(key, data, salt),
  content: contentOf(key, data)
})

/** What tells a document's row, in the terms of `DocumentRow`. */
const rowNames = (key: DocumentKey): readonly [kind: DocumentRow["kind"], scope: string, name: string] => {
  switch (key.kind) {
    case "model":
      return ["model", key.data_source, key.name]
    case "datasource":
      return ["datasource", "", key.name]
    case "memory":
      return ["memory", "", key.id]
    case "priority":
      return ["setting", "", priorityKey]
  }
}

/** The data of a document's row. */
export const selectData = (client: SqliteClient, key: DocumentKey): Effect.Effect<Option.Option<unknown>, SqlError> =>
  Effect.map(
    client.unsafe<{ readonly data: unknown }>(
      `SELECT data FROM (${selectDocuments}) WHERE kind = ? AND scope = ? AND name = ?`,
      rowNames(key)
    ),
    ([row]) => Option.map(Option.fromNullable(row), ({ data }) => data)
  )

const upserts: Record<DocumentRow["kind"], string> = {
  model: `INSERT INTO models (data_source, name, data) VALUES (?, ?, ?)
    ON CONFLICT (data_source, name) DO UPDATE SET data = excluded.data`,
  datasource:
    "INSERT INTO datasources (name, data) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET data = excluded.data",
  memory: "INSERT INTO memories (id, data) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET data = excluded.data",
  setting: "INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
}

const deletes: Record<DocumentRow["kind"], string> = {
  model: "DELETE FROM models WHERE data_source = ? AND name = ?",
  datasource: "DELETE FROM datasources WHERE name = ?",
  memory: "DELETE FROM memories WHERE id = ?",
  setting: "DELETE FROM settings WHERE key = ?"
}

const parametersOf = ([kind, scope, name]: ReturnType<typeof rowNames>): ReadonlyArray<string> =>
  kind === "model" ? [scope, name] : [name]

const entitiesOf = (json: Document): ReadonlyArray<string> => {
  const entities: unknown = json["entities"]
  return Array.isArray(entities) ? [...new Set(entities.filter((entity) => typeof entity === "string"))] : []
}

/** Writes a document, and of a memory the table of its entities, by which the existing service finds it. */
export const upsertRow = (client: SqliteClient, key: DocumentKey, json: Document): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    const names = rowNames(key)
    const data = key.kind === "priority" ? json["priority"] : json
    yield* client.unsafe(upserts[names[0]], [...parametersOf(names), JSON.stringify(data)])
    if (key.kind !== "memory") return
    yield* client.unsafe("DELETE FROM memory_entities WHERE memory_id = ?", [key.id])
    yield* Effect.forEach(entitiesOf(json), (entity) =>
      client.unsafe("INSERT INTO memory_entities (memory_id, entity) VALUES (?, ?)", [key.id, entity])
    )
  })

export const deleteRow = (client: SqliteClient, key: DocumentKey): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    const names = rowNames(key)
    if (key.kind === "memory") yield* client.unsafe("DELETE FROM memory_entities WHERE memory_id = ?", [key.id])
    yield* client.unsafe(deletes[names[0]], parametersOf(names))
  })
