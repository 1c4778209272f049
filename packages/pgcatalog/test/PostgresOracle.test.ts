/** Statements that clients send, over the catalogs of models and of a PostgreSQL with equal tables: the same columns and rows. */
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import { type ScratchDatabase, scratch } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, Redacted, Schema } from "effect"
import { readFileSync } from "node:fs"
import pg from "pg"
import { evaluated, script } from "./Oracle.js"

const Recorded = Schema.Array(
  Schema.Struct({ sql: Schema.String, values: Schema.optional(Schema.Array(Schema.NullOr(Schema.String))) })
)

const recorded = (client: string) =>
  Schema.decodeUnknownSync(Schema.parseJson(Recorded))(
    readFileSync(new URL(`fixtures/${client}.json`, import.meta.url), "utf8")
  )

/** What differs by intention: parts of statements, and why. */
const differences: ReadonlyArray<readonly [part: RegExp, reason: string]> = [
  [/pg_database|pg_roles r\n/, "only the database and the role of the session are listed"],
  [
    /pg_cast|pg_opclass|pg_extension|pg_language/,
    "casts, operator classes, extensions and languages are not described"
  ],
  [/pg_table_size/, "models have no size"],
  [/version\(\)|server_version_num|'jit'/, "the version and the settings are those of this service"],
  [/typtype='c'|typrelid|typinput='pg_catalog.array_in'/, "models have no composite types"],
  [/pg_get_userbyid\(n.nspowner\)/, "the schema public has the same owner as the others"],
  [/pg_attribute limit 1/, "without ORDER BY any row may be the first"]
]

/** Rows about what one side has by intention: TOAST tables, indexes, and the schema of measures. */
const isOnlyOneSided = (row: string): boolean =>
  /"pg_toast|"SYSTEM (?:TOAST )?INDEX"|"semlayer"|stxdexpr|_pg_statistic/.test(row)

/** Types that are described as text, because their values are written as names or lists. */
const described = (oid: number): number => (new Set([22, 24, 30, 2205, 2206, 4089, 4096]).has(oid) ? 25 : oid)

const models = ["shop.customers", "shop.orders", 'shop."Größe"']

type Identifiers = ReadonlyMap<string, string>

const within = (text: string, identifiers: Identifiers): string =>
  [...identifiers].reduce((all, [name, oid]) => all.replaceAll(`{${name}}`, oid), text)

/** Rows as texts without the numbers of identifiers, in any order. */
const normal = (rows: ReadonlyArray<ReadonlyArray<unknown>>, identifiers: Identifiers): ReadonlyArray<string> => {
  const names = new Map([...identifiers].map(([name, oid]) => [oid, name]))
  const cell = (value: unknown) => {
    const text = value === true ? "t" : value === false ? "f" : value === null ? null : String(value)
    return text === null ? null : (names.get(text) ?? text)
  }
  return rows
    .map((row) => JSON.stringify(row.map(cell)))
    .filter((row) => !isOnlyOneSided(row))
    .sort()
}

const identifiersSql = models.map((name) => `'${name}'::regclass::oid::text`).join(", ")

const real = (client: pg.Client, text: string, values: ReadonlyArray<string | null>) =>
  Effect.promise(() =>
    client.query({
      text,
      values: [...values],
      rowMode: "array",
      types: { getTypeParser: () => (value: unknown) => value }
    })
  )

const connected = (database: ScratchDatabase) =>
  Effect.acquireRelease(
    Effect.promise(() => {
      const { connection_string } = database.datasource()
      const client = new pg.Client({
        connectionString: connection_string === undefined ? undefined : Redacted.value(connection_string)
      })
      return client
        .connect()
        .then(() => client.query("SET search_path = shop"))
        .then(() => client)
    }),
    (client) => Effect.promise(() => client.end())
  )

describe("the catalogs of models", () => {
  for (const name of ["psql", "pgjdbc", "sqlalchemy", "asyncpg", "grafana"])
    it.scopedLive(
      `answer the statements of ${name} like a PostgreSQL with equal tables`,
      (context) =>
        Effect.gen(function* () {
          const database = yield* scratch("postgres", context)
          yield* database.execute(script)
          const client = yield* connected(database)
          const parse = yield* Effect.flatMap(SqlParser, ({ load }) => load).pipe(Effect.provide(SqlParser.layer))
          const own = yield* evaluated(parse, `SELECT ${identifiersSql}`)
          const theirs = yield* real(client, `SELECT ${identifiersSql}`, [])
          const named = (row: ReadonlyArray<unknown>) => new Map(models.map((model, i) => [model, String(row[i])]))
          const [here, there] = [named(own.rows[0] ?? []), named(theirs.rows[0] ?? [])]
          for (const { sql, values = [] } of recorded(name)) {
            if (differences.some(([part]) => part.test(sql))) continue
            const bound = (identifiers: Identifiers) =>
              values.map((value) => (value === null ? null : within(value, identifiers)))
            const expected = yield* real(client, within(sql, there), bound(there))
            const answer = Either.getOrThrowWith(
              yield* Effect.either(evaluated(parse, within(sql, here), bound(here))),
              (error) => new Error(`${error.message}: ${sql}`)
            )
            assert.deepStrictEqual(
              answer.columns.map((column) => [column.name, column.oid]),
              expected.fields.map((field) => [field.name, described(field.dataTypeID)]),
              sql
            )
            assert.deepStrictEqual(normal(answer.rows, here), normal(expected.rows, there), sql)
          }
        }),
      120_000
    )
})
