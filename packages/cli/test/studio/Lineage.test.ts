/** Joins as a graph, uses of measures, drift and ingest of a datasource, and files of an answer. */
import { readFileSync } from "node:fs"
import { freshContext, watchedPage } from "@semlayer/testkit/Chromium"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { workplace } from "../Command.js"
import { serve } from "../Served.js"
import { answered, assertAccessible, opened, phone, tabTo } from "./StudioPage.js"
import { exploreUrl, StudioServer } from "./StudioServer.js"

layer(StudioServer.layer, { excludeTestServices: true, timeout: "180 seconds" })("lineage in the studio", (it) => {
  it.scoped("shows the joins of a datasource as a graph and a list; the keyboard reaches each model", (context) =>
    Effect.gen(function* () {
      const { page, address, complaints } = yield* opened(context)
      yield* Effect.promise(async () => {
        await page.goto(address)
        await page.getByRole("region", { name: "Datasource demo" }).getByRole("link", { name: "Joins" }).click()
        await page.getByRole("heading", { name: "Joins of demo" }).waitFor()
        assert.strictEqual(await page.locator(".graph-node").count(), 13)
        const rows = page.getByRole("region", { name: "Joins" }).locator("tbody tr")
        assert.strictEqual(await rows.count(), await page.locator(".graph-line").count())
        await tabTo(page, /^orders, \d+ joins$/)
        await page.keyboard.press("Enter")
        await page.getByRole("heading", { name: "Joins of orders" }).waitFor()
        assert.match(page.url(), /m=orders/)
        const row = rows.filter({ has: page.getByRole("cell", { name: "customers", exact: true }) }).first()
        assert.include(await row.innerText(), "many to one")
        await page.getByRole("link", { name: "Explore orders" }).click()
        await page.locator(".fields").waitFor()
      })
      assert.deepStrictEqual(complaints, [])
    })
  )

  it.scoped("names what uses a measure, and leads there", (context) =>
    Effect.gen(function* () {
      const { page, address, complaints } = yield* opened(context)
      yield* Effect.promise(async () => {
        await page.goto(`${address}/#/model?m=demo.orders&tab=uses`)
        const list = page.getByRole("list", { name: "Used by" })
        await list.getByText("Join", { exact: true }).first().waitFor()
        await page.getByLabel("Uses of").selectOption("sale")
        await list.getByRole("link", { name: "demo.orders.average_order_value" }).click()
        await page.waitForURL(/tab=measures&part=average_order_value/)
      })
      assert.deepStrictEqual(complaints, [])
    })
  )

  it.scoped("saves a chart as PNG, and all rows as Arrow", (context) =>
    Effect.gen(function* () {
      const { page, address, complaints } = yield* opened(context)
      const query = { source_model: "demo.orders", dimensions: ["channel"], measures: ["revenue"] }
      const saved = async (title: string) => {
        const [download] = await Promise.all([page.waitForEvent("download"), page.getByText(title).click()])
        return readFileSync(await download.path())
      }
      yield* Effect.promise(async () => {
        await page.goto(exploreUrl(address, query, { tab: "chart" }))
        await page.locator(".chart svg").waitFor()
        const picture = await saved("Save PNG")
        assert.strictEqual(picture.subarray(1, 4).toString(), "PNG")
        assert.isAbove(picture.readUInt32BE(16), 500)
        await answered(page)
        await page.getByRole("button", { name: "Export" }).click()
        const rows = await saved("Save as Arrow")
        assert.include(rows.toString("latin1"), "Marketplace")
        assert.strictEqual(rows.readUInt32LE(0), 0xffffffff)
      })
      assert.deepStrictEqual(complaints, [])
    })
  )

  it.scoped("names the drift of a datasource, and ingests what is new", (context) =>
    Effect.gen(function* () {
      const { browser } = yield* StudioServer
      const window = yield* freshContext(browser, context)
      const place = yield* workplace
      const path = place.database("shop.db", "CREATE TABLE notes (id INTEGER PRIMARY KEY, word TEXT, old TEXT)")
      assert.strictEqual((yield* place.run(["datasources", "create", path, "--name", "shop", "--ingest"])).code, 0)
      const { address, ask } = yield* serve(place)
      const { page, complaints } = yield* watchedPage(window)
      yield* Effect.promise(async () => {
        // The models arrive first: what is clicked meanwhile is not lost.
        let answer = () => {}
        const held = new Promise<void>((resolve) => {
          answer = resolve
        })
        await page.route(/\/datasources(\?|$)/, (route) => held.then(() => route.continue()))
        await page.goto(address)
        await page.getByRole("button", { name: "Check for drift" }).click()
        answer()
        await page.getByText("The models match the database.").waitFor()
      })
      place.database("shop.db", "ALTER TABLE notes DROP COLUMN old; CREATE TABLE tags (id INTEGER PRIMARY KEY)")
      yield* Effect.promise(async () => {
        await page.getByRole("button", { name: "Check for drift" }).click()
        const drift = page.getByRole("list", { name: "Drift" })
        await drift.getByText(/old/).first().waitFor()
        await drift.getByText("parts would be removed").waitFor()
        await page.getByRole("button", { name: "Ingest" }).click()
        await page.getByText("1 created").waitFor()
        await page.getByRole("link", { name: /^tags/ }).waitFor()
      })
      assert.strictEqual((yield* ask("GET", "/models/tags")).status, 200)
      assert.deepStrictEqual(complaints, [])
    })
  )

  it.scoped("connects a first database: a wrong path is not saved, and its models open in Explore", (context) =>
    Effect.gen(function* () {
      const { browser } = yield* StudioServer
      const place = yield* workplace
      const path = place.database(
        "first.db",
        "CREATE TABLE notes (id INTEGER PRIMARY KEY); INSERT INTO notes VALUES (1), (2)"
      )
      const { address, ask } = yield* serve(place)
      const { page, complaints } = yield* watchedPage(yield* freshContext(browser, context, { viewport: phone }))
      yield* Effect.promise(async () => {
        await page.goto(address)
        await page.getByText("No model yet").waitFor()
        await page.getByRole("button", { name: "Connect a database" }).click()
        await page.getByLabel("Name").fill("first")
        await page.getByLabel("Path").fill(`${path}.missing`)
        await assertAccessible(page, "the form of a database")
        await page.getByRole("button", { name: "Test, save and ingest" }).click()
        await page.getByRole("dialog").getByRole("alert").waitFor()
      })
      assert.deepStrictEqual(JSON.parse((yield* ask("GET", "/datasources")).text), [])
      yield* Effect.promise(async () => {
        await page.getByLabel("Path").fill(path)
        await page.getByRole("button", { name: "Test, save and ingest" }).click()
        await page.getByRole("link", { name: /^notes/ }).click()
        await page.locator(".fields").waitFor({ state: "attached" })
      })
      const orders = place.file("2025 orders.csv", "id,amount\n1,10.5\n")
      const customers = place.file("customers.jsonl", '{"id": 1}\n')
      yield* Effect.promise(async () => {
        await page.goto(address)
        await page.getByRole("button", { name: "Connect a database" }).click()
        await page.getByLabel("Engine").selectOption("Parquet, CSV or JSON lines")
        await page.getByLabel("Name").fill("lake")
        await page.getByLabel("Paths").fill(`${orders}\n\n${customers}\n`)
        await assertAccessible(page, "the form of data files")
        await page.getByRole("button", { name: "Test, save and ingest" }).click()
        await page.getByRole("link", { name: /^t_2025_orders/ }).waitFor()
      })
      const saved = JSON.parse((yield* ask("GET", "/datasources/lake")).text)
      assert.deepInclude(saved, { type: "duckdb", files: { t_2025_orders: orders, customers } })
      assert.deepStrictEqual(complaints, [])
    })
  )
})
