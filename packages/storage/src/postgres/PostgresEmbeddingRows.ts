/**
 * Vectors in the database of a PostgreSQL storage. Search reads an in-memory copy that is updated incrementally from the rows
 * written since: writes of this process at once, others within a second, so that not every search queries the database.
 */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Array as Arr, Clock, Effect, Layer } from "effect"
import { yieldToEventLoop } from "@semlayer/runtime/YieldToEventLoop"
import { vectorWritesKey } from "./PostgresTables.js"
import { type SqlRow, type Run, StorageSessions } from "./StorageSessions.js"
import { type EmbeddingRefusal, EmbeddingRows, type EmbeddingRow } from "../vectors/EmbeddingRows.js"
import { Vectors } from "../vectors/Vectors.js"
import { bytesOf, floatsOf } from "../vectors/VectorBytes.js"

/** Number of rows per statement, between which other work can run. */
const atOnce = 256

/** How long the copy counts as current without asking the database, in milliseconds. */
const freshFor = 500

/** The in-memory vectors of one model, and how far the table was read. */
interface Known {
  readonly vectors: Vectors
  lastSeq: string
  /** The write counter of the database at the last read; null before the first. */
  writes: string | null
  /** When the counter was last checked, in `Clock` milliseconds, and the number of this process's own writes then. */
  seen: { readonly at: number; readonly own: number } | null
}

const entityOf = (row: SqlRow): string => String(row["entity"])

