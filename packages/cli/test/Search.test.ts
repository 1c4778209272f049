import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { assertRefused, shopWorkplace } from "./Command.js"

it.scoped("a search in words shows what fits best, with its kind, score and description", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const described = "name: refunds\ndata_source: shop\nsql: SELECT 1 AS id\ndescription: |\n  Money back.\n  More.\n"
    yield* place.run(["models", "create", place.file("refunds.yaml", described)])
    const { code, out } = yield* place.run(["search", "money", "back"])
    assert.strictEqual(code, 0)
    assert.match(out, /^\[warning\] embedding search skipped: .*\nResults \(1\):\n/)
    assert.include(out, "  [model] shop.refunds (score=0.0164)\n      Money back.\n")
    const same = yield* place.run(["search", "--question", "money back"])
    assert.strictEqual(same.out, out)
    const full = yield* place.run(["search", "money back", "--verbose"])
    assert.include(full.out, "      Model: shop.refunds\n      Description: Money back.\n")
  })
)

it.scoped("a search by entities and by a query tells what it understood", () =>
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

it.scoped("JSON is the answer of the service", () =>
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

it.scoped("what cannot be searched is refused on the standard error", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    assertRefused(yield* place.run(["search", "x", "-d", "shopp"]), /'shopp'\. Did you mean 'shop'/)
    assertRefused(yield* place.run(["search", "x", "-n", "0"]), /0 is not a number of results/)
    assertRefused(yield* place.run(["search", "--query", "{"]), /The query is not JSON/)
    assertRefused(yield* place.run(["search", "--query", "@none.json"]), /There is no file none\.json/)
  })
)
