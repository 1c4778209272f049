/** A scratch database of the tests, for benchmarks, which are promises. */
import { Datasource } from "@semlayer/domain/Datasource"
import { scratchDatabase } from "@semlayer/testkit/TestDatabases"
import { Effect, Exit, Schema, Scope } from "effect"

/** Creates one and runs a script in it; returns the datasource without its name, and what deletes it. */
export const filledDatabase = async (engine: "clickhouse" | "spark", script: string) => {
  const scope = await Effect.runPromise(Scope.make())
  const database = await Effect.runPromise(Scope.extend(scratchDatabase(engine), scope))
  await Effect.runPromise(database.execute(script))
  const { name: _, ...datasource } = Schema.encodeSync(Datasource)(database.datasource())
  return { datasource, drop: () => Effect.runPromise(Scope.close(scope, Exit.void)) }
}
