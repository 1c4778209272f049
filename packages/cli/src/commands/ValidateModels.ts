/** `semlayer validate-models`: reports drift between models and databases, and removes it on request. */
import { Command, Options } from "@effect/cli"
import type { CleanResult, DriftEntry, KeyViolation, ValidateFailure } from "@semlayer/domain/Ingest"
import { errorLines } from "@semlayer/engine/ingest/IngestLines"
import { Effect, Option } from "effect"
import { Backend } from "../backend/Backend.js"
import { CliFailure } from "../terminal/CliFailure.js"
import { Interaction } from "../terminal/Interaction.js"
import { loaded } from "../terminal/Loaded.js"
import { driftText } from "../output/DriftText.js"
import { print, remark, warn } from "../output/Print.js"
import { backendOver } from "../backend/ChosenBackend.js"
import { type Target, targetOption } from "../terminal/TargetOption.js"

const options = {
  datasource: Options.text("datasource").pipe(
    Options.withAlias("d"),
    Options.withDescription("Name of the datasource; default: all"),
    Options.optional
  ),
  forceClean: Options.boolean("force-clean").pipe(
    Options.withDescription("Remove reported drift from the models, after a confirmation")
  ),
  verifyKeys: Options.boolean("verify-keys").pipe(
    Options.withDescription("Check all rows for duplicates of declared keys, not only the first ones")
  ),
  yes: Options.boolean("yes").pipe(Options.withAlias("y"), Options.withDescription("Do not ask")),
  target: targetOption
}

export const validateModelsCommand = Command.make(
  "validate-models",
  options,
  ({ datasource, forceClean, verifyKeys, yes, target }) =>
    Effect.gen(function* () {
      const backend = yield* Backend
      const { whileShowing, confirm } = yield* Interaction
      const {
        drift,
        errors,
        violations = []
      } = yield* Option.match(datasource, {
        onNone: () => whileShowing("Validating all datasources", () => reported(backend.validateAll(verifyKeys))),
        onSome: (name) => whileShowing(`Validating ${name}`, () => reported(backend.validate(name, verifyKeys)))
      })
      if (drift.length > 0) yield* print(driftText(drift))
      // If a database was unreachable, the absence of drift is unknown.
      else if (errors.length === 0) yield* print("No drift detected.")
      const found = [...failureLines(errors), ...violationLines(violations), ...foundLines(drift)]
      if (drift.length === 0 || !forceClean) return yield* fail(found)
      if (!yes && !(yield* confirm(`Apply ${drift.length} delete(s) to storage?`))) {
        yield* print("Aborted; storage unchanged.")
        return yield* fail(found)
      }
      const result = yield* whileShowing("Cleaning the models", () => Effect.scoped(backedUp(backend, drift, target)))
      yield* report(result, errors)
    }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("Check which models no longer match their databases, and fix them"))

/**
 * Cleans, and prints the path of the backup however the clean ends.
 *
 * An in-memory storage has no backup.
 */
const backedUp = Effect.fnUntraced(function* (
  { isRemote, forceClean }: Backend["Type"],
  drift: ReadonlyArray<DriftEntry>,
  target: Target
) {
  const { record, written } = yield* loaded(() =>
    import("../local/BackupFile.js").then(({ openBackup }) => openBackup(target))
  )
  const named = Effect.flatMap(
    written,
    Option.match({
      onNone: () => Effect.void,
      onSome: ({ path, command }) =>
        remark(
          `Backup${isRemote ? " of the models, without memories of the server" : ""}: ${path}\nTo restore it: ${command}`
        )
    })
  )
  return yield* Effect.ensuring(reported(forceClean(drift, record)), named)
})

/** Prefixes failures with the command's name, except an unknown datasource (wrong argument). */
const reported = <A, E extends Error & { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.mapError(effect, (error) =>
    error._tag === "UnknownDatasource" ? error : new CliFailure({ message: `validate-models failed: ${error.message}` })
  )

const report = ({ applied, errors, residual, unread, warnings }: CleanResult, before: ReadonlyArray<ValidateFailure>) =>
  Effect.gen(function* () {
    yield* warn(warnings)
    yield* print(`Applied ${applied.length} ${applied.length === 1 ? "entry" : "entries"}.`)
    const failed = errors.map(({ tool, model_name, ...rest }) => ({ ...rest, model_name: `${tool} ${model_name}` }))
    yield* fail([...errorLines([...failed, ...named([...before, ...unread])]), ...residualLines(residual)])
    yield* print("✓ no remaining drift")
  })

/** Failures under the model's name, or else the datasource's. */
const named = (failures: ReadonlyArray<ValidateFailure>) =>
  failures.map(({ kind, model_name, data_source, error }) => ({
    ...{ kind, data_source, error },
    model_name: model_name ?? data_source
  }))

const failureLines = (failures: ReadonlyArray<ValidateFailure>) => errorLines(named(failures))

const fail = (lines: ReadonlyArray<string>) =>
  lines.length === 0 ? Effect.void : new CliFailure({ message: lines.join("\n") })

/** Declared keys that the data contradict; joins to them multiply measures. */
const violationLines = (violations: ReadonlyArray<KeyViolation>) =>
  violations.length === 0
    ? []
    : [
        `Keys that the data contradict (${violations.length}):`,
        ...violations.map(({ model_name, target, reason }) => `  - ${model_name} ${target}: ${reason}`)
      ]

/** Remaining drift fails the command, so that a CI pipeline can gate on it. */
const foundLines = ({ length }: ReadonlyArray<DriftEntry>): ReadonlyArray<string> =>
  length === 0 ? [] : [`Drift found: ${length} ${length === 1 ? "entry" : "entries"}.`]

const residualLines = (residual: ReadonlyArray<DriftEntry>): ReadonlyArray<string> =>
  residual.length === 0 ? [] : ["Residual drift after apply:", driftText(residual)]
