/** The example of `packages/server/README.md`. */
import { HttpLive } from "@semlayer/server/HttpLive"

export const api = HttpLive
