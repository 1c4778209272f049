import { Column } from "@semlayer/domain/Column"
import { ColumnName, DatasourceName, ModelName } from "@semlayer/domain/Names"
import { SemModel } from "@semlayer/domain/SemModel"
import { Schema } from "effect"
import { ask } from "../Kit.js"
import { sqlSnapshots } from "./Snapshots.js"

const columns = Schema.decodeUnknownSync(Schema.Array(Column))([
  { name: "id", type: "INT", primary_key: true },
  { name: "month", type: "DATE", primary_key: true },
  { name: "store_id", type: "INT" },
  { name: "sold", type: "INT" }
])

const wide = Schema.decodeUnknownSync(SemModel)({
  ...{ name: ModelName.make("budgets"), data_source: DatasourceName.make("shop"), sql_table: "finance.budgets" },
  unpivot: {
    ...{ name: ColumnName.make("month"), value: ColumnName.make("sold") },
    columns: [
      { column: "jan", label: "2025-01-01" },
      { column: "feb", label: "2025-02-01" }
    ]
  },
  joins: [{ target_model: "stores", join_pairs: [["store_id", "id"]] }],
  columns: Schema.encodeSync(Schema.Array(Column))(columns)
})

const { sql_table: _, unpivot, ...rest } = wide

sqlSnapshots("unpivot", {
  "columns of a table as rows": {
    query: ask({
      source_model: wide,
      dimensions: ["stores.name"],
      time_dimensions: [{ dimension: "month", granularity: "month", date_range: "2025" }],
      measures: ["sold:sum"]
    })
  },
  "columns of SQL as rows, NULLs among them": {
    query: ask({
      source_model: {
        ...rest,
        sql: "SELECT * FROM finance.budgets WHERE id > 0",
        ...(unpivot !== undefined && { unpivot: { ...unpivot, keep_nulls: true } })
      },
      measures: ["*:count", "sold:sum"]
    })
  }
})
