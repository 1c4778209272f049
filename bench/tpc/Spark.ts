/** The same tables on a cluster of Spark, as Parquet files without keys. */
import { scratchDatabase } from "@semlayer/testkit/TestDatabases"
import { Datasource } from "@semlayer/domain/Datasource"
import { Effect, Exit, Schema, Scope } from "effect"

/** The datasource of the copy, and what deletes it. */
export const sparkCopy = (path: string) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const database = yield* Scope.extend(scratchDatabase("spark"), scope)
      console.error("copying to Spark …")
      yield* database.execute(
        `ATTACH '${path}' AS source (READ_ONLY); COPY FROM DATABASE source TO memory; DETACH source`
      )
      const { name: _, ...datasource } = Schema.encodeSync(Datasource)(database.datasource())
      return { datasource, drop: () => Effect.runPromise(Scope.close(scope, Exit.void)) }
    })
  )
