/** The PostgreSQL protocol through node-postgres: simple and extended queries, types, settings, transactions and errors. */
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { Models } from "@semlayer/engine/models/Models"
import { withShop } from "../TestServer.js"
import { client, failureOf, wireServer } from "./WireServer.js"

layer(wireServer(), { excludeTestServices: true })("Queries of node-postgres", (it) => {
  it.scoped("have rows of models, with the types of their columns", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const db = yield* client()
      const { rows, fields, command, rowCount } = yield* Effect.promise(() =>
        db.query("SELECT status, COUNT(*) AS n, SUM(amount) AS total FROM orders GROUP BY 1 ORDER BY 1")
      )
      assert.deepStrictEqual(rows, [
        { status: "open", n: "1", total: 20 },
        { status: "paid", n: "2", total: 13.5 }
      ])
      assert.deepStrictEqual([command, rowCount], ["SELECT", 2])
      assert.deepStrictEqual(
        fields.map(({ name, dataTypeID }) => [name, dataTypeID]),
        [
          ["status", 25],
          ["n", 20],
          ["total", 701]
        ]
      )
    })
  )

  it.scoped("take parameters, and are prepared once under a name", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const db = yield* client()
      const text = "SELECT id, amount FROM orders WHERE status = $1 AND amount > $2 ORDER BY 1"
      const ask = (values: ReadonlyArray<unknown>, name?: string) =>
        Effect.promise(() => db.query({ text, values: [...values], ...(name !== undefined && { name }) }))
      assert.deepStrictEqual((yield* ask(["paid", 5])).rows, [{ id: "1", amount: 10.5 }])
      assert.deepStrictEqual((yield* ask(["paid", 1], "paid")).rows.length, 2)
      assert.deepStrictEqual((yield* ask(["open", 1], "paid")).rows, [{ id: "2", amount: 20 }])
      const wrong = yield* failureOf(() => db.query(text, ["paid", "much"]))
      assert.strictEqual(wrong.code, "22P02")
      yield* Effect.promise(() => db.query("DEALLOCATE paid"))
      const gone = yield* failureOf(() => db.query("DEALLOCATE paid"))
      assert.strictEqual(gone.code, "26000")
    })
  )

  it.scoped("are answered in the binary format on request", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const db = yield* client({ binary: true })
      const { rows } = yield* Effect.promise(() =>
        db.query({ text: "SELECT id, amount, status FROM orders WHERE id = $1", values: [2] })
      )
      assert.deepStrictEqual(rows, [{ id: 2n.toString(), amount: 20, status: "open" }])
    })
  )

  it.scoped("may be several in one text, of which those before a failure are answered", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const db = yield* client()
      const all = yield* Effect.promise(() =>
        db.query("SELECT COUNT(*) AS n FROM orders; -- one; \n SET application_name = 'a;b'; SHOW application_name;")
      )
      const results = Array.isArray(all) ? all : []
      assert.deepStrictEqual(
        results.map(({ command, rows }) => [command, rows]),
        [
          ["SELECT", [{ n: "3" }]],
          ["SET", []],
          ["SHOW", [{ application_name: "a;b" }]]
        ]
      )
      const failure = yield* failureOf(() => db.query("SET application_name = 'c'; SELECT nme FROM customers"))
      assert.deepStrictEqual([failure.code, failure.position], ["42703", "36"])
      assert.match(failure.message, /Did you mean .name/)
      const { rows } = yield* Effect.promise(() => db.query("SHOW application_name"))
      assert.deepStrictEqual(rows, [{ application_name: "a;b" }])
      const empty = yield* Effect.promise(() => db.query(" ; -- nothing"))
      assert.deepStrictEqual([empty.rows, empty.rowCount], [[], null])
    })
  )

  it.scoped("see the models of the beginning of their transaction", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const db = yield* client()
      const ask = () => db.query("SELECT COUNT(*) AS n FROM customers")
      yield* Effect.promise(() => db.query("BEGIN"))
      yield* (yield* Models).remove({ name: "customers" })
      assert.deepStrictEqual((yield* Effect.promise(ask)).rows, [{ n: "2" }])
      yield* Effect.promise(() => db.query("COMMIT"))
      assert.strictEqual((yield* failureOf(ask)).code, "42P01")
    })
  )

  it.scoped("are ignored after a failure until the transaction ends or returns to a savepoint", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const db = yield* client()
      const run = (sql: string) => Effect.promise(() => db.query(sql))
      yield* run("START TRANSACTION READ ONLY; SET LOCAL application_name = 'local'; SAVEPOINT a")
      assert.strictEqual((yield* failureOf(() => db.query("SELECT nothing FROM orders"))).code, "42703")
      assert.strictEqual((yield* failureOf(() => db.query("SELECT COUNT(*) FROM orders"))).code, "25P02")
      yield* run("ROLLBACK TO SAVEPOINT a")
      assert.deepStrictEqual((yield* run("SHOW application_name")).rows, [{ application_name: "local" }])
      assert.strictEqual((yield* failureOf(() => db.query("RELEASE b"))).code, "3B001")
      assert.strictEqual((yield* run("COMMIT")).command, "ROLLBACK")
      assert.deepStrictEqual((yield* run("SHOW application_name")).rows, [{ application_name: "" }])
      assert.strictEqual((yield* failureOf(() => db.query("SAVEPOINT a"))).code, "25P01")
    })
  )

  it.scoped("read cursors forward, in a transaction", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const db = yield* client()
      const run = (sql: string) => Effect.promise(() => db.query(sql))
      const outside = yield* failureOf(() => db.query("DECLARE c CURSOR FOR SELECT id FROM orders"))
      assert.strictEqual(outside.code, "25P01")
      yield* run("BEGIN; DECLARE c NO SCROLL CURSOR FOR SELECT id FROM orders ORDER BY 1")
      const two = yield* run("FETCH FORWARD 2 FROM c")
      assert.deepStrictEqual([two.command, two.rows], ["FETCH", [{ id: "1" }, { id: "2" }]])
      assert.deepStrictEqual((yield* run("FETCH ALL c")).rows, [{ id: "3" }])
      assert.deepStrictEqual((yield* run("FETCH c")).rows, [])
      yield* run("CLOSE c; SAVEPOINT s")
      assert.strictEqual((yield* failureOf(() => db.query("FETCH c"))).code, "34000")
      yield* run("ROLLBACK TO s")
      assert.strictEqual((yield* failureOf(() => db.query("FETCH BACKWARD 1 FROM c"))).code, "0A000")
      yield* run("ROLLBACK")
    })
  )

  it.scoped("set, show and reset settings, of which unknown ones are rejected", () =>
    Effect.gen(function* () {
      const db = yield* client({ options: "-c statement_timeout=5s", application_name: "test" })
      const shown = (name: string) =>
        Effect.map(
          Effect.promise(() => db.query({ text: `SHOW ${name}`, rowMode: "array" })),
          ({ rows }) => rows[0]?.[0]
        )
      assert.strictEqual(yield* shown("statement_timeout"), "5s")
      assert.strictEqual(yield* shown("application_name"), "test")
      assert.strictEqual(yield* shown("server_version"), "15.0")
      assert.strictEqual(yield* shown("transaction isolation level"), "read committed")
      yield* Effect.promise(() => db.query("SET TIME ZONE 'Europe/Berlin'"))
      assert.strictEqual(yield* shown("timezone"), "Europe/Berlin")
      yield* Effect.promise(() => db.query("SET statement_timeout = '1min'; SET application_name = 'other'"))
      yield* Effect.promise(() => db.query("RESET ALL"))
      assert.strictEqual(yield* shown("statement_timeout"), "5s")
      assert.strictEqual(yield* shown("application_name"), "test")
      assert.strictEqual(yield* shown("TIME ZONE"), "UTC")
      const codes = yield* Effect.forEach(
        ["SET tmezone = 'UTC'", "SET timezone = 'Mars'", "SET server_version = '9'", "SET client_encoding = 'LATIN1'"],
        (sql) =>
          Effect.map(
            failureOf(() => db.query(sql)),
            ({ code, hint }) => [code, hint]
          )
      )
      assert.deepStrictEqual(codes, [
        ["42704", "Did you mean 'TimeZone'?"],
        ["22023", "Accepted: names of IANA such as Europe/Berlin"],
        ["55P02", undefined],
        ["22023", "Accepted: UTF8"]
      ])
    })
  )

  it.scoped("that are pipelined are answered in order", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const db = yield* client()
      const answers = yield* Effect.promise(() =>
        Promise.all(
          Array.from({ length: 50 }, (_, i) => db.query("SELECT id FROM orders WHERE id = $1", [(i % 3) + 1]))
        )
      )
      assert.deepStrictEqual(
        answers.map(({ rows }) => rows[0]?.id),
        answers.map((_, i) => String((i % 3) + 1))
      )
    })
  )
})
