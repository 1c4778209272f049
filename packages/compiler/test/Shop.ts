/**
 * The models of a shop, in the form of `POST /models`. They cover every kind: tables, a SELECT, stored queries; joins
 * that fork, meet again, are to-many, have several columns, or lead back to the model.
 */
import { SemModel } from "@semlayer/domain/SemModel"
import { Schema } from "effect"

type Written = typeof SemModel.Encoded

const shop = { data_source: "shop" }

const id = { name: "id", type: "INT", primary_key: true }

/** A foreign key: used by joins, hidden from listings. */
const key = (name: string) => ({ name, type: "INT", hidden: true })

const regions: Written = {
  ...shop,
  name: "regions",
  sql_table: "regions",
  columns: [id, { name: "name", label: "Region" }, { name: "country" }]
}

const customers: Written = {
  ...shop,
  name: "customers",
  sql_table: "customers",
  columns: [
    id,
    { name: "name" },
    { name: "country", label: "Country" },
    { name: "credit", type: "DOUBLE", format: { type: "currency", symbol: "€" } },
    { name: "vip", type: "BOOLEAN" },
    { name: "joined_on", type: "DATE", time_encoding: "iso" },
    key("region_id"),
    { name: "place", sql: "CONCAT(COALESCE(regions.name, '?'), ', ', COALESCE(country, '?'))" }
  ],
  measures: [
    { name: "avg_credit", formula: "credit:avg", label: "Average credit" },
    { name: "credit_per_head", formula: "credit:sum / *:count" }
  ],
  joins: [{ target_model: "regions", join_pairs: [["region_id", "id"]] }],
  default_time_dimension: "joined_on"
}

const stores: Written = {
  ...shop,
  name: "stores",
  sql_table: "retail.stores",
  columns: [id, { name: "name" }, key("region_id"), { name: "area", type: "DOUBLE" }, { name: "opens", type: "TIME" }],
  joins: [{ target_model: "regions", join_pairs: [["region_id", "id"]] }]
}

const orders: Written = {
  ...shop,
  name: "orders",
  sql_table: "orders",
  columns: [
    id,
    key("customer_id"),
    key("payer_id"),
    key("store_id"),
    { name: "status", label: "Status" },
    { name: "amount", type: "DOUBLE", label: "Amount", format: { type: "currency" } },
    { name: "weight", type: "DOUBLE" },
    { name: "quantity", type: "INT", format: { type: "integer" } },
    { name: "paid", type: "BOOLEAN" },
    { name: "placed_at", type: "TIMESTAMP", time_encoding: "iso" },
    { name: "paid_at", type: "TIMESTAMP", zoned: true },
    { name: "shipped_on", type: "DATE", time_encoding: "iso" },
    { name: "unit_price", sql: "amount / quantity", type: "DOUBLE" },
    { name: "double_price", sql: "unit_price * 2", type: "DOUBLE" },
    { name: "is_big", sql: "amount > 100", type: "BOOLEAN" },
    { name: "due_at", sql: "COALESCE(placed_at, paid_at)", type: "TIMESTAMP" },
    { name: "done_amount", sql: "amount", type: "DOUBLE", filter: "status = 'done'" },
    { name: "vip_amount", sql: "amount", type: "DOUBLE", filter: "customers.vip" },
    { name: "is_home", sql: "CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END", type: "INT" },
    { name: "row_no", sql: "ROW_NUMBER() OVER (ORDER BY placed_at)", type: "INT" },
    { name: "tip", type: "DOUBLE", allowed_aggregations: ["sum", "spread"] },
    { name: "group", type: "TEXT" },
    { name: "note", sql: "userNote", type: "TEXT" }
  ],
  measures: [
    { name: "revenue", formula: "amount:sum", label: "Revenue" },
    { name: "aov", formula: "revenue / *:count", label: "Average order value", description: "Revenue per order" },
    { name: "aov_whole", formula: "aov", type: "INT" }
  ],
  aggregations: [
    { name: "spread", formula: "MAX({value}) - MIN({value})" },
    { name: "scaled", formula: "SUM({value}) * {factor}", params: [{ name: "factor", sql: "2" }] },
    { name: "dot", formula: "SUM({value} * {by})", params: [{ name: "by", sql: "1" }] },
    { name: "weighted_avg", params: [{ name: "weight", sql: "weight" }] }
  ],
  joins: [
    { target_model: "customers", join_pairs: [["customer_id", "id"]] },
    { name: "payer", target_model: "customers", join_pairs: [["payer_id", "id"]] },
    { target_model: "stores", join_pairs: [["store_id", "id"]], join_type: "inner" },
    { target_model: "lines", join_pairs: [["id", "order_id"]] }
  ],
  default_time_dimension: "placed_at"
}

const products: Written = {
  ...shop,
  name: "products",
  sql_table: "products",
  columns: [id, { name: "name" }, { name: "price", type: "DOUBLE" }],
  filters: ["discontinued_on IS NULL"]
}

const lines: Written = {
  ...shop,
  name: "lines",
  sql_table: "order_lines",
  columns: [
    { name: "order_id", type: "INT", primary_key: true },
    { name: "line_no", type: "INT", primary_key: true },
    key("product_id"),
    { name: "pieces", type: "INT" },
    { name: "price", type: "DOUBLE" }
  ],
  joins: [
    { target_model: "orders", join_pairs: [["order_id", "id"]] },
    { target_model: "products", join_pairs: [["product_id", "id"]] }
  ]
}

const returns: Written = {
  ...shop,
  name: "returns",
  sql_table: "returns",
  columns: [id, key("order_id"), key("line_no"), { name: "reason" }, { name: "returned_at", type: "TIMESTAMP" }],
  joins: [
    {
      target_model: "lines",
      join_pairs: [
        ["order_id", "order_id"],
        ["line_no", "line_no"]
      ]
    }
  ]
}

const transfers: Written = {
  ...shop,
  name: "transfers",
  sql_table: "transfers",
  columns: [id, key("origin_id"), key("destination_id"), { name: "pieces", type: "INT" }],
  joins: [
    { name: "origin", target_model: "stores", join_pairs: [["origin_id", "id"]] },
    { name: "destination", target_model: "stores", join_pairs: [["destination_id", "id"]] }
  ]
}

const employees: Written = {
  ...shop,
  name: "employees",
  sql_table: "employees",
  columns: [id, { name: "name" }, { name: "salary", type: "DOUBLE" }, key("manager_id")],
  joins: [{ name: "manager", target_model: "employees", join_pairs: [["manager_id", "id"]] }]
}

const recent: Written = {
  ...shop,
  name: "recent",
  sql: "SELECT id, amount, placed_at\nFROM orders\nWHERE status <> 'void'",
  columns: [id, { name: "amount", type: "DOUBLE" }, { name: "placed_at", type: "TIMESTAMP", time_encoding: "iso" }]
}

const monthly: Written = {
  name: "monthly",
  query_variables: { state: "done" },
  source_queries: [
    {
      source_model: "orders",
      measures: ["amount:sum", "*:count"],
      dimensions: ["customers.country"],
      time_dimensions: [{ dimension: "placed_at", granularity: "month" }],
      filters: ["status = '{state}'"]
    }
  ]
}

/** Every model of the shop. */
export const shopModels: ReadonlyArray<SemModel> = [
  regions,
  customers,
  stores,
  orders,
  products,
  lines,
  returns,
  transfers,
  employees,
  recent,
  monthly
].map((model) => Schema.decodeUnknownSync(SemModel)(model, { onExcessProperty: "error" }))
