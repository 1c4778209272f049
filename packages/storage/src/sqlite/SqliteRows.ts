/** Statements that read, write and delete one document of a SQLite storage. */
import type { SqlError } from "@effect/sql/SqlError"
import type { SqliteClient } from "@effect/sql-sqlite-node/SqliteClient"
import type { Document } from "@semlayer/domain/Document"
import { Effect, Option } from "effect"
import type { DocumentKey } from "../documents/Documents.js"
import { type RowKind, rowNames } from "../rows/DocumentRow.js"
import { selectDocuments } from "./SqliteTables.js"

/** The data of a document's row. */
export const selectData = (client: SqliteClient, key: DocumentKey): Effect.Effect<Option.Option<unknown>, SqlError> =>
  Effect.map(
    client.unsafe<{ readonly data: unknown }>(
      `SELECT data FROM (${selectDocuments}) WHERE kind = ? AND scope = ? AND name = ?`,
      rowNames(key)
    ),
    ([row]) => Option.map(Option.fromNullable(row), ({ data }) => data)
  )

const upserts: Record<RowKind, string> = {
  model: `INSERT INTO models (data_source, name, data) VALUES (?, ?, ?)
    ON CONFLICT (data_source, name) DO UPDATE SET data = excluded.data`,
  datasource:
    "INSERT INTO datasources (name, data) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET data = excluded.data",
  memory: "INSERT INTO memories (id, data) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET data = excluded.data",
  dashboard: "INSERT INTO dashboards (name, data) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET data = excluded.data",
  setting: "INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
}

const deletes: Record<RowKind, string> = {
  model: "DELETE FROM models WHERE data_source = ? AND name = ?",
  datasource: "DELETE FROM datasources WHERE name = ?",
  memory: "DELETE FROM memories WHERE id = ?",
  dashboard: "DELETE FROM dashboards WHERE name = ?",
  setting: "DELETE FROM settings WHERE key = ?"
}

const parametersOf = ([kind, scope, name]: ReturnType<typeof rowNames>): ReadonlyArray<string> =>
  kind === "model" ? [scope, name] : [name]

const entitiesOf = (json: Document): ReadonlyArray<string> => {
  const entities: unknown = json["entities"]
  return Array.isArray(entities) ? [...new Set(entities.filter((entity) => typeof entity === "string"))] : []
}

/** Writes a document. For a memory, also updates the entity table by which the predecessor looks it up. */
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
