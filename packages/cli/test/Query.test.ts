import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { assertRefused, shopWorkplace } from "./Command.js"

const byCustomer = JSON.stringify({
  source_model: "orders",
  measures: ["amount:sum"],
  dimensions: ["customers.name", "customers.country"],
  order: [{ column: "amount_sum", direction: "desc" }]
})

const byStatus = '{"source_model": "orders", "measures": ["amount:sum"], "dimensions": ["status"]}'

it.scoped("a query is read from an argument, a file or standard input, with or without a dash", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    place.file("by status.json", `\n${byStatus}\n`)
    const expected = {
      code: 0,
      out: [
        "orders.status  orders.amount_sum",
        "─────────────  ─────────────────",
        "open                          27",
        "paid                        13.5",
        "",
        "2 rows",
        ""
      ].join("\n"),
      err: ""
    }
    assert.deepStrictEqual(yield* place.execute(["query", byStatus]), expected)
    assert.deepStrictEqual(yield* place.execute(["query", "@by status.json"]), expected)
    assert.deepStrictEqual(yield* place.execute(["query"], { stdin: byStatus }), expected)
    assert.deepStrictEqual(yield* place.execute(["query", "-"], { stdin: `\n ${byStatus} \n` }), expected)
    // Some editors start a file with a byte order mark.
    const marked = place.file("marked.json", `\ufeff${byStatus}`)
    assert.deepStrictEqual(yield* place.run(["query", `@${marked}`]), expected)
    const list = JSON.stringify([
      { name: "totals", ...JSON.parse(byStatus) },
      { source_model: "totals", measures: ["amount_sum:max"] }
    ])
    const staged = yield* place.run(["query", list, "-f", "csv"])
    assert.strictEqual(staged.out, "totals.amount_sum_max\n27\n", staged.err)
  })
)

it.scoped("a query of schema version 1 is migrated", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const current = yield* place.run(["query", byStatus])
    assert.strictEqual(current.code, 0, current.err)
    const older = byStatus.replace('"measures"', '"version": 1, "fields"')
    assert.deepStrictEqual(yield* place.run(["query", older]), current)
  })
)

it.scoped("a table is aligned by display width: wide characters, NULL, and control characters are escaped", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    assert.strictEqual(
      (yield* place.run(["query", byCustomer])).out,
      [
        "orders.customers.name  orders.customers.country  orders.amount_sum",
        "─────────────────────  ────────────────────────  ─────────────────",
        'Bo "the | pipe", Ltd   NULL                                     20',
        "Ada                    de                                     13.5",
        "日本\\n商店             jp                                        7",
        "",
        "3 rows",
        ""
      ].join("\n")
    )
    const odd = '{"source_model": "customers", "dimensions": ["name"], "filters": ["id = 4"]}'
    assert.strictEqual((yield* place.run(["query", odd])).out, "customers.name\n──────────────\na\\u001bb\n\n1 row\n")
    const none =
      '{"source_model": "orders", "measures": ["amount:sum"], "dimensions": ["status"], "filters": ["id < 0"]}'
    assert.strictEqual(
      (yield* place.run(["query", none])).out,
      "orders.status  orders.amount_sum\n─────────────  ─────────────────\n\n0 rows\n"
    )
  })
)

