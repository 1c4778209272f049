/** The example of `packages/compiler/README.md`. */
import { Compiler } from "@semlayer/compiler/Compiler"
import { Effect } from "effect"

export const program = Effect.map(Compiler, (compiler) => compiler.compile)
