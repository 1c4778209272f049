/** The engine-independent part of a worker program. It imports little, to start fast and stay small. */
import { Worker as Thread } from "node:worker_threads"
import { openParentLink } from "@semlayer/runtime/process/ParentLink"
import type {
  PackedBatch,
  StatementAnswer,
  StatementFailure,
  WorkerAnswer,
  WorkerRequest,
  WorkerTarget
} from "./WorkerProtocol.js"

/** A running statement. It has ended after its last batch or a failure. */
export interface ServedStatement {
  /** The next batch; the first call starts the statement. */
  readonly next: (isFirst: boolean) => PackedBatch | Promise<PackedBatch>
  /** Stops the statement, also while `next` is pending, and resolves when the database has released it. */
  readonly stop: () => void | Promise<void>
}

export interface WorkerEngine {
  readonly start: (target: WorkerTarget, sql: string) => ServedStatement
  /** Closes a database if it is open; no statement uses it. */
  readonly close: (target: WorkerTarget) => void | Promise<void>
  readonly failureOf: (error: unknown) => StatementFailure
}

interface Running {
  readonly id: number
  readonly statement: ServedStatement
  /** The next answer, which is computed while the service reads the current one; null before the first. */
  ahead: Promise<StatementAnswer> | null
  isBusy: boolean
  isStopped: boolean
}

type Task = Extract<WorkerRequest, { readonly type: "run" | "close" }>

/** Runs requests of the parent until the parent exits. */
export const serveStatements = (engine: WorkerEngine): void => {
  const { answer, onRequest, onOrphaned } = openParentLink<WorkerRequest, WorkerAnswer>()
  let running: Running | null = null
  /** Queued requests, in order. */
  let waiting: Array<Task> = []
  let isScheduled = false
  let isClosing = false

  const isOccupied = () => running !== null || isClosing

  const schedule = () => {
    if (isScheduled || isOccupied() || waiting.length === 0) return
    isScheduled = true
    // Deferred, so that messages that have already arrived are read first: one may be a stop.
    setImmediate(() => {
      isScheduled = false
      const next = isOccupied() ? undefined : waiting.shift()
      if (next !== undefined) begin(next)
    })
  }

  const begin = (task: Task) => {
    if (task.type === "close") return void close(task)
    running = {
      ...{ id: task.id, statement: engine.start(task.target, task.sql) },
      ...{ ahead: null, isBusy: false, isStopped: false }
    }
    void advance(running)
  }

  const close = async ({ id, target }: Task) => {
    isClosing = true
    await engine.close(target)
    isClosing = false
    answer({ type: "stopped", id })
    schedule()
  }

  const compute = async ({ id, statement }: Running, isFirst: boolean): Promise<StatementAnswer> => {
    const started = performance.now()
    try {
      const batch = await statement.next(isFirst)
      return { type: "rows", id, ...batch, took: performance.now() - started }
    } catch (error) {
      return { type: "failed", id, ...engine.failureOf(error) }
    }
  }

  /** Computes the next answer once the messages that have already arrived are read. It never resolves after a stop. */
  const computeLater = (current: Running): Promise<StatementAnswer> =>
    new Promise((resolve) => {
      setImmediate(() => {
        if (!current.isStopped) resolve(compute(current, false))
      })
    })

  const advance = async (current: Running) => {
    current.isBusy = true
    const found = await (current.ahead ?? compute(current, true))
    if (current.isStopped) return
    const isOver = found.type !== "rows" || found.last
    if (isOver) running = null
    answer(found)
    if (!isOver) current.ahead = computeLater(current)
    current.isBusy = false
    schedule()
  }

  const stop = async (id: number) => {
    const current = running
    if (current?.id === id) {
      current.isStopped = true
      await current.statement.stop()
      running = null
    } else {
      const remaining = waiting.filter((each) => each.id !== id)
      if (remaining.length === waiting.length) return
      waiting = remaining
    }
    answer({ type: "stopped", id })
    schedule()
  }

  onRequest((request) => {
    if (request.type === "stop") return void stop(request.id)
    if (request.type === "more") {
      if (running?.id === request.id && !running.isBusy && !running.isStopped) void advance(running)
      return
    }
    waiting.push(request)
    schedule()
  })

  // Without its parent a worker has no purpose. An idle worker sees the socket close; while a statement blocks the main thread,
  // a second thread watches the parent. SIGKILL does not wait for the driver's threads.
  onOrphaned(() => process.kill(process.pid, "SIGKILL"))
  // The parent's pid is read here: on a busy machine the parent may have exited before the thread runs.
  new Thread(
    `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(process.pid, "SIGKILL") }, 1000)`,
    { eval: true }
  ).unref()

  answer({ type: "ready" })
}
