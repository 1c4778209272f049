/**
 * Tables of a PostgreSQL database as hash partitions on other servers (postgres_fdw): what a data team does that outgrows one
 * server. `SEM_TEST_SHARDS` has the URLs of the servers.
 */
import { Config, Effect } from "effect"

type Row = { readonly [column: string]: unknown }

/** Runs a script on the database of a URL. */
export type RunSql = (url: URL, script: string) => Effect.Effect<ReadonlyArray<Row>>

/** The servers that hold the partitions, from a variable with their URLs; none if tables stay in one database. */
export const urlsIn = (variable: string): Effect.Effect<ReadonlyArray<URL>> =>
  Effect.map(Effect.orDie(Config.withDefault(Config.string(variable), "")), (text) =>
    text.split(",").flatMap((url) => (url.trim() === "" ? [] : [new URL(url.trim())]))
  )

export const shardUrls = urlsIn("SEM_TEST_SHARDS")

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

const textsOf = (rows: ReadonlyArray<Row>, key: string): ReadonlyArray<string> => rows.map((row) => String(row[key]))

const tablesSql = `
  SELECT c.relname AS name, (
    SELECT string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' ORDER BY a.attnum)
    FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  ) AS columns, (
    SELECT quote_ident(a.attname) FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum LIMIT 1
  ) AS key
  FROM pg_class c
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND NOT c.relispartition
  ORDER BY c.oid`

const viewsSql = `
  SELECT quote_ident(relname) AS name, pg_get_viewdef(oid) AS text FROM pg_class
  WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace ORDER BY oid`

/** Connects a database to databases of the same name on other servers. */
export const connectShards = Effect.fnUntraced(function* (own: URL, shards: ReadonlyArray<URL>, run: RunSql) {
  const servers = shards.map(
    ({ hostname, port, pathname, username }, i) => `
      CREATE SERVER shard_${i} FOREIGN DATA WRAPPER postgres_fdw OPTIONS (
        host '${hostname}', port '${port}', dbname '${pathname.slice(1)}', use_remote_estimate 'true', fetch_size '10000');
      CREATE USER MAPPING FOR CURRENT_USER SERVER shard_${i} OPTIONS (user '${username}', password_required 'false');`
  )
  const database = identifier(own.pathname.slice(1))
  yield* run(
    own,
    `CREATE EXTENSION postgres_fdw; ${servers.join("\n")}
     ALTER DATABASE ${database} SET enable_partitionwise_aggregate = on;
     ALTER DATABASE ${database} SET enable_partitionwise_join = on`
  )
})

/**
 * Moves the rows of all tables to partitions on the servers. Keys and other constraints are lost, because PostgreSQL has none over
 * foreign partitions. Views are made anew.
 */
export const distribute = Effect.fnUntraced(function* (own: URL, shards: ReadonlyArray<URL>, run: RunSql) {
  const views = yield* run(own, viewsSql)
  for (const name of textsOf(views, "name").toReversed()) yield* run(own, `DROP VIEW ${name}`)
  for (const { name, columns, key } of yield* run(own, tablesSql)) {
    const table = identifier(String(name))
    for (const shard of shards)
      yield* run(shard, `DROP TABLE IF EXISTS ${table}; CREATE TABLE ${table} (${String(columns)})`)
    const partitions = shards.map(
      (_, i) => `
        CREATE FOREIGN TABLE ${identifier(`${String(name)}__${i}`)} PARTITION OF ${table}
        FOR VALUES WITH (MODULUS ${shards.length}, REMAINDER ${i}) SERVER shard_${i} OPTIONS (table_name '${String(name).replaceAll("'", "''")}');`
    )
    yield* run(
      own,
      `ALTER TABLE ${table} RENAME TO local_rows;
       CREATE TABLE ${table} (${String(columns)}) PARTITION BY HASH (${String(key)});
       ${partitions.join("\n")}
       INSERT INTO ${table} SELECT * FROM local_rows;
       DROP TABLE local_rows CASCADE;
       ANALYZE ${table}`
    )
  }
  for (const { name, text } of views) yield* run(own, `CREATE VIEW ${String(name)} AS ${String(text)}`)
})
