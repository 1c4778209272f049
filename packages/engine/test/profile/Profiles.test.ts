import { testEngines, type TestEngine as EngineName } from "@semlayer/testkit/TestDatabases"
import type { Column } from "@semlayer/domain/Column"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { editModel, ingest, modelOf, putModel, shopOn, TestEngine, ask } from "@semlayer/testkit/engine/TestEngine"

/** The profile of a column, without absent fields. */
const profileOf = (model: StoredModel, name: string) => {
  const column = model.columns.find((each) => each.name === name)
  const { sampled, sampled_values, distinct_count }: Partial<Column> = column ?? {}
  return { sampled, sampled_values, distinct_count }
}

const values = (list: ReadonlyArray<string | boolean>, count = list.length) => ({
  sampled: list.join(", "),
  sampled_values: list,
  distinct_count: count
})

const range = (sampled: string) => ({ sampled, sampled_values: undefined, distinct_count: undefined })

const nothing = { sampled: undefined, sampled_values: undefined, distinct_count: undefined }

/** Engine-specific names of types. */
const words: Record<EngineName, { readonly double: string; readonly moment: string; readonly text: string }> = {
  sqlite: { double: "REAL", moment: "DATETIME", text: "TEXT" },
  duckdb: { double: "DOUBLE", moment: "TIMESTAMP", text: "TEXT" },
  postgres: { double: "DOUBLE PRECISION", moment: "TIMESTAMP", text: "TEXT" },
  mysql: { double: "DOUBLE", moment: "DATETIME", text: "TEXT" }
}

const tickets = (engine: EngineName) => {
  const { double, moment } = words[engine]
  return `
  CREATE TABLE tickets (
    id INT PRIMARY KEY, state VARCHAR(20), price DECIMAL(10,2), ratio ${double}, qty INT, paid BOOLEAN, sold DATE,
    seen ${moment}, note VARCHAR(20), hollow INT, unicode VARCHAR(20)
  );
  INSERT INTO tickets VALUES
    (1, 'open', 5, 0.5, 1, TRUE, '2024-01-02', '2024-01-02 03:04:05', NULL, NULL, 'Größe, 中'),
    (2, 'closed', 30.25, -1.5, 3, FALSE, '2023-12-31', '2024-02-02 00:00:00', NULL, NULL, 'a''b; c'),
    (3, 'void', 7.5, 2.25, 5, TRUE, '2024-05-06', '2022-01-02 23:59:59', NULL, NULL, NULL),
    (4, 'open', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, ''),
    (5, 'closed', 6, 1, 2, TRUE, '2024-01-02', '2024-01-02 03:04:05', NULL, NULL, 'Größe, 中');`
}

