/** A dialect, as `docs/extending/dialect.md` begins it. */
import { ansi } from "@semlayer/compiler/dialect/Ansi"
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"

export const mine: SqlDialect = { ...ansi, name: "mine", title: "Mine", parserName: "generic" }
