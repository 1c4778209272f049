/** Restores documents from an undo log. A document that was changed since the clean is left unchanged and reported. */
import type { Memory } from "@semlayer/domain/Memory"
import { Effect, Option, Ref } from "effect"
import type { SearchUpkeep } from "../search/SearchUpkeep.js"
import type { Storage, StoredModel } from "@semlayer/storage/snapshot/Storage"
import {
  type BackupEntry,
  byDocument,
  type RestoreResult,
  type Undo,
  undoMemory,
  undoModel
} from "@semlayer/storage/documents/Backup"

/** Idempotent. A failure of one document does not stop the others. */
export const restore = Effect.fn("Validator.restore")(function* (
  storage: Storage["Type"],
  upkeep: SearchUpkeep["Type"],
  log: ReadonlyArray<BackupEntry>
) {
  const { models, memories } = byDocument(log)
  const ofModels = yield* Effect.forEach(models, ({ document, entries }) => {
    const [{ data_source, name, text }] = entries
    const ref = { data_source, name }
    return outcomeOf<StoredModel>(document, (decide) =>
      storage.updateModel(ref, (current) => decide(undoModel(entries, Option.getOrNull(current))), undefined, text)
    ).pipe(
      Effect.flatMap((outcome) =>
        Effect.map(outcome._tag === "Restore" ? upkeep.modelSaved(ref) : Effect.succeed([]), (warnings) => ({
          outcome,
          warnings
        }))
      )
    )
  })
  const ofMemories = yield* Effect.forEach(memories, ({ document, entries }) => {
    const [{ id, text }] = entries
    return outcomeOf<Memory>(document, (decide) =>
      storage.updateMemory(id, (current) => decide(undoMemory(entries, Option.getOrNull(current))), text)
    )
  })
  return restoreResult(
    [...ofModels.map(({ outcome }) => outcome), ...ofMemories],
    ofModels.flatMap(({ warnings }) => warnings)
  )
})

/** The result for one document. */
export type RestoreOutcome =
  | { readonly document: string; readonly _tag: "Restore" | "Unchanged" }
  | { readonly document: string; readonly _tag: "Refused"; readonly reason: string }

/** Runs an update under the document's lock; `decide` returns what to write. */
const outcomeOf = <A>(
  document: string,
  update: (decide: (step: Undo<A>) => Effect.Effect<Option.Option<A>>) => Effect.Effect<unknown, Error>
) =>
  Effect.gen(function* () {
    const outcome = yield* Ref.make<RestoreOutcome>({ document, _tag: "Unchanged" })
    yield* update((step) =>
      step._tag === "Restore"
        ? Effect.as(Ref.set(outcome, { document, _tag: step._tag }), Option.some(step.value))
        : Effect.as(Ref.set(outcome, { ...step, document }), Option.none())
    )
    return yield* Ref.get(outcome)
  }).pipe(
    Effect.catchAll(({ message }) => Effect.succeed<RestoreOutcome>({ document, _tag: "Refused", reason: message }))
  )

/** Groups outcomes by kind. */
export const restoreResult = (
  outcomes: ReadonlyArray<RestoreOutcome>,
  warnings: ReadonlyArray<string>
): RestoreResult => {
  const names = (tag: RestoreOutcome["_tag"]) =>
    outcomes.flatMap(({ _tag, document }) => (_tag === tag ? [document] : []))
  return {
    restored: names("Restore"),
    unchanged: names("Unchanged"),
    refused: outcomes.flatMap((each) =>
      each._tag === "Refused" ? [{ document: each.document, reason: each.reason }] : []
    ),
    warnings
  }
}
