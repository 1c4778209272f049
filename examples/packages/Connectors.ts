/** The example of `packages/connectors/README.md`. */
import { Connectors } from "@semlayer/connectors/Connectors"

/** Datasources of the type `ledger` are SQLite files. */
export const ledger = Connectors.layer([
  ["ledger", () => import("@semlayer/connectors/sqlite/Sqlite").then(({ sqlite }) => sqlite)]
])
