/** Whether the drivers can be loaded: those with native code may be built for another system or another Node. */
import { Effect } from "effect"
import { Connectors } from "./Connectors.js"

/** A driver by the type of its datasources. */
export interface DriverState {
  readonly type: string
  /** Why it cannot be loaded; null where it can. */
  readonly problem: string | null
}

/** Its driver runs in another process, and its native code is loaded by the first database. */
const openSqlite = async () => {
  const { default: Driver } = await import("better-sqlite3")
  new Driver(":memory:").close()
}

/** Loads every driver, without a connection. */
export const checkDrivers: Effect.Effect<ReadonlyArray<DriverState>> = Effect.flatMap(Connectors, (connectors) =>
  Effect.forEach(connectors, ([type, load]) => {
    const tried = Effect.tryPromise(async () => {
      await load()
      if (type === "sqlite") await openSqlite()
    })
    return Effect.match(tried, {
      onFailure: ({ error }): DriverState => ({ type, problem: firstLine(error) }),
      onSuccess: (): DriverState => ({ type, problem: null })
    })
  })
)

/** What the system says of a library goes over several lines. */
const firstLine = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  return text.split("\n", 1)[0] ?? text
}
