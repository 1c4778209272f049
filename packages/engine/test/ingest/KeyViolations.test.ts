import { testEngines } from "@semlayer/testkit/TestDatabases"
import { Validator } from "../../src/ingest/Validator.js"
import { RowPolicy } from "../../src/access/RowPolicy.js"
import { SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema, ConfigProvider } from "effect"
import { ingest, putModel, shopOn, TestEngine } from "@semlayer/testkit/engine/TestEngine"

const script = `
  CREATE TABLE clients (id INT PRIMARY KEY, email VARCHAR(9), country VARCHAR(9), tax INT, tenant VARCHAR(9));
  CREATE TABLE orders (id INT, email VARCHAR(9), amount INT);
  INSERT INTO clients VALUES (1, 'a', 'de', 1, 'acme'), (2, 'a', 'de', 2, 'acme'), (3, 'b', 'fr', 1, 'acme'),
    (4, NULL, NULL, 1, 'acme'), (5, NULL, NULL, 1, 'acme'), (6, 'c', 'no', 1, 'other'), (7, 'c', 'no', 2, 'other'),
    (8, 'c', 'no', 3, 'other');
  INSERT INTO orders VALUES (1, 'a', 10), (2, 'b', 5);`

/** Codes of 102,400 rows, distinct in the first half and equal in the second. */
const large = `
  CREATE TABLE numbers (n INT);
  INSERT INTO numbers VALUES ${Array.from({ length: 100 }, (_, n) => `(${n + 1})`).join(", ")};
  ${Array.from({ length: 10 }, (_, n) => `INSERT INTO numbers SELECT n + ${100 * 2 ** n} FROM numbers;`).join("\n")}
  CREATE TABLE codes (n INT, code INT);
  INSERT INTO codes SELECT n, CASE WHEN n <= 51200 THEN n ELSE n % 1500 END FROM numbers ORDER BY n;
  CREATE VIEW seen AS SELECT * FROM codes WHERE n < 60000;`

const sampled = Effect.withConfigProvider(ConfigProvider.fromMap(new Map([["SEM_PROBE_SCAN_CAP", "10000"]])))

const columns = (...names: ReadonlyArray<string>) =>
  names.map((name) => ({ name, type: ["id", "tax", "amount"].includes(name) ? "INT" : "TEXT" }))

const clients = {
  ...{ name: "clients", sql_table: "clients", unique_keys: [["email"], ["country", "tax"]] },
  columns: [{ name: "id", primary_key: true, type: "INT" }, ...columns("email", "country", "tax", "tenant")]
}

const orders = (relationship: string) => ({
  ...{ name: "orders", sql_table: "orders", columns: columns("id", "email", "amount") },
  joins: [{ target_model: "clients", join_pairs: [["email", "email"]], relationship }]
})

const violations = (isExact = false) =>
  Effect.map(
    Effect.flatMap(Validator, (validator) => validator.validate("shop", isExact)),
    ({ violations = [], drift, errors }) => {
      assert.deepStrictEqual({ drift, errors }, { drift: [], errors: [] })
      return violations.map(({ model_name, target, reason }) => `${model_name} ${target}: ${reason}`)
    }
  )

