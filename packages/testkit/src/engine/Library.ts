/** A library of books that covers all kinds of references: named joins, hidden parts, unusual names. */
import { DatasourceName } from "@semlayer/domain/Names"
import { Effect } from "effect"
import { putDatasource, putModel } from "./TestEngine.js"

export const putLibrary = Effect.gen(function* () {
  for (const name of ["lib", "my-lib"]) {
    yield* putDatasource({ version: 2, name: DatasourceName.make(name), type: "sqlite", database: `${name}.db` })
  }
  yield* putModel({
    ...{ name: "books", data_source: "lib", sql_table: "books", description: "Every volume owned by the library." },
    columns: [
      { name: "isbn", primary_key: true },
      { name: "genre", description: "Shelf category such as poetry or travel" },
      { name: "pages", type: "number" },
      { name: "price", type: "number", label: "Purchase price" },
      { name: "label", hidden: true },
      { name: "shelf_secret", hidden: true }
    ],
    measures: [{ name: "avg_pages", formula: "pages:avg", description: "Typical thickness of a volume" }],
    aggregations: [{ name: "price_gap", formula: "MAX({value}) - MIN({value})" }]
  })
  yield* putModel({
    ...{ name: "members", data_source: "lib", sql_table: "members" },
    columns: [{ name: "id", type: "number", primary_key: true }, { name: "city" }, { name: "label" }]
  })
  yield* putModel({
    ...{ name: "loans", data_source: "lib", sql_table: "loans" },
    columns: [
      { name: "id", type: "number", primary_key: true },
      { name: "isbn" },
      { name: "member_id", type: "number" },
      { name: "borrowed_on", type: "date" },
      { name: "late_fee", type: "number" }
    ],
    measures: [{ name: "fee_per_loan", formula: "late_fee:sum / *:count" }],
    joins: [
      { target_model: "books", join_pairs: [["isbn", "isbn"]] },
      { target_model: "members", join_pairs: [["member_id", "id"]] },
      { name: "lender", target_model: "members", join_pairs: [["member_id", "id"]] },
      { name: "first", target_model: "twice", join_pairs: [["isbn", "isbn"]] },
      { name: "second", target_model: "twice", join_pairs: [["isbn", "isbn"]] }
    ]
  })
  yield* putModel({ name: "twice", data_source: "lib", sql_table: "twice", columns: [{ name: "kind" }] })
  yield* putModel({
    ...{ name: "attic", data_source: "lib", sql_table: "attic", hidden: true },
    columns: [{ name: "id", type: "number", primary_key: true }, { name: "junk" }]
  })
  yield* putModel({
    ...{ name: "old loans", data_source: "my-lib", sql_table: "old" },
    columns: [{ name: "Fee (EUR)", type: "number" }]
  })
})
