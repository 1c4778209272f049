/** Dashboards in the studio: made of queries, filtered by clicks and by their address, edited by buttons and as text. */
import { freshContext, watchedPage } from "@semlayer/testkit/Chromium"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { workplace } from "../Command.js"
import { ask, serve } from "../Served.js"
import { answered, opened } from "./StudioPage.js"
import { exploreUrl, StudioServer } from "./StudioServer.js"

const monthly = {
  source_model: "demo.orders",
  measures: ["revenue"],
  time_dimensions: [{ dimension: "ordered_at", granularity: "month", date_range: "2025" }]
}

const markup = `<img src=x onerror="document.title='hacked'">`

const sales = {
  title: "Sales",
  description: "For the weekly meeting",
  filters: [
    { name: "channel", label: "Channel", source_model: "demo.orders", dimension: "channel" },
    {
      name: "day",
      label: "Day",
      source_model: "demo.orders",
      dimension: "ordered_at",
      kind: "dates",
      date_range: "2025"
    }
  ],
  rows: [
    {
      tiles: [
        { title: "Revenue by month", width: 2, query: monthly },
        { title: "Revenue", query: { source_model: "demo.orders", measures: ["revenue"] } }
      ]
    },
    {
      tiles: [
        { title: "By channel", query: { source_model: "demo.orders", measures: ["revenue"], dimensions: ["channel"] } },
        {
          title: "Orders",
          show: "table",
          query: { source_model: "demo.orders", measures: ["order_count"], dimensions: ["channel", "status"] }
        },
        { title: "Broken", query: { source_model: "demo.orders", measures: ["revenu"] } },
        { title: "Customers", query: { source_model: "demo.customers", measures: ["*:count"] } }
      ]
    }
  ]
}

const dashboardUrl = (address: string, name: string, chosen: object = {}): string =>
  `${address}/#/dashboard?${new URLSearchParams({ d: name, f: JSON.stringify(chosen) }).toString()}`

const chosenOf = (url: string): unknown => JSON.parse(new URLSearchParams(url.split("?")[1] ?? "").get("f") ?? "{}")

const put = (address: string, name: string, body: object) =>
  Effect.gen(function* () {
    const { status, text } = yield* ask("PUT", `${address}/dashboards/${encodeURIComponent(name)}`, { body })
    assert.strictEqual(status, 200, text)
  })

