/**
 * The tables of vectors and of refused texts in a SQLite file. That of vectors stands beside the table `embeddings` of the
 * predecessor, which keeps its vectors as JSON of texts that it renders otherwise, and is left as it is.
 */
import type { SqlError } from "@effect/sql/SqlError"
import type { SqliteClient } from "@effect/sql-sqlite-node/SqliteClient"
import { Clock, Effect } from "effect"
import type { EmbeddingRefusal, EmbeddingRow } from "./EmbeddingRows.js"
import { bytesOf, floatsOf } from "./VectorBytes.js"

/**
 * `seq` grows with every row that is written, a rewritten one too, so that readers find what is new. A vector is so many
 * 32-bit floats, little-endian.
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

/** What is looked for in a file: the last of the statements for vectors, or the table that older files lack. */
export type TablePart = "embedding_vectors_by_model" | "embedding_refusals"

export const hasPart = (client: SqliteClient, part: TablePart): Effect.Effect<boolean, SqlError> =>
  Effect.map(client.unsafe("SELECT name FROM sqlite_master WHERE name = ?", [part]), ({ length }) => length > 0)

export const createTables = (client: SqliteClient): Effect.Effect<void, SqlError> =>
  Effect.forEach(statements, (statement) => client.unsafe(statement), { discard: true })

/** A vector as it was read. */
export interface VectorRow {
  readonly seq: number
  readonly entity: string
  readonly vector: Float32Array
}

/** The vectors of a model that were written after one, oldest first. */
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

/** The entities at or below one, of every model; all of them for null. `/` is the character after `.`. */
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

/** The hashes of the rows of some entities, of those that have the dimension of the newest row of the model. */
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

/** Writes rows, each in the place of the one that its entity had. */
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
