/**
 * Amazon Redshift over the protocol of PostgreSQL. Its transactions can be read-only, but its catalog, its types and its settings are
 * its own.
 */
import { Effect } from "effect"
import type { Connector } from "../connection/Connector.js"
import { jsonText } from "../connection/CellForms.js"
import { openPostgres } from "../postgres/OpenPostgres.js"
import { effectRefusal, postgresEffects } from "../sql/SideEffects.js"
import { singleRead } from "../sql/SingleRead.js"
import { tagged } from "../warehouse/QueryTags.js"
import { redshiftCatalog } from "./RedshiftCatalog.js"
import { plannedBytes } from "./RedshiftCost.js"

const parserName = "redshift"

export const redshift: Connector = {
  kind: "server",
  prepare: () =>
    Effect.succeed(
      openPostgres({
        ...{ parserName, defaultPort: 5439, setup: sessionSetup },
        ...{ arrayTypes: null, otherTypes },
        tagged,
        refusal: (sql) => effects(sql) ?? reads(sql),
        ...{ catalog: redshiftCatalog, plannedBytes }
      })
    )
}

const effects = effectRefusal(parserName, postgresEffects)
const reads = singleRead(parserName)

/** SUPER, whose values arrive as JSON. */
const otherTypes = new Map([[4000, jsonText]])

/**
 * A subset of the settings for PostgreSQL, because Redshift rejects unknown ones. Floats are exact with two digits more than the default of
 * 15.
 */
const sessionSetup = (timeoutMillis: number): string => `
  SET TimeZone TO 'UTC';
  SET DateStyle TO 'ISO, YMD';
  SET extra_float_digits TO 2;
  SET statement_timeout TO ${timeoutMillis}`
