/** The studio that a service serves: its page, its assets, their headers, and the setting that turns it off. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync, brotliDecompressSync } from "node:zlib"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import * as HttpServer from "@effect/platform/HttpServer"
import { Effect, Layer } from "effect"
import { ServerConfig } from "../../src/config/ServerConfig.js"
import { StudioDirectory } from "../../src/site/StudioDirectory.js"
import { exactly } from "../Exactly.js"
import { TestEngine, TestHttp, TestServer } from "../TestServer.js"
import { HttpLive } from "../../src/HttpLive.js"

const page = '<html><script type="module" src="/assets/app.1.js"></script></html>'
const program = `export default ${JSON.stringify("x".repeat(2000))}`

const directory = Effect.acquireRelease(
  Effect.sync(() => {
    const place = mkdtempSync(join(tmpdir(), "semlayer-test-"))
    mkdirSync(join(place, "assets"))
    writeFileSync(join(place, "index.html"), page)
    writeFileSync(join(place, "assets/app.1.js"), program)
    writeFileSync(join(place, "assets/app.1.js.br"), brotliCompressSync(program))
    return place
  }),
  (place) => Effect.sync(() => rmSync(place, { recursive: true, force: true }))
)

const withStudio = Layer.unwrapScoped(
  Effect.map(directory, (place) => Layer.provide(TestServer, Layer.succeed(StudioDirectory, place)))
)

layer(withStudio)("a service with the studio", (it) => {
  it.scoped("serves its page at / with a policy that permits its own files only", () =>
    Effect.gen(function* () {
      const { status, text, headers } = yield* exactly("GET", "/")
      assert.deepStrictEqual([status, text], [200, page])
      assert.strictEqual(headers["content-type"], "text/html; charset=utf-8")
      assert.strictEqual(headers["cache-control"], "no-cache")
      assert.strictEqual(headers["referrer-policy"], "no-referrer")
      const policy = String(headers["content-security-policy"])
      assert.include(policy, "default-src 'self'")
      assert.include(policy, "frame-ancestors 'none'")
      assert.notMatch(policy, /unsafe|sha256|\*/)
    })
  )

  it.scoped("serves assets for good, as they were compressed when they were built", () =>
    Effect.gen(function* () {
      const plain = yield* exactly("GET", "/assets/app.1.js")
      assert.deepStrictEqual([plain.status, plain.text], [200, program])
      assert.strictEqual(plain.headers["cache-control"], "public, max-age=31536000, immutable")
      assert.isUndefined(plain.headers["content-encoding"])
      const base = yield* HttpServer.addressFormattedWith(Effect.succeed)
      const coded = yield* Effect.promise(() =>
        fetch(`${base}/assets/app.1.js`, { headers: { "accept-encoding": "br" } })
      )
      assert.strictEqual(coded.headers.get("content-encoding"), "br")
      assert.match(coded.headers.get("vary") ?? "", /Accept-Encoding/)
      assert.strictEqual(yield* Effect.promise(() => coded.text()), program)
      const length = Number(coded.headers.get("content-length"))
      assert.strictEqual(length, brotliCompressSync(program).length)
      assert.strictEqual(brotliDecompressSync(brotliCompressSync(program)).toString(), program)
    })
  )

  it.scoped("serves nothing else, and keeps the documentation", () =>
    Effect.gen(function* () {
      for (const path of ["/assets/none.js", "/assets/../index.html", "/assets/..%2findex.html"]) {
        const answer = yield* exactly("GET", path)
        assert.strictEqual(answer.status, 404, path)
      }
      assert.strictEqual((yield* exactly("GET", "/docs")).status, 302)
    })
  )
})

const turnedOff = Layer.unwrapScoped(
  Effect.map(directory, (place) =>
    HttpLive.pipe(
      Layer.provideMerge(TestEngine),
      Layer.provide(ServerConfig.layerWith({ host: "127.0.0.1", port: 0, studio: false })),
      Layer.provideMerge(TestHttp),
      Layer.provide(Layer.succeed(StudioDirectory, place))
    )
  )
)

layer(turnedOff)("a service whose studio is turned off", (it) => {
  it.scoped("serves a page that leads to the documentation", () =>
    Effect.gen(function* () {
      const home = yield* exactly("GET", "/")
      assert.strictEqual(home.status, 200)
      assert.include(home.text, '<a href="/docs">')
      assert.strictEqual((yield* exactly("GET", "/assets/app.1.js")).status, 404)
    })
  )
})
