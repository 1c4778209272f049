/** What saving would change, before it is saved; and the choice between two versions after a conflict. Loaded on demand. */
import { Dialog } from "@base-ui/react/dialog"
import type { DocumentProblem } from "@semlayer/domain/DocumentProblem"
import type { SemProblem } from "@semlayer/sdk/LightClient"
import { useState } from "react"
import { forgetModels } from "../api/Calls.js"
import { asProblem } from "../api/Session.js"
import { ConflictChoice } from "./ConflictChoice.js"
import { DiffView } from "./DiffView.js"
import { sameJson } from "./Draft.js"
import { type Draft, setDraft } from "./Drafts.js"
import { saveModel } from "./Save.js"
import { keptOf, type StoredVersion } from "./Stored.js"

interface Props {
  readonly source: string
  readonly draft: Draft
  readonly problems: ReadonlyArray<typeof DocumentProblem.Encoded>
  /** Reads the stored model again. */
  readonly readAgain: () => Promise<StoredVersion | undefined>
  readonly close: () => void
  readonly saved: () => void
}

const SaveDialog = ({ source, draft, problems, readAgain, close, saved }: Props) => {
  const [problem, setProblem] = useState<SemProblem | null>(null)
  const [theirs, setTheirs] = useState<StoredVersion | null>(null)
  const [isBusy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await saveModel(draft)
      await readAgain()
      setDraft(source, null)
      saved()
      close()
      await forgetModels()
    } catch (error) {
      const failed = asProblem(error)
      if (failed._tag === "EditConflict") setTheirs((await readAgain()) ?? null)
      else setProblem(failed)
    } finally {
      setBusy(false)
    }
  }
  const continued = (next: Draft | null) => {
    setDraft(source, next)
    setTheirs(null)
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="popup dialog">
          {theirs === null ? (
            <>
              <Dialog.Title>Save {String(draft.base["name"])}</Dialog.Title>
              <DiffView before={draft.base} after={draft.model} label="What changes" />
              {problems.some(({ severity }) => severity === "error") && (
                <p className="notice warn">
                  {problems.length === 1 ? "There is a problem" : `There are ${problems.length} problems`}: the service
                  rejects the model, or the queries that reach it.
                </p>
              )}
              {problem !== null && (
                <p role="alert" className="notice danger">
                  {problem.message}
                </p>
              )}
              <div className="dialog-buttons">
                <Dialog.Close className="button">Cancel</Dialog.Close>
                <button type="button" className="button primary" disabled={isBusy} onClick={() => void save()}>
                  Save
                </button>
              </div>
            </>
          ) : (
            <ConflictChoice
              versions={{ base: draft.base, theirs: keptOf(theirs).base, mine: draft.model }}
              takeTheirs={() => {
                continued(null)
                close()
              }}
              takeMine={() => continued({ ...keptOf(theirs), model: draft.model })}
              takeMerged={(model) => {
                const kept = keptOf(theirs)
                continued(sameJson(model, kept.base) ? null : { ...kept, model })
                close()
              }}
            />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

export default SaveDialog
