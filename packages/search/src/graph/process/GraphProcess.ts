/** Client of the worker process that holds the property graph (`GraphChild.ts`). */
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Data, Effect, type Scope } from "effect"
import { ChildProgram } from "@semlayer/runtime/process/ChildProgram"
import type { PoolItem } from "@semlayer/runtime/process/EvictingPool"
import { isSameStorage, storageDiff } from "@semlayer/storage/snapshot/StorageDiff"
import { yieldToEventLoop } from "@semlayer/runtime/YieldToEventLoop"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { graphPart } from "./PropertyGraph.js"
import type { GraphAnswer, GraphLimits, GraphRefusal, GraphRequest } from "./GraphProtocol.js"

/** The program is next to this file, also when bundled. */
const program = fileURLToPath(new URL("./GraphChild.js", import.meta.url))

/** The shell limits the number of open files before it executes the program. */
const shell = "/bin/sh"
const limited = 'ulimit -n 64 && ulimit -c 0; exec "$0" "$@"'

/** Exposes garbage collection, to free old graphs, which occupy much memory outside of the heap. */
const collectable = "--expose-gc"

/** Time limit for building a graph, and how long after its own limit a filter's process is killed, in milliseconds. */
const buildTime = 60_000
const grace = 500

/** Stored items per message, between which other work can run. */
const sentAtOnce = 20

/** The process exited or was killed. */
export class GraphDied extends Data.TaggedError("GraphDied")<{
  /** Whether it had started on the request. */
  readonly begun: boolean
  /** Whether it exceeded its memory limit. */
  readonly exhausted: boolean
}> {}

/** A statement that the graph rejected or could not finish. */
export class StatementRefused extends Data.TaggedError("StatementRefused")<{ readonly refusal: GraphRefusal }> {}

/** The graph cannot be built. */
export class GraphUnbuilt extends Data.TaggedError("GraphUnbuilt")<{ readonly reason: string }> {}

type Answered = Extract<GraphAnswer, { readonly request: number }>
type Failure = GraphDied | StatementRefused | GraphUnbuilt

interface Pending {
  readonly kind: "build" | "ask"
  readonly resume: (answer: Effect.Effect<Answered, Failure>) => void
  readonly deadline: NodeJS.Timeout
}

const refusal = (first: GraphAnswer | null): string | null => {
  if (first?.type === "ready") return null
  return first?.type === "unusable" ? first.reason : "the graph process does not start"
}

export class GraphProcess implements PoolItem {
  private readonly pending = new Map<number, Pending>()
  private readonly following = Effect.unsafeMakeSemaphore(1)
  private current: StorageSnapshot | null = null
  private requests = 0
  private exhausted = false
  private dead = false

  private constructor(
    private readonly child: ChildProgram<GraphRequest, GraphAnswer>,
    private readonly limits: GraphLimits
  ) {
    child.onDeath(() => {
      this.dead = true
      this.failAll()
    })
  }

  /** Starts the process; closing the scope kills it. Fails with a reason. */
  static readonly start = (
    engine: string,
    limits: Pick<GraphLimits, "memory" | "timeout">
  ): Effect.Effect<GraphProcess, string, Scope.Scope> => {
    const sealable = process.platform !== "win32" && existsSync(shell)
    const given: GraphLimits = { engine, ...limits, sealable }
    return Effect.map(
      ChildProgram.start<GraphRequest, GraphAnswer>({
        program,
        args: [JSON.stringify(given)],
        refusal,
        // Limits malloc arenas, because each engine thread would keep one of its own.
        env: { TZ: "UTC", MALLOC_ARENA_MAX: "2" },
        ...(sealable
          ? { command: shell, commandArgs: ["-c", limited, process.execPath, collectable] }
          : { commandArgs: [collectable] })
      }),
      (child) => new GraphProcess(child, given)
    )
  }

  onDeath(callback: () => void): void {
    this.child.onDeath(callback)
  }

  /** Updates the graph to a snapshot: sends the differences and rebuilds the graph. */
  follow(snapshot: StorageSnapshot): Effect.Effect<void, GraphDied | GraphUnbuilt> {
    return Effect.suspend(() => (isSameStorage(this.current, snapshot) ? Effect.void : this.bring(snapshot))).pipe(
      this.following.withPermits(1)
    )
  }

  /** The ids that a statement returns. */
  ids(statement: string): Effect.Effect<ReadonlyArray<string>, Failure> {
    return Effect.map(this.ask("ask", statement), (answer) => (answer.type === "ids" ? answer.ids : []))
  }

  private readonly bring = Effect.fn("GraphProcess.bring")(function* (this: GraphProcess, snapshot: StorageSnapshot) {
    const { changed, gone } = storageDiff(this.current, snapshot)
    if (gone.length > 0) this.child.send({ type: "change", parts: [], gone })
    for (let start = 0; start < changed.length; start += sentAtOnce) {
      const parts = changed.slice(start, start + sentAtOnce).map(graphPart)
      this.child.send({ type: "change", parts, gone: [] })
      yield* yieldToEventLoop
    }
    yield* Effect.catchTag(this.ask("build"), "StatementRefused", () => new GraphUnbuilt({ reason: tooSlow }))
    this.current = snapshot
  }, Effect.uninterruptible)

  /**
   * Sends a request and waits for its answer. On timeout the process is killed; an interrupted request keeps running until
   * then.
   */
  private ask(kind: Pending["kind"], statement = ""): Effect.Effect<Answered, Failure> {
    return Effect.async((resume) => {
      if (this.dead) return resume(new GraphDied({ begun: false, exhausted: false }))
      const request = ++this.requests
      const time = kind === "build" ? buildTime : this.limits.timeout + grace
      const deadline = setTimeout(() => {
        this.settle(request, new StatementRefused({ refusal: { kind: "timeout" } }))
        this.child.kill()
      }, time)
      this.pending.set(request, { kind, resume, deadline })
      this.child.listen((answer) => this.onAnswer(answer))
      this.child.send(kind === "build" ? { type: "build", request } : { type: "ask", request, statement })
    })
  }

  private onAnswer(answer: GraphAnswer | null): void {
    switch (answer?.type) {
      case "exhausted":
        this.exhausted = true
        return
      case "built":
      case "ids":
        return this.settle(answer.request, Effect.succeed(answer))
      case "refused":
        return this.settle(answer.request, new StatementRefused({ refusal: answer.refusal }))
      case "unbuilt":
        this.settle(answer.request, new GraphUnbuilt({ reason: answer.reason }))
        return this.child.kill()
    }
  }

  private settle(request: number, answer: Effect.Effect<Answered, Failure>): void {
    const pending = this.pending.get(request)
    if (pending === undefined) return
    clearTimeout(pending.deadline)
    this.pending.delete(request)
    if (this.pending.size === 0) this.child.release()
    pending.resume(answer)
  }

  /** Fails all pending requests after the process has died. */
  private failAll(): void {
    for (const [request, { kind }] of this.pending) {
      // A graph that did not fit next to the previous one may fit in a new process.
      const isTooLarge = this.exhausted && kind === "build" && this.current === null
      const died = new GraphDied({ begun: true, exhausted: this.exhausted })
      this.settle(request, isTooLarge ? new GraphUnbuilt({ reason: tooLarge }) : died)
    }
  }
}

const tooSlow = `it was not built within ${buildTime / 1000} seconds`
const tooLarge = "it does not fit into the memory that SEM_CYPHER_MEMORY gives it"
