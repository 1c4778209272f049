/** Stored documents that exist and cannot be used: what is said where one of them is named. */
import { DocumentUnusable, UnknownDatasource } from "@semlayer/domain/CatalogErrors"
import { suggest } from "@semlayer/domain/Suggest"
import { Effect } from "effect"
import type { StorageProblem, StorageSnapshot } from "./Storage.js"

type Problems = ReadonlyArray<StorageProblem>

/** A model that cannot be used. */
export interface UnusableModel {
  readonly name: string
  /** Absent where its place does not tell. */
  readonly data_source: string | undefined
  readonly error: DocumentUnusable
}

const unusable = (kind: DocumentUnusable["kind"], name: string, { document, reason }: StorageProblem) =>
  new DocumentUnusable({ kind, name, document, problem: reason })

const isUnusable = ({ isServed }: StorageProblem): boolean => isServed !== true

/** The models that cannot be used; those of an unreadable directory are one, by its place. */
export const unusableModels = (problems: Problems): ReadonlyArray<UnusableModel> =>
  problems.filter(isUnusable).flatMap((problem) => {
    if (problem.model === undefined) return []
    const name = problem.model.name ?? problem.document
    return [{ name, data_source: problem.model.data_source, error: unusable("model", name, problem) }]
  })

/** Why the model of a name cannot be used, in a datasource or in any; undefined where there is none of that name. */
export const unusableModel = (
  name: string,
  datasource: string | undefined,
  problems: Problems
): DocumentUnusable | undefined =>
  unusableModels(problems).find(
    (each) => each.name === name && (datasource === undefined || (each.data_source ?? datasource) === datasource)
  )?.error

/** The datasources that cannot be used. */
export const unusableDatasources = (problems: Problems): ReadonlyArray<DocumentUnusable> =>
  problems
    .filter(isUnusable)
    .flatMap((problem) =>
      problem.datasource === undefined ? [] : [unusable("datasource", problem.datasource, problem)]
    )

/** Why the datasource of a name cannot be used; undefined where there is none of that name. */
export const unusableDatasource = (name: string, problems: Problems): DocumentUnusable | undefined =>
  unusableDatasources(problems).find((each) => each.name === name)

/** The memories that cannot be used. */
export const unusableMemories = (problems: Problems): ReadonlyArray<DocumentUnusable> =>
  problems
    .filter(isUnusable)
    .flatMap((problem) => (problem.memory === undefined ? [] : [unusable("memory", problem.memory, problem)]))

/** Why the memory of an id cannot be used; undefined where there is none of that id. */
export const unusableMemory = (id: string, problems: Problems): DocumentUnusable | undefined =>
  unusableMemories(problems).find((each) => each.name === id)

/** That there is no datasource of a name, or why the one that there is cannot be used. */
export const unknownDatasource = (
  datasource: string,
  { datasources, problems }: Pick<StorageSnapshot, "datasources" | "problems">
): Effect.Effect<never, UnknownDatasource | DocumentUnusable> =>
  Effect.fail(
    unusableDatasource(datasource, problems) ??
      new UnknownDatasource({ datasource, candidates: suggest(datasource, datasources.keys()) })
  )

/** What of the documents of some served ones is not read. */
export const warningsOf = (isOf: (problem: StorageProblem) => boolean, problems: Problems): ReadonlyArray<string> =>
  problems.filter((problem) => !isUnusable(problem) && isOf(problem)).map(problemText)

/** A problem with the place of its document. */
export const problemText = ({ document, reason }: StorageProblem): string => `${document}: ${reason}`

/** A sentence for each of some documents that cannot be used, or not as a whole. */
export const unusableSentences = (
  problems: Problems,
  isOf: (problem: StorageProblem) => boolean
): ReadonlyArray<string> =>
  problems
    .filter(isOf)
    .map((problem) =>
      isUnusable(problem) ? `${problem.document} cannot be used: ${problem.reason}` : problemText(problem)
    )

/** Documents that a sentence names. */
const namedAtMost = 5

/** That documents cannot be used and were left out, in one sentence; none where all can. */
export const leftOut = (problems: Problems, datasource: string | undefined): ReadonlyArray<string> => {
  const isWithin = ({ model }: StorageProblem) =>
    datasource === undefined || (model !== undefined && (model.data_source ?? datasource) === datasource)
  const places = problems.filter((each) => isUnusable(each) && isWithin(each)).map(({ document }) => document)
  if (places.length === 0) return []
  const more = places.length - namedAtMost
  const named = places.slice(0, namedAtMost).join(", ") + (more > 0 ? ` and ${more} more` : "")
  return [`documents that cannot be used were left out: ${named}`]
}
