/**
 * The tables of a storage in one SQLite file, and the upgrade of older ones. All statements are idempotent: a file of the
 * predecessor has no record of migrations, and the predecessor may go on using it. Triggers log every change, whatever
 * program makes it, so that other processes read only what changed.
 */
import type { SqlError } from "@effect/sql/SqlError"
import type { SqliteClient } from "@effect/sql-sqlite-node/SqliteClient"
import { Effect } from "effect"

/** Key of the setting with a random salt, so that a datasource's revision reveals nothing about its secrets. */
export const saltKey = "semlayer_revision_salt"

const createModels = `CREATE TABLE IF NOT EXISTS models (
  data_source TEXT NOT NULL, name TEXT NOT NULL, data JSON NOT NULL, PRIMARY KEY (data_source, name))`

const createMemories = "CREATE TABLE IF NOT EXISTS memories (id TEXT PRIMARY KEY, data JSON NOT NULL)"

const createMemoryEntities = `CREATE TABLE IF NOT EXISTS memory_entities (
  memory_id TEXT NOT NULL REFERENCES memories (id) ON DELETE CASCADE, entity TEXT NOT NULL,
  PRIMARY KEY (memory_id, entity))`

const createTables = [
  "CREATE TABLE IF NOT EXISTS datasources (name TEXT PRIMARY KEY, data JSON NOT NULL)",
  "CREATE TABLE IF NOT EXISTS dashboards (name TEXT PRIMARY KEY, data JSON NOT NULL)",
  "CREATE TABLE IF NOT EXISTS settings (key TEXT PRIMARY KEY, value TEXT)",
  createModels,
  createMemories,
  createMemoryEntities,
  `CREATE TABLE IF NOT EXISTS document_changes (
     seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, scope TEXT NOT NULL, name TEXT NOT NULL)`
]

/** Before schema version 4, models were keyed by name alone. Their datasource is the one named inside, or the only one. */
const upgradeModels = [
  "ALTER TABLE models RENAME TO models_by_name",
  createModels,
  `INSERT INTO models (data_source, name, data)
     SELECT coalesce(
       CASE WHEN json_valid(data) THEN nullif(json_extract(data, '$.data_source'), '') END,
       (SELECT min(name) FROM datasources HAVING count(*) = 1),
       ''), name, data FROM models_by_name`,
  "DROP TABLE models_by_name"
]

/** Before schema version 2, memory ids were integers. The derived table of entities is rebuilt. */
const upgradeMemories = [
  "DROP TABLE IF EXISTS memory_entities",
  "ALTER TABLE memories RENAME TO memories_by_number",
  createMemories,
  "INSERT INTO memories (id, data) SELECT CAST(id AS TEXT), data FROM memories_by_number",
  "DROP TABLE memories_by_number",
  createMemoryEntities,
  `INSERT OR IGNORE INTO memory_entities (memory_id, entity)
     SELECT memories.id, entity.value FROM memories, json_each(memories.data, '$.entities') AS entity
     WHERE json_valid(memories.data)`
]

const createIndexes = ["CREATE INDEX IF NOT EXISTS memory_entities_by_entity ON memory_entities (entity)"]

/** The tables of documents, with their key columns. */
const documentTables = [
  { table: "models", kind: "model", scope: "data_source", name: "name" },
  { table: "datasources", kind: "datasource", scope: null, name: "name" },
  { table: "memories", kind: "memory", scope: null, name: "id" },
  { table: "dashboards", kind: "dashboard", scope: null, name: "name" },
  { table: "settings", kind: "setting", scope: null, name: "key" }
] as const

const createTriggers = documentTables.flatMap(({ table, kind, scope, name }) => {
  const note = (row: "OLD" | "NEW") =>
    `INSERT INTO document_changes (kind, scope, name)
       VALUES ('${kind}', ${scope === null ? "''" : `${row}.${scope}`}, ${row}.${name});`
  const after = (event: string, notes: string) =>
    `CREATE TRIGGER IF NOT EXISTS ${table}_after_${event} AFTER ${event} ON ${table} BEGIN ${notes} END`
  return [after("insert", note("NEW")), after("update", note("OLD") + note("NEW")), after("delete", note("OLD"))]
})

export const selectDocuments = documentTables
  .map(({ table, kind, scope, name }) => {
    const data = kind === "setting" ? "value" : "data"
    return `SELECT '${kind}' AS kind, ${scope ?? "''"} AS scope, ${name} AS name, ${data} AS data FROM ${table}`
  })
  .join(" UNION ALL ")

const hasColumn = (client: SqliteClient, table: string, column: string, type?: string) =>
  Effect.map(
    client.unsafe<{ readonly type: string }>("SELECT type FROM pragma_table_info(?) WHERE name = ?", [table, column]),
    ([found]) => found !== undefined && (type === undefined || found.type === type)
  )

const isKeyedByDatasource = (client: SqliteClient) => hasColumn(client, "models", "data_source")

const hasTextIds = (client: SqliteClient) => hasColumn(client, "memories", "id", "TEXT")

const namesMade = [...createTables, ...createIndexes, ...createTriggers].flatMap(
  (statement) => /IF NOT EXISTS (\w+)/.exec(statement)?.[1] ?? []
)

/** Whether all tables are up to date; then the file is opened without waiting for its writers. */
export const isPrepared = (client: SqliteClient): Effect.Effect<boolean, SqlError> =>
  Effect.gen(function* () {
    const found = yield* client.unsafe<{ readonly name: string }>("SELECT name FROM sqlite_master")
    const names = new Set(found.map(({ name }) => name))
    return (
      namesMade.every((name) => names.has(name)) && (yield* isKeyedByDatasource(client)) && (yield* hasTextIds(client))
    )
  })

/** Creates missing tables and upgrades old ones. Must run as the only writer. */
export const prepareSqliteTables = (client: SqliteClient): Effect.Effect<void, SqlError> =>
  Effect.gen(function* () {
    const run = (statements: ReadonlyArray<string>) =>
      Effect.forEach(statements, (statement) => client.unsafe(statement), { discard: true })
    yield* run(createTables)
    if (!(yield* isKeyedByDatasource(client))) yield* run(upgradeModels)
    if (!(yield* hasTextIds(client))) yield* run(upgradeMemories)
    yield* run([...createIndexes, ...createTriggers])
    yield* client.unsafe("INSERT OR IGNORE INTO settings (key, value) VALUES (?, lower(hex(randomblob(16))))", [
      saltKey
    ])
  })
