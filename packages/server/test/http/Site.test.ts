/** The documentation that a service serves: files of a directory, and nothing outside it. */
import { createHash } from "node:crypto"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SiteDirectory } from "../../src/site/SiteDirectory.js"
import { exactly } from "../Exactly.js"
import { TestServer } from "../TestServer.js"

const script = 'document.documentElement.classList.add("dark")'
const files = {
  "site/index.html": "<html>home</html>",
  "site/404.html": "<html>not here</html>",
  "site/joins.html": `<html><script src="/docs/assets/app.1.js"></script><script id="mode">${script}</script>joins</html>`,
  "site/decisions/index.html": "<html>decisions</html>",
  "site/assets/app.1.js": "export default 1",
  "site/notes.secret": "not a page",
  "beside.html": "beside the site"
}

const withSite = Layer.unwrapScoped(
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => {
        const directory = mkdtempSync(join(tmpdir(), "semlayer-test-"))
        for (const [name, text] of Object.entries(files)) {
          mkdirSync(dirname(join(directory, name)), { recursive: true })
          writeFileSync(join(directory, name), text)
        }
        return directory
      }),
      (directory) => Effect.sync(() => rmSync(directory, { recursive: true, force: true }))
    ),
    (directory) => Layer.provide(TestServer, Layer.succeed(SiteDirectory, join(directory, "site")))
  )
)

const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }

layer(withSite)("a service with the documentation", (it) => {
  it.scoped("serves a page at its path, with or without a trailing slash", () =>
    Effect.gen(function* () {
      for (const [path, text] of [
        ["/docs", files["site/index.html"]],
        ["/docs/", files["site/index.html"]],
        ["/docs?q=1", files["site/index.html"]],
        ["/docs/joins", files["site/joins.html"]],
        ["/docs/joins/", files["site/joins.html"]],
        ["/docs/joins.html?x", files["site/joins.html"]],
        ["/docs/decisions", files["site/decisions/index.html"]],
        ["/docs/decisions/", files["site/decisions/index.html"]]
      ] as const) {
        const answer = yield* exactly("GET", path)
        assert.deepStrictEqual([answer.status, answer.text], [200, text], path)
        assert.strictEqual(answer.headers["content-type"], "text/html; charset=utf-8")
        assert.strictEqual(answer.headers["cache-control"], "no-cache")
        assert.strictEqual(answer.headers["x-content-type-options"], "nosniff")
      }
      const api = yield* exactly("GET", "/docs/api")
      assert.include(api.text, "swagger")
      const home = yield* exactly("GET", "/")
      assert.deepStrictEqual([home.status, home.headers["content-type"]], [200, "text/html; charset=utf-8"])
      for (const link of home.text.match(/(?<=href=")[^"]+/g) ?? []) {
        assert.strictEqual((yield* exactly("GET", link)).status, 200, link)
      }
      assert.include(home.text, 'href="/docs"')
    })
  )

  it.scoped("allows the inline scripts of a page by their hashes, and nothing from other origins", () =>
    Effect.gen(function* () {
      const { headers } = yield* exactly("GET", "/docs/joins")
      const hash = createHash("sha256").update(script).digest("base64")
      const policy = String(headers["content-security-policy"])
      assert.include(policy, `script-src 'self' 'sha256-${hash}';`)
      assert.include(policy, "default-src 'none'")
      const scripts = policy.split("; ").find((each) => each.startsWith("script-src"))
      assert.notMatch(scripts ?? "", /unsafe|http|\*/)
    })
  )

  it.scoped("has cacheable assets, and pages that are revalidated with 304", () =>
    Effect.gen(function* () {
      const asset = yield* exactly("GET", "/docs/assets/app.1.js")
      assert.deepStrictEqual([asset.status, asset.text], [200, files["site/assets/app.1.js"]])
      assert.strictEqual(asset.headers["content-type"], "text/javascript; charset=utf-8")
      assert.strictEqual(asset.headers["cache-control"], "public, max-age=31536000, immutable")
      assert.isUndefined(asset.headers["content-security-policy"])
      const page = yield* exactly("GET", "/docs/joins")
      const etag = String(page.headers["etag"])
      for (const method of ["GET", "HEAD"]) {
        const known = yield* exactly(method, "/docs/joins", { headers: { "if-none-match": etag } })
        assert.deepStrictEqual([known.status, known.text, known.headers["etag"]], [304, "", etag])
        assert.strictEqual(known.headers["cache-control"], "no-cache")
      }
      const head = yield* exactly("HEAD", "/docs/joins")
      assert.deepStrictEqual([head.status, head.text, head.headers["etag"]], [200, "", etag])
      assert.strictEqual(head.headers["content-length"], String(files["site/joins.html"].length))
      const posted = yield* exactly("POST", "/docs/joins")
      assert.deepStrictEqual([posted.status, posted.headers["allow"]], [405, "GET, HEAD"])
    })
  )

  it.scoped("serves nothing but the pages: an unknown page is 404, as a page for browsers", () =>
    Effect.gen(function* () {
      for (const path of [
        ...["/docs/nowhere", "/docs/assets", "/docs/notes.secret", "/docs/../beside.html", "/docs/..%2fbeside.html"],
        ...["/docs/%2e%2e/beside.html", "/docs/..\\beside.html", "/docs/assets/../../beside.html", "/docs//etc/passwd"],
        ...["/docs/joins%00", "/docs/constructor", "/docs/%6aoins", "/docs/.", "/docs/site/joins"]
      ]) {
        const answer = yield* exactly("GET", path, { headers: html })
        assert.deepStrictEqual([answer.status, answer.text], [404, files["site/404.html"]], path)
        const other = yield* exactly("GET", path)
        assert.strictEqual(other.status, 404, path)
        assert.strictEqual(JSON.parse(other.text)._tag, "RouteNotFound", path)
      }
    })
  )
})

layer(TestServer)("a service without the documentation", (it) => {
  it.scoped("serves the API page instead", () =>
    Effect.gen(function* () {
      const answer = yield* exactly("GET", "/docs")
      assert.deepStrictEqual([answer.status, answer.headers["location"]], [302, "/docs/api"])
      const page = yield* exactly("GET", "/docs/joins", { headers: html })
      assert.strictEqual(page.status, 404)
      assert.strictEqual(JSON.parse(page.text)._tag, "RouteNotFound")
    })
  )
})
