/** Filters reports about all models down to what the caller may see. */
import { foldName } from "@semlayer/domain/Names"
import type { IngestResult } from "@semlayer/domain/Ingest"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import type { Limits } from "./CallerAccess.js"
import { deniedIn } from "./RestrictedCatalog.js"
import { chainsOf, textsIn } from "./IdentifierScan.js"

/** A predicate that is false for values that mention a denied part of any model. */
export const mentionable = (snapshot: StorageSnapshot, limits: Limits | null): ((said: unknown) => boolean) => {
  if (limits === null) return () => true
  const names = new Set<string>()
  for (const stored of snapshot.models.values()) {
    const models = [...stored.values()].map(({ value }) => value)
    for (const [model, { isGone, leaves, physical }] of deniedIn(models, limits).parts) {
      for (const name of [...(isGone ? [model] : []), ...leaves, ...physical]) names.add(name)
    }
  }
  if (names.size === 0) return () => true
  return (said) => !textsIn(said).some((text) => chainsOf(text).some((chain) => chain.some((name) => names.has(name))))
}

/** An ingest report without the parts that the caller may not see. */
export const visibleReport = (report: IngestResult, canReport: (said: unknown) => boolean): IngestResult => {
  const isShown = (name: string) => canReport(foldName(name))
  return {
    ...report,
    models: report.models.filter(isShown),
    additions: report.additions
      .filter(({ model_name }) => isShown(model_name))
      .map((addition) => ({
        ...addition,
        new_columns: addition.new_columns.filter(isShown),
        widened_columns: addition.widened_columns.filter(isShown)
      })),
    to_delete: report.to_delete.filter(canReport),
    errors: report.errors.filter(canReport),
    warnings: report.warnings.filter(canReport)
  }
}
