/** The tree of fields, snippets for other surfaces, files, and findings of the editor. */
import { spawnSync } from "node:child_process"
import { assert, describe, it } from "@effect/vitest"
import { branchesOf, fieldAt, fieldsOf, formulaTitle, type Model } from "../src/query/Fields.js"
import { emptyQuery, readQuery, isProblem } from "../src/query/Query.js"
import { snippet } from "../src/query/Snippets.js"
import { csv } from "../src/result/Files.js"
import { findings } from "../src/editor/Findings.js"

const customers: Model = {
  name: "customers",
  sql_table: "customers",
  data_source: "shop",
  columns: [
    { name: "id", type: "INT", primary_key: true, hidden: true },
    { name: "country", label: "Country" }
  ]
}

const returns: Model = {
  name: "returns",
  sql_table: "returns",
  data_source: "shop",
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "order_id", type: "INT" }
  ]
}

const orders: Model = {
  name: "orders",
  sql_table: "orders",
  data_source: "shop",
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "ordered_at", type: "TIMESTAMP" },
    { name: "customer_id", type: "INT", hidden: true },
    { name: "total", type: "DOUBLE", label: "Total", allowed_aggregations: ["sum"] }
  ],
  measures: [{ name: "revenue", formula: "total:sum", label: "Revenue" }],
  joins: [
    { target_model: "customers", join_pairs: [["customer_id", "id"]] },
    { name: "sent_back", target_model: "returns", join_pairs: [["id", "order_id"]] }
  ]
}

const find = (name: string) => [customers, returns, orders].find((model) => model.name === name)
const fieldOf = (path: string) => fieldAt(path, orders, find)

describe("the fields of a model", () => {
  it("are measures, times and dimensions, without hidden columns", () => {
    assert.deepStrictEqual(
      fieldsOf(orders).map(({ kind, path, title }) => [kind, path, title]),
      [
        ["measure", "revenue", "Revenue"],
        ["measure", "*:count", "Number of rows"],
        ["time", "ordered_at", "Ordered at"],
        ["dimension", "id", "Id"],
        ["dimension", "total", "Total"]
      ]
    )
    assert.deepStrictEqual(fieldOf("total")?.aggregations, ["sum"])
    assert.deepStrictEqual(fieldOf("id")?.aggregations, ["count", "count_distinct"])
  })

  it("are reached along joins, which are to-many unless they lead to a key", () => {
    assert.deepStrictEqual(
      branchesOf(orders, find).map(({ prefix, isToMany }) => [prefix, isToMany]),
      [
        ["customers.", false],
        ["sent_back.", true]
      ]
    )
    assert.strictEqual(fieldOf("customers.country")?.title, "Country")
    assert.strictEqual(fieldOf("sent_back.*:count")?.kind, "measure")
    assert.isNull(fieldOf("customers.nowhere"))
  })

  it("give formulas their titles", () => {
    assert.strictEqual(formulaTitle("total:sum", fieldOf), "Sum of Total")
    assert.strictEqual(formulaTitle("cumsum(revenue)", fieldOf), "Running total of Revenue")
    assert.strictEqual(formulaTitle("revenue / 2", fieldOf), "revenue / 2")
  })
})

describe("the query elsewhere", () => {
  const hard = readQuery({
    source_model: "orders",
    filters: ["name = 'it''s $(id) \"x\"'"],
    measures: ["*:count"],
    whole_periods_only: true
  })

  it("is one word of a shell, whatever its values have", () => {
    const query = isProblem(hard) ? assert.fail(hard.problem) : hard
    const text = snippet("curl", query, "http://x")
    const { stdout } = spawnSync("sh", ["-c", text.replace(/^curl/, "printf '%s\\n'")], { encoding: "utf8" })
    assert.include(stdout.replaceAll(/\s+/g, " "), `"filters": [ "name = 'it''s $(id) \\"x\\"'" ]`)
  })

  it("is Python with Python's words", () => {
    const query = isProblem(hard) ? assert.fail(hard.problem) : hard
    const text = snippet("python", query, "http://x")
    assert.include(text, '"whole_periods_only": True')
    const program = `import sys\nclass SemClient:\n  def __init__(s, u): pass\n  def query_sync(s, q): print(q["filters"][0]); sys.exit()\n${text.replace("from semlayer import SemClient\n", "")}`
    const { stdout, error } = spawnSync("python3", ["-c", program], { encoding: "utf8" })
    if (error === undefined) assert.strictEqual(stdout.trim(), `name = 'it''s $(id) "x"'`)
  })
})

describe("files", () => {
  it("tell NULL from an empty text, and quote what needs it", () => {
    const answer = {
      columns: ["a", "b"],
      data: [
        { a: null, b: "" },
        { a: 'x"y', b: "1,2" },
        { a: -0.1, b: "line\nbreak" }
      ],
      row_count: 3,
      sql: "",
      attributes: { dimensions: {}, measures: {}, time_zone: "UTC" }
    }
    assert.strictEqual(csv(answer), 'a,b\r\n,""\r\n"x""y","1,2"\r\n-0.1,"line\nbreak"\r\n')
  })
})

describe("findings of the editor", () => {
  it("name the mistake and its place", () => {
    const text = '{\n  "source_model": "orders",\n  "limit": -1\n}'
    const [found] = findings(text)
    assert.match(found?.message ?? "", /limit: -1 is not a number of rows/)
    assert.strictEqual(text.slice(found?.from, found?.to), '"limit": -1')
    assert.deepStrictEqual(findings(JSON.stringify({ source_model: "orders", measures: ["revenue"] })), [])
    assert.match(findings('{"source_model": "orders", "measure": []}')[0]?.message ?? "", /Did you mean 'measures'/)
    assert.strictEqual(findings('{"source_model": }').length, 1)
    assert.isAtLeast(findings("").length, 1)
  })

  it("are none for an empty query of the page", () => {
    assert.deepStrictEqual(findings(JSON.stringify({ source_model: emptyQuery("orders").source, limit: 1000 })), [])
  })
})
