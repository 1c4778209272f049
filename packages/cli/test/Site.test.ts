/** The built documentation, as the command serves it: its links resolve, and it needs no network. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { freshContext, installedBrowser, watchedPage } from "@semlayer/testkit/Chromium"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { workplace } from "./Command.js"
import { documents, root } from "./documents/Blocks.js"
import { serve } from "./Served.js"

const site = join(root, "packages/cli/site")
const files = readdirSync(site, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"))
const textOf = (name: string): string => readFileSync(join(site, name), "utf8")

const decoded = (text: string): string =>
  text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")

/** The pages by URL, each with the ids that fragments may name. */
const pages = new Map<string, { readonly html: string; readonly ids: ReadonlySet<string> }>(
  files
    .filter((name) => name.endsWith(".html") && name !== "404.html")
    .map((name) => {
      const html = textOf(name)
      const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => decoded(id)))
      return [`/docs/${name.replace(/(^|\/)index\.html$|\.html$/, "$1")}`, { html, ids }] as const
    })
)

/** Other valid targets of links. */
const others = new Set(["/docs/api", ...files.map((name) => `/docs/${name}`)])

describe("the site of the documents", () => {
  it("has a page for each user document", () => {
    const expected = documents.filter((name) => name.startsWith("docs/")).length
    assert.isAtLeast(pages.size, expected)
    for (const name of ["", "joins", "reference/queries", "decisions/", "clients/python", "architecture"]) {
      assert.isTrue(pages.has(`/docs/${name}`), name)
    }
  })

  it("has no broken link, including fragments", () => {
    const dead: Array<string> = []
    let checked = 0
    for (const [page, { html }] of pages) {
      for (const [, link = ""] of html.matchAll(/\s(?:href|src)="([^"]+)"/g)) {
        const [, source] = /\/blob\/main\/([^#]*)/.exec(link) ?? []
        if (source !== undefined && !existsSync(join(root, source))) dead.push(`${page}: ${source}`)
        const { origin, pathname, hash } = new URL(decoded(link), `http://docs${page}`)
        if (origin !== "http://docs") continue
        const target = pages.get(pathname)
        const isPart = hash === "" || target?.ids.has(decodeURIComponent(hash.slice(1))) === true
        if (!(target !== undefined ? isPart : others.has(pathname))) dead.push(`${page}: ${link}`)
        checked++
      }
    }
    assert.deepStrictEqual(dead, [])
    assert.isAbove(checked, 2_000)
  })

  it("loads nothing from another host", () => {
    for (const [page, { html }] of pages) {
      for (const [tag] of html.matchAll(/<(?:script|link|img|iframe)\b[^>]*>/g)) {
        assert.notMatch(tag, /(?:src|href)="(?:https?:)?\/\//, page)
      }
    }
    for (const name of files.filter((each) => each.endsWith(".css"))) {
      assert.notMatch(textOf(name), /(?:@import|url\()\s*["']?(?:https?:)?\/\//, name)
    }
  })

  it("shows braces and names in angle brackets unchanged", () => {
    const written = "`{{` and `}}` are braces"
    assert.include(readFileSync(join(root, "docs/reference/queries.md"), "utf8"), written)
    assert.include(pages.get("/docs/reference/queries")?.html ?? "", "<code>{{</code> and <code>}}</code> are braces")
  })

  it.scopedLive(
    "works in a browser under its content security policy, and follows its color scheme",
    (context) =>
      Effect.gen(function* () {
        const { address } = yield* serve(yield* workplace)
        const window = yield* freshContext(yield* installedBrowser, context, { colorScheme: "dark" })
        const { page, complaints } = yield* watchedPage(window)
        yield* Effect.promise(async () => {
          await page.goto(`${address}/docs/joins`)
          // The first comes from the inline script, the second from the program of the page.
          await page.locator("html.dark").waitFor({ state: "attached" })
          await page.locator('link[rel="prefetch"]').first().waitFor({ state: "attached" })
        })
        assert.deepStrictEqual(complaints, [])
      }),
    90_000
  )
})
