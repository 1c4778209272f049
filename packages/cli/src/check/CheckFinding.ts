/** A finding of `semlayer check`: a problem of a document with its place in a file. */
import type { DocumentProblem } from "@semlayer/domain/DocumentProblem"
import { pathSteps } from "@semlayer/domain/DocumentProblem"
import { splitSuggestion } from "@semlayer/domain/Suggest"
import type { CheckedDocument } from "@semlayer/engine/check/StorageCheck"
import type { YamlPositions } from "@semlayer/storage/files/YamlPositions"

export interface CheckFinding {
  /** The file, relative to the working directory; in a database, the name of the document. */
  readonly file: string
  /** From 1; null in storages without files. */
  readonly line: number | null
  readonly column: number | null
  readonly severity: DocumentProblem["severity"]
  /** Stable name of the kind of problem. */
  readonly code: string
  /** Place in the document, such as `measures[1].formula`; empty for the document as a whole. */
  readonly path: string
  readonly message: string
  /** The nearest fix; null if there is none. */
  readonly suggestion: string | null
}

const findingOf = (
  file: string,
  { severity, code, path, message }: DocumentProblem,
  at: { readonly line: number; readonly column: number } | null
): CheckFinding => {
  const [clause, suggestion] = splitSuggestion(message)
  return { file, line: at?.line ?? null, column: at?.column ?? null, severity, code, path, message: clause, suggestion }
}

/** The findings of a document. Without positions, its storage has no files. */
export const findingsOf = (
  file: string,
  { problems }: Pick<CheckedDocument, "problems">,
  positions: YamlPositions | null
): ReadonlyArray<CheckFinding> => {
  if (positions !== null && positions.faults.length > 0) {
    return positions.faults.map(({ message, ...at }) =>
      findingOf(file, { severity: "error", code: "YamlInvalid", path: "", message }, at)
    )
  }
  return problems
    .map((problem) => {
      const wanted = problem.code === "UnknownKey" ? "key" : "value"
      return findingOf(file, problem, positions?.at(pathSteps(problem.path), wanted) ?? null)
    })
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
}
