/** The program of a worker, but for its engine: it imports little, to start fast and stay small. */
import { Worker as Thread } from "node:worker_threads"
import { openParentLink } from "@semlayer/runtime/process/ParentLink"
import type { PackedBatch, StatementFailure, WorkerAnswer, WorkerRequest, WorkerTarget } from "./WorkerProtocol.js"

/** A statement that a worker runs. With its last batch, and with a failure, it has ended by itself. */
export interface ServedStatement {
  /** The next rows; the first call starts it. */
  readonly next: (isFirst: boolean) => PackedBatch | Promise<PackedBatch>
  /** Ends it, also while `next` is pending, and resolves when the database has let go of it. */
  readonly stop: () => void | Promise<void>
}

export interface WorkerEngine {
  readonly start: (target: WorkerTarget, sql: string) => ServedStatement
  /** Closes a database without statements, where it is open. */
  readonly close: (target: WorkerTarget) => void | Promise<void>
  readonly failureOf: (error: unknown) => StatementFailure
}

interface Running {
  readonly id: number
  readonly statement: ServedStatement
  isBusy: boolean
  isStopped: boolean
}

type Task = Extract<WorkerRequest, { readonly type: "run" | "close" }>

/** Runs what the parent asks for, until the parent is gone. */
export const serveStatements = (engine: WorkerEngine): void => {
  const { answer, onRequest, onOrphaned } = openParentLink<WorkerRequest, WorkerAnswer>()
  let running: Running | null = null
  /** Those that have not started, in order. */
  let waiting: Array<Task> = []
  let isScheduled = false
  let isClosing = false

  const isOccupied = () => running !== null || isClosing

  const schedule = () => {
    if (isScheduled || isOccupied() || waiting.length === 0) return
    isScheduled = true
    // Messages that have arrived meanwhile are read first: one may be a stop.
    setImmediate(() => {
      isScheduled = false
      const next = isOccupied() ? undefined : waiting.shift()
      if (next !== undefined) begin(next)
    })
  }

  const begin = (task: Task) => {
    if (task.type === "close") return void close(task)
    running = { id: task.id, statement: engine.start(task.target, task.sql), isBusy: false, isStopped: false }
    void advance(running, true)
  }

  const close = async ({ id, target }: Task) => {
    isClosing = true
    await engine.close(target)
    isClosing = false
    answer({ type: "stopped", id })
    schedule()
  }

  const advance = async (current: Running, isFirst: boolean) => {
    const { id, statement } = current
    const started = performance.now()
    current.isBusy = true
    try {
      const batch = await statement.next(isFirst)
      if (current.isStopped) return
      if (batch.last) running = null
      answer({ type: "rows", id, ...batch, took: performance.now() - started })
    } catch (error) {
      if (current.isStopped) return
      running = null
      answer({ type: "failed", id, ...engine.failureOf(error) })
    }
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
      if (running?.id === request.id && !running.isBusy && !running.isStopped) void advance(running, false)
      return
    }
    waiting.push(request)
    schedule()
  })

  // Without its parent a worker has no purpose. An idle one sees the socket close; for one whose thread is inside a
  // statement a second thread watches. A kill waits for no thread of the driver.
  onOrphaned(() => process.kill(process.pid, "SIGKILL"))
  // The parent is named here: on a busy machine it may be gone before the thread runs.
  new Thread(
    `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(process.pid, "SIGKILL") }, 1000)`,
    { eval: true }
  ).unref()

  answer({ type: "ready" })
}
