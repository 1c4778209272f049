/** A dialect, as `docs/extending/dialect.md` begins it. */
import { ansi } from "@semlayer/compiler/dialect/Ansi"
import { makeDialect } from "@semlayer/compiler/dialect/MakeDialect"

export const mine = makeDialect(ansi, () => ({ name: "mine", title: "Mine", parserName: "generic" }))
