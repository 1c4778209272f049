/** The registry of engines that can be queried. A program that embeds semlayer adds its own: `Connectors.layer([…])`. */
import { Context, Layer } from "effect"
import type { Connector } from "./connection/Connector.js"
import { connectors as shipped } from "./index.js"

/** Loads an engine when it is first needed, since drivers are big. */
export type LoadConnector = () => Promise<Connector>

export class Connectors extends Context.Reference<Connectors>()("@semlayer/connectors/Connectors", {
  defaultValue: (): ReadonlyMap<string, LoadConnector> => shipped
}) {
  /** The shipped engines and others, by the type of their datasources; others win over shipped ones of the same type. */
  static readonly layer = (others: Iterable<readonly [type: string, load: LoadConnector]>) =>
    Layer.succeed(Connectors, new Map([...shipped, ...others]))
}
