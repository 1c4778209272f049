/** Names that a command line leaves out. */
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { assertRefused, shop, shopWorkplace } from "./Command.js"
import { inPty } from "./Pty.js"

it.scoped("the only datasource is meant where none is named, but none is deleted", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    for (const words of [["ingest"], ["datasources", "test"], ["datasources", "show"]]) {
      const { code, err } = yield* place.run(words)
      assert.strictEqual(code, 0, err)
    }
    const remove = yield* place.run(["datasources", "delete"])
    assertRefused(
      remove,
      /^The datasource is missing: choose one of shop\. For example: semlayer datasources delete/,
      2
    )
    assert.strictEqual((yield* place.run(["datasources", "list"])).out, "shop  (sqlite)\n")
  })
)

it.scoped("of several, the choices are listed", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const other = place.database("other.db", shop)
    assert.strictEqual((yield* place.run(["datasources", "create", other, "--ingest"])).code, 0)
    for (const command of ["ingest", "datasources show", "datasources test", "datasources delete"]) {
      const message = `The datasource is missing: choose one of other, shop. For example: semlayer ${command}`
      assertRefused(yield* place.run(command.split(" ")), new RegExp(`^${message}( --datasource)? other\n$`), 2)
    }
    const models =
      /^The model is missing: choose one of other\.customers, other\.orders, shop\.customers, shop\.orders\. /
    for (const words of [
      ["models", "show"],
      ["models", "delete"],
      ["query", "--measures", "*:count"]
    ]) {
      assertRefused(yield* place.run(words), models, 2)
    }
    const example = yield* place.run(["models", "show", "other.orders", "-f", "json"])
    assert.strictEqual(JSON.parse(example.out).data_source, "other", example.err)
    const of = yield* place.run(["models", "show", "-d", "shop"])
    assertRefused(of, /choose one of customers, orders\. For example: semlayer models show customers\n$/, 2)
  })
)

it.scoped("in an empty storage nothing can be chosen: the way to begin is shown", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const words = ["--storage", "memory://"]
    assertRefused(yield* place.run(["ingest", ...words]), /^There are no datasources\. To create one: semlayer datasou/)
    assertRefused(yield* place.run(["models", "show", ...words]), /^There are no models\. To create them /)
  })
)

it.scoped("inspect finds the kind and the datasource of a reference", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const note = ["memory", "save", "--id", "net", "--learning", "Amounts are net.", "--entities", "shop.orders.amount"]
    assert.strictEqual((yield* place.run(note)).code, 0)
    const cases = [
      ["shop", "datasource"],
      ["orders", "model"],
      ["shop.orders", "model"],
      ["orders.amount", "column"],
      ["memory:net", "memory"],
      ["net", "memory"]
    ] as const
    for (const [reference, kind] of cases) {
      const expected = yield* place.run(["inspect", "--type", kind, reference])
      assert.strictEqual(expected.code, 0, expected.err)
      assert.deepStrictEqual(yield* place.run(["inspect", reference]), expected, reference)
    }
    const two = yield* place.run(["inspect", "orders", "customers"])
    assert.match(two.out, /orders[^]*customers/)
    assertRefused(yield* place.run(["inspect", "ordrs"]), /^'ordrs' is not an entity: .* Did you mean 'shop\.orders'/)
    assertRefused(yield* place.run(["inspect", "id"]), /ambiguous: name one of shop\.customers\.id, shop\.orders\.id/)
    assertRefused(yield* place.run(["inspect"]), /choose one of model, .* semlayer inspect --type model\n$/, 2)
  })
)

it.scopedLive(
  "a terminal asks for the choice",
  () =>
    Effect.gen(function* () {
      const place = yield* shopWorkplace
      const down = "\u001b[B"
      const chosen = inPty(place, ["models", "show", "-f", "json"], { steps: [["Which model?", `${down}\r`]] })
      assert.strictEqual(chosen.code, 0, chosen.shown)
      assert.match(chosen.shown, /"name": "orders"/)
      const cancelled = inPty(place, ["datasources", "delete"], { steps: [["Which datasource?", "\u0003"]] })
      assert.notStrictEqual(cancelled.code, 0)
      assert.strictEqual((yield* place.run(["datasources", "list"])).out, "shop  (sqlite)\n")
    }),
  60_000
)
