import { ColumnName } from "@semlayer/domain/Names"
import type { Take } from "@semlayer/domain/OverTime"
import { ask } from "../Kit.js"
import { sqlSnapshots } from "./Snapshots.js"

const over = (take: Take, per?: ReadonlyArray<string>) => ({
  name: "stock",
  formula: "quantity:sum",
  over_time: {
    column: ColumnName.make("shipped_on"),
    take,
    ...(per !== undefined && { per: per.map((name) => ColumnName.make(name)) })
  }
})

const monthly = [{ dimension: "shipped_on", granularity: "month" }] as const

sqlSnapshots("measures over time", {
  "the last snapshot of all": { query: ask({ measures: [over("last")] }) },
  "the last snapshot of each month": { query: ask({ measures: [over("last")], time_dimensions: monthly }) },
  "the first of each month and store, by customer": {
    query: ask({ measures: [over("first", ["store_id"])], dimensions: ["customers.country"], time_dimensions: monthly })
  },
  "the mean of the snapshots, by country": {
    query: ask({ measures: [over("avg"), "amount:sum"], dimensions: ["customers.country"] })
  },
  "a filter of the measure, before the last is chosen": {
    query: ask({ measures: [{ ...over("last"), filter: "status = 'done'" }], dimensions: ["status"] })
  },
  "beside its total": { query: ask({ measures: [over("last")], time_dimensions: monthly, totals: true }) }
})
