/** The client where people use it: the examples of its README as programs, and a bundle for browsers. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { createContext, runInContext } from "node:vm"
import { HttpServer } from "@effect/platform"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { build } from "esbuild"
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

/** The examples as scripts for browsers. Whatever needs one of Node's own modules does not resolve. */
const bundled = Effect.promise(async () => {
  const { outputFiles } = await build({
    entryPoints: Object.keys(examples).map(at),
    outdir: at("."),
    bundle: true,
    write: false,
    platform: "browser",
    format: "esm",
    target: "es2022",
    minify: true,
    logLevel: "silent"
  })
  return new Map(outputFiles.map(({ path, text }) => [path, text]))
})

/** The address that a client takes when it is told none. */
const usual = "http://localhost:5143"

/** Runs a script with what browsers have, and nothing of Node's; answers what it logged. */
const runAsBrowser = (script: string, url: string) =>
  Effect.promise(async () => {
    const logged: Array<unknown> = []
    const { AbortController, AbortSignal, Headers, performance, Request, Response, TextDecoder, TextEncoder } =
      globalThis
    const { Blob, clearTimeout, crypto, File, FormData, queueMicrotask, setTimeout, URL, URLSearchParams } = globalThis
    const context = createContext({
      ...{ AbortController, AbortSignal, Headers, performance, Request, Response, TextDecoder, TextEncoder },
      ...{ Blob, clearTimeout, crypto, File, FormData, queueMicrotask, setTimeout, URL, URLSearchParams },
      console: { log: (...values: ReadonlyArray<unknown>) => void logged.push(...values) },
      fetch: (input: unknown, init: RequestInit) => fetch(String(input).replace(usual, url), init)
    })
    // A module may await where a script may not.
    await runInContext(`(async () => {${script}\n})()`, context)
    return JSON.parse(JSON.stringify(logged)) as unknown
  })

layer(TestServer, { excludeTestServices: true })("the client in programs", (it) => {
  it.scoped("the examples are what the README shows, and run in a browser", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const url = yield* HttpServer.addressFormattedWith(Effect.succeed)
      const shown = readFileSync(at("../README.md"), "utf8")
      const scripts = yield* bundled
      for (const [example, expected] of Object.entries(examples)) {
        assert.include(shown, `<!-- test/${example} -->\n\`\`\`ts\n${readFileSync(at(example), "utf8")}\`\`\``)
        const script = scripts.get(at(example.replace(/^examples\/(.*)ts$/, "$1js"))) ?? ""
        assert.deepStrictEqual(yield* runAsBrowser(script, url), expected, example)
      }
    })
  )
})
