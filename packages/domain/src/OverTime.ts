/** How a measure that does not add up over time, such as a stock, is computed over it. */
import { Schema } from "effect"
import { ColumnName } from "./Names.js"
import { optional, required } from "./Optional.js"
import { longList } from "./RequestLimits.js"

/** What is taken of the snapshots of a period. */
export const takes = ["last", "first", "min", "max", "avg"] as const
export const Take = Schema.Literal(...takes)
export type Take = typeof Take.Type

/** Whether the rows of one snapshot are taken, instead of a value of all snapshots. */
export const isOneSnapshot = (take: Take): take is "last" | "first" => take === "last" || take === "first"

/** The time of snapshots, and what a measure takes of them. */
export const OverTime = Schema.Struct({
  column: required(ColumnName).annotations({
    description: "DATE or TIMESTAMP column of the model, which has the time of the snapshot that a row belongs to.",
    examples: [ColumnName.make("snapshot_on")]
  }),
  take: required(Take).annotations({
    description:
      "`last` or `first` counts the rows of the last or first snapshot of a period; `min`, `max` or `avg` takes that value of the snapshots, " +
      "for each aggregate of the formula. Periods are those of the query's dimensions over `column` alone; without one, it is all time.",
    examples: ["last"]
  }),
  per: optional(longList(ColumnName)).annotations({
    description:
      "Columns of the model, for each combination of whose values `last` and `first` choose a snapshot of its own. Absent means one " +
      "snapshot for all rows of a period.",
    examples: [[ColumnName.make("warehouse_id")]]
  })
})
  .pipe(
    Schema.filter(({ take, per }) =>
      per === undefined || isOneSnapshot(take)
        ? true
        : { path: ["per"], message: `it chooses snapshots for 'last' and 'first'; '${take}' reads all of them` }
    )
  )
  .annotations({ identifier: "OverTime" })
export interface OverTime extends Schema.Schema.Type<typeof OverTime> {}
