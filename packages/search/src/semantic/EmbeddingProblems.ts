/** Reports what was not embedded. */
import type { IngestFailure } from "@semlayer/domain/Ingest"
import { type DatasourceName, unqualified } from "@semlayer/domain/Names"

/** A datasource, a model (including its parts) or `memory:<id>`, and why it was not embedded. */
export interface EmbeddingProblem {
  readonly owner: string
  readonly reason: string
}

/** Maximum number of problems reported individually; the rest is only counted. */
const maxReported = 20

/** One problem per owner, with its first reason. */
export const byOwner = (problems: ReadonlyArray<EmbeddingProblem>): ReadonlyArray<EmbeddingProblem> => {
  const first = new Map<string, EmbeddingProblem>()
  for (const problem of problems) if (!first.has(problem.owner)) first.set(problem.owner, problem)
  return [...first.values()]
}

export const embeddingWarnings = (problems: ReadonlyArray<EmbeddingProblem>): ReadonlyArray<string> => [
  ...problems.slice(0, maxReported).map(({ owner, reason }) => `'${owner}' was not embedded: ${reason}`),
  ...more(problems)
]

const more = ({ length }: ReadonlyArray<EmbeddingProblem>): ReadonlyArray<string> =>
  length > maxReported ? [`${length - maxReported} more were not embedded`] : []

/** Problems as failures of an ingest, by model name or `memory:<id>`. */
export const embeddingFailures = (
  data_source: DatasourceName,
  problems: ReadonlyArray<EmbeddingProblem>
): ReadonlyArray<IngestFailure> => [
  ...problems.slice(0, maxReported).map(({ owner, reason }) => ({
    model_name: unqualified(owner, data_source),
    data_source,
    error: `not embedded: ${reason}`
  })),
  ...more(problems).map((error) => ({ model_name: data_source, data_source, error }))
]
