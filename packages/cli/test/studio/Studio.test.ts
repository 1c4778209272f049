/** The studio in a browser, as users meet it: a started service over the demo shop. */
import { readFileSync, statSync } from "node:fs"
import { layer } from "@semlayer/testkit/Layers"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { answered, cell, desktop, field, headings, opened, tabTo } from "./StudioPage.js"
import { exploreUrl, queryOf, StudioServer } from "./StudioServer.js"

const monthly = {
  source_model: "orders",
  time_dimensions: [{ dimension: "ordered_at", granularity: "month", date_range: "2025" }],
  measures: ["revenue"],
  limit: 1000
}

it("the first load of the studio is below 200 kB", () => {
  const directory = new URL("../../studio/", import.meta.url)
  const page = readFileSync(new URL("index.html", directory), "utf8")
  const files = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = ""]) => file)
  assert.isAtLeast(files.length, 2)
  const bytes = files.map((file) => statSync(new URL(`${file}.br`, directory)).size)
  assert.isBelow(
    bytes.reduce((sum, each) => sum + each, 0),
    200_000
  )
})

layer(StudioServer.layer, { excludeTestServices: true, timeout: "180 seconds" })("the studio", (it) => {
  it.scoped("explores by mouse: fields, a filter with values of the database, order, and Back", (context) =>
    Effect.gen(function* () {
      const { page, address, complaints } = yield* opened(context)
      yield* Effect.promise(async () => {
        await page.goto(address)
        await page.getByText("connected").waitFor()
        await page.getByRole("link", { name: /^orders/ }).click()
        await field(page, "Revenue").click()
        await field(page, "Channel").click()
        assert.match(await answered(page), /^4 rows/)
        assert.deepStrictEqual(await headings(page), ["Channel", "Revenue"])

        await field(page, "Status").hover()
        await page.getByRole("button", { name: "Filter by Status" }).click()
        await page.getByRole("checkbox", { name: /delivered/ }).check()
        await page.getByRole("button", { name: "Apply" }).click()
        await page.getByRole("button", { name: "Status is one of delivered" }).first().waitFor()
        await answered(page)
        assert.deepStrictEqual(queryOf(page.url())["filters"], ["status in ('delivered')"])

        await page.getByRole("columnheader", { name: "Revenue" }).getByRole("button").click()
        await page.locator('[aria-sort="descending"]').waitFor()
        await answered(page)
        assert.deepStrictEqual(queryOf(page.url())["order"], [{ revenue: "desc" }])
        const values = await Promise.all([0, 1, 2, 3].map((row) => cell(page, row, 1).getAttribute("title")))
        const numbers = values.map(Number)
        assert.deepStrictEqual(
          numbers,
          numbers.toSorted((a, b) => b - a)
        )
        assert.match((await cell(page, 0, 1).textContent()) ?? "", /^\$[\d,]+\.\d\d$/)

        await page.goBack()
        await page.locator('[aria-sort="descending"]').waitFor({ state: "detached" })
        assert.isUndefined(queryOf(page.url())["order"])
      })
      assert.deepStrictEqual(complaints, [])
    })
  )

  it.scoped("explores by keyboard alone", (context) =>
    Effect.gen(function* () {
      const { page, address } = yield* opened(context)
      yield* Effect.promise(async () => {
        await page.goto(exploreUrl(address, { source_model: "orders", limit: 1000 }))
        await field(page, "Revenue").waitFor()
        await tabTo(page, /^ΣRevenue$/)
        await page.keyboard.press("Enter")
        await answered(page)
        await tabTo(page, /^Aggregate Subtotal$/)
        await page.keyboard.press("Enter")
        await page.getByRole("menuitem", { name: "Average" }).waitFor()
        await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Enter")
        await page.getByRole("button", { name: "Average of Subtotal", exact: true }).waitFor()
        await tabTo(page, /^Table$/)
        await page.keyboard.press("ArrowRight")
        await page.keyboard.press("Enter")
        await page.locator(".chart svg").waitFor()
        assert.deepStrictEqual(queryOf(page.url())["measures"], ["revenue", "subtotal:avg"])
      })
    })
  )

  it.scoped("filters, folds and saves a query by keyboard alone", (context) =>
    Effect.gen(function* () {
      const { page, address } = yield* opened(context)
      yield* Effect.promise(async () => {
        const query = { source_model: "orders", measures: ["revenue"], dimensions: ["channel"], limit: 1000 }
        await page.goto(exploreUrl(address, query))
        await answered(page)
        await tabTo(page, /^Filter by Status$/)
        await page.keyboard.press("Enter")
        await page.getByRole("checkbox", { name: /delivered/ }).waitFor()
        await page.getByRole("searchbox", { name: "Search values of Status" }).waitFor()
        await tabTo(page, /^Search values of Status$/)
        await page.keyboard.type("delivered")
        const values = page.getByRole("list", { name: "Values of Status" })
        await values.getByRole("checkbox").nth(1).waitFor({ state: "detached" })
        await page.keyboard.press("Tab")
        await page.keyboard.press("Space")
        await page.keyboard.press("Enter")
        await page.getByRole("button", { name: "Status is one of delivered" }).first().waitFor()
        await answered(page)
        assert.deepStrictEqual(queryOf(page.url())["filters"], ["status in ('delivered')"])

        await tabTo(page, /^Query/)
        await page.keyboard.press("Enter")
        await page.getByText("Revenue by Channel").waitFor()
        await page.getByRole("button", { name: "Status is one of delivered" }).first().waitFor({ state: "hidden" })
        await page.keyboard.press("Enter")
        await page.getByRole("button", { name: "Status is one of delivered" }).first().waitFor()

        await tabTo(page, /^Save$/)
        await page.keyboard.press("Enter")
        await page.getByRole("textbox", { name: "Name" }).and(page.locator(":focus")).waitFor()
        await page.keyboard.press("ControlOrMeta+a")
        await page.keyboard.type("Delivered revenue")
        await page.keyboard.press("Enter")
        await page.getByRole("textbox", { name: "Name" }).waitFor({ state: "detached" })
        await page.keyboard.press("Escape")
        await page.keyboard.press("g")
        await page.keyboard.press("h")
        await page.getByText("Delivered revenue").first().waitFor()
      })
    })
  )

  it.scoped("clicks and text edit one query", (context) =>
    Effect.gen(function* () {
      const { page, address, complaints } = yield* opened(context)
      yield* Effect.promise(async () => {
        await page.goto(exploreUrl(address, monthly, { tab: "json" }))
        const text = page.getByRole("textbox", { name: "Query as JSON" })
        await text.waitFor()
        await field(page, "Channel").click()
        await text.filter({ hasText: '"channel"' }).waitFor()

        await text.click()
        await page.keyboard.press("ControlOrMeta+a")
        await page.keyboard.type(
          '{"source_model": "orders", "measures": ["buyers"], "dimensions": ["status"], "offset": 1}'
        )
        await page.getByRole("button", { name: "Buyers", exact: true }).first().waitFor()
        await page.getByRole("button", { name: "Remove Status" }).waitFor()
        assert.deepStrictEqual(queryOf(page.url()), {
          source_model: "orders",
          measures: ["buyers"],
          dimensions: ["status"],
          offset: 1
        })

        await page.getByRole("button", { name: "Remove Status" }).click()
        await text.filter({ hasNotText: "status" }).waitFor()
        assert.include((await text.textContent()) ?? "", '"offset"')

        await text.click()
        await page.keyboard.press("ControlOrMeta+a")
        await page.keyboard.type('{"source_model": "orders", "measure": ["buyers"]}')
        await page
          .getByText(/measure: is not a known key. Did you mean 'measures'/)
          .first()
          .waitFor()
        assert.deepStrictEqual(queryOf(page.url())["measures"], ["buyers"], "text with a mistake changes nothing")
      })
      assert.deepStrictEqual(complaints, [])
    })
  )

  it.scoped("a link shows the same in another browser, without the query in any request line", (context) =>
    Effect.gen(function* () {
      const { page, address } = yield* opened(context)
      const other = yield* opened(context)
      yield* Effect.promise(async () => {
        await page.goto(exploreUrl(address, { ...monthly, dimensions: ["channel"] }))
        await answered(page)
        const asked: Array<string> = []
        other.page.on("request", (request) => asked.push(request.url()))
        await other.page.goto(page.url())
        assert.strictEqual((await answered(other.page)).split(" · ")[0], (await answered(page)).split(" · ")[0])
        assert.deepStrictEqual(await headings(other.page), await headings(page))
        assert.isTrue(
          asked.every((url) => !url.replace(/#.*/s, "").includes("revenue")),
          asked.join("\n")
        )
      })
    })
  )

  it.scoped("dates are those of the answer in any time zone of the browser", (context) =>
    Effect.gen(function* () {
      for (const timezoneId of ["Pacific/Kiritimati", "America/Los_Angeles"]) {
        const { page, address } = yield* opened(context, { viewport: desktop, timezoneId })
        yield* Effect.promise(async () => {
          const order = [{ ordered_at: "asc" }]
          await page.goto(exploreUrl(address, { ...monthly, order }))
          await answered(page)
          assert.strictEqual(await cell(page, 0, 0).textContent(), "Jan 2025", timezoneId)
          await page.getByRole("tab", { name: "Chart" }).click()
          await page.locator(".chart svg .role-axis-label text").first().waitFor()
          const labels = await page.locator(".chart svg .role-axis-label text").allTextContents()
          assert.include(labels, "Jan 2025", timezoneId)
          assert.notInclude(labels, "Dec 2024", timezoneId)
        })
      }
    })
  )

  const country = "shipping_address.countries.name"
  for (const { shape, query, marks, atLeast } of [
    { shape: "one time: a line", query: monthly, marks: ".mark-line path", atLeast: 1 },
    {
      shape: "one time and one dimension: coloured lines",
      query: { ...monthly, dimensions: ["channel"] },
      marks: ".mark-line path",
      atLeast: 4
    },
    {
      shape: "one dimension: bars",
      query: { source_model: "orders", dimensions: [country], measures: ["revenue"] },
      marks: ".mark-rect path",
      atLeast: 10
    },
    {
      shape: "two measures: points",
      query: { source_model: "orders", dimensions: [country], measures: ["revenue", "buyers"] },
      marks: ".mark-symbol path",
      atLeast: 10
    },
    {
      shape: "two dimensions: a heat map",
      query: { source_model: "orders", dimensions: ["channel", "status"], measures: ["order_count"] },
      marks: ".mark-rect path",
      atLeast: 12
    },
    {
      shape: "one number: its text",
      query: { source_model: "orders", measures: ["revenue"] },
      marks: ".mark-text text",
      atLeast: 2
    }
  ]) {
    it.scoped(`draws ${shape}`, (context) =>
      Effect.gen(function* () {
        const { page, address, complaints } = yield* opened(context)
        yield* Effect.promise(async () => {
          await page.goto(exploreUrl(address, query, { tab: "chart" }))
          await page.locator(`.chart svg ${marks}`).first().waitFor()
          assert.isAtLeast(await page.locator(`.chart svg ${marks}`).count(), atLeast)
          const texts = (await page.locator(".chart svg text").allTextContents()).join(" ")
          assert.match(texts, query.measures.includes("revenue") ? /Revenue/ : /Orders/, "the title of the measure")
          if (query.measures.includes("revenue")) assert.match(texts, /\$[\d,.]+/, "the unit")
        })
        assert.deepStrictEqual(complaints, [])
      })
    )
  }

  it.scoped("pivots a table by its address, and exports exactly what is seen", (context) =>
    Effect.gen(function* () {
      const { page, address } = yield* opened(context)
      yield* Effect.promise(async () => {
        const order = [{ ordered_at: "asc" }]
        const query = { ...monthly, dimensions: ["channel"], subtotals: [["channel"]], order }
        await page.goto(exploreUrl(address, query))
        await answered(page)
        await page.getByLabel("Columns").selectOption("channel")
        await page.getByRole("columnheader", { name: "Web", exact: true }).waitFor()
        const shown = await headings(page)
        assert.deepStrictEqual(
          [shown[0], shown.slice(1).sort()],
          ["Ordered at ↑", ["Marketplace", "Mobile App", "Phone", "Web"]]
        )
        assert.strictEqual(await cell(page, 0, 0).textContent(), "Jan 2025")
        assert.strictEqual(await cell(page, 12, 0).textContent(), "Total")
        await page.reload()
        await page.getByRole("columnheader", { name: "Web", exact: true }).waitFor()
        await page.getByRole("button", { name: "Export" }).click()
        const [download] = await Promise.all([page.waitForEvent("download"), page.getByText("Save as CSV").click()])
        const lines = readFileSync(await download.path(), "utf8")
          .trim()
          .split("\r\n")
        assert.lengthOf(lines, 14)
        const exact = await Promise.all(shown.map((_, column) => cell(page, 3, column).getAttribute("title")))
        assert.strictEqual(lines[4], exact.join(","))
        // The dimension that stays sorts the rows; a value of the other one cannot.
        assert.strictEqual(await page.getByRole("columnheader").getByRole("button").count(), 1)
      })
    })
  )

  it.scoped("a chart is saved with its title, its legend and the background of the page", (context) =>
    Effect.gen(function* () {
      const { page, address } = yield* opened(context, { viewport: desktop, colorScheme: "dark" })
      yield* Effect.promise(async () => {
        await page.goto(exploreUrl(address, { ...monthly, dimensions: ["channel"] }, { tab: "chart" }))
        await page.locator(".chart svg").waitFor()
        const [download] = await Promise.all([page.waitForEvent("download"), page.getByText("Save SVG").click()])
        const svg = readFileSync(await download.path(), "utf8")
        for (const text of ["Revenue by Ordered at and Channel", "Marketplace", "Jan 2025"]) {
          assert.include(svg, `>${text}<`)
        }
        assert.match(svg, /<rect width="[\d.]+" height="[\d.]+" fill="#1d1f1e"/)
      })
    })
  )

  it.scoped("shows what the compiler rejects, and applies its suggestion", (context) =>
    Effect.gen(function* () {
      const { page, address } = yield* opened(context)
      yield* Effect.promise(async () => {
        await page.goto(exploreUrl(address, { source_model: "orders", measures: ["revenu"], dimensions: ["channel"] }))
        await page.getByRole("alert").filter({ hasText: "'revenu' is not a measure" }).waitFor()
        await page.locator('.chip[data-wrong="true"]').waitFor()
        await page.getByRole("button", { name: "Use revenue" }).click()
        assert.match(await answered(page), /^4 rows/)
        assert.deepStrictEqual(queryOf(page.url())["measures"], ["revenue"])
      })
    })
  )

  it.scoped("scrolls through many rows, of which few are in the document", (context) =>
    Effect.gen(function* () {
      const { page, address } = yield* opened(context)
      yield* Effect.promise(async () => {
        const query = { source_model: "orders", dimensions: ["id", "total"], order: [{ id: "asc" }], limit: 10_000 }
        await page.goto(exploreUrl(address, query))
        assert.match(await answered(page), /^10,000 rows, the limit/)
        await page.evaluate("document.querySelector('.table-scroller').scrollTo(0, 1e9)")
        await page.locator('[data-cell="9999 0"]').waitFor()
        assert.isBelow(await page.locator(".table-row").count(), 100)
      })
    })
  )

  it.scoped("search on the first page leads to a query", (context) =>
    Effect.gen(function* () {
      const { page, address } = yield* opened(context)
      yield* Effect.promise(async () => {
        await page.goto(address)
        await page.getByRole("searchbox").fill("average order value")
        await page.getByRole("link", { name: /demo\.orders\.average_order_value/ }).click()
        assert.match(await answered(page), /^1 row/)
        assert.strictEqual(queryOf(page.url())["source_model"], "demo.orders")
      })
    })
  )
})
