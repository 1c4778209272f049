import { assert, describe, it } from "@effect/vitest"
import { dateOf, dayCount, endOfData, timestampAt } from "../src/Calendar.js"
import { shopTables, shopVersion } from "../src/ShopData.js"
import { createHash } from "node:crypto"

const tables = shopTables()

const tableOf = (name: string) => {
  const table = tables.find((each) => each.name === name)
  assert.isDefined(table)
  return table
}

const cellsOf = (table: string, column: string) => {
  const { columns, rows } = tableOf(table)
  const at = columns.findIndex(({ name }) => name === column)
  assert.isAtLeast(at, 0, `${table}.${column}`)
  return rows.map((row) => row[at] ?? null)
}

const numbersOf = (table: string, column: string) => cellsOf(table, column).filter((cell) => typeof cell === "number")

const hashOf = (given: typeof tables) => {
  const hash = createHash("sha256")
  for (const { name, columns, rows } of given) hash.update(JSON.stringify([name, columns, rows]))
  return hash.digest("hex").slice(0, 16)
}

const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((total, each) => total + each, 0)

describe("the data of the demo shop", () => {
  it("is deterministic", () => {
    assert.strictEqual(hashOf(shopTables()), hashOf(tables))
  })

  it("matches its version: a change of the generator increments the version and updates the hash here", () => {
    assert.deepStrictEqual([shopVersion, hashOf(tables)], [1, "58412e3aaa96d0bc"])
  })

  it("has about 100,000 rows in 13 tables", () => {
    assert.strictEqual(tables.length, 13)
    const rows = sum(tables.map((table) => table.rows.length))
    assert.isTrue(rows > 95_000 && rows < 110_000, String(rows))
    for (const { name, rows } of tables) assert.isAtLeast(rows.length, 10, name)
  })

  it("has a unique key for every row", () => {
    for (const { name, primaryKey } of tables) {
      const keys = cellsOf(name, primaryKey)
      assert.strictEqual(new Set(keys).size, keys.length, name)
      assert.isFalse(keys.includes(null), name)
    }
  })

  it("has no orphans: every foreign key is the key of a row of an earlier table", () => {
    const seen = new Set<string>()
    let keys = 0
    for (const { name, columns } of tables) {
      for (const { name: column, references, nullable } of columns) {
        if (references === null) continue
        keys++
        assert.isTrue(seen.has(references.table), `${name}.${column}`)
        const known = new Set(cellsOf(references.table, references.column))
        const orphans = cellsOf(name, column).filter((cell) => (cell === null ? !nullable : !known.has(cell)))
        assert.deepStrictEqual(orphans, [], `${name}.${column}`)
      }
      seen.add(name)
    }
    assert.strictEqual(keys, 16)
  })

  it("has NULLs in nullable columns, and only there", () => {
    for (const { name, columns } of tables) {
      for (const column of columns) {
        assert.strictEqual(cellsOf(name, column.name).includes(null), column.nullable, `${name}.${column.name}`)
      }
    }
  })

  it("spans three whole years, with orders on every day and nothing after the last", () => {
    assert.strictEqual(dayCount, 365 + 366 + 365)
    const days = new Set(numbersOf("orders", "ordered_at").map((moment) => Math.floor(moment / 86_400)))
    assert.strictEqual(days.size, dayCount)
    for (const { name, columns } of tables) {
      for (const { name: column, type } of columns) {
        if (type !== "TIMESTAMP") continue
        const moments = numbersOf(name, column)
        const outside = moments.filter((moment) => moment < timestampAt(0, 0) || moment >= endOfData)
        assert.deepStrictEqual(outside, [], `${name}.${column}`)
      }
    }
    assert.strictEqual(dateOf(dayCount - 1) * 86_400, Date.UTC(2025, 11, 31) / 1000)
  })

  it("adds up: an order costs the sum of its items", () => {
    const byOrder = new Map<unknown, number>()
    const [orders, quantities, prices, discounts] = ["order_id", "quantity", "unit_price", "discount"].map((column) =>
      numbersOf("order_items", column)
    )
    orders?.forEach((order, i) => {
      const amount = (quantities?.[i] ?? 0) * (prices?.[i] ?? 0) - (discounts?.[i] ?? 0)
      byOrder.set(order, (byOrder.get(order) ?? 0) + amount)
    })
    const subtotals = cellsOf("orders", "subtotal")
    const wrong = cellsOf("orders", "id").filter((id, i) => byOrder.get(id) !== subtotals[i])
    assert.deepStrictEqual(wrong, [])
  })

  it("is in order: ordered, shipped, delivered, returned", () => {
    const at = (table: string, key: string, column: string) => {
      const moments = cellsOf(table, column)
      return new Map(cellsOf(table, key).map((id, i) => [id, moments[i]]))
    }
    const ordered = at("orders", "id", "ordered_at")
    const delivered = at("shipments", "order_id", "delivered_at")
    const orderOf = at("order_items", "id", "order_id")
    const [shipped, arrived] = [cellsOf("shipments", "shipped_at"), cellsOf("shipments", "delivered_at")]
    cellsOf("shipments", "order_id").forEach((order, i) => {
      assert.isAbove(Number(shipped[i]), Number(ordered.get(order)))
      if (arrived[i] !== null) assert.isAbove(Number(arrived[i]), Number(shipped[i]))
    })
    const requested = cellsOf("returns", "requested_at")
    cellsOf("returns", "order_item_id").forEach((item, i) => {
      const arrival = delivered.get(orderOf.get(item) ?? null)
      assert.isAbove(Number(requested[i]), Number(arrival))
      assert.isNotNull(arrival)
    })
  })

  it("is realistic: it grows, peaks before the holidays, and depends on returning customers", () => {
    const years = [0, 0, 0]
    const months = Array.from({ length: 12 }, () => 0)
    for (const moment of numbersOf("orders", "ordered_at")) {
      const date = new Date(moment * 1000)
      const [year, month] = [date.getUTCFullYear() - 2023, date.getUTCMonth()]
      years[year] = (years[year] ?? 0) + 1
      months[month] = (months[month] ?? 0) + 1
    }
    assert.isAbove(years[1] ?? 0, (years[0] ?? 0) * 1.2)
    assert.isAbove(years[2] ?? 0, (years[1] ?? 0) * 1.2)
    assert.isAbove(Math.min(months[10] ?? 0, months[11] ?? 0), Math.max(...months.slice(0, 10)) * 1.3)
    const orders = new Map<unknown, number>()
    for (const customer of cellsOf("orders", "customer_id")) orders.set(customer, (orders.get(customer) ?? 0) + 1)
    const counts = [...orders.values()].sort((a, b) => b - a)
    const best = sum(counts.slice(0, Math.floor(counts.length / 10)))
    assert.isAbove(best / sum(counts), 0.25)
    assert.isBelow(orders.size, tableOf("customers").rows.length)
    assert.strictEqual(new Set(cellsOf("orders", "status")).size, 4)
  })
})
