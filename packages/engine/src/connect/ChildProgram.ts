/** A forked child that runs a program of ours, as its parent sees it. */
import { type ChildProcess, fork, type ForkOptions } from "node:child_process"
import { Effect, type Scope } from "effect"
import type { Mortal } from "./MortalPool.js"

/** How a child is started. */
export interface ChildOptions<Answer> {
  /** The path of its program. */
  readonly program: string
  readonly args?: ReadonlyArray<string>
  readonly fork?: ForkOptions
  /** Why the child cannot be used, by the first thing that it says; null where it can. Its death is said by null. */
  readonly refusal: (first: Answer | null) => string | null
}

/** One child. It never keeps this process alive, except while somebody listens to it. */
export class ChildProgram<Request extends object, Answer> implements Mortal {
  private listener: ((answer: Answer | null) => void) | null = null
  private readonly mourners: Array<() => void> = []
  private dead = false

  private constructor(private readonly child: ChildProcess) {
    // The messages come from the program, which speaks the protocol that the type parameters are.
    child.on("message", (answer) => this.listener?.(answer as Answer))
    child.once("exit", () => this.die())
    child.once("error", () => this.die())
    this.release()
  }

  /** Forks a child and waits until it is ready; closing the scope kills it. Fails with a sentence. */
  static start<Request extends object, Answer>(
    options: ChildOptions<Answer>
  ): Effect.Effect<ChildProgram<Request, Answer>, string, Scope.Scope> {
    const { program, args = [], fork: forkOptions = {}, refusal } = options
    const forked = Effect.sync(
      () =>
        new ChildProgram<Request, Answer>(
          fork(program, args, {
            serialization: "advanced",
            // Nothing of the parent's environment, which holds secrets, and none of its flags, such as an inspector's.
            env: { TZ: "UTC" },
            execArgv: [],
            stdio: ["ignore", "ignore", "inherit", "ipc"],
            ...forkOptions
          })
        )
    )
    return Effect.acquireRelease(forked, (child) => Effect.sync(() => child.kill())).pipe(
      Effect.tap((child) =>
        Effect.async<void, string>((resume) => {
          child.listen((first) => {
            child.release()
            const reason = refusal(first)
            resume(reason === null ? Effect.void : Effect.fail(reason))
          })
        })
      )
    )
  }

  get id(): number | undefined {
    return this.child.pid
  }

  /** Hears the child until `release`, and keeps this process alive so long; null is its death. */
  listen(listener: (answer: Answer | null) => void): void {
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

  send(request: Request): void {
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
