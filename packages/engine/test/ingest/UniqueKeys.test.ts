import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ask, editModel, ingest, modelOf, shopOn, TestEngine } from "@semlayer/testkit/engine/TestEngine"
import { live, model } from "./LiveTable.js"
import { withoutParts } from "../../src/drift/Removal.js"
import { newUniqueKeys, unenforcedKeys } from "../../src/ingest/keys/UniqueKeys.js"
import { ansi } from "@semlayer/compiler/dialect/Ansi"
import { Aggregations } from "@semlayer/compiler/aggregation/Aggregations"

const script = `
  CREATE TABLE clients (
    id INT PRIMARY KEY, email VARCHAR(30) UNIQUE, country VARCHAR(9), "Tax Number" INT, note VARCHAR(9)
  );
  CREATE UNIQUE INDEX by_country ON clients (country, "Tax Number");
  CREATE INDEX by_note ON clients (note);
  CREATE TABLE orders (id INT PRIMARY KEY, client VARCHAR(30), amount INT);
  INSERT INTO clients VALUES (1, 'a@x', 'de', 1, 'n'), (2, 'b@x', 'de', 2, 'n'), (3, NULL, 'fr', NULL, 'n');
  INSERT INTO orders VALUES (1, 'a@x', 10), (2, 'a@x', 5), (3, 'b@x', 20), (4, NULL, 7);`

/** Indexes that do not make plain columns unique, in the syntax of each engine. */
const vague: Readonly<Record<string, string>> = {
  postgres: `
    CREATE UNIQUE INDEX partly ON clients (note) WHERE id > 99;
    CREATE UNIQUE INDEX computed ON clients (lower(email));
    CREATE UNIQUE INDEX beside ON orders (id) INCLUDE (amount);
    CREATE TABLE parents (id INT PRIMARY KEY, code INT UNIQUE);
    CREATE TABLE children (PRIMARY KEY (id)) INHERITS (parents);
    CREATE TABLE parted (id INT PRIMARY KEY) PARTITION BY RANGE (id);
    CREATE TABLE part_one PARTITION OF parted FOR VALUES FROM (0) TO (10);`,
  sqlite: `
    CREATE UNIQUE INDEX partly ON clients (note) WHERE id > 99;
    CREATE UNIQUE INDEX computed ON clients (lower(email));
    CREATE TABLE tags (tag TEXT COLLATE NOCASE);
    CREATE UNIQUE INDEX exact ON tags (tag COLLATE BINARY);`,
  duckdb: "CREATE UNIQUE INDEX computed ON clients (lower(email));",
  mysql: ""
}

const byEmail = {
  ...{ source_model: "orders", dimensions: ["clients.country"], measures: ["amount:sum"] }
}

const toClients = { joins: [{ target_model: "clients", join_pairs: [["client", "email"]], join_type: "left" }] }