const make = Effect.gen(function* () {
  const { run, transaction, address } = yield* StorageSessions
  const table = `${address.schema}.embedding_vectors`
  const refusalTable = `${address.schema}.embedding_refusals`
  const settings = `${address.schema}.settings`
  const reading = yield* Effect.makeSemaphore(1)
  const models = new Map<string, Known>()
  let ownWrites = 0

  /** Increments the write counter. The lock on its row serializes writers, so that `seq` follows the commit order. */
  const countWrite = `UPDATE ${settings} SET value = (value::bigint + 1)::text WHERE name = '${vectorWritesKey}'`

  const writing = (write: (run: Run) => Effect.Effect<unknown, StorageFailed>) =>
    Effect.tap(transaction(countWrite, write), () => Effect.sync(() => void ownWrites++))

  const countWrites = Effect.map(run(`SELECT value FROM ${settings} WHERE name = $1`, [vectorWritesKey]), ([row]) =>
    String(row?.["value"])
  )

  const readNew = Effect.fnUntraced(function* (model: string, known: Known) {
    for (let isMore = true; isMore; ) {
      const rows = yield* run(
        `SELECT seq, canonical_id AS entity, vector FROM ${table}
           WHERE embedding_model_name = $1 AND seq > $2 ORDER BY seq LIMIT ${atOnce}`,
        [model, known.lastSeq]
      )
      for (const row of rows) {
        known.vectors.put(entityOf(row), floatsOf(row["vector"]))
        known.lastSeq = String(row["seq"])
      }
      isMore = rows.length === atOnce
      if (isMore) yield* yieldToEventLoop
    }
  })

  /** Call after all stored rows are read: the counts then differ only if rows were deleted. */
  const dropDeleted = Effect.fnUntraced(function* (model: string, { vectors }: Known) {
    const [row] = yield* run(`SELECT count(*) AS count FROM ${table} WHERE embedding_model_name = $1`, [model])
    if (Number(row?.["count"]) === vectors.size) return
    const rows = yield* run(`SELECT canonical_id AS entity FROM ${table} WHERE embedding_model_name = $1`, [model])
    const stored = new Set(rows.map(entityOf))
    for (const entity of [...vectors.entities()]) if (!stored.has(entity)) vectors.delete(entity)
  })

  /** Updates the vectors of a model. Progress is kept when interrupted. */
  const follow = Effect.fnUntraced(function* (model: string, known: Known) {
    const looking = { at: yield* Clock.currentTimeMillis, own: ownWrites }
    if (known.seen?.own === ownWrites && looking.at - known.seen.at < freshFor) return
    const writes = yield* countWrites
    if (writes !== known.writes) {
      yield* readNew(model, known)
      yield* dropDeleted(model, known)
      known.writes = writes
    }
    known.seen = looking
  })

  return EmbeddingRows.of({
    of: Effect.fn("EmbeddingRows.of")(function* (model) {
      const known = models.get(model) ?? { vectors: new Vectors(), lastSeq: "0", writes: null, seen: null }
      models.set(model, known)
      // During an outage of the database, the copy is served.
      yield* follow(model, known).pipe(
        reading.withPermits(1),
        Effect.catchIf(() => known.writes !== null, Effect.logDebug)
      )
      return known.vectors
    }),
    hashes: Effect.fn("EmbeddingRows.hashes")(function* (model, entities) {
      const found = yield* Effect.forEach(Arr.chunksOf(entities, atOnce), (some) =>
        run(
          `SELECT canonical_id AS entity, content_hash AS hash FROM ${table}
             WHERE embedding_model_name = $1 AND canonical_id = ANY ($2::text[])
               AND dimension = (SELECT dimension FROM ${table} WHERE embedding_model_name = $1 ORDER BY seq DESC LIMIT 1)`,
          [model, some]
        )
      )
      return new Map(found.flat().map((row) => [entityOf(row), String(row["hash"])]))
    }),
    refusals: Effect.fn("EmbeddingRows.refusals")(function* (model, entities) {
      const found = yield* Effect.forEach(Arr.chunksOf(entities, atOnce), (some) =>
        run(
          `SELECT canonical_id AS entity, content_hash AS hash, reason FROM ${refusalTable}
             WHERE embedding_model_name = $1 AND canonical_id = ANY ($2::text[])`,
          [model, some]
        )
      )
      return new Map(
        found.flat().map((row): readonly [string, EmbeddingRefusal] => {
          const entity = entityOf(row)
          return [entity, { entity, hash: String(row["hash"]), reason: String(row["reason"]) }]
        })
      )
    }),
    refuse: Effect.fn("EmbeddingRows.refuse")(function* (model, refusals) {
      if (refusals.length === 0) return
      const last = distinct(refusals)
      yield* run(
        `INSERT INTO ${refusalTable} (canonical_id, embedding_model_name, content_hash, reason)
           SELECT entity, $1, hash, reason
           FROM unnest($2::text[], $3::text[], $4::text[]) AS row (entity, hash, reason)
         ON CONFLICT (canonical_id, embedding_model_name) DO UPDATE SET
           content_hash = excluded.content_hash, reason = excluded.reason`,
        [
          model,
          last.map(({ entity }) => entity),
          last.map(({ hash }) => hash),
          // PostgreSQL text cannot contain NUL characters.
          last.map(({ reason }) => reason.replaceAll("\0", "\uFFFD"))
        ]
      )
    }),
    entities: Effect.fn("EmbeddingRows.entities")(function* (root) {
      // `/` is the character after `.`.
      const below = root === null ? "" : "WHERE canonical_id = $1 OR (canonical_id > $2 AND canonical_id < $3)"
      const rows = yield* run(
        `SELECT canonical_id AS entity FROM ${table} ${below}
           UNION SELECT canonical_id FROM ${refusalTable} ${below}`,
        root === null ? [] : [root, `${root}.`, `${root}/`]
      )
      return rows.map(entityOf)
    }),
    put: Effect.fn("EmbeddingRows.put")(function* (model, rows) {
      if (rows.length === 0) return
      yield* writing((run) =>
        Effect.forEach(Arr.chunksOf(distinct(rows), atOnce), (some) => upsert(run, table, model, some), {
          discard: true
        })
      )
    }),
    remove: Effect.fn("EmbeddingRows.remove")(function* (entities) {
      const ofThem = `FROM ${table} WHERE canonical_id = ANY ($1::text[])`
      if (entities.length > 0) {
        yield* run(`DELETE FROM ${refusalTable} WHERE canonical_id = ANY ($1::text[])`, [entities])
      }
      if (entities.length === 0 || (yield* run(`SELECT 1 ${ofThem} LIMIT 1`, [entities])).length === 0) return
      yield* writing((run) => run(`DELETE ${ofThem}`, [entities]))
    })
  })
})

/** The last row of each entity, because one upsert cannot change a row twice. */
const distinct = <Row extends { readonly entity: string }>(rows: ReadonlyArray<Row>): ReadonlyArray<Row> => [
  ...new Map(rows.map((row) => [row.entity, row])).values()
]

const upsert = (run: Run, table: string, model: string, rows: ReadonlyArray<EmbeddingRow>) =>
  run(
    `INSERT INTO ${table} (canonical_id, embedding_model_name, entity_kind, content_hash, dimension, vector)
       SELECT entity, $1, kind, hash, octet_length(vector) / 4, vector
       FROM unnest($2::text[], $3::text[], $4::text[], $5::bytea[]) AS row (entity, kind, hash, vector)
     ON CONFLICT (canonical_id, embedding_model_name) DO UPDATE SET
       seq = excluded.seq, entity_kind = excluded.entity_kind, content_hash = excluded.content_hash,
       dimension = excluded.dimension, vector = excluded.vector, created_at = excluded.created_at`,
    [
      model,
      rows.map(({ entity }) => entity),
      rows.map(({ kind }) => kind),
      rows.map(({ hash }) => hash),
      rows.map(({ vector }) => bytesOf(vector))
    ]
  )

/** Vectors in the table of the storage's database. */
export const layerPostgresRows: Layer.Layer<EmbeddingRows, never, StorageSessions> = Layer.effect(EmbeddingRows, make)
