/** A ticket office that two tenants share, as a whole or reduced to one tenant, with queries. */
import { Effect } from "effect"
import type { TestContext } from "vitest"
import { type TestEngine as EngineName, type ScratchDatabase, scratch } from "@semlayer/testkit/TestDatabases"
import { putModel, inWordsOf, putDatasource } from "@semlayer/testkit/engine/TestEngine"

export type Tenant = "acme" | "globex"

const tables = `
  CREATE TABLE clients (id INT, tenant VARCHAR(10), name VARCHAR(20), country VARCHAR(2), credit INT);
  CREATE TABLE tickets (id INT, "Tenant" VARCHAR(10), client_id INT, price DECIMAL(10,2), sold DATE);
  CREATE TABLE lines_of (ticket_id INT, place INT, qty INT);
  CREATE TABLE "Größe" (tenant VARCHAR(10), label VARCHAR(10), least INT);`

const clients = Array.from({ length: 12 }, (_, i) => ({
  id: i,
  tenant: i % 2 === 0 ? "acme" : "globex",
  name: `${i % 2 === 0 ? "ac" : "gl"}${i}`,
  country: ["DE", "FR", "NO"][i % 3] ?? "DE",
  credit: i * 10
}))

/** Some tickets refer to a client of the other tenant, or none. Some months are missing. */
const tickets = Array.from({ length: 60 }, (_, i) => ({
  id: i,
  tenant: i % 3 === 0 ? "globex" : "acme",
  client: i % 7 === 0 ? null : i % 13,
  price: ((i * 37) % 100) + 0.5,
  sold: `2024-${String([1, 2, 3, 5, 6, 9][i % 6]).padStart(2, "0")}-${String((i % 27) + 1).padStart(2, "0")}`
}))

const lines = Array.from({ length: 90 }, (_, i) => ({ ticket: (i * 7) % 61, place: i, qty: (i * 5) % 9 }))

const sizes = ["acme", "globex"].flatMap((tenant, i) =>
  ["small", "large"].map((label, n) => ({ tenant, label, least: i * 10 + n * 50 }))
)

const text = (value: string | null) => (value === null ? "NULL" : `'${value}'`)

const insert = (table: string, rows: ReadonlyArray<string>) => `INSERT INTO ${table} VALUES ${rows.join(", ")};`

/** The rows of both tenants, or of one of them. */
const rowsOf = (tenant: Tenant | null): string => {
  const own = <A extends { readonly tenant: string }>(rows: ReadonlyArray<A>) =>
    rows.filter((row) => tenant === null || row.tenant === tenant)
  const ids = new Set(own(tickets).map(({ id }) => id))
  return [
    insert(
      "clients",
      own(clients).map(
        (row) => `(${row.id}, ${text(row.tenant)}, ${text(row.name)}, ${text(row.country)}, ${row.credit})`
      )
    ),
    insert(
      "tickets",
      own(tickets).map((row) => `(${row.id}, ${text(row.tenant)}, ${row.client}, ${row.price}, ${text(row.sold)})`)
    ),
    insert(
      "lines_of",
      lines
        .filter(({ ticket }) => tenant === null || ids.has(ticket))
        .map(({ ticket, place, qty }) => `(${ticket}, ${place}, ${qty})`)
    ),
    insert(
      '"Größe"',
      own(sizes).map((row) => `(${text(row.tenant)}, ${text(row.label)}, ${row.least})`)
    )
  ].join("\n")
}

const models = [
  {
    name: "clients",
    sql_table: "clients",
    columns: [
      { name: "id", type: "INT", primary_key: true },
      { name: "name" },
      { name: "country" },
      { name: "credit", type: "INT" },
      { name: "bought", type: "INT", sql: "(SELECT COUNT(*) FROM tickets t WHERE t.client_id = clients.id)" }
    ],
    joins: [{ target_model: "tickets", join_pairs: [["id", "client_id"]] }]
  },
  {
    name: "tickets",
    sql_table: "tickets",
    columns: [
      { name: "id", type: "INT", primary_key: true },
      { name: "client_id", type: "INT" },
      { name: "price", type: "DOUBLE" },
      { name: "sold", type: "DATE", time_encoding: "iso" },
      { name: "lined", type: "DOUBLE", sql: "price", filter: "id IN (SELECT ticket_id FROM lines_of)" }
    ],
    joins: [
      { target_model: "clients", join_pairs: [["client_id", "id"]] },
      { name: "buyer", target_model: "clients", join_pairs: [["client_id", "id"]], join_type: "inner" },
      { target_model: "lines_of", join_pairs: [["id", "ticket_id"]] }
    ],
    default_time_dimension: "sold"
  },
  {
    name: "lines_of",
    sql_table: "lines_of",
    columns: [
      { name: "place", type: "INT", primary_key: true },
      { name: "ticket_id", type: "INT" },
      { name: "qty", type: "INT" }
    ],
    joins: [{ target_model: "tickets", join_pairs: [["ticket_id", "id"]] }]
  },
  {
    name: "large",
    sql: `WITH priced AS (SELECT t.id, t.price, c.country FROM tickets AS t LEFT JOIN clients c ON c.id = t.client_id)
SELECT id, price, country, (SELECT MAX(qty) FROM lines_of l WHERE l.ticket_id = priced.id) AS most -- of its lines
FROM priced WHERE price >= (SELECT AVG(price) FROM tickets)
UNION ALL SELECT -1, 0, name, NULL FROM clients WHERE credit > 90`,
    columns: [
      { name: "id", type: "INT" },
      { name: "price", type: "DOUBLE" },
      { name: "country" },
      { name: "most", type: "INT" }
    ]
  },
  {
    name: "busy",
    sql_table: "clients",
    columns: [{ name: "id", type: "INT", primary_key: true }, { name: "name" }],
    filters: ["EXISTS (SELECT 1 FROM tickets t JOIN lines_of l ON l.ticket_id = t.id WHERE t.client_id = busy.id)"]
  },
  {
    name: "sizes",
    sql_table: "Größe",
    columns: [{ name: "label" }, { name: "least", type: "INT" }]
  },
  {
    name: "monthly",
    source_queries: [
      {
        source_model: "tickets",
        measures: [{ formula: "price:sum", name: "revenue" }],
        dimensions: ["clients.country"],
        time_dimensions: [{ dimension: "sold", granularity: "month" }]
      }
    ]
  }
]

