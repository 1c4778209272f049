/** `semlayer validate-models`: what of the models no longer fits the databases, and on request the end of it. */
import { Command, Options } from "@effect/cli"
import type { CleanResult, DriftEntry } from "@semlayer/domain/Ingest"
import { Validator } from "@semlayer/engine/ingest/Validator"
import { Effect, Option } from "effect"
import { CliFailure } from "../CliFailure.js"
import { Interaction } from "../Interaction.js"
import { driftText } from "../output/DriftText.js"
import { print, warn } from "../output/Print.js"
import { engineOver, storageOption } from "../StorageOption.js"

const options = {
  datasource: Options.text("datasource").pipe(
    Options.withAlias("d"),
    Options.withDescription("Name of the datasource; default: all"),
    Options.optional
  ),
  forceClean: Options.boolean("force-clean").pipe(
    Options.withDescription("Take out of the models what is told, after a question")
  ),
  yes: Options.boolean("yes").pipe(Options.withAlias("y"), Options.withDescription("Do not ask")),
  storage: storageOption
}

export const validateModelsCommand = Command.make(
  "validate-models",
  options,
  ({ datasource, forceClean, yes, storage }) =>
    Effect.gen(function* () {
      const validator = yield* Validator
      const { whileShowing, confirm } = yield* Interaction
      const name = Option.getOrNull(datasource)
      const drift = yield* whileShowing(`Validating ${name ?? "all datasources"}`, () => told(validator.validate(name)))
      if (drift.length === 0) return yield* print("No drift detected.")
      yield* print(driftText(drift))
      if (!forceClean) return
      if (!yes && !(yield* confirm(`Apply ${drift.length} delete(s) to storage?`))) {
        return yield* print("Aborted; storage unchanged.")
      }
      yield* report(yield* whileShowing("Cleaning the models", () => told(validator.forceClean(drift))))
    }).pipe(Effect.provide(engineOver(storage)))
).pipe(Command.withDescription("See which models no longer fit their databases, and mend them"))

/** An unknown datasource is a wrong command; all else is told as a failure of this one. */
const told = <A, E extends Error & { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.mapError(effect, (error) =>
    error._tag === "UnknownDatasource" ? error : new CliFailure({ message: `validate-models failed: ${error.message}` })
  )

const report = ({ applied, errors, residual, warnings }: CleanResult) =>
  Effect.gen(function* () {
    yield* warn(warnings)
    yield* print(`Applied ${applied.length} ${applied.length === 1 ? "entry" : "entries"}.`)
    const failures = [
      ...(errors.length === 0 ? [] : [`Errors (${errors.length}):`, ...errors.map(errorLine)]),
      ...residualLines(residual)
    ]
    if (failures.length > 0) return yield* new CliFailure({ message: failures.join("\n") })
    yield* print("✓ no remaining drift")
  })

const errorLine = ({ tool, model_name, error }: CleanResult["errors"][number]): string =>
  `  - ${tool} ${model_name}: ${error}`

const residualLines = (residual: ReadonlyArray<DriftEntry>): ReadonlyArray<string> =>
  residual.length === 0 ? [] : ["Residual drift after apply:", driftText(residual)]