describe.each(testEngines)("1.3.7 the profile of a column on %s", (engine) => {
  it.scopedLive("has frequent values of texts and booleans, and the range of numbers and timestamps", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, tickets(engine))
      const { errors } = yield* ingest()
      assert.deepStrictEqual(errors, [])
      const model = yield* modelOf("tickets")
      assert.deepStrictEqual(profileOf(model, "id"), nothing)
      assert.deepStrictEqual(profileOf(model, "state"), values(["closed", "open", "void"]))
      assert.deepStrictEqual(profileOf(model, "price"), range("5 .. 30.25"))
      assert.deepStrictEqual(profileOf(model, "ratio"), range("-1.5 .. 2.25"))
      assert.deepStrictEqual(profileOf(model, "qty"), range("1 .. 5"))
      assert.deepStrictEqual(profileOf(model, "sold"), range("2023-12-31 .. 2024-05-06"))
      assert.deepStrictEqual(profileOf(model, "seen"), range("2022-01-02T23:59:59 .. 2024-02-02T00:00:00"))
      assert.deepStrictEqual(profileOf(model, "unicode"), values(["Größe, 中", "", "a'b; c"]))
      assert.deepStrictEqual(profileOf(model, "paid"), values([true, false]))
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("has all digits of decimals if the engine has them", (context) =>
    Effect.gen(function* () {
      yield* shopOn(
        engine,
        context,
        `CREATE TABLE sums (id INT PRIMARY KEY, total DECIMAL(20, 4));
         INSERT INTO sums VALUES (1, '9999999999999999.9999'), (2, '-0.5000'), (3, '10.0000');`
      )
      yield* ingest()
      const most = engine === "sqlite" ? "10000000000000000" : "9999999999999999.9999"
      assert.deepStrictEqual(profileOf(yield* modelOf("sums"), "total"), range(`-0.5 .. ${most}`))
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("is the range of times of day, in the form of results", (context) =>
    Effect.gen(function* () {
      const time = engine === "mysql" ? "TIME(6)" : "TIME"
      yield* shopOn(
        engine,
        context,
        `CREATE TABLE shifts (id INT PRIMARY KEY, begins ${time}, bare ${time});
         INSERT INTO shifts VALUES (1, '09:30:00', NULL), (2, '00:00:00', NULL), (3, '23:59:59.5', NULL), (4, NULL, NULL);`
      )
      assert.deepStrictEqual((yield* ingest()).errors, [])
      const model = yield* modelOf("shifts")
      assert.deepStrictEqual(
        model.columns.map(({ type }) => type),
        ["INT", "TIME", "TIME"]
      )
      assert.deepStrictEqual(profileOf(model, "begins"), range("00:00:00 .. 23:59:59.500000"))
      assert.deepStrictEqual(profileOf(model, "bare"), range(""))
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("is empty without values: no rows, or only NULL", (context) =>
    Effect.gen(function* () {
      yield* shopOn(
        engine,
        context,
        `${tickets(engine)} CREATE TABLE bare (id INT PRIMARY KEY, word VARCHAR(9), size INT, day DATE);`
      )
      yield* ingest()
      const [bare, model] = [yield* modelOf("bare"), yield* modelOf("tickets")]
      for (const of of [profileOf(bare, "word"), profileOf(model, "note")]) assert.deepStrictEqual(of, values([]))
      for (const of of [profileOf(bare, "size"), profileOf(bare, "day"), profileOf(model, "hollow")]) {
        assert.deepStrictEqual(of, range(""))
      }
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("has the top twenty and the total beyond fifty values, and stores the top fifty", (context) =>
    Effect.gen(function* () {
      // Value k occurs 100 - k times, and the last sixty once each.
      const rows = [
        ...Array.from({ length: 40 }, (_, k) =>
          Array.from({ length: 41 - k }, () => `w${String(k).padStart(3, "0")}`)
        ).flat(),
        ...Array.from({ length: 60 }, (_, k) => `x${String(k).padStart(3, "0")}`)
      ]
      const inserted = rows.map((word, i) => `(${i}, '${word}')`).join(", ")
      yield* shopOn(
        engine,
        context,
        `CREATE TABLE words (id INT PRIMARY KEY, word VARCHAR(9)); INSERT INTO words VALUES ${inserted};`
      )
      yield* ingest()
      const top = [...new Set(rows)].slice(0, 50)
      assert.deepStrictEqual(profileOf(yield* modelOf("words"), "word"), {
        sampled: `${top.slice(0, 20).join(", ")} ... (100 distinct)`,
        sampled_values: top,
        distinct_count: 100
      })
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("keeps a prefix of long texts, and nothing of bytes", (context) =>
    Effect.gen(function* () {
      const bytes = { sqlite: "BLOB", duckdb: "BLOB", postgres: "BYTEA", mysql: "LONGBLOB" }[engine]
      const text = { sqlite: "TEXT", duckdb: "TEXT", postgres: "TEXT", mysql: "LONGTEXT" }[engine]
      const byte = { sqlite: "x'ff00'", duckdb: "'\\xFF\\x00'::BLOB", postgres: "'\\xff00'", mysql: "x'ff00'" }[engine]
      const huge = { sqlite: "replace(hex(zeroblob(500000)), '00', 'é')" }
      const repeated = engine === "sqlite" ? huge.sqlite : "REPEAT('é', 500000)"
      yield* shopOn(
        engine,
        context,
        `CREATE TABLE files (id INT PRIMARY KEY, body ${text}, raw ${bytes});
         INSERT INTO files VALUES (1, ${repeated}, ${byte}), (2, 'short', ${byte}), (3, NULL, NULL);`
      )
      const { errors } = yield* ingest()
      assert.deepStrictEqual(errors, [])
      const model = yield* modelOf("files")
      assert.deepStrictEqual(profileOf(model, "body"), values(["short", `${"é".repeat(200)}…`]))
      assert.deepStrictEqual(profileOf(model, "raw"), {
        sampled: undefined,
        sampled_values: [],
        distinct_count: undefined
      })
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive(
    "covers the model's own rows: derived and joined columns, filters; a failing column affects no other",
    (context) =>
      Effect.gen(function* () {
        yield* shopOn(
          engine,
          context,
          `CREATE TABLE clients (id INT PRIMARY KEY, country VARCHAR(9));
         CREATE TABLE orders (id INT PRIMARY KEY, client_id INT, state VARCHAR(9), total INT);
         INSERT INTO clients VALUES (1, 'NO'), (2, 'FR');
         INSERT INTO orders VALUES (1, 1, 'open', 4), (2, 1, 'paid', 6), (3, 2, 'paid', 10), (4, NULL, 'gone', 99);`
        )
        yield* ingest({ profile: false })
        assert.deepStrictEqual(profileOf(yield* modelOf("orders"), "state"), nothing)
        yield* editModel("orders", (model) => ({
          filters: ["state <> 'gone'"],
          joins: [{ target_model: model.name, join_pairs: [], join_type: "left" as const }].slice(1)
        }))
        yield* putModel({
          name: "sales",
          sql_table: "orders",
          filters: ["state <> 'gone'"],
          columns: [
            { name: "id", type: "INT", primary_key: true },
            { name: "client_id", type: "INT", hidden: true },
            { name: "state" },
            { name: "total", type: "INT" },
            { name: "twice", sql: "total * 2", type: "INT" },
            { name: "loud", sql: "UPPER(state)" },
            { name: "where_to", sql: "clients.country" },
            { name: "broken", sql: "no_such_column" }
          ],
          joins: [{ target_model: "clients", join_pairs: [["client_id", "id"]], join_type: "inner" }]
        })
        const { errors } = yield* ingest()
        const model = yield* modelOf("sales")
        assert.deepStrictEqual(profileOf(model, "state"), values(["paid", "open"]))
        assert.deepStrictEqual(profileOf(model, "total"), range("4 .. 10"))
        assert.deepStrictEqual(profileOf(model, "twice"), range("8 .. 20"))
        assert.deepStrictEqual(profileOf(model, "loud"), values(["PAID", "OPEN"]))
        assert.deepStrictEqual(profileOf(model, "where_to"), values(["NO", "FR"]))
        // A hidden join key has no profile, but its values are counted.
        assert.deepStrictEqual(profileOf(model, "client_id"), { ...nothing, distinct_count: 2 })
        assert.deepStrictEqual(profileOf(model, "broken"), nothing)
        assert.deepStrictEqual(
          errors.filter(({ error }) => error.startsWith("Sample values")).map(({ model_name }) => `${model_name}`),
          []
        )
      }).pipe(Effect.provide(TestEngine))
  )
})

it.scopedLive("NaN and infinity do not bound a range, on PostgreSQL", (context) =>
  Effect.gen(function* () {
    yield* shopOn(
      "postgres",
      context,
      `CREATE TABLE t (id INT PRIMARY KEY, f DOUBLE PRECISION, n NUMERIC, only_nan REAL, j JSON, b JSONB, a TEXT[], u UUID);
       INSERT INTO t VALUES
         (1, 'NaN', 'NaN', 'NaN', '{"a": 1}', '{"a": 1}', ARRAY['x', 'y'], '00000000-0000-0000-0000-000000000001'),
         (2, 1.5, 2, NULL, '{"a": 1}', '[1, 2]', NULL, NULL), (3, '-Infinity', 7.25, NULL, NULL, NULL, ARRAY['x', 'y'], NULL),
         (4, 3, NULL, NULL, NULL, NULL, NULL, NULL);`
    )
    assert.deepStrictEqual((yield* ingest()).errors, [])
    const model = yield* modelOf("t")
    assert.deepStrictEqual(profileOf(model, "f"), range("1.5 .. 3"))
    assert.deepStrictEqual(profileOf(model, "n"), range("2 .. 7.25"))
    assert.deepStrictEqual(profileOf(model, "only_nan"), range(""))
    assert.deepStrictEqual(profileOf(model, "j"), values(['{"a": 1}']))
    assert.deepStrictEqual(profileOf(model, "b"), values(["[1, 2]", '{"a": 1}']))
    assert.deepStrictEqual(profileOf(model, "a"), values(["{x,y}"]))
    assert.deepStrictEqual(profileOf(model, "u"), values(["00000000-0000-0000-0000-000000000001"]))
  }).pipe(Effect.provide(TestEngine))
)

it.scopedLive("NaN, infinity, lists, structs and JSON on DuckDB; views are read up to the cap", (context) =>
  Effect.gen(function* () {
    yield* shopOn(
      "duckdb",
      context,
      `CREATE TABLE t (id INT PRIMARY KEY, f DOUBLE, l INT[], s STRUCT(a INT), j JSON, big HUGEINT);
       INSERT INTO t VALUES (1, 'NaN', [1, 2], {'a': 1}, '{"a": 1}', 170141183460469231731687303715884105727),
         (2, 'inf', [1, 2], NULL, NULL, 1), (3, -0.5, NULL, NULL, NULL, NULL);
       CREATE VIEW seen AS SELECT f, j FROM t;`
    )
    assert.deepStrictEqual((yield* ingest({ include_views: true })).errors, [])
    const model = yield* modelOf("t")
    assert.deepStrictEqual(profileOf(model, "f"), range("-0.5 .. -0.5"))
    assert.deepStrictEqual(profileOf(model, "l"), values(["[1, 2]"]))
    assert.deepStrictEqual(profileOf(model, "s"), values(["{'a': 1}"]))
    assert.deepStrictEqual(profileOf(model, "j"), values(['{"a": 1}']))
    assert.deepStrictEqual(profileOf(model, "big"), range("1 .. 170141183460469231731687303715884105727"))
    assert.deepStrictEqual(profileOf(yield* modelOf("seen"), "j"), values(['{"a": 1}']))
  }).pipe(Effect.provide(TestEngine))
)

it.scopedLive("JSON, BIT, TIME, ENUM and texts that are equal under a collation on MariaDB", (context) =>
  Effect.gen(function* () {
    yield* shopOn(
      "mysql",
      context,
      `CREATE TABLE t (id INT PRIMARY KEY, j JSON, f BIT(8), h TIME, e ENUM('x', 'y'), word VARCHAR(9) COLLATE utf8mb4_general_ci, old VARCHAR(9) CHARACTER SET latin1);
       INSERT INTO t VALUES (1, '[1, 2]', b'1', '10:00:00', 'y', 'abc', 'Größe'), (2, '[1, 2]', b'1', '11:00:00', 'x', 'ABC', 'Größe'),
         (3, NULL, NULL, NULL, 'y', 'b', NULL);`
    )
    assert.deepStrictEqual((yield* ingest()).errors, [])
    const model = yield* modelOf("t")
    assert.deepStrictEqual(profileOf(model, "j"), values(["[1, 2]"]))
    assert.deepStrictEqual(profileOf(model, "e"), values(["y", "x"]))
    assert.deepStrictEqual(profileOf(model, "word"), values(["ABC", "b"]))
    assert.deepStrictEqual(profileOf(model, "old"), values(["Größe"]))
  }).pipe(Effect.provide(TestEngine))
)

it.scopedLive("addresses and padded texts on PostgreSQL have the form of results", (context) =>
  Effect.gen(function* () {
    yield* shopOn(
      "postgres",
      context,
      `CREATE TABLE t (id INT PRIMARY KEY, ip INET, net CIDR, code CHAR(4));
       INSERT INTO t VALUES (1, '10.0.0.1', '10.0.0.0/24', 'ab'), (2, '10.0.0.1/24', '10.0.0.0/24', 'abcd');`
    )
    assert.deepStrictEqual((yield* ingest()).errors, [])
    const model = yield* modelOf("t")
    assert.deepStrictEqual(profileOf(model, "ip"), values(["10.0.0.1", "10.0.0.1/24"]))
    assert.deepStrictEqual(profileOf(model, "net"), values(["10.0.0.0/24"]))
    assert.deepStrictEqual(profileOf(model, "code"), values(["ab", "abcd"]))
    const { data } = yield* ask({ source_model: "t", dimensions: ["ip", "net", "code"] })
    assert.deepStrictEqual(data.map((row) => Object.values(row)).sort(), [
      ["10.0.0.1", "10.0.0.0/24", "ab"],
      ["10.0.0.1/24", "10.0.0.0/24", "abcd"]
    ])
  }).pipe(Effect.provide(TestEngine))
)

it.scopedLive("each boolean is listed once on SQLite, whatever its stored form", (context) =>
  Effect.gen(function* () {
    yield* shopOn(
      "sqlite",
      context,
      `CREATE TABLE t (id INT PRIMARY KEY, paid BOOLEAN);
       INSERT INTO t VALUES (1, 'true'), (2, 'yes'), (3, 1), (4, 't'), (5, 0), (6, 'no'), (7, NULL);`
    )
    assert.deepStrictEqual((yield* ingest()).errors, [])
    assert.deepStrictEqual(profileOf(yield* modelOf("t"), "paid"), values([true, false]))
  }).pipe(Effect.provide(TestEngine))
)
