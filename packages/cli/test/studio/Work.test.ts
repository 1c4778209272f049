/** Everyday work in the studio: saved and recent queries, notes, options of a query, the command bar, and queries that take long. */
import { eventually } from "@semlayer/testkit/Eventually"
import { freshContext, watchedPage } from "@semlayer/testkit/Chromium"
import { gaugeIn } from "@semlayer/testkit/Gauges"
import { layer } from "@semlayer/testkit/Layers"
import { scratch } from "@semlayer/testkit/TestDatabases"
import { assert } from "@effect/vitest"
import { Effect, Fiber, Redacted } from "effect"
import { workplace } from "../Command.js"
import { serve } from "../Served.js"
import { answered, assertAccessible, cell, headings, opened } from "./StudioPage.js"
import { exploreUrl, queryOf, StudioServer } from "./StudioServer.js"

const channels = { source_model: "demo.orders", dimensions: ["channel"], measures: ["revenue"], limit: 1000 }

const monthly = {
  source_model: "demo.orders",
  time_dimensions: [{ dimension: "ordered_at", granularity: "month", date_range: "2025" }],
  measures: ["revenue"],
  limit: 1000
}

layer(StudioServer.layer, { excludeTestServices: true, timeout: "180 seconds" })("work in the studio", (it) => {
  it.scoped(
    "saves a query, opens it from the first page, and deletes it",
    (context) =>
      Effect.gen(function* () {
        const { page, address, complaints } = yield* opened(context)
        yield* Effect.promise(async () => {
          await page.goto(exploreUrl(address, { ...channels, filters: ["status = 'delivered'"] }))
          await answered(page)
          await page.getByRole("button", { name: "Save", exact: true }).click()
          await page.getByLabel("Name").fill("Delivered by channel")
          await page.getByLabel("Note").fill("For the weekly meeting")
          await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click()
          await page.getByLabel("Name").waitFor({ state: "detached" })

          await page.getByRole("link", { name: "semlayer" }).click()
          const saved = page.getByRole("region", { name: "Saved queries" })
          await saved.getByRole("button", { name: "More about Delivered by channel" }).click()
          await saved.getByText("For the weekly meeting").waitFor()
          await saved.getByRole("link", { name: "demo.orders.revenue" }).waitFor()
          const recent = page.getByRole("region", { name: "Recent queries" })
          await recent.getByRole("link", { name: /Revenue by Channel/ }).waitFor()

          await saved.getByRole("link", { name: "Delivered by channel" }).click()
          await answered(page)
          assert.deepStrictEqual(queryOf(page.url()), {
            source_model: "demo.orders",
            dimensions: ["channel"],
            measures: ["revenue"],
            filters: ["status = 'delivered'"],
            limit: 1000
          })
          await page.goBack()
          await saved.getByRole("button", { name: "More about Delivered by channel" }).click()
          await saved.getByRole("button", { name: "Delete …" }).click()
          await page.getByRole("button", { name: "Delete", exact: true }).click()
          await saved.waitFor({ state: "detached" })
          const stored = await page.evaluate<string>("JSON.stringify({ ...localStorage })")
          assert.include(stored, "channel")
          await recent.getByRole("button", { name: "Clear" }).click()
          await recent.waitFor({ state: "detached" })
          assert.notInclude(await page.evaluate<string>("JSON.stringify({ ...localStorage })"), "channel")
        })
        assert.deepStrictEqual(complaints, [])
      }),
    60_000
  )

  it.scoped("writes a note about a column, which search finds; an unknown one is named", (context) =>
    Effect.gen(function* () {
      const { page, address } = yield* opened(context)
      yield* Effect.promise(async () => {
        await page.goto(address)
        await page.getByRole("button", { name: "Write a note" }).click()
        await page.getByRole("textbox", { name: "Note" }).fill("Marketplace orders are paid by the marketplace.")
        await page.getByLabel("About").fill("demo.orders.chanel")
        await page.getByRole("button", { name: "Save", exact: true }).click()
        await page.getByRole("alert").filter({ hasText: "chanel" }).waitFor()
        await page.getByLabel("About").fill("demo.orders.channel")
        await page.getByRole("button", { name: "Save", exact: true }).click()
        await page
          .getByRole("region", { name: "Notes" })
          .getByText("Marketplace orders are paid by the marketplace.")
          .waitFor()
        await page.getByRole("searchbox").fill("who pays marketplace orders")
        await page.getByRole("region", { name: "Found" }).getByText("Marketplace orders are paid").waitFor()
      })
    })
  )

  it.scoped(
    "adds totals, subtotals, a comparison and a time zone by one form, and removes them by their chips",
    (context) =>
      Effect.gen(function* () {
        const { page, address, complaints } = yield* opened(context)
        yield* Effect.promise(async () => {
          await page.goto(exploreUrl(address, { ...monthly, dimensions: ["channel"] }))
          const before = Number((await answered(page)).split(" ")[0])
          await page.getByRole("button", { name: "Options" }).click()
          await page.getByRole("checkbox", { name: "Total of all rows" }).check()
          await page.getByRole("checkbox", { name: "Channel", exact: true }).check()
          await page.getByLabel("Compare with").fill("1 year")
          await page.getByLabel("Time zone").fill("Europe/Berlin")
          await page.getByRole("button", { name: "Apply" }).click()
          await page.getByRole("button", { name: /^Compared with 1 year before/ }).waitFor()
          await answered(page)
          const { totals, subtotals, compare, time_zone } = queryOf(page.url())
          assert.deepStrictEqual([totals, subtotals], [true, [["channel"]]])
          assert.deepStrictEqual([compare, time_zone], [{ to: "1 year" }, "Europe/Berlin"])
          assert.lengthOf(await headings(page), 6)
          await page.evaluate("document.querySelector('.table-scroller').scrollTo(0, 1e9)")
          await cell(page, before, 0).waitFor()
          assert.strictEqual(await cell(page, before, 1).textContent(), "Subtotal")
          assert.strictEqual(await cell(page, before + 4, 0).textContent(), "Total")
          assert.match((await cell(page, before + 4, 2).textContent()) ?? "", /^\$[\d,]+/)
          const line = page.locator(".answer-line")
          assert.match((await line.textContent()) ?? "", /Time zoneEurope\/Berlin/)
          assert.match((await line.textContent()) ?? "", /Compared by 1 yearfrom 2024-01-01.* before 2025-01-01/)

          for (const name of ["Remove Total", "Remove Subtotals by Channel", /^Remove Compared/, /^Remove Time zone/]) {
            await page.getByRole("button", { name }).click()
          }
          await answered(page)
          assert.notProperty(queryOf(page.url()), "totals")
          assert.notProperty(queryOf(page.url()), "time_zone")
        })
        assert.deepStrictEqual(complaints, [])
      }),
    60_000
  )

  it.scoped("keeps the best members of a dimension, and the rest as one row", (context) =>
    Effect.gen(function* () {
      const { page, address, complaints } = yield* opened(context)
      yield* Effect.promise(async () => {
        await page.goto(exploreUrl(address, channels))
        await answered(page)
        await page.getByRole("button", { name: "Options" }).click()
        await page.getByLabel("Only the best of").selectOption("channel")
        await page.getByLabel("How many").fill("2")
        await page.getByLabel("The others as").fill("Other")
        await page.getByRole("button", { name: "Apply" }).click()
        await page.getByRole("button", { name: /^Top 2 Channel by Revenue/ }).waitFor()
        await page.getByRole("gridcell", { name: "Other" }).waitFor()
        assert.match(await answered(page), /^3 rows/)
        assert.deepStrictEqual(queryOf(page.url())["top"], {
          dimension: "channel",
          by: "revenue",
          n: 2,
          others: "Other"
        })
        await page.getByRole("button", { name: /^Remove Top 2/ }).click()
        await answered(page)
        assert.notProperty(queryOf(page.url()), "top")
      })
      assert.deepStrictEqual(complaints, [])
    })
  )

  it.scoped("fills the periods without rows by the form of the time", (context) =>
    Effect.gen(function* () {
      const { page, address } = yield* opened(context)
      yield* Effect.promise(async () => {
        const time = { dimension: "ordered_at", granularity: "month", date_range: ["2026-01-01", "2026-12-31"] }
        await page.goto(exploreUrl(address, { ...monthly, time_dimensions: [time], measures: ["order_count"] }))
        await page.getByRole("button", { name: /^Ordered at by month/ }).click()
        await page.getByLabel("Periods without rows").selectOption({ label: "have counts of 0" })
        await page.getByRole("button", { name: "Apply" }).click()
        await page
          .getByRole("button", { name: /filled$/ })
          .first()
          .waitFor()
        assert.match(await answered(page), /^12 rows/)
        assert.strictEqual(await cell(page, 11, 1).textContent(), "0")
        assert.deepStrictEqual(queryOf(page.url())["time_dimensions"], [{ ...time, fill: true }])
      })
    })
  )

  it.scoped("the line under an answer names its filters, time and time zone", (context) =>
    Effect.gen(function* () {
      const { page, address } = yield* opened(context)
      yield* Effect.promise(async () => {
        await page.goto(exploreUrl(address, { ...monthly, filters: ["channel = 'Web'"] }))
        await answered(page)
        const texts = await page.locator(".answer-line > div").allTextContents()
        assert.deepStrictEqual(texts, ["Filterschannel = 'Web'", "Timeordered_at", "Time zoneUTC"])
      })
    })
  )

  it.scoped(
    "the command bar finds measures, views and actions by keyboard, and ? lists the keys",
    (context) =>
      Effect.gen(function* () {
        const { page, address, complaints } = yield* opened(context)
        yield* Effect.promise(async () => {
          await page.goto(address)
          await page.locator(".model").first().waitFor()
          await page.keyboard.press("ControlOrMeta+k")
          await page.getByRole("combobox").fill("average order value")
          await page.getByRole("option", { name: /demo\.orders\.average_order_value/ }).waitFor()
          await assertAccessible(page, "the command bar")
          await page.keyboard.press("Enter")
          assert.match(await answered(page), /^1 row/)

          await page.keyboard.press("ControlOrMeta+k")
          await page.getByRole("combobox").fill("view sql")
          await page.getByRole("option", { name: /SQL/ }).waitFor()
          await page.keyboard.press("Enter")
          await page.locator("pre.code").first().waitFor()

          await page.keyboard.press("ControlOrMeta+k")
          await page.getByRole("combobox").fill("dark theme")
          await page.getByRole("option", { name: /Dark theme/ }).waitFor()
          await page.keyboard.press("Enter")
          await page.locator('[data-theme="dark"]').waitFor({ state: "attached" })

          await page.keyboard.press("?")
          await page.getByRole("dialog", { name: "Keys" }).waitFor()
          await assertAccessible(page, "the keys")
          await page.keyboard.press("Escape")
          await page.getByRole("dialog", { name: "Keys" }).waitFor({ state: "detached" })
          await page.keyboard.press("g")
          await page.keyboard.press("h")
          await page.getByRole("region", { name: "Datasource demo" }).waitFor()
          await page.keyboard.press("/")
          await page.keyboard.type("?")
          assert.strictEqual(await page.getByRole("searchbox").inputValue(), "?", "keys are text while one types")
        })
        assert.deepStrictEqual(complaints, [])
      }),
    60_000
  )

  it.scoped(
    "long work shows itself: rows while they arrive, the time of a query, and the progress of an ingest; Cancel reaches the database",
    (context) =>
      Effect.gen(function* () {
        const database = yield* scratch("postgres", context)
        const { browser } = yield* StudioServer
        const window = yield* freshContext(browser, context)
        const place = yield* workplace
        yield* database.execute("CREATE TABLE naps (id INTEGER PRIMARY KEY); INSERT INTO naps VALUES (1)")
        const { connection_string } = database.datasource()
        const url = connection_string === undefined ? database.place : Redacted.value(connection_string)
        const created = yield* place.run(["datasources", "create", url, "--name", "naps", "--ingest"])
        assert.strictEqual(created.code, 0, created.err)
        const { address, ask } = yield* serve(place)
        // Hidden columns are not profiled, so no other statement sleeps.
        const columns = [{ name: "slept", sql: "pg_sleep(300)::text", type: "TEXT", hidden: true }]
        assert.strictEqual((yield* ask("PATCH", "/models/naps", { body: { columns } })).status, 200)
        const active =
          "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND wait_event = 'PgSleep' AND pid <> pg_backend_pid()"
        const running = Effect.map(database.query(active), (rows) => rows.length)
        const { page, complaints } = yield* watchedPage(window)
        // The last rows never come.
        const endless = {
          ...{ name: "endless", data_source: "naps", columns: [{ name: "i", type: "INT" }, { name: "word" }] },
          sql: "SELECT i, CASE WHEN i > 60000 THEN pg_sleep(300)::text ELSE 'x' END AS word FROM generate_series(1, 70000) AS i"
        }
        assert.strictEqual((yield* ask("POST", "/models", { body: endless })).status, 200)
        yield* Effect.promise(async () => {
          const query = { source_model: "endless", dimensions: ["i", "word"], distinct_dimension_values: false }
          await page.goto(exploreUrl(address, query))
          await page
            .getByRole("status")
            .filter({ hasText: /^[\d,]+ rows so far/ })
            .waitFor()
          await cell(page, 3, 0).waitFor()
          await page.locator(".running").getByRole("button", { name: "Cancel" }).click()
          await page
            .getByRole("status")
            .filter({ hasText: /^Cancelled after [\d,]+ rows/ })
            .waitFor()
        })
        yield* eventually(Effect.map(running, (count) => count === 0))
        yield* Effect.promise(() =>
          page.goto(exploreUrl(address, { source_model: "naps", dimensions: ["slept"], limit: 10 }))
        )
        yield* eventually(Effect.map(running, (count) => count > 0))
        yield* Effect.promise(async () => {
          await page
            .locator(".running")
            .getByText(/^\d+\.\d s$/)
            .waitFor()
          await page.getByRole("button", { name: "Cancel" }).click()
          await page.getByRole("status").filter({ hasText: "Cancelled" }).waitFor()
        })
        yield* eventually(Effect.map(running, (count) => count === 0))
        yield* Effect.promise(() => page.getByRole("button", { name: "Run again" }).click())
        yield* eventually(Effect.map(running, (count) => count > 0))
        // A query that is edited is abandoned, and cancelled too.
        yield* Effect.promise(() => page.getByRole("button", { name: "Remove Slept" }).click())
        yield* eventually(Effect.map(running, (count) => count === 0))

        // The first page lists queries of other clients, too.
        const asked = yield* Effect.fork(
          ask("POST", "/query", { body: { source_model: "naps", dimensions: ["slept"], limit: 20 } })
        )
        yield* eventually(Effect.map(running, (count) => count > 0))
        yield* Effect.promise(async () => {
          await page.goto(address)
          const list = page.getByRole("region", { name: "Running queries" })
          await list.getByRole("button", { name: "Cancel the query of naps: naps" }).click()
          await list.waitFor({ state: "detached" })
        })
        assert.strictEqual((yield* Fiber.join(asked)).status, 409)
        yield* eventually(Effect.map(running, (count) => count === 0))

        // A view that sleeps once its switch is on, so that only the ingest meets it asleep.
        yield* database.execute("CREATE TABLE switch (id INTEGER PRIMARY KEY)")
        yield* database.execute(
          "CREATE VIEW sleepers AS SELECT id, (SELECT CASE WHEN count(*) > 0 THEN pg_sleep(300)::text END FROM switch) AS dream FROM naps"
        )
        const sleepers = { name: "sleepers", data_source: "naps", sql_table: "sleepers", columns: [{ name: "dream" }] }
        assert.strictEqual((yield* ask("POST", "/models", { body: sleepers })).status, 200)
        // The sample that follows the new model ends before the switch is on.
        yield* eventually(
          Effect.map(ask("GET", "/metrics"), ({ text }) => (gaugeIn(text, "semlayer_background_jobs") ?? 0) === 0)
        )
        yield* database.execute("INSERT INTO switch VALUES (1)")
        yield* Effect.promise(async () => {
          await page.goto(address)
          await page.getByRole("button", { name: "Ingest" }).click()
          await page
            .getByRole("progressbar", { name: "Ingest" })
            .filter({ hasText: /^Profiling/ })
            .waitFor()
        })
        yield* eventually(Effect.map(running, (count) => count > 0))
        yield* Effect.promise(async () => {
          await page.getByRole("button", { name: "Cancel" }).click()
          await page.getByRole("alert").filter({ hasText: "Cancelled. Models that were written stay." }).waitFor()
          await page.getByRole("link", { name: /^switch/ }).waitFor()
        })
        yield* eventually(Effect.map(running, (count) => count === 0))
        assert.deepStrictEqual(complaints, [])
      }),
    180_000
  )
})
