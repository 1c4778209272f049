/** The compiler in a bundle for browsers. */
import { fileURLToPath } from "node:url"
import { browserScript, runAsBrowser } from "../../src/Browser.js"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

const example = fileURLToPath(new URL("../../../../examples/browser/Compile.ts", import.meta.url))

it.live("the compiler runs in a browser, and only loads the SQL parser for models with their own SQL", () =>
  Effect.gen(function* () {
    const script = yield* browserScript(example, ["@polyglot-sql/sdk"])
    const logged = yield* runAsBrowser(script)
    assert.deepStrictEqual(logged, [
      [
        "SELECT",
        '  orders.status AS "orders.status",',
        '  SUM(orders.amount) AS "orders.amount_sum"',
        "FROM orders",
        "GROUP BY 1"
      ].join("\n"),
      "'amont' is not a column of 'orders'. Did you mean 'amount'?"
    ])
    // Effect's runtime and the schemas are most of it.
    assert.isBelow(script.length, 1_000_000)
  })
)
