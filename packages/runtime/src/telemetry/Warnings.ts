/** What went wrong and stopped nothing, told in the log. */
import { Effect } from "effect"

export const logWarnings = (warnings: ReadonlyArray<string>): Effect.Effect<void> =>
  Effect.forEach(warnings, (warning) => Effect.logWarning(warning), { discard: true })
