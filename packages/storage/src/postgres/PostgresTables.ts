/**
 * The tables of a storage in a PostgreSQL schema, and their migrations. A released migration never changes; a schema change is
 * a new one, which the previous version must tolerate, because it keeps running during a rolling upgrade. Triggers log every
 * change, whatever client makes it, under the writers' lock.
 */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Cause, Effect } from "effect"
import { failedAt, storageProblem } from "./PostgresFailures.js"
import { StorageSessions } from "./StorageSessions.js"

/** The `NOTIFY` channel for changes; the payload is the schema. */
export const changesChannel = "semlayer_changes"

/** Name of the setting with a random salt, so that a datasource's revision reveals nothing about its secrets. */
export const saltKey = "revision_salt"

/** Name of the setting that counts writes of vectors. */
export const vectorWritesKey = "vector_writes"

/** Name of the setting that counts writes of API keys. */
export const keyWritesKey = "key_writes"

/** Length of the change log; a process that lags further behind reads everything. */
const rememberedChanges = 10_000

/** Class ids of the advisory locks: for writers of a schema, and for its migration. */
const locks = { write: 1_397_050_673, migrate: 1_397_050_674 } as const

/** A statement that waits for a lock of a schema, held until the transaction ends. */
const takeLock = (lock: keyof typeof locks, schema: string): string =>
  `SELECT pg_advisory_xact_lock(${locks[lock]}, hashtext('${schema}'))`

/** A statement that excludes all other writers of documents. */
export const takeWriteLock = (schema: string): string => takeLock("write", schema)

/**
 * Documents and their change log. The lock is held until commit, so `seq` follows the commit order. `mark` is a random id: if
 * a `seq` has another mark than before, the database was restored from a backup. The log is never empty.
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

/** As in SQLite storages, `seq` increases with every write, also of an existing row. */
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

const admitDashboards = (schema: string): ReadonlyArray<string> => [
  `ALTER TABLE ${schema}.documents DROP CONSTRAINT documents_kind_check,
     ADD CONSTRAINT documents_kind_check CHECK (kind IN ('model', 'datasource', 'memory', 'dashboard', 'setting'))`
]

/** The migrations by number and name, each a list of statements for a schema. */
const steps: Readonly<Record<string, (schema: string) => ReadonlyArray<string>>> = {
  "1_documents_and_vectors": (schema) => [...createDocuments(schema), ...createVectors(schema)],
  "2_api_keys": createKeys,
  "3_embedding_refusals": createRefusals,
  "4_dashboards": admitDashboards
}

const latestStep = Object.keys(steps).length

/** Checks version and encoding of the server, and reads the version of the tables. */
const look = Effect.gen(function* () {
  const { run, address } = yield* StorageSessions
  const [found] = yield* run(
    `SELECT current_setting('server_version_num')::integer AS version, current_setting('server_encoding') AS encoding,
       to_regnamespace($1::text) IS NOT NULL AS has_schema,
       to_regclass($1::text || '.migrations') IS NOT NULL AS has_tables`,
    [address.schema]
  )
  if (Number(found?.["version"]) < 130_000) return yield* storageProblem("it requires PostgreSQL 13 or newer")
  if (found?.["encoding"] !== "UTF8") {
    const encoding = String(found?.["encoding"])
    return yield* storageProblem(`the encoding of the database is ${encoding}; it must be UTF8`)
  }
  const [step] =
    found["has_tables"] === true ? yield* run(`SELECT max(migration_id) AS last FROM ${address.schema}.migrations`) : []
  return { hasSchema: found["has_schema"] === true, step: Number(step?.["last"] ?? 0) }
})

/** Loads the migrator only when there is something to migrate. */
const migrator = Effect.promise(() =>
  Promise.all([
    import("@effect/experimental/Reactivity"),
    import("@effect/sql-pg/PgClient"),
    import("@effect/sql/SqlClient"),
    import("@effect/sql/Migrator")
  ])
)

/** Runs the missing migrations. Must run in one process at a time. */
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
  // The library raises a failed migration as a defect; here the cause may be a missing privilege.
  Effect.catchAll((cause) =>
    Effect.flatMap(StorageSessions, ({ address }) => failedAt(address)(innermost(Cause.squash(cause))))
  )
)

/** The driver's own error, unwrapped from those of the libraries around it. */
const innermost = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error("a step of the migration has failed")
  return error.cause instanceof Error ? innermost(error.cause) : error
}

/** Checks the tables and, with `makes`, creates or migrates them. Processes that start concurrently are serialized. */
export const preparePostgresTables = (makes: boolean): Effect.Effect<void, StorageFailed, StorageSessions> =>
  Effect.gen(function* () {
    const { run, transaction, address } = yield* StorageSessions
    const { schema } = address
    const found = yield* look
    if (found.step >= latestStep) return
    if (found.step === 0 && !makes) return yield* storageProblem(`its schema '${schema}' has no storage`)
    const prepare = Effect.gen(function* () {
      const { hasSchema } = yield* look
      if (!hasSchema) yield* run(`CREATE SCHEMA ${schema}`)
      yield* migrate
    })
    yield* transaction(takeLock("migrate", schema), () => prepare)
  })
