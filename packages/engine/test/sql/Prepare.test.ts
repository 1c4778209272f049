/** Statements of sessions: parameters and columns before they run, rows as a stream. */
import { SqlDoor } from "../../src/sql/SqlDoor.js"
import { oids } from "../../src/sql/SqlTypes.js"
import { allRows, type SqlSession } from "../../src/sql/SqlSession.js"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { editModel, TestEngine } from "@semlayer/testkit/engine/TestEngine"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { TestContext } from "vitest"
import { officeOn } from "../query/Tenants.js"

const session: SqlSession = { user: "analyst", database: "shop", settings: new Map() }

const prepare = (sql: string, types: ReadonlyArray<number> = [], others: Partial<SqlSession> = {}) =>
  Effect.flatMap(SqlDoor, (door) => door.prepare(sql, { ...session, ...others }, types))

const rowsOf = (sql: string, values: ReadonlyArray<string | null> = []) =>
  Effect.flatMap(prepare(sql), ({ rows }) => allRows(rows(values)))

const inOffice = (test: Effect.Effect<void, unknown, SqlDoor | Storage>) => (context: TestContext) =>
  Effect.zipRight(officeOn("sqlite", context, null), test).pipe(Effect.provide(TestEngine))

describe("a prepared statement", () => {
  it.scopedLive(
    "has the names and types of its columns, and rows in their order",
    inOffice(
      Effect.gen(function* () {
        const sql = `SELECT SUM(price) AS total, clients.country, DATE_TRUNC('month', sold) AS m, COUNT(*) AS total
          FROM tickets WHERE clients.country = 'DE' GROUP BY 2, 3 ORDER BY 3, 2 LIMIT 2`
        const { columns, parameters } = yield* prepare(sql)
        assert.deepStrictEqual(parameters, [])
        assert.deepStrictEqual(
          columns.map(({ name, oid }) => [name, oid]),
          [
            ["total", oids.float8],
            ["country", oids.text],
            ["m", oids.date],
            ["total", oids.int8]
          ]
        )
        const rows = yield* rowsOf(sql)
        assert.deepStrictEqual(
          rows.map(([, country, month]) => [country, month]),
          [
            ["DE", "2024-01-01"],
            ["DE", "2024-02-01"]
          ]
        )
        assert.isTrue(rows.every(([total, , , count]) => typeof total === "number" && typeof count === "number"))
      })
    )
  )

  it.scopedLive(
    "has parameters of the types that the client states or their places imply",
    inOffice(
      Effect.gen(function* () {
        const sql = `SELECT name FROM clients WHERE credit BETWEEN $1 AND $2 AND name LIKE $3 AND tickets.sold >= $4
          AND country IN ($5, 'FR') LIMIT $6`
        const { parameters } = yield* prepare(sql, [oids.int4, 0])
        assert.deepStrictEqual(parameters, [oids.int4, oids.int8, oids.text, oids.date, oids.text, oids.int8])
        const { parameters: none } = yield* prepare("SELECT name FROM clients WHERE LOWER($1) = 'x'")
        assert.deepStrictEqual(none, [oids.text])
      })
    )
  )

  it.scopedLive(
    "takes values of parameters as values, whatever they contain",
    inOffice(
      Effect.gen(function* () {
        const sql = "SELECT name FROM clients WHERE credit >= $2 AND name LIKE $1 ORDER BY name LIMIT $3"
        assert.deepStrictEqual(yield* rowsOf(sql, ["ac%", "100", "5"]), [["ac10"]])
        for (const text of ["' OR 1=1 --", "{x}", "\\", "it''s", "$2"])
          assert.deepStrictEqual(yield* rowsOf(sql, [text, "0", "5"]), [])
        assert.deepStrictEqual(yield* rowsOf("SELECT COUNT(*) FROM clients WHERE credit = $1", ["-1.5"]), [[0]])
        assert.deepStrictEqual(yield* rowsOf("SELECT COUNT(*) FROM clients WHERE credit = $1", [null]), [[0]])
        const failed = yield* Effect.flip(rowsOf("SELECT name FROM clients WHERE credit = $1", ["1 OR 1"]))
        assert.deepInclude(failed, { _tag: "SqlRejected", sqlstate: "22P02" })
        const missing = yield* Effect.flip(rowsOf(sql, ["a"]))
        assert.deepInclude(missing, { _tag: "SqlRejected", sqlstate: "08P01" })
      })
    )
  )

  it.scopedLive(
    "reads the models of its snapshot, and fails if its columns have changed otherwise",
    inOffice(
      Effect.gen(function* () {
        const sql = "SELECT credit FROM clients ORDER BY credit LIMIT 1"
        const snapshot = yield* (yield* Storage).snapshot
        const pinned = yield* prepare(sql, [], { snapshot })
        const current = yield* prepare(sql)
        yield* editModel("clients", ({ columns }) => ({
          columns: columns.map((column) => (column.name === "credit" ? { ...column, type: "TEXT" } : column))
        }))
        assert.deepStrictEqual(yield* allRows(pinned.rows([])), [[0]])
        const failed = yield* Effect.flip(allRows(current.rows([])))
        assert.deepInclude(failed, { _tag: "SqlRejected", reason: "cached plan must not change result type" })
        const { columns } = yield* prepare(sql)
        assert.deepStrictEqual(
          columns.map(({ oid }) => oid),
          [oids.text]
        )
      })
    )
  )

  it.scopedLive(
    "finds models of the session's database, and of others by their schema",
    inOffice(
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* rowsOf("SELECT COUNT(*) FROM clients"), [[12]])
        assert.deepStrictEqual(yield* rowsOf("SELECT COUNT(*) FROM public.clients"), [[12]])
        const elsewhere = yield* prepare("SELECT COUNT(*) FROM shop.clients", [], { database: "postgres" })
        assert.deepStrictEqual(yield* allRows(elsewhere.rows([])), [[12]])
        const settings = new Map([["timezone", "Nowhere/City"]])
        const failed = yield* Effect.flip(prepare("SELECT COUNT(*) FROM clients", [], { settings }))
        assert.deepInclude(failed, { _tag: "SqlRejected", sqlstate: "22023" })
      })
    )
  )

  it.scopedLive(
    "answers statements over the catalogs and without FROM, and describes them before they run",
    inOffice(
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* rowsOf("SELECT 1 + 1, current_user, current_schema()"), [[2, "analyst", "shop"]])
        const sql = `SELECT a.attname, format_type(a.atttypid, a.atttypmod) FROM pg_attribute a
          WHERE a.attrelid = $1::regclass AND a.attnum > 0 ORDER BY a.attnum LIMIT 2`
        const { parameters, columns } = yield* prepare(sql)
        assert.deepStrictEqual(parameters, [oids.text])
        assert.deepStrictEqual(columns, [
          { name: "attname", oid: 19, typmod: -1 },
          { name: "format_type", oid: oids.text, typmod: -1 }
        ])
        assert.deepStrictEqual(yield* rowsOf(sql, ["clients"]), [
          ["id", "bigint"],
          ["name", "text"]
        ])
        const missing = yield* Effect.flip(rowsOf(sql, ["nothing"]))
        assert.deepInclude(missing, { _tag: "SqlRejected", sqlstate: "42P01" })
        const mixed = yield* Effect.flip(rowsOf("SELECT COUNT(*) FROM clients, pg_class"))
        assert.match(mixed.message, /both models and the catalogs/)
      })
    )
  )

  it.scopedLive(
    "computes what queries cannot express from the answers of its inner SELECTs",
    inOffice(
      Effect.gen(function* () {
        const ranked = `SELECT country, n, RANK() OVER (ORDER BY n DESC) AS place, n * 1.5 AS more FROM
          (SELECT clients.country AS country, COUNT(*) AS n FROM tickets WHERE clients.country <> $1 GROUP BY 1) AS t ORDER BY place, country`
        const { columns, parameters } = yield* prepare(ranked)
        assert.deepStrictEqual(parameters, [oids.text])
        assert.deepStrictEqual(
          columns.map(({ name, oid }) => [name, oid]),
          [
            ["country", oids.text],
            ["n", oids.int8],
            ["place", oids.int8],
            ["more", oids.numeric]
          ]
        )
        const rows = yield* rowsOf(ranked, ["NO"])
        assert.deepStrictEqual(
          rows.map(([country, , place]) => [country, Number(place)]),
          [
            ["DE", 1],
            ["FR", 2]
          ]
        )
        const union = yield* rowsOf(
          "SELECT COUNT(*) AS n, MAX(sold) AS d, 'tickets' AS m FROM tickets UNION ALL SELECT COUNT(*), NULL, 'clients' FROM clients ORDER BY 1"
        )
        assert.deepStrictEqual(
          union.map(([n, day, name]) => [Number(n), day, name]),
          [
            [12, null, "clients"],
            [60, "2024-09-27", "tickets"]
          ]
        )
        const joined = yield* rowsOf(`WITH a AS (SELECT country, COUNT(*) AS n FROM clients GROUP BY 1),
          b AS (SELECT clients.country AS country, SUM(price) AS total FROM tickets GROUP BY 1)
          SELECT a.country, n, total IS NOT NULL FROM a LEFT JOIN b ON a.country = b.country ORDER BY 1`)
        assert.deepStrictEqual(
          joined.map(([country, n, has]) => [country, Number(n), has]),
          [
            ["DE", 4, true],
            ["FR", 4, true],
            ["NO", 4, true]
          ]
        )
      })
    ),
    120_000
  )

  it.scopedLive(
    "keeps the groups of a model that a SELECT lists, as charts with the largest series do",
    inOffice(
      Effect.gen(function* () {
        const largest = (rest: string) => `
          SELECT date_trunc('month', sold) AS month, clients.country AS country, COUNT(*) AS count
          FROM tickets JOIN (
            SELECT clients.country AS country__, COUNT(*) AS mme_inner__ FROM tickets GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 2
          ) AS series_limit ON clients.country = country__
          WHERE sold >= TO_DATE('2024-02-01', 'YYYY-MM-DD') ${rest}`
        const counted = (sql: string) =>
          Effect.map(rowsOf(sql), (rows) => rows.map(([month, country, n]) => [month, country, Number(n)]))
        const byCountry = yield* rowsOf(
          "SELECT clients.country AS c, COUNT(*) AS n FROM tickets GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 2"
        )
        const countries = byCountry.map(([country]) => country)
        const all = yield* counted(
          "SELECT date_trunc('month', sold) AS m, clients.country AS c, COUNT(*) AS n FROM tickets WHERE sold >= '2024-02-01' GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2"
        )
        const expected = all.filter(([, country]) => countries.includes(country))
        assert.isBelow(expected.length, all.length)
        assert.deepStrictEqual(yield* counted(largest("GROUP BY 1, 2 ORDER BY count DESC, month, country")), expected)
        const some = largest("GROUP BY 1, 2 HAVING COUNT(*) > 1 ORDER BY count DESC, month, country LIMIT 3")
        assert.deepStrictEqual(yield* counted(some), expected.filter(([, , n]) => Number(n) > 1).slice(0, 3))
        const qualified = largest("GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2").replace(
          "= country__",
          "= series_limit.country__"
        )
        assert.strictEqual((yield* Effect.flip(rowsOf(qualified)))._tag, "SqlRejected", "an order by places")
        assert.deepStrictEqual(
          yield* counted(qualified.replace("3 DESC, 1, 2", "count DESC, month, country")),
          expected
        )
        for (const [part, instead] of [
          ["= country__", "<> country__"],
          ["clients.country = country__", "title = country__"],
          ["GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 2", "GROUP BY 1, clients.name"]
        ] as const) {
          const other = yield* Effect.flip(rowsOf(largest("GROUP BY 1, 2").replace(part, instead)))
          assert.match(String(other.message), /join/i, instead)
        }
      })
    )
  )

  it.scopedLive(
    "reaches nothing but its answers: no models, files, settings or databases",
    inOffice(
      Effect.gen(function* () {
        const over = (what: string) =>
          Effect.flip(rowsOf(`SELECT ${what}, ROW_NUMBER() OVER () FROM (SELECT name FROM clients) AS t`))
        for (const what of [
          "(SELECT content FROM read_text('/etc/passwd'))",
          "(SELECT 1 FROM '/etc/passwd')",
          "getenv('HOME')",
          "current_setting('home_directory')"
        ])
          assert.strictEqual((yield* over(what))._tag, "SqlRejected", what)
        const joined = yield* Effect.flip(
          rowsOf("SELECT COUNT(*) FROM (SELECT name FROM clients) AS t JOIN tickets ON true")
        )
        assert.match(String(joined.message), /join/i)
        const window = yield* Effect.flip(rowsOf("SELECT ROW_NUMBER() OVER (ORDER BY id) FROM clients"))
        assert.match(
          String(window.message),
          /window function is not supported over models. Put the measures into a derived table/
        )
      })
    )
  )
})
