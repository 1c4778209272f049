import { assert, describe, it } from "@effect/vitest"
import {
  addTile,
  askedTile,
  type Chosen,
  columnOf,
  type DashboardDocument,
  moveTile,
  readChosen,
  removeFilter,
  removeTile,
  rowsOf,
  toggled
} from "../src/query/Dashboard.js"
import { linkOf, readLink } from "../src/query/Link.js"
import { emptyQuery, writeQuery } from "../src/query/Query.js"

const channel = { name: "channel", source_model: "orders", dimension: "channel" }
const day = {
  name: "day",
  label: "Day",
  source_model: "orders",
  dimension: "at",
  kind: "dates",
  date_range: "2025"
} as const
const revenue = { source_model: "orders", measures: ["revenue"] }
const tile = (title: string) => ({ title, query: revenue })
const dashboard: DashboardDocument = {
  name: "sales",
  filters: [channel, day],
  rows: [{ tiles: [tile("a"), tile("b")] }, { tiles: [tile("c")] }]
}

const asked = (query: object, chosen: Chosen, more: object = {}) => {
  const found = askedTile(dashboard, { query, ...more }, chosen)
  return { query: found.query === null ? null : writeQuery(found.query), without: found.without }
}

const titles = (edited: DashboardDocument) => rowsOf(edited).map((tiles) => tiles.map(({ title }) => title).join(" "))

describe("the query of a tile", () => {
  it("has the values as a condition, in quotes that no value ends", () => {
    const { query } = asked(revenue, { channel: ["web", "o'clock"], day: null })
    assert.deepStrictEqual(query?.["filters"], ["channel in ('web', 'o''clock')"])
  })

  it("has the range of the time that it groups by, and else conditions that include both ends", () => {
    const time = { dimension: "at", granularity: "month", date_range: "2020" }
    const grouped = asked({ ...revenue, time_dimensions: [time] }, {})
    assert.deepStrictEqual(grouped.query?.["time_dimensions"], [{ ...time, date_range: "2025" }])
    assert.deepStrictEqual(asked(revenue, {}).query?.["filters"], ["at = '2025'"])
    const between = asked(revenue, { day: { range: ["2025-01-01", "2025-02"] } })
    assert.deepStrictEqual(between.query?.["filters"], ["at >= '2025-01-01'", "at <= '2025-02'"])
    assert.deepStrictEqual(asked(revenue, { day: { range: [null, "today"] } }).query?.["filters"], ["at <= 'today'"])
  })

  it("is filtered only by filters of its model, or whose column it names; the others are named", () => {
    const customers = { source_model: "customers", measures: ["*:count"] }
    assert.deepStrictEqual(asked(customers, { channel: ["web"] }), { query: customers, without: ["channel", "Day"] })
    const named = asked(customers, { channel: ["web"] }, { filters: { channel: "orders.channel" } })
    assert.deepStrictEqual(named.query?.["filters"], ["orders.channel in ('web')"])
    assert.isNull(columnOf(channel, { query: revenue, filters: { channel: null } }))
  })
})

describe("the filters of an address", () => {
  it("are read again as they were written; what cannot be read is left out", () => {
    const chosen: Chosen = {
      channel: ["web", 3, true],
      day: { range: ["2025-01-01", null] },
      all: null,
      p: { range: "2025" }
    }
    const view = { _tag: "Dashboard", name: "ü <b>&d=x", chosen } as const
    assert.deepStrictEqual(readLink(linkOf(view)), view)
    assert.deepStrictEqual(readChosen('{"a":{"range":[1,2]},"b":[{}],"c":7,"d":["x"]}'), { d: ["x"] })
    for (const text of ["", "[", "[]", "7"]) assert.deepStrictEqual(readChosen(text), {})
  })

  it("toggle: a value is added, and removed; none means all", () => {
    const one = toggled(channel, "web", {})
    assert.deepStrictEqual(one, { channel: ["web"] })
    assert.deepStrictEqual(toggled(channel, "app", one), { channel: ["web", "app"] })
    assert.deepStrictEqual(toggled(channel, "web", one), { channel: null })
  })
})

describe("edits of a dashboard", () => {
  it("move a tile within its row, to another row and to a new one; empty rows go", () => {
    const at = (row: number, at: number) => ({ row, at })
    assert.deepStrictEqual(titles(moveTile(dashboard, at(0, 0), "right")), ["b a", "c"])
    assert.deepStrictEqual(titles(moveTile(dashboard, at(0, 1), "right")), ["a b", "c"])
    assert.deepStrictEqual(titles(moveTile(dashboard, at(0, 0), "left")), ["a b", "c"])
    assert.deepStrictEqual(titles(moveTile(dashboard, at(0, 0), "down")), ["b", "c a"])
    assert.deepStrictEqual(titles(moveTile(dashboard, at(1, 0), "up")), ["a b c"])
    assert.deepStrictEqual(titles(moveTile(dashboard, at(0, 0), "up")), ["a", "b", "c"])
    assert.deepStrictEqual(titles(moveTile(dashboard, at(0, 1), "down")), ["a", "c b"])
    assert.deepStrictEqual(titles(removeTile(dashboard, at(1, 0))), ["a b"])
    assert.deepStrictEqual(titles(addTile(dashboard, emptyQuery("orders"), "d", null)), ["a b", "c", "d"])
  })

  it("remove a filter from the tiles that name it, too", () => {
    const named = { ...dashboard, rows: [{ tiles: [{ ...tile("a"), filters: { channel: null, day: "at" } }] }] }
    const left = removeFilter(named, "channel")
    assert.deepStrictEqual(left.filters, [day])
    assert.deepStrictEqual(rowsOf(left)[0]?.[0]?.filters, { day: "at" })
  })
})