it.scoped("CSV keeps every character, JSON every type, Markdown every cell in its column", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    assert.strictEqual(
      (yield* place.run(["query", byCustomer, "--format", "csv"])).out,
      [
        "orders.customers.name,orders.customers.country,orders.amount_sum",
        '"Bo ""the | pipe"", Ltd",,20',
        "Ada,de,13.5",
        '"日本\n商店",jp,7',
        ""
      ].join("\n")
    )
    const json = yield* place.run(["query", "--format", "json", byCustomer])
    assert.deepStrictEqual(JSON.parse(json.out), [
      { "orders.customers.name": 'Bo "the | pipe", Ltd', "orders.customers.country": null, "orders.amount_sum": 20 },
      { "orders.customers.name": "Ada", "orders.customers.country": "de", "orders.amount_sum": 13.5 },
      { "orders.customers.name": "日本\n商店", "orders.customers.country": "jp", "orders.amount_sum": 7 }
    ])
    const lines = (yield* place.run(["query", byCustomer, "-f", "markdown"])).out.trimEnd().split("\n")
    assert.match(lines[1] ?? "", /^\| :-+ \| :-+ \| -+: \|$/)
    assert.strictEqual(lines[2], '| Bo "the \\| pipe", Ltd | NULL                     |                20 |')
    assert.strictEqual(lines.length, 5)
    const none = JSON.stringify({ ...JSON.parse(byCustomer), filters: ["id < 0"] })
    assert.strictEqual((yield* place.run(["query", none, "-f", "json"])).out, "[]\n")
    assert.strictEqual(
      (yield* place.run(["query", none, "-f", "csv"])).out,
      "orders.customers.name,orders.customers.country,orders.amount_sum\n"
    )
  })
)

it.scoped("CSV loses no line and no space when the last field is NULL or ends in spaces", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    place.database("shop.db", "INSERT INTO customers VALUES (5, 'blanks  ', 'zz');")
    const countries = '{"source_model": "customers", "dimensions": ["country"], "order": [{"column": "country"}]}'
    assert.strictEqual(
      (yield* place.run(["query", countries, "-f", "csv"])).out,
      'customers.country\nde\njp\nx\nzz\n""\n'
    )
    const name = '{"source_model": "customers", "dimensions": ["name"], "filters": ["id = 5"]}'
    assert.strictEqual((yield* place.run(["query", name, "-f", "csv"])).out, "customers.name\nblanks  \n")
  })
)

it.scoped("variables are numbers or texts in pairs, or values in JSON", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const query = JSON.stringify({
      source_model: "orders",
      measures: ["*:count"],
      filters: ["status = '{status}'", "amount > {least}"],
      variables: { status: "open", least: 0 }
    })
    const count = (words: ReadonlyArray<string>) =>
      Effect.map(place.run(["query", query, "-f", "csv", ...words]), ({ out, err }) => out.split("\n")[1] ?? err)
    assert.strictEqual(yield* count([]), "2")
    assert.strictEqual(yield* count(["--variables", "status=paid"]), "2")
    assert.strictEqual(yield* count(["--variables", "status = a=b"]), "0")
    assert.strictEqual(yield* count(["--variables-json", '{"status": "open", "least": 8}']), "1")
    // A variable outside quotes is a number, however it is given.
    assert.strictEqual(yield* count(["--variables", "least=8"]), "1")
    assert.strictEqual(yield* count(["--variables", "least=-0.5", "--variables", "status=08"]), "0")
    const refusals = [
      [["--variables", "status"], /^--variables status: expected name=value\n$/, 2],
      [["--variables", "a=1", "--variables-json", "{}"], /, not both/, 2],
      [["--variables-json", "[1]"], /^--variables-json must be a JSON object\n$/, 2],
      [["--variables-json", "{a"], /^--variables-json is not JSON/, 2],
      [["--variables", "least=1; DROP TABLE orders"], /least/, 1]
    ] as const
    for (const [words, message, code] of refusals) {
      assertRefused(yield* place.run(["query", query, ...words]), message, code)
    }
  })
)

it.scoped("--dry-run prints the SQL in every format, --explain the plan of the database", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const sql =
      'SELECT\n  orders.status AS "orders.status",\n  SUM(orders.amount) AS "orders.amount_sum"\nFROM orders\nGROUP BY 1\n'
    assert.strictEqual((yield* place.run(["query", byStatus, "--dry-run"])).out, sql)
    assert.strictEqual((yield* place.run(["query", byStatus, "--dry-run", "--explain", "-f", "json"])).out, sql)
    const explained = yield* place.run(["query", byStatus, "--explain"])
    assert.match(explained.out, /^SQL:\nSELECT\n[^]*\n\nQuery plan:\nid .*detail\n─[^]*SCAN orders/)
    const plan = yield* place.run(["query", byStatus, "--explain", "--format", "json"])
    assert.hasAllKeys(JSON.parse(plan.out)[0], ["id", "parent", "notused", "detail"])
  })
)

