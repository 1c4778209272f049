/** The client in use: the examples of its README as programs, and a bundle for browsers. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as HttpServer from "@effect/platform/HttpServer"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { browserScript, runAsBrowser } from "@semlayer/testkit/Browser"
import { Effect } from "effect"
import { TestServer, withShop } from "../../server/test/TestServer.js"

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What each example logs about the shop. */
const examples: Readonly<Record<string, ReadonlyArray<unknown>>> = {
  "examples/promises.ts": [
    [{ "orders.customers.country": "de", "orders.amount_sum": 13.5, "orders._count": 2 }],
    ["amount"]
  ],
  "examples/effects.ts": [[{ "orders.amount_sum": 33.5 }]]
}

/** The default address of a client. */
const usual = "http://localhost:5143"

layer(TestServer, { excludeTestServices: true })("the client in programs", (it) => {
  it.scoped("the examples match the README, and run in a browser", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const url = yield* HttpServer.addressFormattedWith(Effect.succeed)
      const shown = readFileSync(at("../README.md"), "utf8")
      const redirected: typeof fetch = (input, init) => fetch(String(input).replace(usual, url), init)
      for (const [example, expected] of Object.entries(examples)) {
        assert.include(shown, `<!-- test/${example} -->\n\`\`\`ts\n${readFileSync(at(example), "utf8")}\`\`\``)
        const script = yield* browserScript(at(example))
        assert.deepStrictEqual(yield* runAsBrowser(script, redirected), expected, example)
      }
    })
  )
})
