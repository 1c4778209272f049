import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assertRefused, shopWorkplace, workplace } from "./Command.js"

/** Writes the tests of a storage. */
const written = (storage: string, tests: Readonly<Record<string, unknown>>) => {
  mkdirSync(join(storage, "tests"), { recursive: true })
  for (const [name, test] of Object.entries(tests)) {
    writeFileSync(join(storage, "tests", `${name}.yaml`), typeof test === "string" ? test : JSON.stringify(test))
  }
}

const byStatus = { source_model: "orders", dimensions: ["status"], measures: ["amount:sum"] }
const sql = "SELECT status, SUM(amount) FROM orders GROUP BY status"

it.scoped("test passes where the answers are as expected, in any order without an order of the query", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const { out } = yield* place.run(["query", JSON.stringify(byStatus), "--format", "json"])
    const rows: ReadonlyArray<Readonly<Record<string, unknown>>> = JSON.parse(out)
    assert.isAtLeast(rows.length, 2)
    written(place.storage, {
      rows: { query: byStatus, rows: rows.toReversed(), row_count: rows.length },
      sql: { query: byStatus, equals_sql: sql, unique: ["status"], not_null: ["amount_sum"] }
    })
    const done = yield* place.run(["test"])
    assert.strictEqual(done.code, 0, done.out + done.err)
    assert.match(done.out, /^✓ rows \(\d+ ms\)\n✓ sql \(\d+ ms\)\n$/)
    const ordered = { ...byStatus, order: [{ column: "status" }] }
    const sorted = [...rows].sort((a, b) => (String(a["orders.status"]) < String(b["orders.status"]) ? 1 : -1))
    written(place.storage, { ordered: { query: ordered, rows: sorted } })
    assert.match(
      (yield* place.run(["test"])).out,
      /✗ ordered \(\d+ ms\)\n {2}rows: the rows are in another order\n {4}- 1: /
    )
  })
)

it.scoped("test prints what differs, and ends with 1", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    written(place.storage, {
      a_rows: { query: byStatus, rows: [{ status: "lost", amount_sum: 1 }] },
      b_count: { query: byStatus, row_count: 7 },
      c_sql: { query: byStatus, equals_sql: "SELECT status, COUNT(*) * 1000 FROM orders GROUP BY status" },
      d_unique: { query: { source_model: "orders", dimensions: ["id", "status"] }, unique: ["status"] },
      e_column: { query: byStatus, not_null: ["stats"] },
      f_query: { query: { ...byStatus, measures: ["amount:summ"] }, row_count: 1 },
      g_shape: { query: byStatus, row_counts: 1 },
      h_yaml: "query: [",
      i_empty: { query: byStatus }
    })
    const { code, out, err } = yield* place.run(["test", place.storage])
    assert.strictEqual(code, 1)
    assert.include(err, "9 of 9 tests failed")
    for (const text of [
      '- "lost" | 1',
      "row_count: expected 7 rows, got",
      "equals_sql: expected",
      "of status occur more than once",
      "not_null: 'stats' is not a column of the answer: orders.status, orders.amount_sum. Did you mean 'status'?",
      "'summ' is not an aggregation of 'orders'. Did you mean 'sum'?",
      "row_counts: is not a known key. Did you mean 'row_count'?",
      "line 1:",
      "a test expects something: one of rows, row_count, unique, not_null, equals_sql"
    ]) {
      assert.include(out, text)
    }
    const junit = (yield* place.run(["test", "--format", "junit"])).out
    assert.match(junit, /<testsuite name="semlayer" tests="9" failures="5" errors="4"/)
    assert.match(
      junit,
      /<testcase classname="semlayer" name="a_rows" file="[^"]*a_rows\.yaml" time="[\d.]+">\n {6}<failure/
    )
    assert.include(junit, "- &quot;lost&quot; | 1")
    const json = JSON.parse((yield* place.run(["test", "--format", "json"])).out)
    assert.deepStrictEqual([json.passed, json.failed, json.tests[1].differences[0].expectation], [0, 9, "row_count"])
    assert.match((yield* place.run(["check"])).out, /tests\/g_shape\.yaml:1:\d+ error UnknownKey/)
  })
)

it.scoped("wrong use of test and failed tests have different exit codes", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    assertRefused(yield* place.run(["test"]), /There are no tests in .*tests: expected \*\.yaml files/, 1)
    assertRefused(yield* place.run(["test", "--format", "xml"]), /junit/, 2)
    assertRefused(yield* place.run(["test", place.storage, "--storage", place.storage]), /exclude each other/, 2)
  })
)

it.scoped("the demo comes with tests that pass, and its files are as check wants them", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    yield* place.run(["demo"])
    assert.lengthOf(readdirSync(join(place.storage, "tests")), 3)
    const tested = yield* place.run(["test"])
    assert.strictEqual(tested.code, 0, tested.out + tested.err)
    assert.deepStrictEqual((yield* place.run(["check"])).out, "")
    const listed = yield* place.run(["models", "list", "--format", "json"])
    assert.notInclude(listed.out, "revenue_by")
  })
)
