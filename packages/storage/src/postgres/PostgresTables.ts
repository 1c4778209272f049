/**
 * The tables of a storage in a schema of a PostgreSQL database, and the steps that made them what they are. A step that
 * was shipped stays as it is; a change is a step of its own, which a version before it has to be able to live with: it
 * goes on while the new one starts. Triggers note each change, whoever makes it, under the lock of the writers.
 */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Cause, Effect } from "effect"
import { failedAt, storageProblem } from "./PostgresFailures.js"
import { StorageSessions } from "./StorageSessions.js"

/** The channel on which each change is told; the message is the schema. */
export const changesChannel = "semlayer_changes"

/** The row of `settings` with a random text, which keeps the revision of a datasource from telling of its secrets. */
export const saltKey = "revision_salt"

/** The row of `settings` that counts the writes of vectors. */
export const vectorWritesKey = "vector_writes"

/** The row of `settings` that counts the writes of API keys. */
export const keyWritesKey = "key_writes"

/** Changes that are remembered for other processes; one that lags further behind reads everything. */
const rememberedChanges = 10_000

/** Which of the advisory locks of the database are ours: the writers' of a schema, and the one of its migration. */
const locks = { write: 1_397_050_673, migrate: 1_397_050_674 } as const

/** A statement that waits for the lock of a schema, which lasts as long as its transaction. */
const takeLock = (lock: keyof typeof locks, schema: string): string =>
  `SELECT pg_advisory_xact_lock(${locks[lock]}, hashtext('${schema}'))`

/** Holds off every other writer of documents. */
export const takeWriteLock = (schema: string): string => takeLock("write", schema)

/**
 * Documents, and the log of their changes. A change has a number, in the order of the commits because the lock is held
 * until then, and a mark of its own: where a number has another mark than before, the database has been put back. The
 * log is never empty.
 */
const createDocuments = (schema: string): ReadonlyArray<string> => [
  `CREATE TABLE ${schema}.settings (name text PRIMARY KEY, value text NOT NULL)`,
  `INSERT INTO ${schema}.settings (name, value) VALUES
     ('${saltKey}', gen_random_uuid()::text), ('${vectorWritesKey}', '0')`,
  `CREATE TABLE ${schema}.documents (
     kind text NOT NULL CHECK (kind IN ('model', 'datasource', 'memory', 'setting')),
     scope text NOT NULL DEFAULT '', name text NOT NULL, data json NOT NULL, PRIMARY KEY (kind, scope, name))`,
  `CREATE TABLE ${schema}.document_changes (
     seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, mark uuid NOT NULL DEFAULT gen_random_uuid(),
     kind text NOT NULL DEFAULT '', scope text NOT NULL DEFAULT '', name text NOT NULL DEFAULT '')`,
  `INSERT INTO ${schema}.document_changes DEFAULT VALUES`,
  `CREATE FUNCTION ${schema}.lock_documents() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM pg_advisory_xact_lock(${locks.write}, hashtext('${schema}'));
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION ${schema}.note_change() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     last bigint;
   BEGIN
     IF TG_OP = 'TRUNCATE' THEN
       DELETE FROM ${schema}.document_changes;
       INSERT INTO ${schema}.document_changes DEFAULT VALUES;
     ELSE
       IF TG_OP <> 'INSERT' THEN
         INSERT INTO ${schema}.document_changes (kind, scope, name) VALUES (OLD.kind, OLD.scope, OLD.name)
           RETURNING seq INTO last;
       END IF;
       IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND (NEW.kind, NEW.scope, NEW.name) <> (OLD.kind, OLD.scope, OLD.name)) THEN
         INSERT INTO ${schema}.document_changes (kind, scope, name) VALUES (NEW.kind, NEW.scope, NEW.name)
           RETURNING seq INTO last;
       END IF;
       IF last % 256 = 0 THEN
         DELETE FROM ${schema}.document_changes WHERE seq <= last - ${rememberedChanges};
       END IF;
     END IF;
     PERFORM pg_notify('${changesChannel}', '${schema}');
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER documents_lock BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${schema}.documents
     FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.lock_documents()`,
  `CREATE TRIGGER documents_note AFTER INSERT OR UPDATE OR DELETE ON ${schema}.documents
     FOR EACH ROW EXECUTE FUNCTION ${schema}.note_change()`,
  `CREATE TRIGGER documents_note_all AFTER TRUNCATE ON ${schema}.documents
     FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.note_change()`
]

