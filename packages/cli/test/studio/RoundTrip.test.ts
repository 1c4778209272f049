/** Clicks and text are one query: generated queries mean the same SQL, whichever way they were made. */
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import * as Edits from "../../../studio/src/query/Edits.js"
import { parseQuery, queryText, isProblem, emptyQuery, type Query } from "../../../studio/src/query/Query.js"
import { ask } from "../Served.js"
import { answered, field, opened } from "./StudioPage.js"
import { exploreUrl, queryOf, StudioServer } from "./StudioServer.js"

/** What a user clicks. Each choice is a control of the page. */
interface Clicked {
  readonly measures: ReadonlyArray<string>
  readonly aggregated: ReadonlyArray<string>
  readonly dimensions: ReadonlyArray<string>
  readonly granularity: string | null
  readonly range: string | null
  readonly filters: ReadonlyArray<string>
  readonly order: readonly [index: number, direction: "asc" | "desc"] | null
  readonly limit: number | null
}

const titles: Readonly<Record<string, string>> = {
  ...{ revenue: "Revenue", order_count: "Orders", buyers: "Buyers", average_order_value: "Average order" },
  ...{ channel: "Channel", status: "Status" }
}

const clicks: fc.Arbitrary<Clicked> = fc.record({
  measures: fc.subarray(["revenue", "order_count", "buyers", "average_order_value"], { minLength: 1 }),
  aggregated: fc.subarray(["subtotal:avg", "total:max"]),
  dimensions: fc.subarray(["channel", "status", "shipping_address.countries.name"]),
  granularity: fc.constantFrom(null, "year", "quarter", "month", "week", "day"),
  range: fc.constantFrom(null, "2025", "last 3 months", "2025-Q1"),
  filters: fc.subarray([
    "channel in ('Web', 'it''s')",
    "status != 'cancelled'",
    "total between 10 and 200.5",
    "customers.email is not null"
  ]),
  order: fc.option(fc.tuple(fc.nat(8), fc.constantFrom("asc" as const, "desc" as const))),
  limit: fc.constantFrom(null, 10, 1000)
})

const keysOf = ({ measures, aggregated, dimensions, granularity }: Clicked): ReadonlyArray<string> => [
  ...dimensions,
  ...(granularity === null ? [] : ["ordered_at"]),
  ...measures,
  ...aggregated
]

/** The query as the reference of the query language spells it, each item in its long form. */
const textOf = (clicked: Clicked): object => {
  const { measures, aggregated, dimensions, granularity, range, filters, order, limit } = clicked
  const keys = keysOf(clicked)
  const key = order === null ? undefined : keys[order[0] % keys.length]
  return {
    source_model: "demo.orders",
    measures: [...measures, ...aggregated].map((formula) => ({ formula })),
    dimensions: dimensions.map((name) => ({ name })),
    time_dimensions:
      granularity === null
        ? []
        : [{ dimension: "ordered_at", granularity, ...(range !== null && { date_range: range }) }],
    filters,
    order: key === undefined ? null : [{ column: key, direction: order?.[1] }],
    limit
  }
}

/** The query that the edits of the page make, one for each click. */
const clickedQuery = (clicked: Clicked): Query => {
  const { measures, aggregated, dimensions, granularity, range, filters, order, limit } = clicked
  const keys = keysOf(clicked)
  const key = order === null ? undefined : keys[order[0] % keys.length]
  const edits: ReadonlyArray<Edits.Edit> = [
    ...measures.map(Edits.toggleMeasure),
    ...aggregated.map(Edits.addMeasure),
    ...dimensions.map(Edits.toggleDimension),
    ...(granularity === null
      ? []
      : [
          Edits.toggleTime("ordered_at"),
          Edits.setTime(0, { dimension: "ordered_at", granularity, ...(range !== null && { date_range: range }) })
        ]),
    ...filters.map(Edits.addFilter),
    ...(key === undefined || order === null ? [] : [Edits.sortBy(key, order[1])]),
    Edits.setLimit(limit)
  ]
  return edits.reduce((query, edit) => edit(query), emptyQuery("demo.orders"))
}

const sqlOf = (address: string, query: object) =>
  Effect.map(ask("POST", `${address}/query`, { body: { ...query, dry_run: true } }), ({ status, json, text }) => {
    assert.strictEqual(status, 200, `${JSON.stringify(query)}: ${text}`)
    return json["sql"]
  })

layer(StudioServer.layer, { excludeTestServices: true, timeout: "180 seconds" })("clicks and text", (it) => {
  it.scoped(
    "mean the same SQL for 200 generated queries, before and after each becomes the other",
    () =>
      Effect.gen(function* () {
        const { address } = yield* StudioServer
        const shapes = new Set<string>()
        for (const clicked of fc.sample(clicks, { numRuns: 200, seed: 22 })) {
          const text = textOf(clicked)
          const query = clickedQuery(clicked)
          const read = parseQuery(JSON.stringify(text))
          const again = parseQuery(queryText(query))
          if (isProblem(read) || isProblem(again)) return assert.fail(JSON.stringify({ read, again }))
          assert.deepStrictEqual(again, query)
          const expected = yield* sqlOf(address, text)
          assert.strictEqual(yield* sqlOf(address, JSON.parse(queryText(read))), expected)
          assert.strictEqual(yield* sqlOf(address, JSON.parse(queryText(query))), expected)
          shapes.add(String(expected))
        }
        assert.isAbove(shapes.size, 150, "the queries differ")
      }),
    120_000
  )

  it.scoped(
    "mean the same SQL when the controls of the page are clicked",
    (context) =>
      Effect.gen(function* () {
        const { page, address } = yield* opened(context)
        const isClickable = ({ dimensions }: Clicked) => !dimensions.some((name) => name.includes("."))
        const some = fc.sample(clicks, { numRuns: 40, seed: 7 }).filter(isClickable).slice(0, 12)
        for (const clicked of some) {
          const text = { ...textOf(clicked), filters: [], order: null, limit: 1000 }
          yield* Effect.promise(async () => {
            await page.goto("about:blank")
            await page.goto(exploreUrl(address, { source_model: "demo.orders", limit: 1000 }))
            for (const name of [...clicked.measures, ...clicked.dimensions]) {
              await field(page, titles[name] ?? name).click()
            }
            for (const formula of clicked.aggregated) {
              const [column = "", name] = formula.split(":")
              const title = column === "total" ? "Total" : "Subtotal"
              await field(page, title).hover()
              await page.getByRole("button", { name: `Aggregate ${title}`, exact: true }).click()
              await page.getByRole("menuitem", { name: name === "avg" ? "Average" : "Maximum", exact: true }).click()
            }
            if (clicked.granularity !== null) {
              await field(page, "Ordered at").click()
              await page
                .getByRole("button", { name: /^Ordered at by / })
                .first()
                .click()
              await page.getByRole("dialog").getByRole("button", { name: clicked.granularity, exact: true }).click()
              if (clicked.range !== null) await page.getByLabel("Period", { exact: true }).fill(clicked.range)
              await page.getByRole("button", { name: "Apply" }).click()
            }
            await answered(page)
          })
          assert.strictEqual(yield* sqlOf(address, queryOf(page.url())), yield* sqlOf(address, text))
        }
      }),
    120_000
  )
})
