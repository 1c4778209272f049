// @ts-check
// `npm run generate -- screenshots`: the pictures of the studio in docs/images, in both themes. With `--all DIRECTORY` every
// view is written to that directory as well, at the widths of a desktop and a phone, for review by eye.
import { mkdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { chromiumPath, ChromiumMissing } from "@semlayer/testkit/Chromium"
import { chromium } from "playwright-core"
import { ensureBuilt, root } from "../lib/repository.mjs"
import { startServer } from "../lib/server.mjs"

ensureBuilt()

const monthly = {
  source_model: "orders",
  dimensions: ["channel"],
  time_dimensions: [{ dimension: "ordered_at", granularity: "month", date_range: "2025" }],
  measures: ["revenue"],
  filters: ["status in ('delivered', 'shipped')"],
  limit: 1000
}
const countries = {
  source_model: "orders",
  dimensions: ["shipping_address.countries.name"],
  measures: ["revenue", "buyers", "average_order_value"],
  order: [{ revenue: "desc" }],
  limit: 1000
}
const country = "shipping_address.countries.name"

const figure = (/** @type {string} */ title, /** @type {string} */ measure) => ({
  title,
  query: { source_model: "orders", measures: [measure] }
})
const perMonth = { source_model: "orders", time_dimensions: [{ dimension: "ordered_at", granularity: "month" }] }
const sales = {
  title: "Sales",
  description: "Revenue and buyers, for the weekly meeting",
  filters: [
    { name: "channel", label: "Channel", source_model: "orders", dimension: "channel" },
    { name: "country", label: "Country", source_model: "orders", dimension: country },
    {
      name: "day",
      label: "Ordered at",
      source_model: "orders",
      dimension: "ordered_at",
      kind: "dates",
      date_range: "2025"
    }
  ],
  rows: [
    {
      tiles: [
        figure("Revenue", "revenue"),
        figure("Buyers", "buyers"),
        figure("Average order value", "average_order_value"),
        figure("Cancelled", "cancellation_rate")
      ]
    },
    {
      tiles: [
        { title: "Revenue by month", width: 2, query: { ...perMonth, measures: ["revenue"], dimensions: ["channel"] } },
        { title: "Revenue by status", query: { source_model: "orders", measures: ["revenue"], dimensions: ["status"] } }
      ]
    },
    {
      tiles: [
        { title: "Countries", show: "table", query: { ...countries, limit: 10 } },
        {
          title: "Status by channel",
          query: { source_model: "orders", measures: ["order_count"], dimensions: ["channel", "status"] }
        }
      ]
    }
  ]
}

/** @type {Readonly<Record<string, string>>} */
const pages = {
  pivot: `#/explore?${new URLSearchParams({ q: JSON.stringify({ ...monthly, order: [{ ordered_at: "asc" }] }), pivot: "channel" }).toString()}`,
  dashboard: "#/dashboard?d=sales",
  graph: "#/graph?d=demo",
  uses: "#/model?m=demo.orders&tab=uses",
  model: "#/model?m=demo.orders&tab=measures",
  column: "#/model?m=demo.orders&part=status",
  joins: "#/model?m=demo.orders&tab=joins",
  rows: "#/model?m=demo.orders&tab=rows",
  text: "#/model?m=demo.orders&tab=text"
}

/** @type {Readonly<Record<string, readonly [query: object | null, tab: string]>>} */
const views = {
  home: [null, ""],
  chart: [monthly, "chart"],
  table: [countries, "table"],
  bar: [{ source_model: "orders", dimensions: [country], measures: ["revenue"] }, "chart"],
  scatter: [{ source_model: "orders", dimensions: [country], measures: ["revenue", "buyers"] }, "chart"],
  heat: [{ source_model: "orders", dimensions: ["channel", "status"], measures: ["order_count"] }, "chart"],
  number: [{ source_model: "orders", measures: ["revenue"] }, "chart"],
  panels: [{ ...monthly, dimensions: [], measures: ["revenue", "buyers", "cancellation_rate"] }, "chart"],
  sql: [monthly, "sql"],
  json: [monthly, "json"],
  code: [monthly, "code"],
  empty: [{ source_model: "orders", limit: 1000 }, "table"],
  nulls: [{ source_model: "customers", dimensions: ["name", "email", "newsletter"], limit: 1000 }, "table"],
  options: [
    {
      ...monthly,
      filters: [],
      totals: true,
      subtotals: [["channel"]],
      compare: { to: "1 year" },
      time_zone: "Europe/Berlin"
    },
    "table"
  ],
  wrong: [{ source_model: "orders", measures: ["revenu"] }, "table"]
}
/** The views that documents show. */
const shown = ["chart", "table", "model", "dashboard", "graph"]

const images = join(root, "docs/images")
const at = process.argv.indexOf("--all")
const everything = at === -1 ? null : (process.argv[at + 1] ?? null)

const storage = join(tmpdir(), `semlayer-screenshots-${process.pid}`)
const server = await startServer(["--demo", "--storage", storage])
const saved = await fetch(`${server.address}/dashboards/sales`, {
  method: "PUT",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(sales)
})
if (!saved.ok) throw new Error(await saved.text())
const executablePath = chromiumPath()
if (executablePath === undefined) throw new ChromiumMissing()
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] })
for (const theme of /** @type {const} */ (["light", "dark"])) {
  for (const width of everything === null ? [1440] : [1440, 390]) {
    const context = await browser.newContext({ viewport: { width, height: 760 }, colorScheme: theme })
    const page = await context.newPage()
    const queries = Object.entries(views).map(([name, [query, tab]]) => {
      const parameters = new URLSearchParams({ q: JSON.stringify(query), tab })
      return [name, query === null ? "" : `#/explore?${parameters.toString()}`]
    })
    for (const [name = "", fragment = ""] of [...queries, ...Object.entries(pages)]) {
      const directory = width === 1440 && shown.includes(name) ? images : everything
      if (directory === null) continue
      mkdirSync(directory, { recursive: true })
      await page.goto("about:blank")
      await page.goto(`${server.address}/${fragment}`)
      await page.waitForLoadState("networkidle")
      const suffix = directory === images ? theme : `${theme}-${width}`
      await page.screenshot({ path: join(directory, `studio-${name}-${suffix}.png`) })
    }
    await context.close()
  }
}
await browser.close()
await server.stop()
rmSync(storage, { recursive: true, force: true })
