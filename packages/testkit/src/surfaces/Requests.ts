/** Fuzzed HTTP requests to a service with the shop dataset: valid ones, and mutations of them. */
import type { Draw } from "../fuzz/Draw.js"
import { hostileText, type JsonValue, mutated, spoilt, wellFormed } from "./Mutation.js"

export interface HostileRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | null
}

/** Valid bodies. */
const query: JsonValue = {
  source_model: "shop.orders",
  dimensions: ["status", "customers.country"],
  measures: ["amount:sum", { formula: "cumsum(*:count)", name: "so_far" }],
  time_dimensions: [{ dimension: "ordered_on", granularity: "month", date_range: ["2025-01-01", "2025-12-31"] }],
  filters: ["status = '{status}' or amount > 2", "amount:sum > 0"],
  variables: { status: "paid" },
  order: [{ column: "ordered_on", direction: "desc" }],
  limit: 5,
  offset: 0
}

const stages: JsonValue = {
  queries: [
    { name: "each", source_model: "shop.orders", dimensions: ["status"], measures: ["*:count"] },
    { source_model: "each", measures: ["orders._count:avg"] }
  ]
}

const model: JsonValue = {
  name: "fuzzed",
  data_source: "shop",
  sql: "SELECT id, amount AS total FROM orders WHERE amount > 1",
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "total", type: "DOUBLE", description: "what was paid", format: "currency" },
    { name: "twice", type: "DOUBLE", sql: "total * 2" }
  ],
  measures: [{ name: "revenue", formula: "total:sum", label: "Revenue" }],
  aggregations: [{ name: "scaled", formula: "SUM({value}) * {factor}", params: [{ name: "factor", sql: "1" }] }],
  joins: [{ target_model: "orders", join_pairs: [["id", "id"]] }],
  filters: ["total > 0"],
  default_time_dimension: null
}

const memory: JsonValue = {
  learning: "Refunds are negative",
  linked_entities: ["shop.orders.amount"],
  description: "refunds"
}

const search: JsonValue = {
  question: "what was paid?",
  entities: ["shop.orders"],
  datasource: "shop",
  cypher_filter: "MATCH (n:Model) RETURN n.id AS id",
  max_results: 3,
  compact: false
}

const inspect: JsonValue = {
  reference: "shop.orders",
  entity_type: "model",
  format: "json",
  num_rows: 2,
  show_sql: true,
  compact: false
}

/** The location of a datasource is not mutated, so that it stays on this machine. */
const datasource: JsonValue = {
  name: "other",
  type: "sqlite",
  database: "./missing.db",
  description: "x",
  time_zone: "Europe/Berlin"
}

type Right = readonly [method: string, path: string, body: JsonValue | null]

const requests: readonly [Right, ...ReadonlyArray<Right>] = [
  ["POST", "/query", query],
  ["POST", "/query", stages],
  ["POST", "/query", query],
  ["POST", "/query/stages", query],
  ["POST", "/sql", { sql: "SELECT status, COUNT(*) FROM orders GROUP BY 1" }],
  ["POST", "/models", model],
  ["POST", "/check-model", model],
  ["PUT", "/models/fuzzed?data_source=shop", model],
  ["PATCH", "/models/fuzzed?data_source=shop", { description: "edited", remove: { columns: ["twice"] } }],
  ["GET", "/models/orders?data_source=shop", null],
  ["GET", "/models?data_source=shop&limit=2&offset=1", null],
  ["DELETE", "/models/fuzzed?data_source=shop", null],
  ["POST", "/datasources", datasource],
  ["GET", "/datasources/shop", null],
  ["DELETE", "/datasources/other", null],
  ["PUT", "/datasources/priority", { priority: ["shop"] }],
  ["POST", "/datasources/shop/test", {}],
  ["POST", "/ingest", { datasource: "shop", include_tables: ["orders"] }],
  ["POST", "/validate-models", { datasource: "shop" }],
  ["POST", "/refresh-samples", { datasource: "shop" }],
  ["POST", "/check-model", model],
  ["POST", "/recommend-root-model", { items: ["orders.amount", "customers.country"] }],
  ["POST", "/memories", memory],
  ["DELETE", "/memories/1", null],
  ["POST", "/search", search],
  ["POST", "/inspect", inspect],
  ["GET", "/health", null],
  ["GET", "/caller", null],
  ["GET", "/openapi.json", null]
]

