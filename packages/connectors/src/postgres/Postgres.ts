import { Effect } from "effect"
import { readBySql } from "../connection/CatalogReader.js"
import type { Connector } from "../connection/Connector.js"
import { effectRefusal, postgresEffects } from "../sql/SideEffects.js"
import { openPostgres } from "./OpenPostgres.js"
import { postgresCatalog } from "./PostgresCatalog.js"
import { postgresPort } from "./PostgresPool.js"
import { arrayTypesSql, sessionSetup } from "./PostgresCells.js"

export const postgres: Connector = {
  kind: "server",
  prepare: () =>
    Effect.succeed(
      openPostgres({
        ...{ parserName: "postgresql", defaultPort: postgresPort, setup: sessionSetup },
        ...{ arrayTypes: arrayTypesSql, otherTypes: new Map() },
        refusal: effectRefusal("postgresql", postgresEffects),
        catalog: readBySql(postgresCatalog)
      })
    )
}
