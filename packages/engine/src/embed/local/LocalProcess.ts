/** The process of a local model (`LocalChild.ts`), as its service sees it. */
import { Deferred, Duration, Effect, type Scope } from "effect"
import { type ChildProcess, fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import type { LocalAnswer, LocalRequest } from "./LocalProtocol.js"

/** It stands beside this file, and beside a bundle that holds this file. */
const program = fileURLToPath(new URL("./LocalChild.js", import.meta.url))

/** How long a model may take to load. */
const startTime = Duration.seconds(30)

const ended = "the process of the local model has ended"

type Vectors = ReadonlyArray<ReadonlyArray<number>>

export interface LocalProcess {
  /** The vectors of some texts; fails with a sentence. */
  readonly embed: (texts: ReadonlyArray<string>) => Effect.Effect<Vectors, string>
}

const started = Effect.acquireRelease(
  Effect.sync(() =>
    fork(program, {
      serialization: "advanced",
      // Nothing of the environment, which holds secrets, and none of the flags of this process.
      env: {},
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"]
    })
  ),
  (child) => Effect.sync(() => child.kill("SIGKILL"))
)

/** Starts a process and waits until its model is loaded; it ends with the scope. */
export const startLocalProcess: Effect.Effect<LocalProcess, string, Scope.Scope> = Effect.gen(function* () {
  const child = yield* started
  const ready = yield* Deferred.make<void, string>()
  const waiting = new Map<number, Deferred.Deferred<Vectors, string>>()
  let requests = 0
  let isOver = false

  const settle = (id: number, outcome: Effect.Effect<Vectors, string>) => {
    const deferred = waiting.get(id)
    waiting.delete(id)
    if (deferred !== undefined) Deferred.unsafeDone(deferred, outcome)
    if (waiting.size === 0) rest(child)
  }
  const end = () => {
    isOver = true
    Deferred.unsafeDone(ready, Effect.fail(ended))
    for (const id of [...waiting.keys()]) settle(id, Effect.fail(ended))
  }
  child.once("exit", end)
  child.once("error", end)
  // The messages come from `LocalChild.ts`, which speaks this protocol.
  child.on("message", (answer: LocalAnswer) => {
    switch (answer.type) {
      case "ready":
        return Deferred.unsafeDone(ready, Effect.void)
      case "unusable":
        return Deferred.unsafeDone(ready, Effect.fail(answer.reason))
      case "vectors":
        return settle(answer.id, Effect.succeed(answer.vectors))
      case "failed":
        return settle(answer.id, Effect.fail(answer.reason))
    }
  })
  yield* Effect.timeoutFail(Deferred.await(ready), {
    duration: startTime,
    onTimeout: () => `the local model was not loaded within ${Duration.format(startTime)}`
  })
  rest(child)

  return {
    embed: (texts) =>
      Effect.gen(function* () {
        if (isOver) return yield* Effect.fail(ended)
        const deferred = yield* Deferred.make<Vectors, string>()
        const request: LocalRequest = { id: requests++, texts }
        waiting.set(request.id, deferred)
        child.ref()
        child.channel?.ref()
        // An error means that the channel is closed, and then `exit` follows.
        child.send(request, () => {})
        return yield* Deferred.await(deferred)
      })
  }
})

/** A process that nobody waits for does not keep this one alive. */
const rest = (child: ChildProcess): void => {
  child.unref()
  child.channel?.unref()
}
