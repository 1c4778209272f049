/** Granularities of random queries, and those that the datasource of the fuzzer defines. */
import { granularities } from "@semlayer/domain/Query"
import type { CustomCut } from "../naive/World.js"

export const customCuts: ReadonlyArray<CustomCut> = [
  { name: "fiscal_year", base: "year", origin: "2024-10-01", label: "FY{year_end}" },
  { name: "fiscal_quarter", base: "quarter", origin: "2023-02-01", label: "{year_start}/{year_end} Q{quarter}" },
  { name: "tax_month", base: "month", origin: "2024-04-06", label: "M{month}" },
  { name: "sprint", base: "2 weeks", origin: "2024-01-10" },
  { name: "cycle", base: "45 days", origin: "2023-12-25" }
]

/** Built-in granularities several times, as they are the usual ones. */
export const cuts: ReadonlyArray<string> = [
  ...granularities,
  ...granularities,
  ...["15 minutes", "6 hours", "10 days", "2 weeks", "5 months", "2 quarters", "2 years"],
  ...customCuts.map(({ name }) => name)
]
