/** A database whose statements run in a worker pool. */
import { timerDelay } from "@semlayer/runtime/Timer"
import { scopedResource } from "@semlayer/runtime/ScopedResource"
import { Effect } from "effect"
import type { RowBatch, StatementError } from "../connection/Connection.js"
import type { Database, TimeLimit } from "../connection/Connector.js"
import { WorkerStatement, type WorkerTools } from "./WorkerStatement.js"

export const workerDatabase = (tools: WorkerTools) => {
  const run: Database["run"] = (sql) =>
    scopedResource(
      Effect.sync(() => new WorkerStatement(tools, sql)),
      (statement) => Effect.sync(() => statement.close())
    ).pipe(Effect.map(({ next }) => next))

  const each = <E, R>(
    sql: string,
    { milliseconds, late }: TimeLimit,
    use: (batch: RowBatch) => Effect.Effect<void, E, R>
  ): Effect.Effect<void, StatementError | E, R> =>
    Effect.uninterruptibleMask((restore) => {
      const statement = new WorkerStatement(tools, sql)
      const clock = setTimeout(() => statement.fail(late()), timerDelay(milliseconds))
      const rest: Effect.Effect<void, StatementError | E, R> = Effect.flatMap(statement.next, (batch) =>
        batch === null ? Effect.void : Effect.flatMap(use(batch), () => (statement.isDrained ? Effect.void : rest))
      )
      const end = () => {
        clearTimeout(clock)
        statement.close()
        return Effect.void
      }
      return Effect.onExit(restore(rest), end)
    })

  return { run, each, concurrency: () => tools.lane.places } satisfies Partial<Database>
}
