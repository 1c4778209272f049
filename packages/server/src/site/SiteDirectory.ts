/** Where the built pages of the documentation are (`npm run build`). */
import { Context } from "effect"

/** A directory, which need not exist; null if the service has no such pages. */
export class SiteDirectory extends Context.Reference<SiteDirectory>()("@semlayer/server/SiteDirectory", {
  defaultValue: (): string | null => null
}) {}
