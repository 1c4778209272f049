/** The worker processes that a process has started. */
import { execFileSync } from "node:child_process"
import { Effect } from "effect"

/** The ids of a process's running children whose command line names a program. */
export const childrenOf = (program: string, parent: number = process.pid): ReadonlyArray<number> =>
  execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes(program) && !line.includes("<defunct>"))
    .map((line) => line.trim().split(/\s+/, 2).map(Number))
    .flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))

/**
 * The children of this process that run a program and started after this call. Call it in `describe`: earlier ones belong to
 * engines of other files (`SharedWorkers`).
 */
export const childrenStartedFromNow = (program: string): Effect.Effect<ReadonlyArray<number>> => {
  const earlier = new Set(childrenOf(program))
  return Effect.sync(() => childrenOf(program).filter((pid) => !earlier.has(pid)))
}
