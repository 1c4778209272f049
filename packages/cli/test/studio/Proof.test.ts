/** What the studio withstands: large answers, scripts of any direction, a zoomed window, and a service that restarts. */
import { freshContext, watchedPage } from "@semlayer/testkit/Chromium"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { workplace } from "../Command.js"
import { ask, serve } from "../Served.js"
import { answered, assertAccessible, cell } from "./StudioPage.js"
import { exploreUrl, StudioBrowser } from "./StudioServer.js"

const long = "名".repeat(60)
const rows = 100_000

const script = `
  CREATE TABLE notes (id INTEGER PRIMARY KEY, word TEXT, "${long}" TEXT, amount REAL);
  INSERT INTO notes VALUES (1, 'שלום עולם', '日本語の長い文章', -1234.5), (2, 'مرحبا', NULL, NULL), (3, 'a', 'b', 0);
  CREATE TABLE numbers (id INTEGER PRIMARY KEY, label TEXT);
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
    INSERT INTO numbers SELECT i, 'row ' || i FROM n;
`

const ingested = Effect.gen(function* () {
  const place = yield* workplace
  const path = place.database("shop.db", script)
  const { code, err } = yield* place.run(["datasources", "create", path, "--name", "shop", "--ingest"])
  assert.strictEqual(code, 0, err)
  return place
})

layer(StudioBrowser.layer, { excludeTestServices: true, timeout: "60 seconds" })("the studio", (it) => {
  it.scoped(
    "fits a window zoomed to 200 %, with scripts of any direction, long names, NULL and negative numbers",
    (context) =>
      Effect.gen(function* () {
        const { address, ask } = yield* serve(yield* ingested)
        // 1440 by 860 pixels at 200 %.
        const zoomed = { viewport: { width: 720, height: 430 }, deviceScaleFactor: 2 }
        const { page, complaints } = yield* watchedPage(yield* freshContext(yield* StudioBrowser, context, zoomed))
        const query = {
          source_model: "notes",
          dimensions: ["word", long],
          measures: ["amount:sum"],
          order: [{ word: "asc" }]
        }
        const tile = { title: `${long} שלום`, query, show: "table" }
        const filter = { name: "word", label: `שלום ${long}`, source_model: "notes", dimension: "word" }
        const body = { title: long, filters: [filter], rows: [{ tiles: [tile, tile, { ...tile, show: "bar" }] }] }
        assert.strictEqual((yield* ask("PUT", "/dashboards/long", { body })).status, 200)
        yield* Effect.promise(async () => {
          await page.goto(exploreUrl(address, query))
          await answered(page)
          const texts = await page.getByRole("gridcell").allTextContents()
          for (const text of ["שלום עולם", "日本語の長い文章", "NULL"]) assert.include(texts, text)
          assert.isTrue(
            texts.some((text) => /^-1,?234\.50?$/.test(text)),
            texts.join()
          )
          for (const [url, ready] of [
            [exploreUrl(address, query), ".table-row"],
            [address, ".model"],
            [`${address}/#/model?m=notes`, ".part-pane, .parts"],
            [`${address}/#/graph?d=shop`, ".graph-node"],
            [`${address}/#/dashboard?d=long`, ".tile-table"]
          ] as const) {
            await page.goto("about:blank")
            await page.goto(url)
            await page.locator(ready).first().waitFor()
            await assertAccessible(page, url)
          }
        })
        assert.deepStrictEqual(complaints, [])
      }),
    60_000
  )

  it.scoped(
    "scrolls through 100,000 rows with few of them in the document and bounded memory",
    (context) =>
      Effect.gen(function* () {
        const { address } = yield* serve(yield* ingested)
        const { page } = yield* watchedPage(yield* freshContext(yield* StudioBrowser, context))
        yield* Effect.promise(async () => {
          const query = { source_model: "numbers", dimensions: ["id", "label"], order: [{ id: "asc" }], limit: rows }
          await page.goto(exploreUrl(address, query))
          assert.match(await answered(page), /^100,000 rows/)
          const session = await page.context().newCDPSession(page)
          const heap = async (): Promise<number> => {
            await session.send("HeapProfiler.collectGarbage")
            return (await session.send("Runtime.getHeapUsage")).usedSize
          }
          const before = await heap()
          for (const share of [0.1, 0.5, 0.9, 0.3, 1]) {
            await page.evaluate(
              `{ const s = document.querySelector('.table-scroller'); s.scrollTo(0, s.scrollHeight * ${share}) }`
            )
            // The rows of the place are there once it is painted.
            await page.locator(".table-row").nth(10).waitFor()
            assert.isBelow(await page.locator(".table-row").count(), 100)
          }
          await cell(page, rows - 1, 1).waitFor()
          assert.strictEqual(await cell(page, rows - 1, 1).textContent(), `row ${rows}`)
          assert.isBelow((await heap()) - before, 20_000_000)
        })
      }),
    60_000
  )

  it.scoped(
    "says that the service cannot be reached, and continues when it is back",
    (context) =>
      Effect.gen(function* () {
        const place = yield* ingested
        const first = yield* serve(place)
        const port = new URL(first.address).port
        const { page } = yield* watchedPage(yield* freshContext(yield* StudioBrowser, context))
        const field = page.locator(".fields").getByRole("button", { name: "Number of rows", exact: true })
        yield* Effect.promise(async () => {
          await page.goto(exploreUrl(first.address, { source_model: "notes", dimensions: ["word"] }))
          await answered(page)
        })
        yield* first.process.signal("SIGTERM")
        yield* first.process.ended("20 seconds")
        yield* Effect.promise(async () => {
          await field.click()
          await page.getByRole("alert").filter({ hasText: "cannot be reached" }).waitFor()
        })
        const second = yield* place.start(["serve", "--port", port])
        yield* second.prints(/serves (http:\/\/\S+)/)
        assert.strictEqual((yield* ask("GET", `${first.address}/health`)).status, 200)
        yield* Effect.promise(async () => {
          await page.reload()
          assert.match(await answered(page), /^3 rows/)
          assert.lengthOf(await page.getByRole("columnheader").all(), 2)
        })
      }),
    90_000
  )
})
