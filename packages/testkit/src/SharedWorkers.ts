/** Worker processes of SQLite and DuckDB that the engines of a test process share. */
import { fakeConnectors } from "./fakes/index.js"
import type { ConnectConfig } from "@semlayer/connectors/connection/ConnectConfig"
import type { Connector } from "@semlayer/connectors/connection/Connector"
import { Connectors, type LoadConnector } from "@semlayer/connectors/Connectors"
import { Effect, Layer, Scope } from "effect"

/** Never closed: workers exit when they have been idle for a minute, and with this process. */
const scope = Effect.runSync(Scope.make())

/** Runs once per configuration, in its own runtime: a pool keeps the clock and the logger of its runtime. */
const preparedOnce = <Open>(prepare: (config: ConnectConfig) => Effect.Effect<Open, never, Scope.Scope>) => {
  const prepared = new Map<string, Effect.Effect<Open>>()
  return (config: ConnectConfig): Effect.Effect<Open> => {
    const key = JSON.stringify(config)
    const known = prepared.get(key)
    if (known !== undefined) return known
    const preparing = Effect.promise(() => Effect.runPromise(Scope.extend(prepare(config), scope)))
    const made = Effect.runSync(Effect.cached(preparing))
    prepared.set(key, made)
    return made
  }
}

/** Servers have no workers. */
const shared = (connector: Connector): Connector =>
  connector.kind === "file" ? { ...connector, prepare: preparedOnce(connector.prepare) } : connector

const loadedOnce = (load: LoadConnector): LoadConnector => {
  let loaded: Promise<Connector> | undefined
  return () => (loaded ??= load().then(shared))
}

/**
 * The built-in connectors for engines that exist for one test or one suite: starting a worker takes longer than most tests.
 * Tests of the workers themselves do not use it.
 */
export const SharedWorkers = Layer.succeed(
  Connectors,
  new Map([...Effect.runSync(Connectors), ...fakeConnectors].map(([type, load]) => [type, loadedOnce(load)]))
)
