/** Builds the result of an ingest. */
import type { DriftEntry, IngestFailure, IngestResult } from "@semlayer/domain/Ingest"
import { Either, Option } from "effect"
import type { ModelOutcome } from "./AdditivePass.js"
import type { IngestPlan } from "./IngestPlan.js"
import type { Merged } from "./Merge.js"

export const ingestReport = (
  plan: IngestPlan,
  outcomes: ReadonlyArray<ModelOutcome>,
  drift: ReadonlyArray<DriftEntry>,
  /** Failures after the models were stored. */
  later: ReadonlyArray<IngestFailure> = [],
  /** Warnings about the stored models. */
  noticed: ReadonlyArray<string> = []
): IngestResult => {
  const changes = [...outcomes].sort(byModel).flatMap(changeOf)
  const errors = [...outcomes.flatMap(({ change }) => Option.toArray(Either.getLeft(change))), ...later]
  return {
    status: errors.length === 0 ? "ok" : "partial",
    models: outcomes
      .filter(({ change }) => Either.isRight(change))
      .map(({ step }) => step.model)
      .sort(),
    additions: changes.map(({ addition }) => addition),
    to_delete: drift,
    errors,
    warnings: [
      ...plan.warnings,
      ...cycleWarnings(plan, outcomes),
      ...changes.flatMap(({ warnings }) => warnings),
      ...[...outcomes].sort(byModel).flatMap(({ live }) => live.warnings),
      ...noticed
    ]
  }
}

const byModel = (a: ModelOutcome, b: ModelOutcome): number => (a.step.model < b.step.model ? -1 : 1)

const changeOf = ({ change }: ModelOutcome): ReadonlyArray<Merged> =>
  Option.toArray(Option.flatten(Either.getRight(change)))

/** Warns about cycles with a new or changed table; other cycles were reported by an earlier ingest. */
const cycleWarnings = ({ cycles }: IngestPlan, outcomes: ReadonlyArray<ModelOutcome>): ReadonlyArray<string> => {
  const changed = new Set(outcomes.filter((each) => changeOf(each).length > 0).map(({ step }) => step.table.name))
  return cycles
    .filter((cycle) => cycle.some((table) => changed.has(table)))
    .map((cycle) => `The foreign keys form a cycle, ${cycle.join(" → ")}: each of them is still a join`)
}
