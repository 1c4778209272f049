/** Every view by axe's rules, in both themes and at the widths of a desktop and a phone, and with reduced motion. */
import type { Page } from "@semlayer/testkit/Chromium"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ask } from "../Served.js"
import { answered, assertAccessibleEverywhere, opened } from "./StudioPage.js"
import { exploreUrl, StudioServer } from "./StudioServer.js"

const monthly = {
  source_model: "demo.orders",
  dimensions: ["channel"],
  time_dimensions: [{ dimension: "ordered_at", granularity: "month", date_range: "2025" }],
  measures: ["revenue"],
  filters: ["channel = 'Web'"],
  limit: 1000
}

const options = { totals: true, compare: { to: "1 year" }, time_zone: "Europe/Berlin" }

const dashboard = {
  title: "Sales",
  filters: [{ name: "channel", label: "Channel", source_model: "demo.orders", dimension: "channel" }],
  rows: [
    {
      tiles: [
        { title: "Revenue by month", width: 2, query: monthly },
        { title: "Revenue", query: { source_model: "demo.orders", measures: ["revenue"] } },
        {
          title: "Orders",
          show: "table",
          query: { source_model: "demo.orders", measures: ["order_count"], dimensions: ["status"] }
        },
        { title: "Broken", query: { source_model: "demo.orders", measures: ["revenu"] } }
      ]
    }
  ]
}

/** A view: its fragment, what shows that it is there, and what is done before it is checked. */
interface Shown {
  readonly fragment: string
  readonly ready: string
  readonly done?: (page: Page) => Promise<unknown>
}

const explore = (query: object, parameters: Readonly<Record<string, string>> = {}): string =>
  exploreUrl("", { ...query }, parameters)

const model = (parameters: Readonly<Record<string, string>>): string =>
  `/#/model?${new URLSearchParams({ m: "demo.orders", ...parameters }).toString()}`

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).first().click()

const groups: Readonly<Record<string, ReadonlyArray<Shown>>> = {
  "the first page and its dialogs": [
    { fragment: "", ready: ".model" },
    { fragment: "", ready: ".model", done: press("Connect a database") },
    { fragment: "", ready: ".model", done: press("Write a note") },
    { fragment: "", ready: ".model", done: (page) => page.getByRole("searchbox").fill("revenue") },
    { fragment: "/#/nowhere", ready: "h1" }
  ],
  "an answer and its views": [
    { fragment: explore({ ...monthly, ...options }), ready: ".table-row" },
    { fragment: explore(monthly, { pivot: "channel" }), ready: ".table-row" },
    { fragment: explore(monthly, { tab: "chart" }), ready: ".chart svg" },
    { fragment: explore(monthly, { tab: "sql" }), ready: ".stage" },
    { fragment: explore(monthly, { tab: "json" }), ready: ".cm-line" },
    { fragment: explore(monthly, { tab: "code" }), ready: ".code" },
    { fragment: explore({ ...monthly, measures: ["revenu"] }), ready: "[role=alert]" }
  ],
  "the forms of a query": [
    { fragment: explore(monthly), ready: ".table-row", done: press("Options") },
    { fragment: explore(monthly), ready: ".table-row", done: press("Save") },
    { fragment: explore(monthly), ready: ".table-row", done: press("Channel is Web") },
    {
      fragment: explore(monthly),
      ready: ".table-row",
      done: (page) =>
        page
          .getByRole("button", { name: /^Ordered at by month/ })
          .first()
          .click()
    }
  ],
  "the page of a model": [
    { fragment: model({ part: "status" }), ready: ".facts-list" },
    { fragment: model({ tab: "measures" }), ready: ".part-form" },
    { fragment: model({ tab: "joins" }), ready: ".pairs" },
    { fragment: model({ tab: "rows" }), ready: ".table-row" },
    { fragment: model({ tab: "uses", part: "sale" }), ready: ".use" },
    { fragment: model({ tab: "text" }), ready: ".cm-line" },
    {
      fragment: model({ tab: "model" }),
      ready: ".part-form",
      done: async (page) => {
        await page.getByLabel("Description").fill("Other")
        await page.getByRole("button", { name: "Save …" }).click()
        await page.getByRole("group", { name: "What changes" }).waitFor()
      }
    }
  ],
  "dashboards and the graph of joins": [
    { fragment: "/#/dashboard?d=sales", ready: ".chart svg" },
    { fragment: "/#/dashboard?d=sales", ready: ".chart svg", done: press("Edit") },
    { fragment: "/#/graph?d=demo", ready: ".graph-node" },
    { fragment: "/#/graph?d=demo&m=orders", ready: ".graph-node" }
  ]
}

layer(StudioServer.layer, { excludeTestServices: true, timeout: "180 seconds" })("the studio", (it) => {
  for (const [what, views] of Object.entries(groups)) {
    it.scoped(
      `has no violation of axe's rules in either theme, on a desktop and on a phone: ${what}`,
      (context) =>
        Effect.gen(function* () {
          const { page, address } = yield* opened(context)
          const saved = yield* ask("PUT", `${address}/dashboards/sales`, { body: dashboard })
          assert.strictEqual(saved.status, 200, saved.text)
          yield* Effect.promise(async () => {
            page.on("dialog", (dialog) => void dialog.accept())
            for (const [i, { fragment, ready, done }] of views.entries()) {
              await page.goto("about:blank")
              await page.goto(`${address}${fragment}`)
              await page.locator(ready).first().waitFor()
              await page.locator('.busy[data-busy="true"]').first().waitFor({ state: "detached" })
              await done?.(page)
              await assertAccessibleEverywhere(page, fragment, i)
            }
          })
        }),
      180_000
    )
  }

  it.scoped("moves nothing where reduced motion is preferred", (context) =>
    Effect.gen(function* () {
      const { page, address } = yield* opened(context)
      yield* Effect.promise(async () => {
        await page.goto(`${address}${explore(monthly)}`)
        await answered(page)
        const moving = (): Promise<ReadonlyArray<string>> =>
          page.evaluate(
            `{ document.querySelector('.busy').dataset.busy = 'true';
               [...document.querySelectorAll('*')].filter((each) => {
                 const { animationName, transitionDuration } = getComputedStyle(each)
                 return animationName !== 'none' || transitionDuration !== '0s'
               }).map((each) => each.className) }`
          )
        assert.deepStrictEqual(await moving(), ["busy"])
        await page.emulateMedia({ reducedMotion: "reduce" })
        assert.deepStrictEqual(await moving(), [])
      })
    })
  )
})
