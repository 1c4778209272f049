/** What is stored of a model, as the start of edits. */
import type { useStoredModel } from "../api/Calls.js"
import { editable } from "./Draft.js"
import type { Draft } from "./Drafts.js"

export type StoredVersion = NonNullable<ReturnType<typeof useStoredModel>["data"]>

/** The stored version as a draft without edits. */
export const keptOf = ({ value, revision }: StoredVersion): Draft => {
  const model = editable({ ...value })
  return { base: model, revision, model }
}
