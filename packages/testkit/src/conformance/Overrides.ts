/** Exceptions to the corpus: cases where semlayer deliberately differs, and features that are not implemented yet. */
import { Schema } from "effect"
import type { TestEngine } from "../TestDatabases.js"
import { differences, type Expectation, goldenOf, type Outcome } from "./Compare.js"
import { type Case, EngineName, readCorpus } from "./Corpus.js"
import { Scalar } from "./Values.js"

const Reason = {
  /** Number of the ADR that overrides the corpus. */
  decision: Schema.Int,
  why: Schema.String
}

/** The expected answer instead; omitted fields stay as in the corpus. */
const CaseOverride = Schema.Struct({
  id: Schema.String,
  ...Reason,
  /** The engines it applies to; absent means all. */
  dialects: Schema.optional(Schema.Array(EngineName)),
  status: Schema.optional(Schema.Int),
  rows: Schema.optional(Schema.Array(Schema.Array(Scalar))),
  tolerance: Schema.optional(Schema.Number)
})
export interface CaseOverride extends Schema.Schema.Type<typeof CaseOverride> {}

/** The expected columns of an ingest instead, by `model.column`, at every step of a scenario. */
const IngestOverride = Schema.Struct({
  dataset: Schema.String,
  dialect: EngineName,
  ...Reason,
  columns: Schema.Record({
    key: Schema.String,
    value: Schema.Struct({ type: Schema.String, format: Schema.NullOr(Schema.String) })
  })
})
export interface IngestOverride extends Schema.Schema.Type<typeof IngestOverride> {}

/**
 * A case, or a part of the corpus, that needs an unimplemented feature.
 *
 * A waiting case that passes fails its test.
 */
const Waiting = Schema.Struct({ id: Schema.String, why: Schema.String })
export interface Waiting extends Schema.Schema.Type<typeof Waiting> {}

const Overrides = Schema.Struct({
  cases: Schema.Array(CaseOverride),
  ingest: Schema.Array(IngestOverride),
  waiting: Schema.Array(Waiting),
  waiting_parts: Schema.Array(Waiting)
})
export interface Overrides extends Schema.Schema.Type<typeof Overrides> {}

export const loadOverrides = (): Overrides => readCorpus(Overrides, "OVERRIDES.json")

/** An expectation with an override applied. */
export const overridden = (golden: Expectation, override: CaseOverride): Expectation => {
  if (override.status !== undefined) return { _tag: "ExpectedRefusal", status: override.status }
  if (golden._tag === "ExpectedRefusal") return golden
  return {
    ...golden,
    rows: override.rows ?? golden.rows,
    tolerance: override.tolerance ?? golden.tolerance
  }
}

/**
 * The problems with the outcome of a case.
 *
 * An outcome that matches the corpus despite an override is also a problem, so that outdated overrides are removed.
 */
export const verdict = (
  given: Case,
  engine: TestEngine,
  outcome: Outcome,
  { cases, waiting }: Pick<Overrides, "cases" | "waiting">
): ReadonlyArray<string> => {
  const golden = goldenOf(given, engine)
  const amiss = differences(golden, outcome)
  if (waiting.some(({ id }) => id === given.id)) {
    return amiss.length === 0 ? ["it passes: take it off the list of what is waiting"] : []
  }
  const override = cases.find(({ id, dialects }) => id === given.id && (dialects?.includes(engine) ?? true))
  if (override === undefined) return amiss
  return amiss.length === 0
    ? ["the answer of the corpus is given: take the case off the list of overrides"]
    : differences(overridden(golden, override), outcome)
}
