import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { assertRefused, shop, shopWorkplace, workplace } from "./Command.js"

it.scoped("a full-text search shows the best hits with kind, score and description", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const described = "name: refunds\ndata_source: shop\nsql: SELECT 1 AS id\ndescription: |\n  Money back.\n  More.\n"
    yield* place.run(["models", "create", place.file("refunds.yaml", described)])
    const { code, out } = yield* place.run(["search", "money", "back"], { SEM_ADVANCED_SEARCH: "off" })
    assert.strictEqual(code, 0)
    assert.match(out, /^\[warning\] embedding search skipped: .*\nResults \(1\):\n/)
    assert.include(out, "  [model] shop.refunds (score=0.0164)\n      Money back.\n")
    // The name of a command is an ordinary word here.
    assert.include((yield* place.run(["search", "models", "money"])).out, "  [model] shop.refunds ")
    const same = yield* place.run(["search", "--question", "money back"], { SEM_ADVANCED_SEARCH: "off" })
    assert.strictEqual(same.out, out)
    const full = yield* place.run(["search", "money back", "--verbose"])
    assert.include(full.out, "      Model: shop.refunds\n      Description: Money back.\n")
  })
)

it.scoped("a search by entities or by a query reports the resolved entities", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const named = yield* place.run(["search", "-e", "orders.amount:sum", "--entity", "nothing", "-n", "1"])
    assert.match(
      named.out,
      /^\[warning\] entity 'nothing' dropped: .*\nResolved input entities: shop\.orders\.amount\n/
    )
    assert.include(named.out, "Results (1):\n  [column] shop.orders.amount (score=0.0164)")
    const file = place.file("query.json", JSON.stringify({ source_model: "orders", measures: ["amount:sum"] }))
    for (const query of [`@${file}`, '{"source_model": "orders", "measures": ["amount:sum"]}']) {
      const { out } = yield* place.run(["search", "--query", query])
      assert.include(out, "Resolved input entities: shop.orders, shop.orders.amount")
    }
  })
)

it.scoped("JSON is the response of the service", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const filter = "MATCH (n:Column) RETURN n.id AS id"
    const { out } = yield* place.run(["search", "amount", "-d", "shop", "--cypher-filter", filter, "--format", "json"])
    const answer = JSON.parse(out)
    assert.deepStrictEqual(Object.keys(answer), ["results", "resolved_input_entities", "warnings"])
    assert.strictEqual(answer.results[0].id, "shop.orders.amount")
    assert.isTrue(answer.results.every(({ kind }: { kind: string }) => kind === "column"))
  })
)

it.scoped("an invalid search is rejected on standard error", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    assertRefused(yield* place.run(["search", "x", "-d", "shopp"]), /'shopp'\. Did you mean 'shop'/)
    assertRefused(yield* place.run(["search", "x", "-n", "0"]), /0 is not a number of results/, 2)
    assertRefused(yield* place.run(["search", "--query", "{"]), /The query is not JSON/, 2)
    assertRefused(yield* place.run(["search", "--query", "@none.json"]), /There is no file none\.json/)
  })
)

const done = "Sample-value refresh completed successfully.\n"

it.scoped("refresh-samples samples all models, or the named ones", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    yield* place.run(["datasources", "create", place.database("shop.db", shop)])
    yield* place.run(["ingest", "-d", "shop", "--no-profiles"])
    const stored = () => readFileSync(join(place.storage, "models", "shop", "orders.yaml"), "utf8")
    const samples = () => readFileSync(join(place.storage, ".semlayer", "profiles", "shop", "orders.json"), "utf8")
    const bare = stored()
    assert.notInclude(bare, "sampled")
    assert.deepStrictEqual(yield* place.run(["search", "refresh-samples", "--model", "customers"]), {
      ...{ code: 0, out: done, err: "" }
    })
    assert.strictEqual(stored(), bare)
    const all = yield* place.run(["search", "refresh-samples", "--data-source", "shop", "--storage", place.storage])
    assert.deepStrictEqual(all, { code: 0, out: done, err: "" })
    assert.match(samples(), /"sampled":.*paid/)
    assert.strictEqual(stored(), bare)
    const first = samples()
    yield* place.run(["search", "refresh-samples"])
    assert.strictEqual(samples(), first)
  })
)

it.scoped(
  "an ingest takes samples unless an option disables it, into files beside the models or, as an option, into these",
  () =>
    Effect.gen(function* () {
      const place = yield* workplace
      yield* place.run(["datasources", "create", place.database("shop.db", shop)])
      const stored = () => readFileSync(join(place.storage, "models", "shop", "orders.yaml"), "utf8")
      const samples = join(place.storage, ".semlayer", "profiles", "shop", "orders.json")
      yield* place.run(["ingest", "-d", "shop", "--no-profiles"])
      const bare = stored()
      assert.notInclude(bare, "sampled")
      yield* place.run(["ingest", "-d", "shop"])
      assert.match(readFileSync(samples, "utf8"), /"sampled":.*paid/)
      assert.strictEqual(stored(), bare)
      for (const model of ["orders", "customers"]) yield* place.run(["models", "delete", model])
      assert.isFalse(existsSync(samples))
      yield* place.run(["ingest", "-d", "shop", "--samples-in-models"])
      assert.match(stored(), /sampled: .*paid/)
      assert.isFalse(existsSync(samples))
    })
)

it.scoped("refresh-samples reports unknown models and failures", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const words = ["refresh-samples", "--model", "shop.nope", "--model", "orders"]
    assert.deepStrictEqual(yield* place.run(["search", ...words]), {
      ...{ code: 1, out: done, err: "Models not found:\n  - shop.nope\n" }
    })
    const json = yield* place.run(["search", "--format", "json", ...words])
    assert.strictEqual(json.code, 1)
    assert.strictEqual(json.out, '{\n  "errors": [],\n  "unresolved_models": [\n    "shop.nope"\n  ]\n}\n')
    const clean = yield* place.run(["search", "--format", "json", "refresh-samples"])
    assert.deepStrictEqual(clean, {
      ...{ code: 0, out: '{\n  "errors": [],\n  "unresolved_models": []\n}\n', err: "" }
    })
    const broken = "name: broken\ndata_source: shop\nsql_table: orders\ncolumns:\n  - {name: gone}\n"
    yield* place.run(["models", "create", place.file("broken.yaml", broken)])
    const failed = yield* place.run(["search", "refresh-samples"])
    assert.strictEqual(failed.code, 0, failed.err)
    assert.strictEqual(
      failed.out,
      "Sample-value refresh completed with errors:\n" +
        "  - shop.broken: Sample values of 'gone': no such column: broken.gone\n"
    )
    const unknown = yield* place.run(["search", "refresh-samples", "--data-source", "shpo"])
    assert.strictEqual(unknown.code, 1)
    assert.include(unknown.err, "shpo")
  })
)
