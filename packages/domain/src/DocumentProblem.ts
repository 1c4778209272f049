/** Problems of a stored document: what saving it would reject, and what contradicts its place or other documents. */
import { Schema } from "effect"
import { pathText, type RequestInvalid, type RequestIssue, type RequestValueInvalid } from "./RequestErrors.js"

export const DocumentProblem = Schema.Struct({
  /** Stable name of the kind of problem, usually the tag of the error that saving or querying reports. */
  code: Schema.String,
  /** A warning may be intended; an error is rejected when the document is saved, or fails the queries that reach it. */
  severity: Schema.Literal("error", "warning"),
  /** Place in the document, such as `measures[1].formula`; empty for the document as a whole. */
  path: Schema.String,
  /** What is wrong, what is accepted, and the nearest fix. */
  message: Schema.String
}).annotations({ identifier: "DocumentProblem" })
export interface DocumentProblem extends Schema.Schema.Type<typeof DocumentProblem> {}

export const documentError = (code: string, path: string, message: string): DocumentProblem => ({
  ...{ code, path, message },
  severity: "error"
})

export const documentWarning = (code: string, path: string, message: string): DocumentProblem => ({
  ...{ code, path, message },
  severity: "warning"
})

/** The steps of a path written as text. */
export const pathSteps = (text: string): RequestIssue["path"] =>
  [...text.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, key = ""]) => (index === undefined ? key : Number(index)))

/** Code of the entry that counts the problems which are not listed. */
export const omittedCode = "ProblemsOmitted"

/** The problems that an error of decoding lists. */
export const problemsOfIssues = (
  { issues, omitted = 0 }: RequestInvalid | RequestValueInvalid,
  code: string
): ReadonlyArray<DocumentProblem> => [
  ...issues.map(({ path, message }) => documentError(code, pathText(path), message)),
  ...(omitted > 0 ? [documentError(omittedCode, "", `and ${omitted} more`)] : [])
]

/** Problems as one sentence. */
export const problemsText = (problems: ReadonlyArray<Pick<DocumentProblem, "path" | "message">>): string =>
  problems.map(({ path, message }) => (path === "" ? message : `${path}: ${message}`)).join("; ")
