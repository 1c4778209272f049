/**
 * Writes the audit log as JSON lines to stderr or a file.
 *
 * Each line is written synchronously and whole, so an answered request is logged even if the process crashes. The file is
 * readable only by its owner and is reopened on SIGHUP, for log rotation.
 */
import { Clock, Config, ConfigError, Effect, Layer, Option, Ref } from "effect"
import { closeSync, openSync, writeSync } from "node:fs"
import { Audit, type AuditSink } from "./Audit.js"
import { metrics } from "@semlayer/runtime/telemetry/Metrics"

/** The target: `stderr` or a file path. */
const place = Config.string("SEM_AUDIT_LOG").pipe(
  Config.map((text) => text.trim()),
  Config.option,
  Config.map(Option.filter((text) => text !== "" && text.toLowerCase() !== "off"))
)

/** Minimum time between log messages about write failures, in milliseconds. */
const complainEvery = 60_000

const standardError = 2

const opened = (path: string) =>
  Effect.try({
    try: () => openSync(path, "a", 0o600),
    catch: (error) =>
      ConfigError.InvalidData(
        ["SEM_AUDIT_LOG"],
        `'${path}' cannot be written (${codeOf(error)}): give stderr, or a file in a directory that exists`
      )
  })

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "it failed"

/** Opens a file for appending and reopens it on SIGHUP. */
const file = Effect.fnUntraced(function* (path: string) {
  const handle = yield* Ref.make(yield* opened(path))
  const close = (descriptor: number) => Effect.ignore(Effect.try(() => closeSync(descriptor)))
  yield* Effect.addFinalizer(() => Effect.flatMap(Ref.get(handle), close))
  const reopen = Effect.flatMap(opened(path), (fresh) => Effect.flatMap(Ref.getAndSet(handle, fresh), close)).pipe(
    Effect.catchAll(() => Effect.logError(`The audit log '${path}' cannot be reopened`))
  )
  const run = yield* Effect.map(Effect.runtime(), (runtime) => runtime)
  yield* Effect.acquireRelease(
    Effect.sync(() => {
      const listener = () => {
        Effect.runSync(Effect.provide(reopen, run))
      }
      process.on("SIGHUP", listener)
      return listener
    }),
    (listener) => Effect.sync(() => process.off("SIGHUP", listener))
  )
  return Ref.get(handle)
})

const sinkTo = Effect.fnUntraced(function* (descriptor: Effect.Effect<number>) {
  const complained = yield* Ref.make(Number.NEGATIVE_INFINITY)
  const complain = (error: unknown) =>
    Effect.gen(function* () {
      metrics.auditFailures(1)
      const now = yield* Clock.currentTimeMillis
      if (now - (yield* Ref.get(complained)) < complainEvery) return
      yield* Ref.set(complained, now)
      yield* Effect.logError(`The audit log cannot be written (${codeOf(error)})`)
    })
  return {
    write: (entry) =>
      Effect.flatMap(descriptor, (file) =>
        Effect.catchAll(
          Effect.try({
            try: () => {
              const bytes = Buffer.from(`${JSON.stringify(entry)}\n`)
              for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
            },
            catch: (error) => error
          }),
          complain
        )
      )
  } satisfies AuditSink
})

/** The audit log configured by the environment; disabled if `SEM_AUDIT_LOG` is not set. */
export const auditLog = Layer.scoped(
  Audit,
  Effect.gen(function* () {
    const found = yield* place
    if (Option.isNone(found)) return null
    const isStderr = found.value.toLowerCase() === "stderr"
    return yield* sinkTo(isStderr ? Effect.succeed(standardError) : yield* file(found.value))
  })
)
