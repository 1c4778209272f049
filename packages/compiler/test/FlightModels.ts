/** Flights with profiled columns, and the few carriers, airports and planes that they join. */
import type { SemModel } from "@semlayer/domain/SemModel"

type Written = typeof SemModel.Encoded

const base = { data_source: "shop" }

export const flightModels: ReadonlyArray<Written> = [
  {
    ...base,
    name: "flights",
    sql_table: "flights",
    columns: [
      { name: "id", type: "INT", primary_key: true },
      { name: "carrier", distinct_count: 16 },
      { name: "origin", distinct_count: 3 },
      { name: "tailnum", distinct_count: 400_000 },
      { name: "operator_id", type: "INT", sampled: "1 .. 16" },
      { name: "pilot_id", type: "INT" },
      { name: "buyer_id", type: "INT", distinct_count: 100_000 },
      { name: "delay", type: "DOUBLE" },
      { name: "distance", type: "INT" },
      { name: "day", type: "DATE", time_encoding: "iso" },
      { name: "hour", type: "TIMESTAMP", time_encoding: "iso", distinct_count: 8_760 }
    ],
    joins: [
      { target_model: "carriers", join_pairs: [["carrier", "code"]] },
      { name: "operators", target_model: "carriers", join_pairs: [["operator_id", "id"]], relationship: "many_to_one" },
      { target_model: "airports", join_pairs: [["origin", "faa"]], join_type: "inner" },
      { target_model: "planes", join_pairs: [["tailnum", "tailnum"]] },
      { target_model: "pilots", join_pairs: [["pilot_id", "id"]] },
      { target_model: "buyers", join_pairs: [["buyer_id", "id"]] },
      { name: "notes", target_model: "notes", join_pairs: [["origin", "origin"]], relationship: "many_to_many" }
    ]
  },
  {
    ...base,
    name: "carriers",
    sql_table: "carriers",
    columns: [
      { name: "code", primary_key: true },
      { name: "id", type: "INT" },
      { name: "name", distinct_count: 16 },
      { name: "fleet", type: "INT" },
      { name: "home" }
    ],
    joins: [{ target_model: "airports", join_pairs: [["home", "faa"]] }]
  },
  {
    ...base,
    name: "airports",
    sql_table: "airports",
    columns: [
      { name: "faa", primary_key: true },
      { name: "city", distinct_count: 1_400 }
    ],
    joins: [{ target_model: "flights", join_pairs: [["faa", "origin"]] }]
  },
  {
    ...base,
    name: "planes",
    sql_table: "planes",
    columns: [
      { name: "tailnum", primary_key: true },
      { name: "maker", distinct_count: 35 }
    ]
  },
  {
    ...base,
    name: "pilots",
    sql_table: "pilots",
    columns: [{ name: "id", type: "INT", primary_key: true }, { name: "name" }]
  },
  { ...base, name: "notes", sql_table: "notes", columns: [{ name: "origin" }, { name: "text" }] },
  {
    ...base,
    name: "buyers",
    sql_table: "buyers",
    columns: [
      { name: "id", type: "INT", primary_key: true },
      { name: "name", sampled_values: ["A"], distinct_count: 90_000 },
      { name: "region", sampled_values: ["N"], distinct_count: 7 }
    ]
  }
]
