/** The built command as a service at a fixed port, which can be killed and restarted. */
import { freePort } from "../FreePort.js"
import { type ChildProcess, spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { Data, Effect, type Scope } from "effect"

const program = fileURLToPath(new URL("../../../cli/bin/semlayer.mjs", import.meta.url))

/** The service did not start or stop as requested. */
export class ServerFailed extends Data.TaggedError("ServerFailed")<{ readonly message: string }> {}

export interface ServerProcess {
  readonly url: string
  readonly pid: () => number
  /** Everything it has written to stderr, over all restarts. */
  readonly said: () => string
  /** Starts the service and waits until it listens. */
  readonly start: Effect.Effect<void, ServerFailed>
  /** Kills the service without notice, as a power loss would. */
  readonly kill: Effect.Effect<void>
  /** Stops the service and yields its exit code; null if a signal ended it. */
  readonly stop: Effect.Effect<number | null, ServerFailed>
}

const ended = (child: ChildProcess): Effect.Effect<number | null> =>
  Effect.async((resume) => {
    if (child.exitCode !== null || child.signalCode !== null) resume(Effect.succeed(child.exitCode))
    else child.once("exit", (code: number | null) => resume(Effect.succeed(code)))
  })

export const serverProcess = (
  words: ReadonlyArray<string>,
  env: Readonly<Record<string, string>>
): Effect.Effect<ServerProcess, never, Scope.Scope> =>
  Effect.gen(function* () {
    const port = yield* freePort
    let child: ChildProcess | null = null
    let said = ""
    const endBy = (signal: NodeJS.Signals) =>
      Effect.suspend(() => {
        if (child === null) return Effect.succeed(null)
        child.kill(signal)
        return ended(child)
      })
    const start = Effect.async<void, ServerFailed>((resume) => {
      const args = [program, "serve", "--port", String(port), ...words]
      const started = spawn(process.execPath, args, { env: { ...env }, stdio: ["ignore", "ignore", "pipe"] })
      child = started
      let own = ""
      started.stderr.setEncoding("utf8").on("data", (text: string) => {
        said += text
        own += text
        if (/serves http/.test(own)) resume(Effect.void)
      })
      started.once("exit", (code) => resume(new ServerFailed({ message: `the service ended with ${code}: ${own}` })))
    }).pipe(
      Effect.timeoutFail({
        duration: "40 seconds",
        onTimeout: () => new ServerFailed({ message: `the service did not listen: ${said}` })
      })
    )
    yield* Effect.addFinalizer(() => endBy("SIGKILL"))
    return {
      url: `http://127.0.0.1:${port}`,
      pid: () => child?.pid ?? 0,
      said: () => said,
      start,
      kill: Effect.asVoid(endBy("SIGKILL")),
      stop: endBy("SIGTERM").pipe(
        Effect.timeoutFail({
          duration: "30 seconds",
          onTimeout: () => new ServerFailed({ message: "the service did not end at SIGTERM" })
        })
      )
    }
  })
