/** Removes drift from the models of a server: one edit or deletion per entry, then another validation. */
import type { CleanResult, DriftEntry, ValidateFailure, Validation } from "@semlayer/domain/Ingest"
import { DatasourceName } from "@semlayer/domain/Names"
import { modelEntry, type RecordEntry } from "@semlayer/engine/ingest/drift/Backup"
import { withoutDrift } from "@semlayer/engine/ingest/drift/Removal"
import type { StoredModel } from "@semlayer/engine/storage/Storage"
import { Array as Arrays, Effect } from "effect"
import type { Refusal } from "../Backend.js"

/** What a server offers for it. */
interface Steps {
  /** The model of an entry, with its hidden columns. */
  readonly read: (entry: DriftEntry) => Effect.Effect<StoredModel, Refusal>
  readonly remove: (entry: DriftEntry) => Effect.Effect<unknown, Refusal>
  readonly edit: (
    entry: DriftEntry
  ) => Effect.Effect<{ readonly warnings?: ReadonlyArray<string> | undefined }, Refusal>
  readonly validate: (datasource: string) => Effect.Effect<Validation, Refusal>
}

/** An entry that fails stops no other. */
export const forceCleanBy = ({ read, remove, edit, validate }: Steps) =>
  Effect.fnUntraced(function* (entries: ReadonlyArray<DriftEntry>, record: RecordEntry) {
    const backUp = (entry: DriftEntry) =>
      Effect.gen(function* () {
        const model = yield* read(entry)
        const next = { ...(yield* withoutDrift(model, entry)), data_source: model.data_source }
        return yield* record(modelEntry(model, entry.tool === "delete_model" ? null : next))
      })
    const outcomes = yield* Effect.forEach(entries, (entry) => {
      const { tool, model_name, data_source } = entry
      const step = { tool, model_name, data_source }
      const applied: Effect.Effect<ReadonlyArray<string>, Refusal> = tool === "delete_model"
        ? Effect.as(remove(entry), [])
        : Effect.map(edit(entry), ({ warnings = [] }) => warnings)
      return Effect.either(
        Effect.mapBoth(Effect.zipRight(backUp(entry), applied), {
          onSuccess: (warnings) => ({ step, warnings }),
          onFailure: ({ message }) => ({ ...step, error: message })
        })
      )
    })
    const names = [...new Set(entries.map(({ data_source }) => data_source))].sort()
    const left = yield* Effect.forEach(names, (name) =>
      Effect.either(Effect.mapError(validate(name), ({ message }) => failure(name, message)))
    )
    const [errors, done] = Arrays.separate(outcomes)
    const [unread, residual] = Arrays.separate(left)
    return {
      applied: done.map(({ step }) => step),
      errors,
      residual: residual.flatMap(({ drift }) => drift),
      unread: [...unread, ...residual.flatMap(({ errors }) => errors)],
      warnings: done.flatMap(({ warnings }) => warnings)
    } satisfies CleanResult
  })

const failure = (name: string, error: string): ValidateFailure => ({
  ...{ kind: "datasource", model_name: null },
  data_source: DatasourceName.make(name, true),
  error
})
