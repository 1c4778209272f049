/** SQLite whose statements wait at a gate, with counters, so that a test controls what runs at the same time. */
import { Connectors, type LoadConnector } from "@semlayer/connectors/Connectors"
import type { Connector, Database, Open } from "@semlayer/connectors/connection/Connector"
import { Effect, Layer } from "effect"
import { eventually } from "./Eventually.js"

export interface Gate {
  /** Statements that were started, and those that are at the gate or being read. */
  readonly counts: { started: number; running: number }
  readonly open: Effect.Effect<void>
  readonly close: Effect.Effect<void>
  /** Waits until so many statements are running. */
  readonly running: (count: number) => Effect.Effect<void>
}

export const makeGate: Effect.Effect<{ readonly gate: Gate; readonly layer: Layer.Layer<Connectors> }> = Effect.map(
  Effect.makeLatch(true),
  (latch) => {
    const counts = { started: 0, running: 0 }
    const gated = ({ each: _, ...database }: Database): Database => ({
      ...database,
      run: (sql, limit) =>
        Effect.acquireRelease(
          Effect.sync(() => {
            counts.started++
            counts.running++
          }),
          () => Effect.sync(() => counts.running--)
        ).pipe(Effect.zipRight(latch.await), Effect.zipRight(database.run(sql, limit)))
    })
    const gatedOpen =
      <Settings>(open: Open<Settings>): Open<Settings> =>
      (settings) =>
        Effect.map(open(settings), gated)
    const gatedConnector = (connector: Connector): Connector =>
      connector.kind === "file"
        ? { ...connector, prepare: (config) => Effect.map(connector.prepare(config), gatedOpen) }
        : connector
    const layer = Layer.unwrapEffect(
      Effect.map(Connectors, (shipped) => {
        const load: LoadConnector = () =>
          (shipped.get("sqlite")?.() ?? Promise.reject(new Error("no SQLite"))).then(gatedConnector)
        return Connectors.layer([["sqlite", load]])
      })
    )
    const gate: Gate = {
      counts,
      open: Effect.asVoid(latch.open),
      close: Effect.asVoid(latch.close),
      running: (count) => eventually(Effect.sync(() => counts.running === count))
    }
    return { gate, layer }
  }
)
