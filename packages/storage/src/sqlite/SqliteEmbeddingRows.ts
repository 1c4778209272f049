/**
 * Vectors in a SQLite file: the storage file, a separate one beside its YAML files, or in memory. It is opened on first use,
 * so that a storage without embeddings has no cost. Search reads an in-memory copy that is updated incrementally from the rows
 * written since.
 */
import type { SqlError } from "@effect/sql/SqlError"
import type { SqliteClient } from "@effect/sql-sqlite-node/SqliteClient"
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Array as Arr, Effect, Layer, Scope } from "effect"
import { access } from "node:fs"
import { callVoid } from "../disk/FileCalls.js"
import { yieldToEventLoop } from "@semlayer/runtime/YieldToEventLoop"
import { once } from "@semlayer/runtime/Once"
import { makeFile } from "./SqliteFile.js"
import { makeWriteTransaction, openSqlite, sqliteFailed } from "./WriteTransaction.js"
import { type EmbeddingRefusal, EmbeddingRows } from "../vectors/EmbeddingRows.js"
import { Vectors } from "../vectors/Vectors.js"
import {
  countOf,
  createTables,
  deleteRows,
  hasPart,
  selectAfter,
  selectEntities,
  selectEntitiesOf,
  selectHashes,
  selectRefusals,
  type TablePart,
  upsert,
  upsertRefusals
} from "../vectors/EmbeddingTable.js"

/** Number of rows per statement, between which other work can run. */
const atOnce = 256

/** The in-memory vectors of one model, and how far the table was read. */
interface Known {
  readonly vectors: Vectors
  lastSeq: number
  /** The state of the file at the last read: its data version and this process's write count. */
  state: string | null
}

/** A file and its name in failures; without a file, the vectors are kept in memory. */
export interface RowsLocation {
  readonly document: string
  readonly file: string | null
}

const make = Effect.fnUntraced(function* ({ document, file }: RowsLocation) {
  const scope = yield* Effect.scope
  const using = yield* Effect.makeSemaphore(1)
  const models = new Map<string, Known>()
  let ownWrites = 0
  let isOpen = false
  let isPrepared = false
  const found = new Set<TablePart>()

  const checked = <A>(statement: Effect.Effect<A, SqlError>): Effect.Effect<A, StorageFailed> =>
    Effect.mapError(statement, sqliteFailed(document))

  const open = yield* once(
    Effect.gen(function* () {
      if (file !== null) yield* makeFile(document, file)
      const client = yield* openSqlite(document, { filename: file ?? ":memory:" })
      const locked = yield* makeWriteTransaction(client, document, "COMMIT")
      isOpen = true
      return { client, locked }
    }).pipe(Scope.extend(scope))
  )

  /** Whether there is a file with vectors; does not create one. */
  const isThere = Effect.suspend(() => {
    if (isOpen || file === null) return Effect.succeed(isOpen)
    return Effect.match(
      callVoid((done) => access(file, done)),
      { onFailure: () => false, onSuccess: () => true }
    )
  })

  /** Reads a table; `none` if it does not exist. */
  const reading = <A>(
    none: A,
    read: (client: SqliteClient) => Effect.Effect<A, SqlError>,
    part: TablePart = "embedding_vectors_by_model"
  ) =>
    Effect.gen(function* () {
      if (!(yield* isThere)) return none
      const { client } = yield* open
      if (!found.has(part) && !(yield* checked(hasPart(client, part)))) return none
      found.add(part)
      return yield* checked(read(client))
    }).pipe(using.withPermits(1))

  const writing = (write: (client: SqliteClient) => Effect.Effect<void, SqlError>) =>
    Effect.gen(function* () {
      const { client, locked } = yield* open
      yield* locked(checked(isPrepared ? write(client) : Effect.zipRight(createTables(client), write(client))))
      isPrepared = true
      ownWrites++
    }).pipe(using.withPermits(1))

  const knownOf = (model: string): Known => {
    const known = models.get(model) ?? { vectors: new Vectors(), lastSeq: 0, state: null }
    models.set(model, known)
    return known
  }

  /** Updates the vectors of a model. Progress is kept when interrupted. */
  const follow = (model: string, client: SqliteClient) =>
    Effect.gen(function* () {
      const known = knownOf(model)
      const [version] = yield* client.unsafe<{ readonly data_version: number }>("PRAGMA data_version")
      const state = `${version?.data_version} ${ownWrites}`
      if (known.state === state) return known.vectors
      for (let isMore = true; isMore; ) {
        const rows = yield* selectAfter(client, model, known.lastSeq, atOnce)
        for (const { seq, entity, vector } of rows) {
          known.vectors.put(entity, vector)
          known.lastSeq = seq
        }
        isMore = rows.length === atOnce
        if (isMore) yield* yieldToEventLoop
      }
      // All stored rows are read now, so the counts differ only if rows were deleted.
      if ((yield* countOf(client, model)) !== known.vectors.size) {
        const stored = yield* selectEntitiesOf(client, model)
        for (const entity of [...known.vectors.entities()]) if (!stored.has(entity)) known.vectors.delete(entity)
      }
      known.state = state
      return known.vectors
    })

  return EmbeddingRows.of({
    of: Effect.fn("EmbeddingRows.of")(function* (model) {
      return yield* reading(knownOf(model).vectors, (client) => follow(model, client))
    }),
    hashes: Effect.fn("EmbeddingRows.hashes")(function* (model, entities) {
      const found = yield* Effect.forEach(Arr.chunksOf(entities, atOnce), (some) =>
        Effect.zipLeft(
          reading<ReadonlyArray<readonly [string, string]>>([], (client) => selectHashes(client, model, some)),
          yieldToEventLoop
        )
      )
      return new Map(found.flat())
    }),
    entities: Effect.fn("EmbeddingRows.entities")(function* (root) {
      const none: ReadonlyArray<string> = []
      const ofVectors = yield* reading(none, (client) => selectEntities(client, "embedding_vectors", root))
      const ofRefusals = yield* reading(
        none,
        (client) => selectEntities(client, "embedding_refusals", root),
        "embedding_refusals"
      )
      return [...new Set([...ofVectors, ...ofRefusals])]
    }),
    refusals: Effect.fn("EmbeddingRows.refusals")(function* (model, entities) {
      const refusals = yield* Effect.forEach(Arr.chunksOf(entities, atOnce), (some) =>
        reading<ReadonlyArray<EmbeddingRefusal>>(
          [],
          (client) => selectRefusals(client, model, some),
          "embedding_refusals"
        )
      )
      return new Map(refusals.flat().map((refusal) => [refusal.entity, refusal]))
    }),
    refuse: Effect.fn("EmbeddingRows.refuse")(function* (model, refusals) {
      if (refusals.length > 0) yield* writing((client) => upsertRefusals(client, model, refusals))
    }),
    put: Effect.fn("EmbeddingRows.put")(function* (model, rows) {
      if (rows.length > 0) yield* writing((client) => upsert(client, model, rows))
    }),
    remove: Effect.fn("EmbeddingRows.remove")(function* (entities) {
      if (entities.length === 0 || !(yield* reading(false, () => Effect.succeed(true)))) return
      yield* writing((client) => deleteRows(client, entities))
    })
  })
})

export const layerSqliteRows = (location: RowsLocation): Layer.Layer<EmbeddingRows> =>
  Layer.scoped(EmbeddingRows, make(location))
