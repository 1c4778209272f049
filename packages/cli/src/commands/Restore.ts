/** `semlayer restore`: undoes a clean from its backup. */
import { Args, Command } from "@effect/cli"
import { Effect } from "effect"
import { Backend } from "../backend/Backend.js"
import { CliFailure } from "../terminal/CliFailure.js"
import { loaded } from "../terminal/Loaded.js"
import { print, warn } from "../output/Print.js"
import { backendOver } from "../backend/ChosenBackend.js"
import { targetOption } from "../terminal/TargetOption.js"

const file = Args.text({ name: "file" }).pipe(
  Args.withDescription("Backup file that validate-models --force-clean has written")
)

export const restoreCommand = Command.make("restore", { file, target: targetOption }, ({ file, target }) =>
  Effect.gen(function* () {
    const log = yield* loaded(() => import("../local/BackupFile.js").then(({ readBackup }) => readBackup(file)))
    const { restored, unchanged, refused, warnings } = yield* (yield* Backend).restore(log)
    yield* warn(warnings)
    for (const document of restored) yield* print(`Restored ${document}.`)
    for (const document of unchanged) yield* print(`Unchanged: ${document}.`)
    if (refused.length === 0) return
    const lines = refused.map(({ document, reason }) => `  - ${document}: ${reason}`)
    yield* new CliFailure({ message: [`Not restored (${refused.length}):`, ...lines].join("\n") })
  }).pipe(Effect.provide(backendOver(target, "needs")))
).pipe(Command.withDescription("Restore the models and memories that validate-models --force-clean has changed"))