it.scoped("explain prints every stage and the SQL, or the requested stages", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const { out } = yield* place.run(["explain", byStatus])
    const headings = out.split("\n").filter((line) => /^\w/.test(line))
    assert.deepStrictEqual(headings, ["program", "syntax", "bound", "plan", "sql"])
    assert.match(out, /syntax\n {2}formula amount:sum\n {4}aggregate sum\n/)
    assert.match(out, /plan\n {2}Project[^]*Aggregate by[^]*Scan orders/)
    assert.match(out, /\nsql\n {2}SELECT\n[^]*GROUP BY 1\n$/)
    const sql = yield* place.run(["explain", byStatus, "--stage", "sql"])
    assert.strictEqual(sql.out, (yield* place.run(["query", byStatus, "--dry-run"])).out)
    const two = yield* place.run(["explain", "--stage", "sql", "--stage", "plan", byStatus])
    assert.match(two.out, /^plan\n[^]*\n\nsql\n/)
    assertRefused(yield* place.run(["explain", byStatus, "--stage", "bind"]), /program, syntax, bound, plan, sql/, 2)
    assertRefused(yield* place.run(["explain", '{"source_model": "order"}']), /Did you mean 'orders'/)
  })
)

it.scoped("a failed query prints one sentence with a suggestion to stderr, and nothing to stdout", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const cases = [
      ['{"source_model": "order", "measures": ["*:count"]}', /^There is no model 'order'\. Did you mean 'orders'\?\n$/],
      ['{"source_model": "orders", "measures": ["amout:sum"]}', /amout.*Did you mean 'amount'/],
      ['{"source_model": "orders", "measures": ["amount:smu"]}', /smu.*Did you mean 'sum'/],
      ['{"source_model": "orders", "measure": ["*:count"]}', /^measure: .*Did you mean 'measures'\?\n$/],
      ['{"source_model": "orders", "measures": "*:count"}', /^measures: /],
      ["[]", /queries/],
      ["orders", /orders/],
      ["nothing", /^There is no model 'nothing'/],
      ["@missing.json", /^There is no file missing\.json\n$/],
      [`@${place.directory}`, /cannot be read/]
    ] as const
    for (const [query, message] of cases) assertRefused(yield* place.run(["query", query]), message)
    assertRefused(yield* place.execute(["query", "{"], {}), /^The query is not JSON: /, 2)
    assertRefused(yield* place.run(["query", '{"source_model": ']), /^The query is not JSON: /, 2)
    assertRefused(yield* place.run(["query", ""]), /^The query is empty\n$/, 2)
    assertRefused(yield* place.execute(["query"], { stdin: "" }), /^The query is empty\n$/, 2)
  })
)

it.scoped("a reader that closes the pipe early, such as head, ends the command quietly", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    place.database(
      "shop.db",
      [
        "CREATE TABLE numbers (n INTEGER PRIMARY KEY);",
        "WITH RECURSIVE t (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 50000) INSERT INTO numbers SELECT n FROM t;"
      ].join("\n")
    )
    assert.strictEqual((yield* place.run(["ingest", "-d", "shop"])).code, 0)
    const running = yield* place.start(["query", '{"source_model": "numbers", "dimensions": ["n"]}'])
    yield* running.stopReading("stdout")
    const { code, err } = yield* running.ended()
    assert.deepStrictEqual({ code, err }, { code: 0, err: "" })
    // A reader that stays gets everything, even beyond the size of a pipe.
    const whole = yield* place.execute(["query", '{"source_model": "numbers", "dimensions": ["n"]}', "-f", "csv"])
    assert.strictEqual(whole.out.split("\n").length, 50_002)
  })
)
