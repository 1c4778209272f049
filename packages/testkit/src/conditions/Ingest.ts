/** Error conditions of an ingest, and problems that it reports without stopping. */
import { type Condition, conditionOf, wrong } from "./Condition.js"

const condition = conditionOf("ingest")

export const ingest: ReadonlyArray<Condition> = [
  {
    ...{ row: 18, asked: { of: "ingest", body: { datasource: "depot" } }, status: 200, tag: null },
    fields: {
      status: "partial",
      models: ["bays"],
      errors: [{ model_name: "bolts", data_source: "depot" }]
    },
    message: /bolts/,
    cli: { words: ["ingest", "-d", "depot"], code: 1, message: /Errors \(1\):\n {2}- bolts: / }
  },
  condition(
    19,
    { datasource: "depto" },
    [400, "UnknownDatasource", { datasource: "depto", candidates: ["depot"] }],
    /Did you mean 'depot'/
  ),
  condition(19, { datasource: "depot", tables: [] }, wrong.shape("tables"), /is not a known key/, {
    cli: { words: ["ingest", "-d", "depot", "--inclde", "bays"], code: 2, message: /Did you mean '--include'/ }
  })
]
