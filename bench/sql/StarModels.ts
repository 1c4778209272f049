/** The models of the star schema. */
import { SemModel } from "@semlayer/domain/SemModel"
import { Schema } from "effect"

const star = { data_source: "star" }
const id = { name: "id", type: "INT", primary_key: true } as const
const key = (name: string) => ({ name, type: "INT" }) as const

const toCustomers = { target_model: "customers", join_pairs: [["customer_id", "id"]] } as const
const toProducts = { target_model: "products", join_pairs: [["product_id", "id"]] } as const

const models: ReadonlyArray<typeof SemModel.Encoded> = [
  { ...star, name: "regions", sql_table: "regions", columns: [id, { name: "name" }] },
  {
    ...star,
    name: "customers",
    sql_table: "customers",
    columns: [id, { name: "name" }, { name: "segment" }, key("region_id")],
    joins: [
      { target_model: "regions", join_pairs: [["region_id", "id"]] },
      { target_model: "sales", join_pairs: [["id", "customer_id"]] }
    ]
  },
  {
    ...star,
    name: "products",
    sql_table: "products",
    columns: [id, { name: "name" }, { name: "category" }, { name: "brand" }]
  },
  {
    ...star,
    name: "sales",
    sql_table: "sales",
    columns: [
      id,
      key("customer_id"),
      key("product_id"),
      { name: "status" },
      { name: "sold_at", type: "TIMESTAMP" },
      { name: "quantity", type: "INT" },
      { name: "amount", type: "DOUBLE" },
      { name: "paid_amount", sql: "amount", type: "DOUBLE", filter: "status = 'paid'" }
    ],
    joins: [toCustomers, toProducts, { target_model: "returns", join_pairs: [["product_id", "product_id"]] }],
    default_time_dimension: "sold_at"
  },
  {
    ...star,
    name: "returns",
    sql_table: "returns",
    columns: [
      id,
      key("customer_id"),
      key("product_id"),
      { name: "returned_at", type: "TIMESTAMP" },
      { name: "amount", type: "DOUBLE" }
    ],
    joins: [toCustomers, toProducts]
  },
  // The numbers of distinct values are those that an ingest finds.
  {
    ...star,
    name: "counted_sales",
    sql_table: "sales",
    columns: [
      id,
      { ...key("customer_id"), distinct_count: 20_000 },
      { name: "sold_on", type: "DATE", distinct_count: 1_095 },
      { name: "amount", type: "DOUBLE" }
    ],
    joins: [{ ...toCustomers, name: "customers", target_model: "counted_customers" }]
  },
  {
    ...star,
    name: "counted_customers",
    sql_table: "customers",
    columns: [id, { name: "name", distinct_count: 20_000, sampled_values: ["customer 1"] }]
  }
]

export const starModels = (): ReadonlyArray<SemModel> =>
  models.map((model) => Schema.decodeUnknownSync(SemModel)(model))
