import { assert, describe, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { type ChildProcess, spawn } from "node:child_process"
import { createServer } from "node:net"
import { fileURLToPath } from "node:url"

const command = fileURLToPath(new URL("../dist/bin.js", import.meta.url))

/** A port on which nobody listens. */
const freePort = Effect.async<number>((resume) => {
  const server = createServer().listen(0, "127.0.0.1", () => {
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    server.close(() => resume(Effect.succeed(port)))
  })
})

const serving = (port: number) =>
  Effect.acquireRelease(
    Effect.sync(() =>
      spawn(process.execPath, [command, "serve", "--storage", "memory://", "--port", String(port)], {
        stdio: ["ignore", "ignore", "pipe"]
      })
    ),
    (child) => Effect.sync(() => child.kill("SIGKILL"))
  )

const listening = (child: ChildProcess) =>
  Effect.async<void>((resume) => {
    child.stderr?.once("data", () => resume(Effect.void))
  })

const ended = (child: ChildProcess) =>
  Effect.async<readonly [code: number | null, signal: NodeJS.Signals | null]>((resume) => {
    child.once("exit", (code, signal) => resume(Effect.succeed([code, signal])))
  })

const send = (child: ChildProcess, signal: NodeJS.Signals) => Effect.sync(() => child.kill(signal))

describe("a service", () => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    it.scopedLive(`stops with exit code 0 when ${signal} comes several times, as through npm`, () =>
      Effect.gen(function* () {
        const child = yield* Effect.flatMap(freePort, serving)
        const end = yield* Effect.fork(ended(child))
        yield* listening(child)
        // Signals that arrive at once are one signal, so they come one after the other until the process is gone.
        yield* Effect.fork(Effect.repeat(send(child, signal), Schedule.spaced("2 millis")))
        assert.deepStrictEqual(yield* end, [0, null])
      })
    )
  }
})
