/** The parent's side of a child process that runs one of semlayer's own programs; the child's side is `ParentLink`. */
import { type ChildProcess, spawn } from "node:child_process"
import { Socket } from "node:net"
import { Effect, type Scope } from "effect"
import { readFrames, sendFrame } from "./Frames.js"
import { metrics } from "../telemetry/Metrics.js"
import { EndingItem } from "./EvictingPool.js"
import { parentSocket } from "./ParentLink.js"

/** How long a child may take to become ready. */
const startTime = "30 seconds"

/** How a child process is started. */
export interface ChildOptions<Answer> {
  /** Path of the program. */
  readonly program: string
  readonly args?: ReadonlyArray<string>
  /** Executable that runs the program, if not Node, and the arguments before the program's path. */
  readonly command?: string
  readonly commandArgs?: ReadonlyArray<string>
  /** Environment of the child. The parent's environment is not inherited, because it holds secrets. */
  readonly env?: Readonly<Record<string, string>>
  /** Whether standard error is discarded instead of inherited. */
  readonly isQuiet?: boolean
  /** Why the child is unusable, by its first message (null if it has exited instead); null if it is usable. */
  readonly refusal: (first: Answer | null) => string | null
}

/** Child processes that have not exited, including those already released. */
let running = 0

const countChild = (change: 1 | -1): void => {
  running += change
  metrics.children(running)
}

/** One child process. It keeps this process alive only while a listener is attached. */
export class ChildProgram<Request extends object, Answer> extends EndingItem {
  private listener: ((answer: Answer | null) => void) | null = null
  private isHeld = false

  private constructor(
    private readonly child: ChildProcess,
    private readonly socket: Socket
  ) {
    super()
    // The child speaks the protocol of the type parameters, so the messages are not validated.
    readFrames(socket, (answer) => this.listener?.(answer as Answer))
    // When a child exits, its socket fails first; `exit` follows.
    socket.on("error", () => {})
    // Without a pid the process was never started and emits no `exit`.
    if (child.pid !== undefined) {
      countChild(1)
      child.once("exit", () => countChild(-1))
    }
    child.once("exit", () => this.die())
    child.once("error", () => this.die())
    this.release()
  }

  /** Starts a child and waits until it is ready; closing the scope kills it. Fails with a readable reason. */
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

  /** Attaches the listener until `release` and keeps this process alive meanwhile. Null reports the child's exit. */
  listen(listener: (answer: Answer | null) => void): void {
    this.listener = listener
    this.child.ref()
    this.socket.ref()
    if (this.isDead) listener(null)
  }

  release(): void {
    this.listener = null
    this.child.unref()
    this.socket.unref()
  }

  /**
   * Sends a message. Messages of one event-loop iteration are written together, so that the child wakes up once; an urgent one
   * is written at once with those before it, so that the child works on it while this process is busy with the rest of the iteration.
   */
  send(request: Request, isUrgent = false): void {
    if (this.isDead) return
    if (!isUrgent) this.hold()
    sendFrame(this.socket, request)
    if (isUrgent) this.flush()
  }

  private hold(): void {
    if (this.isHeld) return
    this.isHeld = true
    this.socket.cork()
    setImmediate(() => this.flush())
  }

  private flush(): void {
    if (!this.isHeld) return
    this.isHeld = false
    this.socket.uncork()
  }

  /** Kills the child, whatever it is doing. */
  kill(): void {
    this.child.kill("SIGKILL")
    this.die()
  }

  protected override die(): void {
    if (this.isDead) return
    // Exit listeners run first: the message listener may request another child, and the pool must not return this one.
    super.die()
    this.listener?.(null)
  }
}