layer(StudioServer.layer, { excludeTestServices: true, timeout: "180 seconds" })("dashboards in the studio", (it) => {
  it.scoped(
    "is made on the first page, gets a tile from a query, and is edited and deleted",
    (context) =>
      Effect.gen(function* () {
        const { page, address, complaints } = yield* opened(context)
        yield* Effect.promise(async () => {
          await page.goto(address)
          await page.getByRole("button", { name: "New dashboard" }).click()
          await page.getByLabel("Title").fill("Weekly numbers")
          await page.getByRole("button", { name: "Create" }).click()
          await page.getByRole("heading", { name: "Weekly numbers" }).waitFor()
          await page.getByText("No tiles yet").waitFor()

          for (const [title, query] of [
            ["By month", monthly],
            ["By status", { source_model: "demo.orders", measures: ["order_count"], dimensions: ["status"] }]
          ] as const) {
            await page.goto("about:blank")
            await page.goto(exploreUrl(address, query))
            await answered(page)
            await page.getByRole("button", { name: "Save", exact: true }).click()
            await page.getByLabel("Name").fill(title)
            await page.getByLabel("Save to").selectOption({ label: "Dashboard Weekly numbers" })
            await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click()
            await page.getByLabel("Name").waitFor({ state: "detached" })
          }

          await page.goto(dashboardUrl(address, "weekly-numbers"))
          const tile = (name: string) => page.getByRole("article", { name, exact: true })
          await tile("By month").getByRole("table").waitFor()
          await page.getByRole("button", { name: "Edit", exact: true }).click()
          await tile("By status").getByRole("button", { name: "Wider" }).click()
          await tile("By status").getByRole("button", { name: "Move", exact: true }).click()
          await page.getByRole("menuitem", { name: "Move to the row above" }).click()
          await tile("By month").getByRole("button", { name: "More" }).click()
          await page.getByLabel("Shown as").selectOption("line")
          await page.keyboard.press("Escape")
          await page.getByRole("button", { name: "+ Filter" }).click()
          await page.getByLabel("Column").selectOption({ label: "Channel" })
          await page.getByRole("button", { name: "Add" }).click()
          await page.getByRole("button", { name: "Save", exact: true }).click()
          await page.getByRole("button", { name: "Edit", exact: true }).waitFor()
          await tile("By month").locator(".chart svg").waitFor()
        })
        const stored = yield* ask("GET", `${address}/dashboards/weekly-numbers`)
        assert.deepStrictEqual(stored.json["rows"], [
          {
            tiles: [
              { title: "By month", query: monthly, show: "line" },
              {
                title: "By status",
                query: { source_model: "demo.orders", measures: ["order_count"], dimensions: ["status"] },
                show: "table",
                width: 2
              }
            ]
          }
        ])
        assert.deepStrictEqual(stored.json["filters"], [
          { name: "channel", label: "Channel", source_model: "demo.orders", dimension: "channel" }
        ])
        yield* Effect.promise(async () => {
          await page.getByRole("button", { name: "Edit", exact: true }).click()
          await page.getByRole("button", { name: "Delete …" }).click()
          await page.getByRole("button", { name: "Delete", exact: true }).click()
          await page.getByRole("region", { name: "Dashboards" }).waitFor()
        })
        assert.strictEqual((yield* ask("GET", `${address}/dashboards/weekly-numbers`)).status, 404)
        assert.deepStrictEqual(complaints, [])
      }),
    90_000
  )

  it.scoped(
    "filters all tiles by clicks and by its address, and shows the error of one tile beside the others",
    (context) =>
      Effect.gen(function* () {
        const { page, address } = yield* opened(context)
        yield* put(address, "sales", sales)
        const whole = yield* ask("POST", `${address}/query`, {
          body: {
            source_model: "demo.orders",
            measures: ["revenue"],
            filters: ["ordered_at = '2025'", "channel in ('Web')"]
          }
        })
        const web = Number(Object.values(Object(whole.json["data"])[0])[0])
        yield* Effect.promise(async () => {
          await page.goto(dashboardUrl(address, "sales"))
          const tile = (name: string) => page.getByRole("article", { name, exact: true })
          await tile("Broken").getByRole("alert").filter({ hasText: "revenu" }).waitFor()
          await tile("Customers").getByText("Not filtered by Day").waitFor()
          const figure = tile("Revenue").locator(".figures dd")
          await figure.waitFor()
          const before = await figure.textContent()
          await tile("Orders").getByRole("button", { name: "Web", exact: true }).first().click()
          await page.getByRole("list", { name: "Filters" }).getByRole("button", { name: "Channel Web" }).waitFor()
          assert.deepStrictEqual(chosenOf(page.url()), { channel: ["Web"] })
          await figure.filter({ hasNotText: before ?? "" }).waitFor()
          await page.locator('.tile-body[data-stale="true"]').first().waitFor({ state: "detached" })
          const after = Number(((await figure.textContent()) ?? "").replaceAll(/[^\d.]/g, ""))
          assert.closeTo(after, web, 1)

          // The address alone has the state: another window shows the same.
          await page.reload()
          await page.getByRole("button", { name: "Channel Web" }).waitFor()
          await page.getByRole("button", { name: "All of Channel" }).click()
          assert.deepStrictEqual(chosenOf(page.url()), { channel: null })
          await page.goBack()
          await page.getByRole("button", { name: "Channel Web" }).waitFor()

          // A range is drawn over a chart of the filters that are shown: another one is about to be replaced.
          const chart = tile("Revenue by month").locator('.tile-body[data-stale="false"] .chart')
          await chart.locator("svg").waitFor()
          const box = await chart.boundingBox()
          if (box === null) throw new Error("the chart has no place")
          const y = box.y + box.height / 2
          await page.mouse.move(box.x + box.width * 0.4, y)
          await page.mouse.down()
          await page.mouse.move(box.x + box.width * 0.6, y, { steps: 5 })
          await page.mouse.up()
          await page.getByRole("button", { name: "Reset" }).waitFor()
          const { day } = Object(chosenOf(page.url()))
          const drawn = `${String(day?.range)} over ${await chart.textContent()} at ${JSON.stringify(box)}`
          assert.match(day?.range[0], /^2025-0[3-6]-\d\d$/, drawn)
          assert.match(day?.range[1], /^2025-0[6-9]-\d\d$/, drawn)

          await page.getByRole("button", { name: "Reset" }).click()
          await page.getByRole("button", { name: "Channel all" }).waitFor()
          assert.deepStrictEqual(chosenOf(page.url()), {})
          await tile("By channel").locator(".chart svg path[aria-roledescription=bar]").first().click()
          await page.locator('.dashboard-filters .chip[data-kind="filter"]').nth(1).waitFor()
          assert.lengthOf(Object(chosenOf(page.url())).channel, 1)
        })
      }),
    90_000
  )

  it.scoped("is edited as text; another editor's version is not overwritten", (context) =>
    Effect.gen(function* () {
      const { page, address } = yield* opened(context)
      yield* put(address, "text", { ...sales, rows: [] })
      yield* Effect.promise(async () => {
        await page.goto(dashboardUrl(address, "text"))
        await page.getByRole("button", { name: "Edit", exact: true }).click()
        await page.getByRole("button", { name: "Text" }).click()
        await page.locator(".cm-content").click()
        await page.keyboard.press("Control+a")
        await page.keyboard.insertText("title: [")
        await page.getByRole("alert").waitFor()
        assert.isTrue(await page.getByRole("button", { name: "Save", exact: true }).isDisabled())
        await page.keyboard.press("Control+a")
        await page.keyboard.insertText(
          "title: From text\nrows:\n- tiles:\n  - query: { source_model: demo.orders }\n    wide: 2\n"
        )
        await page.getByRole("button", { name: "Save", exact: true }).click()
        await page.getByRole("alert").filter({ hasText: "wide" }).waitFor()
        await page.locator(".cm-content").click()
        await page.keyboard.press("Control+a")
        await page.keyboard.insertText("title: From text\nrows: []\n")
      })
      yield* put(address, "text", { title: "Theirs" })
      yield* Effect.promise(async () => {
        await page.getByRole("button", { name: "Save", exact: true }).click()
        await page.getByRole("alert").filter({ hasText: "was changed since it was read" }).waitFor()
      })
      const { json } = yield* ask("GET", `${address}/dashboards/text`)
      assert.strictEqual(json["title"], "Theirs")
    })
  )

  it.scoped("shows names that are markup as text, and hides its edits from readers", (context) =>
    Effect.gen(function* () {
      const { browser } = yield* StudioServer
      const window = yield* freshContext(browser, context)
      const place = yield* workplace
      const path = place.database(
        "hostile.db",
        "CREATE TABLE notes (id INTEGER PRIMARY KEY, word TEXT); INSERT INTO notes VALUES (1, '<b>')"
      )
      assert.strictEqual((yield* place.run(["datasources", "create", path, "--name", "shop", "--ingest"])).code, 0)
      const [reader = "", editor = ""] = yield* Effect.forEach(["reader", "editor"], (role) =>
        Effect.map(place.run(["keys", "create", role, "--role", role]), ({ out }) => /\S{30,}/.exec(out)?.[0] ?? "")
      )
      const { address, ask } = yield* serve(place)
      const name = "<img src=x onerror=alert(1)>"
      const tile = {
        title: markup,
        query: { source_model: "notes", dimensions: ["word"], measures: ["*:count"] },
        show: "table"
      }
      const filter = { name: "word", label: markup, source_model: "notes", dimension: "word" }
      const body = { title: markup, description: markup, filters: [filter], rows: [{ tiles: [tile] }] }
      const saved = yield* ask("PUT", `/dashboards/${encodeURIComponent(name)}`, {
        headers: { authorization: `Bearer ${editor}` },
        body
      })
      assert.strictEqual(saved.status, 200, saved.text)
      const { page, complaints } = yield* watchedPage(window)
      yield* Effect.promise(async () => {
        await page.goto(dashboardUrl(address, name))
        await page.getByLabel("API key or token").fill(reader)
        await page.getByRole("button", { name: "Continue" }).click()
        await page.getByRole("button", { name: "<b>", exact: true }).click()
        await page.getByRole("button", { name: "Reset" }).waitFor()
        assert.strictEqual(await page.locator("img[onerror]").count(), 0)
        assert.strictEqual(await page.title(), "semlayer")
        assert.strictEqual(await page.getByRole("button", { name: "Edit", exact: true }).count(), 0)
        await page.getByRole("link", { name: "semlayer" }).click()
        await page.getByRole("region", { name: "Dashboards" }).getByRole("link").waitFor()
        assert.strictEqual(await page.getByRole("button", { name: "New dashboard" }).count(), 0)
        assert.strictEqual(await page.title(), "semlayer")
      })
      assert.deepStrictEqual(complaints, [])
    })
  )
})
