/**
 * The SQLite tables of vectors and of rejected texts. The predecessor's table `embeddings` (JSON vectors of differently
 * rendered texts) may exist in the same file and is left unchanged.
 */
import type { SqlError } from "@effect/sql/SqlError"
import type { SqliteClient } from "@effect/sql-sqlite-node/SqliteClient"
import { Clock, Effect } from "effect"
import type { EmbeddingRefusal, EmbeddingRow } from "./EmbeddingRows.js"
import { bytesOf, floatsOf } from "./VectorBytes.js"

/**
 * `seq` increases with every write, also of an existing row, so that readers can select what is new. A vector is stored
 * as little-endian 32-bit floats.
 */
const statements = [
  `CREATE TABLE IF NOT EXISTS embedding_vectors (
     seq INTEGER PRIMARY KEY AUTOINCREMENT, canonical_id TEXT NOT NULL, embedding_model_name TEXT NOT NULL,
     entity_kind TEXT NOT NULL, content_hash TEXT NOT NULL, dimension INTEGER NOT NULL, vector BLOB NOT NULL,
     created_at TEXT NOT NULL, UNIQUE (canonical_id, embedding_model_name))`,
  `CREATE INDEX IF NOT EXISTS embedding_vectors_by_model
     ON embedding_vectors (embedding_model_name, seq, dimension)`,
  `CREATE TABLE IF NOT EXISTS embedding_refusals (
     canonical_id TEXT NOT NULL, embedding_model_name TEXT NOT NULL, content_hash TEXT NOT NULL,
     reason TEXT NOT NULL, PRIMARY KEY (canonical_id, embedding_model_name))`
]

/** Schema objects probed for: the last of the vector statements, or the table that older files lack. */
export type TablePart = "embedding_vectors_by_model" | "embedding_refusals"

export const hasPart = (client: SqliteClient, part: TablePart): Effect.Effect<boolean, SqlError> =>
  Effect.map(client.unsafe("SELECT name FROM sqlite_master WHERE name = ?", [part]), ({ length }) => length > 0)

export const createTables = (client: SqliteClient): Effect.Effect<void, SqlError> =>
  Effect.forEach(statements, (statement) => client.unsafe(statement), { discard: true })

/** A vector as read from the table. */
export interface VectorRow {
  readonly seq: number
  readonly entity: string
  readonly vector: Float32Array
}

/** The vectors of a model with a `seq` above the given one, oldest first. */
export const selectAfter = (
  client: SqliteClient,
  model: string,
  seq: number,
  limit: number
): Effect.Effect<ReadonlyArray<VectorRow>, SqlError> =>
  Effect.map(
    client.unsafe<{ readonly seq: number; readonly entity: string; readonly vector: unknown }>(
      `SELECT seq, canonical_id AS entity, vector FROM embedding_vectors
         WHERE embedding_model_name = ? AND seq > ? ORDER BY seq LIMIT ?`,
      [model, seq, limit]
    ),
    (rows) => rows.map(({ seq, entity, vector }) => ({ seq, entity, vector: floatsOf(vector) }))
  )

export const countOf = (client: SqliteClient, model: string): Effect.Effect<number, SqlError> =>
  Effect.map(
    client.unsafe<{ readonly count: number }>(
      "SELECT count(*) AS count FROM embedding_vectors WHERE embedding_model_name = ?",
      [model]
    ),
    ([row]) => row?.count ?? 0
  )

type Named = { readonly entity: string }

export const selectEntitiesOf = (client: SqliteClient, model: string): Effect.Effect<ReadonlySet<string>, SqlError> =>
  Effect.map(
    client.unsafe<Named>("SELECT canonical_id AS entity FROM embedding_vectors WHERE embedding_model_name = ?", [
      model
    ]),
    (rows) => new Set(rows.map(({ entity }) => entity))
  )

/** The entities at or below `root`, of every model; all for null. `/` is the character after `.`. */
export const selectEntities = (
  client: SqliteClient,
  table: "embedding_vectors" | "embedding_refusals",
  root: string | null
): Effect.Effect<ReadonlyArray<string>, SqlError> =>
  Effect.map(
    root === null
      ? client.unsafe<Named>(`SELECT DISTINCT canonical_id AS entity FROM ${table}`)
      : client.unsafe<Named>(
          `SELECT DISTINCT canonical_id AS entity FROM ${table}
             WHERE canonical_id = ? OR (canonical_id > ? AND canonical_id < ?)`,
          [root, `${root}.`, `${root}/`]
        ),
    (rows) => rows.map(({ entity }) => entity)
  )

/** Content hashes of some entities' rows, limited to rows with the dimension of the model's newest row. */
export const selectHashes = (
  client: SqliteClient,
  model: string,
  entities: ReadonlyArray<string>
): Effect.Effect<ReadonlyArray<readonly [entity: string, hash: string]>, SqlError> =>
  Effect.map(
    client.unsafe<Named & { readonly hash: string }>(
      `SELECT canonical_id AS entity, content_hash AS hash FROM embedding_vectors
         WHERE embedding_model_name = ? AND canonical_id IN (SELECT value FROM json_each(?))
           AND dimension = (SELECT dimension FROM embedding_vectors WHERE embedding_model_name = ?
             ORDER BY seq DESC LIMIT 1)`,
      [model, JSON.stringify(entities), model]
    ),
    (rows) => rows.map(({ entity, hash }) => [entity, hash] as const)
  )

/** Inserts rows, replacing those of the same entities. */
export const upsert = (
  client: SqliteClient,
  model: string,
  rows: ReadonlyArray<EmbeddingRow>
): Effect.Effect<void, SqlError> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Effect.forEach(
      rows,
      ({ entity, kind, hash, vector }) =>
        client.unsafe(
          `INSERT OR REPLACE INTO embedding_vectors
             (canonical_id, embedding_model_name, entity_kind, content_hash, dimension, vector, created_at)
             VALUES (?, ?, ?, ?, ?, ?, ?)`,
          [entity, model, kind, hash, vector.length, bytesOf(vector), new Date(now).toISOString()]
        ),
      { discard: true }
    )
  )

export const selectRefusals = (
  client: SqliteClient,
  model: string,
  entities: ReadonlyArray<string>
): Effect.Effect<ReadonlyArray<EmbeddingRefusal>, SqlError> =>
  client.unsafe<EmbeddingRefusal>(
    `SELECT canonical_id AS entity, content_hash AS hash, reason FROM embedding_refusals
       WHERE embedding_model_name = ? AND canonical_id IN (SELECT value FROM json_each(?))`,
    [model, JSON.stringify(entities)]
  )

export const upsertRefusals = (
  client: SqliteClient,
  model: string,
  refusals: ReadonlyArray<EmbeddingRefusal>
): Effect.Effect<void, SqlError> =>
  Effect.forEach(
    refusals,
    ({ entity, hash, reason }) =>
      client.unsafe("INSERT OR REPLACE INTO embedding_refusals VALUES (?, ?, ?, ?)", [entity, model, hash, reason]),
    { discard: true }
  )

export const deleteRows = (client: SqliteClient, entities: ReadonlyArray<string>): Effect.Effect<void, SqlError> =>
  Effect.forEach(
    ["embedding_vectors", "embedding_refusals"],
    (table) =>
      client.unsafe(`DELETE FROM ${table} WHERE canonical_id IN (SELECT value FROM json_each(?))`, [
        JSON.stringify(entities)
      ]),
    { discard: true }
  )