/** As in a SQLite storage: `seq` grows with every row that is written, a rewritten one too. */
const createVectors = (schema: string): ReadonlyArray<string> => [
  `CREATE TABLE ${schema}.embedding_vectors (
     seq bigserial PRIMARY KEY, canonical_id text COLLATE "C" NOT NULL, embedding_model_name text NOT NULL,
     entity_kind text NOT NULL, content_hash text NOT NULL, dimension integer NOT NULL, vector bytea NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(), UNIQUE (canonical_id, embedding_model_name))`,
  `CREATE INDEX embedding_vectors_by_model ON ${schema}.embedding_vectors (embedding_model_name, seq, dimension)`
]

const createKeys = (schema: string): ReadonlyArray<string> => [
  `CREATE TABLE ${schema}.api_keys (name text PRIMARY KEY, data json NOT NULL)`,
  `INSERT INTO ${schema}.settings (name, value) VALUES ('${keyWritesKey}', '0')`
]

const createRefusals = (schema: string): ReadonlyArray<string> => [
  `CREATE TABLE ${schema}.embedding_refusals (
     canonical_id text COLLATE "C" NOT NULL, embedding_model_name text NOT NULL, content_hash text NOT NULL,
     reason text NOT NULL, PRIMARY KEY (canonical_id, embedding_model_name))`
]

/** The steps by their number and name, each the statements for a schema. */
const steps: Readonly<Record<string, (schema: string) => ReadonlyArray<string>>> = {
  "1_documents_and_vectors": (schema) => [...createDocuments(schema), ...createVectors(schema)],
  "2_api_keys": createKeys,
  "3_embedding_refusals": createRefusals
}

const latestStep = Object.keys(steps).length

/** What the versions of the server and of the tables are. */
const look = Effect.gen(function* () {
  const { run, address } = yield* StorageSessions
  const [found] = yield* run(
    `SELECT current_setting('server_version_num')::integer AS version, current_setting('server_encoding') AS encoding,
       to_regnamespace($1::text) IS NOT NULL AS has_schema,
       to_regclass($1::text || '.migrations') IS NOT NULL AS has_tables`,
    [address.schema]
  )
  if (Number(found?.["version"]) < 130_000) return yield* storageProblem("it needs PostgreSQL 13 or a newer one")
  if (found?.["encoding"] !== "UTF8") {
    const encoding = String(found?.["encoding"])
    return yield* storageProblem(`the encoding of the database is ${encoding}: it has to be UTF8`)
  }
  const [step] =
    found["has_tables"] === true ? yield* run(`SELECT max(migration_id) AS last FROM ${address.schema}.migrations`) : []
  return { hasSchema: found["has_schema"] === true, step: Number(step?.["last"] ?? 0) }
})

/** Its code is loaded only where there is something to migrate. */
const migrator = Effect.promise(() =>
  Promise.all([
    import("@effect/experimental/Reactivity"),
    import("@effect/sql-pg/PgClient"),
    import("@effect/sql/SqlClient"),
    import("@effect/sql/Migrator")
  ])
)

/** Runs the steps that are missing. To be run by one process at a time. */
const migrate = Effect.gen(function* () {
  const { pool, address } = yield* StorageSessions
  const [Reactivity, PgClient, SqlClient, Migrator] = yield* migrator
  const sql = yield* PgClient.fromPool({ acquire: Effect.succeed(pool) }).pipe(Effect.provide(Reactivity.layer))
  const migrations = Object.entries(steps).map(([name, statements]) => [
    name,
    Effect.forEach(statements(address.schema), (statement) => sql.unsafe(statement), { discard: true })
  ])
  yield* Migrator.make({})({
    loader: Migrator.fromRecord(Object.fromEntries(migrations)),
    table: `${address.schema}.migrations`
  }).pipe(Effect.provideService(SqlClient.SqlClient, sql))
}).pipe(
  Effect.scoped,
  Effect.sandbox,
  // A step that fails is a defect to the library; here it may be a right that is missing.
  Effect.catchAll((cause) =>
    Effect.flatMap(StorageSessions, ({ address }) => failedAt(address)(innermost(Cause.squash(cause))))
  )
)

/** The driver's own error, within those of the libraries around it. */
const innermost = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error("a step of the migration has failed")
  return error.cause instanceof Error ? innermost(error.cause) : error
}

/** The tables are there and as they have to be; where `makes`, they are made. Processes that start at once take turns. */
export const prepareTables = (makes: boolean): Effect.Effect<void, StorageFailed, StorageSessions> =>
  Effect.gen(function* () {
    const { run, transaction, address } = yield* StorageSessions
    const { schema } = address
    const found = yield* look
    if (found.step >= latestStep) return
    if (found.step === 0 && !makes) return yield* storageProblem(`the schema '${schema}' of it has no storage`)
    const prepare = Effect.gen(function* () {
      const { hasSchema } = yield* look
      if (!hasSchema) yield* run(`CREATE SCHEMA ${schema}`)
      yield* migrate
    })
    yield* transaction(takeLock("migrate", schema), () => prepare)
  })
