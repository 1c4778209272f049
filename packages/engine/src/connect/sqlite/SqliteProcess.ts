/** A forked child that runs SQLite statements (`SqliteChild.ts`), as its parent sees it. */
import { type ChildProcess, fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import type { Mortal } from "../MortalPool.js"
import type { SqliteAnswer, SqliteRequest } from "./SqliteProtocol.js"

/**
 * The child's program stands beside this file, and beside a bundle that holds this file: a bundler makes
 * `SqliteChild.js` an entry point of its own in the same directory.
 */
const program = fileURLToPath(new URL("./SqliteChild.js", import.meta.url))

/** What the child says while it runs a statement; null is its death. */
export type Listener = (answer: SqliteAnswer | null) => void

/** One child. It never keeps this process alive, except while a statement runs. */
export class SqliteProcess implements Mortal {
  private listener: Listener | null = null
  private readonly mourners: Array<() => void> = []
  private dead = false

  private constructor(private readonly child: ChildProcess) {
    // The messages come from `SqliteChild.ts`, which speaks this protocol.
    child.on("message", (answer) => this.listener?.(answer as SqliteAnswer))
    child.once("exit", () => this.die())
    child.once("error", () => this.die())
    this.release()
  }

  /** Forks a child and waits until it is ready; closing the scope kills it. Fails with a sentence. */
  static readonly start = Effect.acquireRelease(
    Effect.sync(
      () =>
        new SqliteProcess(
          fork(program, {
            serialization: "advanced",
            // Nothing of the parent's environment, which holds secrets, and none of its flags, such as an inspector's.
            env: { TZ: "UTC" },
            execArgv: [],
            stdio: ["ignore", "ignore", "inherit", "ipc"]
          })
        )
    ),
    (process) => Effect.sync(() => process.kill())
  ).pipe(Effect.tap((process) => process.ready))

  private readonly ready = Effect.async<void, string>((resume) => {
    this.listen((answer) => {
      this.release()
      resume(answer?.type === "ready" ? Effect.void : Effect.fail("the process for SQLite statements does not start"))
    })
  })

  get id(): number | undefined {
    return this.child.pid
  }

  /** Hears the child until `release`, and keeps this process alive so long. */
  listen(listener: Listener): void {
    this.listener = listener
    this.child.ref()
    this.child.channel?.ref()
    if (this.dead) listener(null)
  }

  release(): void {
    this.listener = null
    this.child.unref()
    this.child.channel?.unref()
  }

  send(request: SqliteRequest): void {
    // An error means that the channel is closed, and then `exit` follows.
    if (!this.dead) this.child.send(request, () => {})
  }

  /** Ends the child in the middle of whatever it does. */
  kill(): void {
    this.child.kill("SIGKILL")
    this.die()
  }

  onDeath(callback: () => void): void {
    if (this.dead) callback()
    else this.mourners.push(callback)
  }

  private die(): void {
    if (this.dead) return
    this.dead = true
    this.listener?.(null)
    for (const callback of this.mourners) callback()
  }
}
