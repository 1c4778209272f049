/**
 * Tables of a MariaDB database as partitions on other servers (its engine Spider): what a data team does that outgrows one server.
 * `SEM_TEST_MYSQL_SHARDS` has the URLs of the servers, which the head knows as `shard_0`, `shard_1` and so on.
 */
import { Effect } from "effect"
import { type RunSql, urlsIn } from "./Shards.js"

export const spiderUrls = urlsIn("SEM_TEST_MYSQL_SHARDS")

const identifier = (name: string): string => `\`${name.replaceAll("`", "``")}\``

/** Tables with the column by which their rows are distributed: the first of the key, else the first that may be one. */
const tablesSql = `
  SELECT t.TABLE_NAME AS name, (
    SELECT c.COLUMN_NAME FROM information_schema.COLUMNS c
    WHERE c.TABLE_SCHEMA = t.TABLE_SCHEMA AND c.TABLE_NAME = t.TABLE_NAME AND c.DATA_TYPE NOT LIKE '%text' AND c.DATA_TYPE NOT LIKE '%blob'
    ORDER BY c.COLUMN_KEY = 'PRI' DESC, c.ORDINAL_POSITION LIMIT 1
  ) AS part
  FROM information_schema.TABLES t
  WHERE t.TABLE_SCHEMA = DATABASE() AND t.TABLE_TYPE = 'BASE TABLE' AND t.ENGINE <> 'SPIDER'`

/** The columns and the primary key of a table's definition: other keys need not contain the column of the partitions. */
const bodyOf = (definition: string): string =>
  definition
    .slice(definition.indexOf("(") + 1, definition.lastIndexOf(")"))
    .split("\n")
    .map((line) => line.trim().replace(/,$/, ""))
    .filter((line) => line !== "" && !/^(?:UNIQUE KEY|CONSTRAINT|KEY|FULLTEXT|SPATIAL)\b/.test(line))
    .join(", ")

/** Moves the rows of all tables of a database to partitions on the servers. Keys but the primary one are lost. */
export const distributeBySpider = Effect.fnUntraced(function* (own: URL, shards: ReadonlyArray<URL>, run: RunSql) {
  const database = own.pathname.slice(1)
  for (const { name, part } of yield* run(own, tablesSql)) {
    const table = identifier(String(name))
    const [made] = yield* run(own, `SHOW CREATE TABLE ${table}`)
    const body = bodyOf(String(made?.["Create Table"]))
    const charset = "DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin"
    for (const shard of shards)
      yield* run(shard, `DROP TABLE IF EXISTS ${table}; CREATE TABLE ${table} (${body}) ${charset}`)
    const partitions = shards.map((_, i) => `PARTITION p${i} COMMENT = 'srv "shard_${i}"'`)
    yield* run(
      own,
      `SET foreign_key_checks = 0;
       CREATE TABLE local_rows AS SELECT * FROM ${table};
       DROP TABLE ${table};
       CREATE TABLE ${table} (${body}) ENGINE=SPIDER ${charset}
         COMMENT='wrapper "mysql", database "${database}", table "${String(name)}"'
         PARTITION BY KEY (${identifier(String(part))}) (${partitions.join(", ")});
       INSERT INTO ${table} SELECT * FROM local_rows;
       DROP TABLE local_rows`
    )
  }
})
