/** The optional graph engine and its worker process, for tests of the property graph. */
import { createRequire } from "node:module"
import { Data, Effect, Option } from "effect"
import type { TestContext } from "vitest"
import { childrenOf } from "./ChildProcesses.js"
import { skip } from "./TestDatabases.js"

/** The graph engine is not installed. */
class GraphEngineMissing extends Data.TaggedError("GraphEngineMissing") {
  override get message() {
    return "the graph engine is not installed: npm install --no-save @ladybugdb/core"
  }
}

const installed = Effect.option(Effect.try(() => createRequire(import.meta.url).resolve("@ladybugdb/core")))

/** The path of the graph engine's package; skips the test if it is not installed. */
export const graphEngine = (context: TestContext): Effect.Effect<string, GraphEngineMissing> =>
  Effect.flatMap(installed, (path) =>
    Option.isSome(path) ? Effect.succeed(path.value) : skip(new GraphEngineMissing(), context)
  )

/** The ids of the graph processes that a process has started. */
export const graphProcesses = (parent: number = process.pid): ReadonlyArray<number> => childrenOf("GraphChild", parent)
