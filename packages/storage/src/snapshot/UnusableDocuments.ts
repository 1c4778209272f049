/** Stored documents that exist but cannot be used, and the messages about them. */
import { DocumentUnusable, UnknownDatasource } from "@semlayer/domain/CatalogErrors"
import { suggest } from "@semlayer/domain/Suggest"
import { Effect } from "effect"
import type { StorageProblem, StorageSnapshot } from "./Storage.js"

type Problems = ReadonlyArray<StorageProblem>

export interface UnusableModel {
  readonly name: string
  /** Absent if its place does not reveal it. */
  readonly data_source: string | undefined
  readonly error: DocumentUnusable
}

const unusable = (kind: DocumentUnusable["kind"], name: string, { document, reason }: StorageProblem) =>
  new DocumentUnusable({ kind, name, document, problem: reason })

const isUnusable = ({ isServed }: StorageProblem): boolean => isServed !== true

/** The unusable models; an unreadable directory counts as one, named by its place. */
export const unusableModels = (problems: Problems): ReadonlyArray<UnusableModel> =>
  problems.filter(isUnusable).flatMap((problem) => {
    if (problem.model === undefined) return []
    const name = problem.model.name ?? problem.document
    return [{ name, data_source: problem.model.data_source, error: unusable("model", name, problem) }]
  })

/** Why the model of a name cannot be used, in one datasource or any; undefined if there is no such unusable model. */
export const unusableModel = (
  name: string,
  datasource: string | undefined,
  problems: Problems
): DocumentUnusable | undefined =>
  unusableModels(problems).find(
    (each) => each.name === name && (datasource === undefined || (each.data_source ?? datasource) === datasource)
  )?.error

export const unusableDatasources = (problems: Problems): ReadonlyArray<DocumentUnusable> =>
  problems
    .filter(isUnusable)
    .flatMap((problem) =>
      problem.datasource === undefined ? [] : [unusable("datasource", problem.datasource, problem)]
    )

/** Why the datasource of a name cannot be used; undefined if there is no such unusable datasource. */
export const unusableDatasource = (name: string, problems: Problems): DocumentUnusable | undefined =>
  unusableDatasources(problems).find((each) => each.name === name)

export const unusableMemories = (problems: Problems): ReadonlyArray<DocumentUnusable> =>
  problems
    .filter(isUnusable)
    .flatMap((problem) => (problem.memory === undefined ? [] : [unusable("memory", problem.memory, problem)]))

/** Why the memory of an id cannot be used; undefined if there is no such unusable memory. */
export const unusableMemory = (id: string, problems: Problems): DocumentUnusable | undefined =>
  unusableMemories(problems).find((each) => each.name === id)

export const unusableDashboards = (problems: Problems): ReadonlyArray<DocumentUnusable> =>
  problems
    .filter(isUnusable)
    .flatMap((problem) => (problem.dashboard === undefined ? [] : [unusable("dashboard", problem.dashboard, problem)]))

/** Why the dashboard of a name cannot be used; undefined if there is no such unusable dashboard. */
export const unusableDashboard = (name: string, problems: Problems): DocumentUnusable | undefined =>
  unusableDashboards(problems).find((each) => each.name === name)

/** Fails because the datasource does not exist, or because it cannot be used. */
export const unknownDatasource = (
  datasource: string,
  { datasources, problems }: Pick<StorageSnapshot, "datasources" | "problems">
): Effect.Effect<never, UnknownDatasource | DocumentUnusable> =>
  Effect.fail(
    unusableDatasource(datasource, problems) ??
      new UnknownDatasource({ datasource, candidates: suggest(datasource, datasources.keys()) })
  )

/** Warnings about unread parts of the selected documents that are otherwise served. */
export const warningsOf = (isOf: (problem: StorageProblem) => boolean, problems: Problems): ReadonlyArray<string> =>
  problems.filter((problem) => !isUnusable(problem) && isOf(problem)).map(problemText)

/** A problem, prefixed with the place of its document. */
export const problemText = ({ document, reason }: StorageProblem): string => `${document}: ${reason}`

/** One sentence for each selected document that is unusable, or partly unreadable. */
export const unusableSentences = (
  problems: Problems,
  isOf: (problem: StorageProblem) => boolean
): ReadonlyArray<string> =>
  problems
    .filter(isOf)
    .map((problem) =>
      isUnusable(problem) ? `${problem.document} cannot be used: ${problem.reason}` : problemText(problem)
    )

/** Maximum number of documents named in a sentence. */
const namedAtMost = 5

/** A sentence that lists the unusable documents that were left out; none if there are none. */
export const leftOut = (problems: Problems, datasource: string | undefined): ReadonlyArray<string> => {
  const isWithin = ({ model }: StorageProblem) =>
    datasource === undefined || (model !== undefined && (model.data_source ?? datasource) === datasource)
  const places = problems.filter((each) => isUnusable(each) && isWithin(each)).map(({ document }) => document)
  if (places.length === 0) return []
  const more = places.length - namedAtMost
  const named = places.slice(0, namedAtMost).join(", ") + (more > 0 ? ` and ${more} more` : "")
  return [`documents that cannot be used were left out: ${named}`]
}
