/** Logs problems that did not stop an operation. */
import { Effect } from "effect"

export const logWarnings = (warnings: ReadonlyArray<string>): Effect.Effect<void> =>
  Effect.forEach(warnings, (warning) => Effect.logWarning(warning), { discard: true })
