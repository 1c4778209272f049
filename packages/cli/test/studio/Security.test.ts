/** What the studio must withstand: names and values that are markup, and callers without a key. */
import { freshContext, watchedPage } from "@semlayer/testkit/Chromium"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { workplace } from "../Command.js"
import { serve } from "../Served.js"
import { exploreUrl, StudioBrowser } from "./StudioServer.js"

const markup = `<img src=x onerror="document.title='hacked'">`
const sqlText = (text: string) => `'${text.replaceAll("'", "''")}'`
const sqlName = (text: string) => `"${text.replaceAll('"', '""')}"`

const hostile = `
  CREATE TABLE notes (id INTEGER PRIMARY KEY, ${sqlName(markup)} TEXT, word TEXT, amount REAL);
  INSERT INTO notes VALUES (1, ${sqlText(markup)}, ${sqlText(markup)}, -1.5), (2, NULL, '日本 / עברית', NULL);
`

layer(StudioBrowser.layer, { excludeTestServices: true, timeout: "60 seconds" })("the studio", (it) => {
  it.scoped("shows names and values that are markup as text", (context) =>
    Effect.gen(function* () {
      const window = yield* freshContext(yield* StudioBrowser, context)
      const place = yield* workplace
      const path = place.database("hostile.db", hostile)
      const created = yield* place.run(["datasources", "create", path, "--name", "hostile", "--ingest"])
      assert.strictEqual(created.code, 0, created.err)
      const { address, ask } = yield* serve(place)
      const described = { description: markup, measures: [{ name: "sum", formula: "amount:sum", label: markup }] }
      const edited = yield* ask("PATCH", "/models/notes", { body: described })
      assert.strictEqual(edited.status, 200, edited.text)
      const saved = yield* ask("POST", "/memories", { body: { learning: markup, linked_entities: ["hostile.notes"] } })
      assert.strictEqual(saved.status, 200, saved.text)
      const { page, complaints } = yield* watchedPage(window)
      yield* Effect.promise(async () => {
        const query = { source_model: "notes", dimensions: ["word"], measures: ["sum"], order: [{ word: "asc" }] }
        for (const [url, ready] of [
          [address, ".model"],
          [exploreUrl(address, query), ".table-row"],
          [exploreUrl(address, query, { tab: "chart" }), ".chart svg"],
          [exploreUrl(address, { ...query, filters: [`word = ${sqlText(markup)}`] }, { tab: "json" }), ".cm-line"],
          [exploreUrl(address, { ...query, measures: [markup] }), "[role=alert]"],
          [exploreUrl(address, { source_model: markup }), "[role=alert]"]
        ] as const) {
          await page.goto("about:blank")
          await page.goto(url)
          await page.locator(ready).first().waitFor()
          assert.strictEqual(await page.locator("img[onerror]").count(), 0, url)
          assert.strictEqual(await page.title(), "semlayer", url)
          assert.include(
            await page.evaluate<string>("document.body.innerText"),
            ready === ".cm-line" ? "semlayer" : "onerror",
            url
          )
        }
        await page.goto(exploreUrl(address, query))
        await page.locator(".table-row").nth(1).waitFor()
        assert.deepStrictEqual(await page.locator(".null").allTextContents(), ["NULL"])
        assert.include(await page.getByRole("gridcell").allTextContents(), "-1.50")
      })
      assert.deepStrictEqual(complaints, [])
    })
  )

  it.scoped("asks for a key, sends it as a header only, and forgets it with the tab", (context) =>
    Effect.gen(function* () {
      const browser = yield* StudioBrowser
      const window = yield* freshContext(browser, context)
      const place = yield* workplace
      const path = place.database("shop.db", hostile)
      assert.strictEqual((yield* place.run(["datasources", "create", path, "--name", "shop", "--ingest"])).code, 0)
      const { out } = yield* place.run(["keys", "create", "reader", "--role", "reader"])
      const [key = ""] = /\S{30,}/.exec(out) ?? []
      assert.notStrictEqual(key, "", out)
      const { address, process } = yield* serve(place)
      const { page, complaints } = yield* watchedPage(window)
      const urls: Array<string> = []
      yield* Effect.promise(async () => {
        page.on("request", (request) => urls.push(request.url()))
        await page.goto(address)
        await page.getByLabel("API key or token").fill("wrong")
        await page.getByRole("button", { name: "Continue" }).click()
        await page.getByRole("alert").waitFor()
        await page.getByLabel("API key or token").fill(key)
        await page.getByRole("button", { name: "Continue" }).click()
        await page.getByRole("link", { name: /^notes/ }).click()
        await page.locator(".fields").getByRole("button", { name: "Number of rows", exact: true }).click()
        await page.getByRole("gridcell", { name: "2" }).waitFor()
        await page.reload()
        await page.getByRole("gridcell", { name: "2" }).waitFor()
        await page.getByRole("button", { name: "Forget key" }).click()
        await page.getByLabel("API key or token").waitFor()
      })
      assert.isFalse(urls.some((url) => url.includes(key)))
      assert.notInclude(process.out(), key)
      assert.deepStrictEqual(complaints, [])
      const { page: other } = yield* watchedPage(yield* freshContext(browser, context))
      yield* Effect.promise(async () => {
        await other.goto(address)
        await other.getByLabel("API key or token").waitFor()
      })
    })
  )
})
