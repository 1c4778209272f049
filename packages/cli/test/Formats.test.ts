/** Lists and hits in machine-readable formats, and standard input. */
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { assertRefused, shopWorkplace } from "./Command.js"

it.scoped("models, datasources and hits are available as JSON, CSV and Markdown", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const model = { name: "paid", data_source: "shop", sql: "SELECT 1 AS x", description: 'Orders, "paid"' }
    assert.strictEqual((yield* place.run(["models", "create", place.file("m.json", JSON.stringify(model))])).code, 0)
    const out = (...words: ReadonlyArray<string>) => Effect.map(place.run(words), ({ out }) => out)
    assert.deepStrictEqual(JSON.parse(yield* out("models", "list", "-f", "json")), [
      { name: "customers", data_source: "shop" },
      { name: "orders", data_source: "shop" },
      { name: "paid", data_source: "shop", description: model.description }
    ])
    assert.strictEqual(
      yield* out("models", "list", "-f", "csv"),
      "data_source,name,description,error,warnings,owners,tags,status,replaced_by\n" +
        'shop,customers,,,,,,,\nshop,orders,,,,,,,\nshop,paid,"Orders, ""paid""",,,,,,\n'
    )
    assert.match(
      yield* out("models", "list", "-f", "markdown"),
      /^\| data_source \| name +\| description +\| error \| warnings \| owners \| tags \| status \| replaced_by \|\n\| :-/
    )
    assert.strictEqual(yield* out("models", "list", "-d", "nope", "-f", "json"), "[]\n")
    assert.strictEqual(
      yield* out("models", "list", "-d", "nope", "-f", "csv"),
      "data_source,name,description,error,warnings,owners,tags,status,replaced_by\n"
    )
    assert.deepStrictEqual(JSON.parse(yield* out("datasources", "list", "-f", "json")), [
      { name: "shop", type: "sqlite" }
    ])
    assert.strictEqual(
      yield* out("datasources", "list", "-f", "csv"),
      "name,type,description,error,warnings\nshop,sqlite,,,\n"
    )
    const hits = yield* place.run(["search", "--entity", "shop.orders", "--entity", "nope", "-f", "csv"])
    assert.match(hits.out, /^kind,id,score,description,matched_entities\nmodel,shop\.orders,0\.\d+,/)
    assert.match(hits.err, /^Warning: .*nope/)
    assert.match(yield* out("search", "--entity", "shop.orders", "-f", "markdown", "--verbose"), /\| text +\|\n/)
  })
)

it.scoped("CSV quotes separators and line breaks, and keeps everything else unchanged", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const model = {
      name: "odd",
      data_source: "shop",
      sql: "SELECT 1 AS id, 'a' || char(13) || 'b' AS a, ' x ' AS b, 'p;q' AS c, 'say \"hi\"' AS d, NULL AS e, '' AS f",
      columns: ["id", "a", "b", "c", "d", "e", "f"].map((name) => ({ name }))
    }
    assert.strictEqual((yield* place.run(["models", "create", place.file("m.json", JSON.stringify(model))])).code, 0)
    const query = JSON.stringify({ source_model: "odd", dimensions: ["a", "b", "c", "d", "e", "f"] })
    const { out, err } = yield* place.run(["query", query, "-f", "csv"])
    assert.strictEqual(out, 'odd.a,odd.b,odd.c,odd.d,odd.e,odd.f\n"a\rb", x ,p;q,"say ""hi""",,\n', err)
  })
)

it.scoped(
  "- is the standard input wherever a file, JSON or text is accepted, and may be used once",
  () =>
    Effect.gen(function* () {
      const place = yield* shopWorkplace
      const query = '{"source_model": "orders", "measures": ["*:count"], "filters": ["status = \'{s}\'"]}'
      const asked = yield* place.execute(["query", query, "--variables-json", "-", "-f", "csv"], {
        stdin: '{"s": "paid"}'
      })
      assert.strictEqual(asked.out, "orders._count\n2\n", asked.err)
      const file = ["query", query, "--variables-json", `@${place.file("v.json", '{"s": "open"}')}`, "-f", "csv"]
      assert.strictEqual((yield* place.execute(file)).out, "orders._count\n2\n")
      const note = yield* place.execute(
        ["memory", "save", "--learning", "-", "--entities", "shop.orders", "--id", "n"],
        {
          stdin: "Orders are\nnet of tax\n"
        }
      )
      assert.strictEqual(note.out, "Saved memory n.\n", note.err)
      const example = ["memory", "save", "--learning", "How many", "--query", "-", "--id", "q"]
      const saved = yield* place.execute(example, { stdin: '{"source_model": "orders", "measures": ["*:count"]}' })
      assert.strictEqual(saved.out, "Saved memory q.\n", saved.err)
      const found = yield* place.execute(["search", "-"], { stdin: "net of tax" })
      assert.match(found.out, /M n \(score=/)
      const twice = yield* place.execute(["query", "-", "--variables-json", "-"], { stdin: query })
      assertRefused(twice, /^The standard input can be read only once: give one - only\n$/, 2)
    }),
  120_000
)
