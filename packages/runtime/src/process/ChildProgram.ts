/** A child process that runs a program of ours, as its parent sees it; the program has a `ParentLink`. */
import { type ChildProcess, spawn } from "node:child_process"
import { Socket } from "node:net"
import { Effect, type Scope } from "effect"
import { readFrames, sendFrame } from "./Frames.js"
import { metrics } from "../telemetry/Metrics.js"
import type { PoolItem } from "./EvictingPool.js"
import { parentSocket } from "./ParentLink.js"

/** How long a child may take to be ready. */
const startTime = "30 seconds"

/** How a child is started. */
export interface ChildOptions<Answer> {
  /** The path of its program. */
  readonly program: string
  readonly args?: ReadonlyArray<string>
  /** What runs the program where it is not Node alone, and what that is told before the program. */
  readonly command?: string
  readonly commandArgs?: ReadonlyArray<string>
  /** Its environment: nothing of the parent's, which holds secrets. */
  readonly env?: Readonly<Record<string, string>>
  /** Whether what it says on its standard error is nobody's. */
  readonly isQuiet?: boolean
  /** Why the child cannot be used, by the first thing that it says; null where it can. Its death is said by null. */
  readonly refusal: (first: Answer | null) => string | null
}

/** Child processes that have not exited, whether they are wanted or not. */
let running = 0

const countChild = (change: 1 | -1): void => {
  running += change
  metrics.children(running)
}

/** One child. It never keeps this process alive, except while somebody listens to it. */
export class ChildProgram<Request extends object, Answer> implements PoolItem {
  private listener: ((answer: Answer | null) => void) | null = null
  private readonly mourners: Array<() => void> = []
  private dead = false
  private isHeld = false

  private constructor(
    private readonly child: ChildProcess,
    private readonly socket: Socket
  ) {
    // The messages come from the program, which speaks the protocol that the type parameters are.
    readFrames(socket, (answer) => this.listener?.(answer as Answer))
    // The socket of a child that is dying fails first; `exit` follows.
    socket.on("error", () => {})
    // Without a number it was never started, and does not exit.
    if (child.pid !== undefined) {
      countChild(1)
      child.once("exit", () => countChild(-1))
    }
    child.once("exit", () => this.die())
    child.once("error", () => this.die())
    this.release()
  }

  /** Starts a child and waits until it is ready; closing the scope kills it. Fails with a sentence. */
  static start<Request extends object, Answer>(
    options: ChildOptions<Answer>
  ): Effect.Effect<ChildProgram<Request, Answer>, string, Scope.Scope> {
    const { program, args = [], command = process.execPath, commandArgs = [], env = { TZ: "UTC" } } = options
    const started = Effect.sync(() => {
      const child = spawn(command, [...commandArgs, program, ...args], {
        env,
        stdio: ["ignore", "ignore", options.isQuiet === true ? "ignore" : "inherit", "pipe"]
      })
      const socket = child.stdio[parentSocket]
      return new ChildProgram<Request, Answer>(child, socket instanceof Socket ? socket : new Socket())
    })
    return Effect.acquireRelease(started, (child) => Effect.sync(() => child.kill())).pipe(
      Effect.tap((child) =>
        Effect.async<void, string>((resume) => {
          child.listen((first) => {
            child.release()
            const reason = options.refusal(first)
            resume(reason === null ? Effect.void : Effect.fail(reason))
          })
        }).pipe(Effect.timeoutFail({ duration: startTime, onTimeout: () => `a process did not start in ${startTime}` }))
      )
    )
  }

  /** Hears the child until `release`, and keeps this process alive so long; null is its death. */
  listen(listener: (answer: Answer | null) => void): void {
    this.listener = listener
    this.child.ref()
    this.socket.ref()
    if (this.dead) listener(null)
  }

  release(): void {
    this.listener = null
    this.child.unref()
    this.socket.unref()
  }

  /** What is sent in one turn of the event loop goes in one piece, for it wakes the child once. */
  send(request: Request): void {
    if (this.dead) return
    if (!this.isHeld) {
      this.isHeld = true
      this.socket.cork()
      setImmediate(() => {
        this.isHeld = false
        this.socket.uncork()
      })
    }
    sendFrame(this.socket, request)
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
    // Whoever hears it from the child itself may ask for another one, and must not get this one.
    for (const callback of this.mourners) callback()
    this.listener?.(null)
  }
}
