/** The example of `packages/runtime/README.md`. */
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { Effect } from "effect"

export const maxRows = Effect.map(SemConfig, ({ maxRows }) => maxRows).pipe(Effect.provide(SemConfig.layer))
