/** Saves a model over the revision that was read. */
import { SemProblem } from "@semlayer/sdk/LightClient"
import { currentClient } from "../api/Session.js"
import { droppedHidden } from "./Draft.js"
import type { Draft } from "./Drafts.js"

/** Rejects with `EditConflict` if the stored version is another one than the draft's. */
export const saveModel = async ({ base, model, revision }: Draft): Promise<void> => {
  const name = String(base["name"])
  if (model["name"] !== name) {
    throw new SemProblem(0, { detail: `The name of '${name}' cannot be changed: queries and joins refer to it` })
  }
  const client = currentClient()
  await client.updateModel({ model: { ...model, name }, ...(revision !== null && { if_match: revision }) })
  // Replacing a model keeps the hidden columns that the new one omits.
  const columns = droppedHidden(base, model)
  if (columns.length > 0) {
    const data_source = typeof base["data_source"] === "string" ? base["data_source"] : undefined
    await client.editModel({ name, data_source, changes: { remove: { columns } } })
  }
}