describe.each(testEngines)("unique keys of tables, on %s", (engine) => {
  it.scopedLive("become unique_keys of the model, which make joins to-one", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, `${script}${vague[engine] ?? ""}`)
      yield* ingest()
      assert.deepStrictEqual<unknown>((yield* modelOf("clients")).unique_keys, [["email"], ["country", "Tax_Number"]])
      assert.strictEqual((yield* modelOf("orders")).unique_keys, undefined)
      if (engine === "postgres") {
        const primary = (name: string) =>
          Effect.map(modelOf(name), ({ columns }) => columns.flatMap((each) => (each.primary_key ? [each.name] : [])))
        assert.strictEqual((yield* modelOf("parents")).unique_keys, undefined)
        assert.deepStrictEqual<unknown>(yield* primary("parents"), [])
        assert.deepStrictEqual<unknown>(yield* primary("children"), ["id"])
        assert.deepStrictEqual<unknown>(yield* primary("parted"), ["id"])
      }
      if (engine === "sqlite") assert.strictEqual((yield* modelOf("tags")).unique_keys, undefined)
      yield* editModel("orders", () => ({
        joins: model({ name: "orders", sql_table: "orders", ...toClients }).joins
      }))
      yield* ingest()
      const { data, warnings } = yield* ask(byEmail)
      const sums = data.map((row) => [row["orders.clients.country"], row["orders.amount_sum"]])
      assert.sameDeepMembers(sums, [
        ["de", 35],
        [null, 7]
      ])
      assert.deepStrictEqual(warnings ?? [], [])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("are added to a user's keys, and one that is dropped stays and is reported", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn(
        engine,
        context,
        `CREATE TABLE clients (id INT PRIMARY KEY, email VARCHAR(30), code INT);
         CREATE UNIQUE INDEX by_email ON clients (email);`
      )
      yield* ingest()
      yield* editModel("clients", ({ columns }) => ({
        unique_keys: columns.filter(({ name }) => name === "code").map(({ name }) => [name] as const)
      }))
      const added = yield* ingest()
      assert.deepStrictEqual<unknown>(added.additions, [
        {
          ...{ model_name: "clients", data_source: "shop", created: false },
          ...{ new_columns: [], new_joins: [], widened_columns: [], new_unique_keys: [["email"]] }
        }
      ])
      assert.deepStrictEqual<unknown>((yield* modelOf("clients")).unique_keys, [["code"], ["email"]])
      assert.include(added.warnings.join(), "clients (code)")
      assert.notInclude(added.warnings.join(), "clients (email)")
      yield* database.execute(engine === "mysql" ? "DROP INDEX by_email ON clients" : "DROP INDEX by_email")
      const { warnings, additions, to_delete } = yield* ingest()
      assert.deepStrictEqual({ additions, to_delete }, { additions: [], to_delete: [] })
      assert.deepStrictEqual<unknown>((yield* modelOf("clients")).unique_keys, [["code"], ["email"]])
      assert.include(
        warnings.join(),
        "does not enforce these unique keys, which are trusted as declared: clients (code), clients (email)"
      )
    }).pipe(Effect.provide(TestEngine))
  )
})

describe("unique keys of a model", () => {
  const table = live("t", {
    columns: { id: "INT", a: "TEXT", b: "TEXT", c: "TEXT" },
    primaryKey: ["id"],
    uniqueKeys: [["a"], ["b", "a"], ["b", "c"], ["id", "c"]]
  })
  const columns = [
    { name: "id", type: "INT", primary_key: true },
    { name: "first", sql: "a" },
    { name: "b" },
    { name: "c", sql: "lower(c)" }
  ]

  it("omit supersets of smaller keys, and keys over derived columns", () => {
    assert.deepStrictEqual<unknown>(newUniqueKeys(model({ name: "t", sql_table: "t", columns }), table, ansi), [
      ["first"]
    ])
  })

  it("are reported as unenforced only if they contain no enforced key", () => {
    const unique_keys = [["first", "b"], ["b"], ["id", "b"]]
    const stored = model({ name: "t", sql_table: "t", columns, unique_keys })
    assert.deepStrictEqual<unknown>(unenforcedKeys(stored, table, ansi), [["b"]])
  })

  it("shrink or disappear when one of their columns is removed", () => {
    const keyed = [{ name: "a", primary_key: true }, { name: "b", primary_key: true }, { name: "c" }]
    const stored = model({ name: "t", sql_table: "t", columns: keyed, unique_keys: [["b", "c"], ["c"]] })
    const none = { measure: [], aggregation: [], join: [], filter: [] }
    const left = withoutParts(stored, { ...none, column: ["b"] }, Aggregations.defaultValue())
    assert.deepStrictEqual<unknown>(
      left.columns.map(({ name, primary_key }) => [name, primary_key]),
      [
        ["a", false],
        ["c", false]
      ]
    )
    assert.deepStrictEqual<unknown>(left.unique_keys, [["c"]])
  })
})