/** The database of the office, with the rows of both tenants or of one of them. */
export const officeDatabase = Effect.fnUntraced(function* (
  engine: EngineName,
  context: TestContext,
  tenant: Tenant | null
) {
  const database = yield* scratch(engine, context)
  yield* database.execute(inWordsOf(database, `${tables}\n${rowsOf(tenant)}`))
  return database
})

/** Stores a database of the office as the datasource `shop`, with its models. */
export const putOffice = Effect.fnUntraced(function* (database: ScratchDatabase) {
  yield* putDatasource(database.datasource())
  for (const model of models) yield* putModel(model)
})

/** The office as the datasource `shop`: of both tenants, or of one of them. */
export const officeOn = (engine: EngineName, context: TestContext, tenant: Tenant | null) =>
  Effect.flatMap(officeDatabase(engine, context, tenant), putOffice)

const months = [{ dimension: "sold", granularity: "month" }]
const spring = [{ dimension: "sold", granularity: "month", date_range: ["2024-02-01", "2024-06-30"] }]

/** Queries that reach the tables in every possible way; each has one result for the rows of a tenant. */
export const questions: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  plain: { source_model: "tickets", measures: ["*:count", "price:sum"], time_dimensions: months },
  joined: { source_model: "tickets", measures: ["price:sum", "*:count"], dimensions: ["clients.name"] },
  "joined by INNER JOIN": { source_model: "tickets", measures: ["price:sum"], dimensions: ["buyer.country"] },
  "rows without a partner": { source_model: "tickets", measures: ["*:count"], filters: ["clients.name is null"] },
  "of joined models": {
    source_model: "tickets",
    measures: ["price:sum", "lines_of.qty:sum", "clients.credit:sum"],
    dimensions: ["clients.country"]
  },
  "of joined models alone": { source_model: "clients", measures: ["tickets.price:sum", "tickets.lines_of.qty:max"] },
  "semi-join": { source_model: "clients", measures: ["*:count"], filters: ["tickets.lines_of.qty > 7"] },
  "semi-join with or": {
    source_model: "tickets",
    measures: ["*:count", "price:max"],
    filters: ["lines_of.qty > 6 or clients.country = 'DE'"]
  },
  transforms: {
    source_model: "tickets",
    measures: [
      "price:sum",
      "change(price:sum)",
      "cumsum(price:sum)",
      "time_shift(*:count, -1)",
      "price:sum(window='90d')"
    ],
    time_dimensions: spring
  },
  statistics: {
    source_model: "tickets",
    measures: ["price:median", "price:stddev_samp", "price:last(sold)", "id:count_distinct", "rank(price:sum)"],
    dimensions: ["clients.country"]
  },
  stages: {
    queries: [
      {
        name: "by",
        source_model: "tickets",
        measures: [{ formula: "price:sum", name: "sum" }],
        dimensions: ["client_id"]
      },
      {
        source_model: {
          source_name: "clients",
          joins: [{ target_model: "by", join_pairs: [["id", "client_id"]] }]
        },
        measures: ["*:count", "by.sum:max"],
        dimensions: ["country"]
      }
    ]
  },
  "stored queries": { source_model: "monthly", measures: ["revenue:max", "*:count"] },
  "stored queries by name": { name: "monthly" },
  "SQL of a model": { source_model: "large", measures: ["*:count", "price:sum", "most:max"], dimensions: ["country"] },
  "SQL of a column": { source_model: "clients", measures: ["bought:sum", "bought:max"] },
  "a column's filter": { source_model: "tickets", measures: ["lined:sum", "price:sum"] },
  "a model's filter": { source_model: "busy", measures: ["*:count"] },
  "a mixed-case table": { source_model: "sizes", dimensions: ["label"], measures: ["least:sum"] },
  "raw rows": { source_model: "tickets", dimensions: ["id", "clients.name"], distinct_dimension_values: false },
  "dimensions alone": { source_model: "tickets", dimensions: ["clients.name"] },
  "an inline model": {
    source_model: {
      name: "mine",
      data_source: "shop",
      sql: "SELECT name, credit FROM clients c WHERE EXISTS (SELECT 1 FROM tickets WHERE client_id = c.id)",
      columns: [{ name: "name" }, { name: "credit", type: "INT" }]
    },
    dimensions: ["name"],
    measures: ["credit:sum"]
  }
}