describe.each(testEngines)("declared keys that the data contradict, on %s", (engine) => {
  it.scopedLive("include ranges that overlap, and rows of one time, of joins at a time", (context) =>
    Effect.gen(function* () {
      yield* shopOn(
        engine,
        context,
        `CREATE TABLE sales (id INT, sold_on DATE, country VARCHAR(9));
         CREATE TABLE rates (country VARCHAR(9), from_on DATE, to_on DATE, vat INT);
         INSERT INTO rates VALUES ('de', NULL, '2025-01-01', 19), ('de', '2025-01-01', '2025-07-01', 7),
           ('de', '2025-06-01', NULL, 19), ('fr', NULL, '2025-01-01', 20), ('fr', '2025-01-01', NULL, 21);
         CREATE TABLE changes (country VARCHAR(9), changed_on DATE, price INT);
         INSERT INTO changes VALUES ('de', '2025-01-01', 1), ('de', '2025-01-01', 2), ('fr', '2025-01-01', 3);`
      )
      const date = (name: string) => ({ name, type: "DATE" })
      yield* putModel({
        ...{ name: "rates", sql_table: "rates" },
        columns: [{ name: "country" }, date("from_on"), date("to_on"), { name: "vat", type: "INT" }]
      })
      yield* putModel({
        ...{ name: "changes", sql_table: "changes" },
        columns: [{ name: "country" }, date("changed_on"), { name: "price", type: "INT" }]
      })
      const join_pairs = [["country", "country"]]
      yield* putModel({
        ...{ name: "sales", sql_table: "sales" },
        columns: [{ name: "id", type: "INT" }, date("sold_on"), { name: "country" }],
        joins: [
          { target_model: "rates", join_pairs, range: { source: "sold_on", from: "from_on", to: "to_on" } },
          { target_model: "changes", join_pairs, as_of: { source: "sold_on", target: "changed_on" } }
        ]
      })
      const found = yield* violations(true)
      assert.strictEqual(found.length, 2)
      const text = found.join()
      assert.include(text, "sales join:rates: in 'rates', 1 range overlaps the next one of the same key")
      assert.include(text, 'such as country = "de", from_on = "2025-01-01"')
      assert.include(text, "sales join:changes: in 'changes', 1 value of (country, changed_on) occurs more than once")
      assert.deepStrictEqual([...(yield* violations())].sort(), [...found].sort())
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("are reported with count, example and fix; valid ones are not", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      yield* putModel(clients)
      yield* putModel(orders("many_to_one"))
      const words = "2 values of (email) occur more than once"
      assert.deepStrictEqual(yield* violations(true), [
        `clients unique_key:email: ${words}, such as email = "c" (3 rows); remove the key from unique_keys, or add the ` +
          "columns that make rows distinct",
        `orders join:clients: in 'clients', ${words}, such as email = "c" (3 rows); declare the relationship many_to_many, ` +
          "or complete join_pairs"
      ])
      // A sample of a small table is the whole table.
      assert.deepStrictEqual(yield* violations(), yield* violations(true))
      const { warnings } = yield* ingest()
      const reported = warnings.filter((warning) => warning.startsWith("The data contradict"))
      assert.strictEqual(reported.length, 2)
      assert.include(reported.join(), "unique_key:email of 'clients'")
      yield* putModel({ ...clients, unique_keys: [["country", "tax"]] })
      yield* putModel(orders("one_to_many"))
      assert.deepStrictEqual(yield* violations(true), [])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("are detected in a random sample of a large table, and in the first rows of a view", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, large)
      const coded = { columns: [{ name: "code", type: "INT" }], unique_keys: [["code"]] }
      yield* putModel({ ...coded, name: "codes", sql_table: "codes" })
      const [drawn = ""] = yield* violations()
      assert.match(
        drawn,
        /values of \(code\) occur more than once in a random sample of about 10000 of \d+ rows, such as/
      )
      const [all = ""] = yield* violations(true)
      assert.include(all, "more than 100 values of (code) occur more than once, such as code = ")
      yield* putModel({ ...coded, name: "codes", sql_table: "seen" })
      assert.deepStrictEqual(yield* violations(), [])
    }).pipe(Effect.provide(TestEngine), sampled)
  )

  it.scopedLive("are detected in the rows that the caller may see, and not behind a mask", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      yield* putModel(clients)
      const under = (policy: object) =>
        Effect.provideService(
          violations(true),
          RowPolicy,
          Schema.decodeUnknownSync(SemSessionPolicy)({ version: 1, ...policy })
        )
      const filter = { column: "tenant", value: "acme", on_unapplicable: "pass" }
      const [only = "", ...others] = yield* under({ data_filters: [filter] })
      assert.deepStrictEqual(others, [])
      assert.include(only, '1 value of (email) occurs more than once, such as email = "a" (2 rows)')
      assert.deepStrictEqual(
        yield* under({ column_rules: [{ table: "clients", column: "country", action: "mask", mask: "x" }] }),
        []
      )
    }).pipe(Effect.provide(TestEngine))
  )
})
