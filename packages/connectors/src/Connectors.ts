/** The registry of database engines. An embedding program adds its own with `Connectors.layer([…])`. */
import { Context, Layer } from "effect"
import type { Connector } from "./connection/Connector.js"
import { connectors as shipped } from "./index.js"

/** Loads an engine on first use, since drivers are large. */
export type LoadConnector = () => Promise<Connector>

/** Engines whose connectors were only tested against fakes of their protocols, not against the engines themselves. */
export const testedAgainstFakes: ReadonlySet<string> = new Set([
  ...["trino", "snowflake", "bigquery", "databricks", "redshift", "mssql", "oracle"]
])

export class Connectors extends Context.Reference<Connectors>()("@semlayer/connectors/Connectors", {
  defaultValue: (): ReadonlyMap<string, LoadConnector> => shipped
}) {
  /** The built-in engines and others, keyed by datasource type; others replace built-in ones of the same type. */
  static readonly layer = (others: Iterable<readonly [type: string, load: LoadConnector]>) =>
    Layer.succeed(Connectors, new Map([...shipped, ...others]))
}
