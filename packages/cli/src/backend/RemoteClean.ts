/** Takes what drifts out of the models of a server: an edit or a deletion for each entry, and a look at what is left. */
import type { CleanResult, DriftEntry, IngestFailure, Validation } from "@semlayer/domain/Ingest"
import { DatasourceName } from "@semlayer/domain/Names"
import { Array as Arrays, Effect } from "effect"
import type { Refusal } from "../Backend.js"

/** What a server offers for it. */
interface Steps {
  readonly remove: (entry: DriftEntry) => Effect.Effect<unknown, Refusal>
  readonly edit: (
    entry: DriftEntry
  ) => Effect.Effect<{ readonly warnings?: ReadonlyArray<string> | undefined }, Refusal>
  readonly validate: (datasource: string) => Effect.Effect<Validation, Refusal>
}

/** An entry that fails stops no other. */
export const forceCleanBy = ({ remove, edit, validate }: Steps) =>
  Effect.fnUntraced(function* (entries: ReadonlyArray<DriftEntry>) {
    const outcomes = yield* Effect.forEach(entries, (entry) => {
      const { tool, model_name, data_source } = entry
      const step = { tool, model_name, data_source }
      const applied: Effect.Effect<ReadonlyArray<string>, Refusal> = tool === "delete_model"
        ? Effect.as(remove(entry), [])
        : Effect.map(edit(entry), ({ warnings = [] }) => warnings)
      return Effect.either(
        Effect.mapBoth(applied, {
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
      unread,
      warnings: done.flatMap(({ warnings }) => warnings)
    } satisfies CleanResult
  })

const failure = (name: string, error: string): IngestFailure => ({
  model_name: name,
  data_source: DatasourceName.make(name, true),
  error
})
