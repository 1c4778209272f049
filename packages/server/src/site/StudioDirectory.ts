/** Where the built studio is (`npm run build`). */
import { Context } from "effect"

/** A directory, which need not exist; null if the service has no studio. */
export class StudioDirectory extends Context.Reference<StudioDirectory>()("@semlayer/server/StudioDirectory", {
  defaultValue: (): string | null => null
}) {}
