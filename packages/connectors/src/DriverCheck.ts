/** Checks that the drivers can be loaded. Native ones may be built for another system or Node version. */
import { Effect } from "effect"
import { Connectors } from "./Connectors.js"

/** The state of a driver, by the type of its datasources. */
export interface DriverState {
  readonly type: string
  /** Why the driver cannot be loaded; null if it can. */
  readonly problem: string | null
}

/**
 * Opens a database, because better-sqlite3 loads its native code only then. The connector itself loads it in a worker process.
 */
const openSqlite = async () => {
  const { default: Driver } = await import("better-sqlite3")
  new Driver(":memory:").close()
}

/** Loads every driver, without opening a connection. */
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

/** The dynamic linker's messages span several lines; the first one names the problem. */
const firstLine = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  return text.split("\n", 1)[0] ?? text
}
