/** Queries as options, and in files of YAML. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { splitAtCommas } from "../src/input/Commas.js"
import { assertRefused, shopWorkplace } from "./Command.js"

const sorted = {
  source_model: "orders",
  measures: ["amount:sum", "*:count"],
  dimensions: ["customers.country"],
  time_dimensions: [{ dimension: "ordered_on", granularity: "month" }],
  filters: ["status in ('paid', 'open')", "amount > 3"],
  order: [
    { column: "amount:sum", direction: "desc" },
    { column: "customers.country", direction: "asc" }
  ],
  limit: 2,
  offset: 1
}

const sameFlags = [
  ...["--measures", "amount:sum, *:count", "--dimensions", "customers.country", "--time", "ordered_on:month"],
  ...["--where", "status in ('paid', 'open')", "--where", "amount > 3"],
  ...["--order", "-amount:sum,customers.country", "--limit", "2", "--offset=1"]
]

it.scoped("options make the same query as JSON, for query and explain, before or after the model", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    for (const mode of [["query", "-f", "csv"], ["query", "--dry-run"], ["explain"]]) {
      const expected = yield* place.run([...mode, JSON.stringify(sorted)])
      assert.strictEqual(expected.code, 0, expected.err)
      assert.deepStrictEqual(yield* place.run([...mode, "orders", ...sameFlags]), expected)
      assert.deepStrictEqual(yield* place.run([...mode, ...sameFlags, "orders"]), expected)
    }
    const repeated = ["query", "orders", "--measures", "amount:sum", "--measures", "*:count", "-f", "csv"]
    assert.strictEqual((yield* place.run(repeated)).out, "orders.amount_sum,orders._count\n40.5,4\n")
  })
)

it.scoped("totals and subtotals are options, and rows that say their level", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const flags = ["--measures", "*:count", "--dimensions", "status", "--order", "status", "--totals"]
    const { out } = yield* place.run(["query", "orders", ...flags, "--subtotals", "status", "-f", "csv"])
    assert.deepStrictEqual(out.trimEnd().split("\n").at(-1), ",4,total")
    assert.include(out, "paid,2,subtotal 1\n")
    const table = yield* place.run(["query", "orders", ...flags])
    assert.match(table.out, /NULL +4 +total/)
    const yearly = ["query", "orders", "--measures", "*:count", "--time", "ordered_on:year", "--compare", "1 year"]
    const compared = yield* place.run([...yearly, "-f", "csv"])
    assert.match(
      compared.out,
      /^orders.ordered_on,orders._count,orders._count_previous,orders._count_change,orders._count_change_pct\n/
    )
  })
)

it.scoped("the best members and the others are options", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const flags = [
      "query",
      "orders",
      "--measures",
      "*:count",
      "--dimensions",
      "status",
      "--order",
      "status",
      "-f",
      "csv"
    ]
    const best = yield* place.run([...flags, "--top", "1 status by *:count", "--others", "rest"])
    assert.match(best.out, /^orders.status,orders._count\n\w+,2\nrest,\d\n/)
    const wrong = yield* place.run([...flags, "--top", "status"])
    assert.strictEqual(wrong.code, 2)
    assert.include(wrong.err, "--top status: expected a number, a dimension and a measure")
    assert.strictEqual((yield* place.run([...flags, "--others", "rest"])).code, 2)
  })
)

it.scoped("variables apply to conditions in options", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const words = ["query", "orders", "--measures", "*:count", "--where", "status = '{s}'", "--variables", "s=paid"]
    assert.strictEqual((yield* place.run([...words, "-f", "csv"])).out, "orders._count\n2\n")
  })
)

it.scoped("a file is YAML or JSON by its name, also for a list of stages", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const yaml = "# by status\nsource_model: orders\nmeasures: ['*:count']\nfilters:\n  - status = 'paid'\n"
    const query = (path: string) => place.run(["query", `@${path}`, "-f", "csv"])
    assert.strictEqual((yield* query(place.file("q.yaml", yaml))).out, "orders._count\n2\n")
    const stages =
      "- name: n\n  source_model: orders\n  measures: ['*:count']\n- source_model: n\n  measures: [_count:max]\n"
    assert.strictEqual((yield* query(place.file("q.YML", stages))).out, "n._count_max\n4\n")
    assert.strictEqual((yield* query(place.file("q.json", JSON.stringify(sorted)))).code, 0)
    assertRefused(yield* query(place.file("wrong.yaml", "a: [b")), /wrong\.yaml is not YAML: .*line 1/)
    assertRefused(yield* place.run(["query", "q.yaml"]), /^To read the query from a file, write @q\.yaml\n$/, 2)
    const saved = yield* place.run(["memory", "save", "--learning", "Paid", "--query", `@${place.directory}/q.yaml`])
    assert.strictEqual(saved.code, 0, saved.err)
  })
)

it.scoped("options beside a query in JSON, without a model, or with a wrong value are wrong use", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const file = `@${place.file("q.json", JSON.stringify(sorted))}`
    const cases = [
      [["{}", "--measures", "a"], /^--measures cannot be combined with a query in JSON: give the name of a model/],
      [[file, "--limit", "3", "--where", "a = 1"], /^--where, --limit cannot be combined with @\S+q\.json: /],
      [["-", "--offset", "3"], /^--offset cannot be combined with the standard input: /],
      [
        ["--measures", "amount:sum"],
        /^The model is missing: choose one of customers, orders\. For example: semlayer query customers --measures …/
      ],
      [["orders", "--time", "ordered_on"], /^--time ordered_on: expected column:period, such as ordered_at:month/],
      [["orders", "--time", "ordered_on:"], /^--time ordered_on:: expected column:period/],
      [["orders", "--limit", "-1"], /--limit: '-1' is not an integer from 0/],
      [["orders", "--limit", "ten"], /--limit: 'ten' is not an integer from 0/],
      [["orders", "--order"], /^--order needs a value\n$/]
    ] as const
    for (const command of ["query", "explain"]) {
      for (const [words, message] of cases) assertRefused(yield* place.run([command, ...words]), message, 2)
    }
    const near = yield* place.run(["query", "orders", "--measures", "amout:sum"])
    assertRefused(near, /amout.*Did you mean 'amount'/)
    assertRefused(yield* place.run(["query", "ordrs", "--limit", "1"]), /no model 'ordrs'\. Did you mean 'orders'/)
  })
)

describe("a list in an option", () => {
  it("is split at commas, except in brackets and quotes", () => {
    const cases: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
      ["a,b , c", ["a", "b", "c"]],
      ["corr(x, other=y),b", ["corr(x, other=y)", "b"]],
      ["rank(r, partition_by=[a, b]), c", ["rank(r, partition_by=[a, b])", "c"]],
      ["case when s = 'a,b' then 1 end, c", ["case when s = 'a,b' then 1 end", "c"]],
      [`"x, y":sum,'it''s, so'`, [`"x, y":sum`, "'it''s, so'"]],
      ["coalesce(a, ')', b), c", ["coalesce(a, ')', b)", "c"]],
      [",, a,", ["a"]],
      ["", []]
    ]
    for (const [text, parts] of cases) assert.deepStrictEqual(splitAtCommas(text), parts, text)
  })
})
