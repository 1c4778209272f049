/** Drift entries as text: what is removed, and why. */
import type { DriftEntry } from "@semlayer/domain/Ingest"

export const driftText = (entries: ReadonlyArray<DriftEntry>): string => entries.flatMap(entryLines).join("\n")

const entryLines = ({ tool, model_name, data_source, remove, remove_filters, reasons }: DriftEntry) => {
  const drops = [
    ["drop columns: ", remove?.columns ?? [], ", "],
    ["drop measures: ", remove?.measures ?? [], ", "],
    ["drop aggregations: ", remove?.aggregations ?? [], ", "],
    ["drop joins: ", remove?.joins ?? [], ", "],
    ["remove filters: ", remove_filters ?? [], "; "]
  ] as const
  return [
    `${tool === "delete_model" ? "DELETE" : "EDIT"} MODEL: ${model_name} (datasource: ${data_source})`,
    ...drops.flatMap(([what, names, comma]) => (names.length === 0 ? [] : [`  ${what}${names.join(comma)}`])),
    ...reasons.map(({ target, reason }) => `    - ${target}: ${reason}`)
  ]
}
