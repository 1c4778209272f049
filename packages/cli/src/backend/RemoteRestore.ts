/** Restores the models of a server from the backup of a clean. */
import type { Document } from "@semlayer/domain/Document"
import { type BackupEntry, byDocument, undoModel } from "@semlayer/storage/documents/Backup"
import { type RestoreOutcome, restoreResult } from "@semlayer/engine/ingest/Restore"
import type { ModelRef, StoredModel } from "@semlayer/storage/snapshot/Storage"
import { modelCodec } from "@semlayer/storage/documents/StoredValues"
import { Effect, Option } from "effect"
import type { Refusal } from "./Backend.js"

interface Steps {
  /** A model including hidden columns; none if the server has no model of that name. */
  readonly read: (key: ModelRef) => Effect.Effect<Option.Option<StoredModel>, Refusal>
  readonly save: (body: Document) => Effect.Effect<unknown, Refusal>
}

/** Memories cannot be restored over HTTP, because the API does not return them whole. */
const memoriesRejected = "memories can be restored only on the storage of the server"

export const restoreBy = ({ read, save }: Steps) =>
  Effect.fnUntraced(function* (log: ReadonlyArray<BackupEntry>) {
    const { models, memories } = byDocument(log)
    const restored = yield* Effect.forEach(models, ({ document, entries }) =>
      Effect.gen(function* () {
        const [{ data_source, name }] = entries
        const step = undoModel(entries, Option.getOrNull(yield* read({ name, data_source })))
        if (step._tag !== "Restore") return { ...step, document } satisfies RestoreOutcome
        yield* save(modelCodec(data_source, name).encode(step.value))
        return { _tag: "Restore", document } satisfies RestoreOutcome
      }).pipe(
        Effect.catchAll(({ message }) => Effect.succeed<RestoreOutcome>({ _tag: "Refused", document, reason: message }))
      )
    )
    const refused = memories.map(
      ({ document }): RestoreOutcome => ({ _tag: "Refused", document, reason: memoriesRejected })
    )
    return restoreResult([...restored, ...refused], [])
  })