/** A text as a part of a URL, usually percent-encoded. */
const inAddress = (draw: Draw, text: string): string => {
  const short = text.slice(0, 300)
  return draw.chance(70) && wellFormed(short) === short
    ? encodeURIComponent(short)
    : short.replaceAll(/[^\x21-\x7e]|[#?]/g, (each) => `%${each.charCodeAt(0).toString(16).slice(-2)}`)
}

const hostilePath = (draw: Draw, path: string): string => {
  const [before = "", after = ""] = path.split("?")
  const steps = before.split("/")
  const at = 1 + draw.below(Math.max(1, steps.length - 1))
  const step = draw.chance(30)
    ? draw.one(["%", "%00", "%ff", "..", "..%2f..%2fetc%2fpasswd", "%2e%2e", "a".repeat(9000), ";", "*", "//"])
    : inAddress(draw, hostileText(draw))
  if (after !== "" && draw.chance(50)) {
    const [key = "", value = ""] = (after.split("&")[0] ?? "").split("=")
    const other = draw.chance(50) ? `${key}=${step}` : `${step}=${value}`
    return `${before}?${other}${draw.chance(30) ? `&${other}` : ""}`
  }
  return `${steps.toSpliced(at, 1, step).join("/")}${after === "" ? "" : `?${after}`}`
}

const headerNames = [
  ...["content-type", "accept", "if-match", "if-none-match", "accept-encoding", "content-encoding", "x-request-id"],
  ...[
    "authorization",
    "expect",
    "range",
    "x-forwarded-for",
    "cookie",
    "mcp-session-id",
    "last-event-id",
    "origin",
    "host"
  ]
]

const headerValues = [
  ...[
    "application/json; charset=utf-16",
    "text/plain",
    "multipart/form-data",
    "*/*;q=0",
    "application/x-ndjson",
    "text/csv"
  ],
  ...['"a"', 'W/"x", *', "*", "gzip;q=2", "br, gzip, identity;q=0", "gzip", "bytes=0-1", "100-continue", "null"],
  ...[
    "Bearer ",
    "Bearer eyJhbGciOiJub25lIn0.e30.",
    "Basic Og==",
    "x".repeat(4000),
    ",,,,",
    ";;q=",
    "http://evil.example"
  ]
]

const hostileHeaders = (draw: Draw): Record<string, string> =>
  Object.fromEntries(
    draw.times(1, 3, () => {
      const text = hostileText(draw)
        .replaceAll(/[^\x20-\x7e]/g, "")
        .slice(0, 2000)
      return [draw.maybeOne(headerNames) ?? "", draw.chance(60) ? (draw.maybeOne(headerValues) ?? "") : text]
    })
  )

/** One request; a third of them have more than one mutation. */
export const hostileRequest = (draw: Draw): HostileRequest => {
  const [method, path, right] = draw.one(requests)
  const json = { "content-type": "application/json" }
  const wrong =
    right === null ? null : draw.times(1, 3, () => null).reduce<JsonValue>((value) => mutated(draw, value), right)
  const text = wrong === null ? null : JSON.stringify(wrong)
  const isPath = right === null || draw.chance(15)
  return {
    method: draw.chance(3) ? draw.one(["OPTIONS", "HEAD", "TRACE", "PATCH", "PUT", "DELETE", "GET", "POST"]) : method,
    path: isPath ? hostilePath(draw, path) : path,
    headers: { ...(text !== null && json), ...(draw.chance(20) && hostileHeaders(draw)) },
    body: text !== null && draw.chance(15) ? spoilt(draw, text) : text
  }
}
