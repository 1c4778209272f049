/** An error outside of any request ends neither the service nor other requests, and is logged without its message. */
import { pathToFileURL } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { eventually } from "@semlayer/testkit/Eventually"
import { shopWorkplace } from "./Command.js"
import { serve } from "./Served.js"

/** A module loaded into the service: on SIGUSR2 a socket handler runs some code with `fail`. */
const failing = (code: string, act: string) => `
  import { connect, createServer } from "node:net"
  const fail = () => Object.assign(new TypeError("password 'hunter2'\\n    at hunter3 (/x.js:1:1)"), { code: "${code}" })
  process.on("SIGUSR2", () => {
    const server = createServer((socket) => socket.end("x")).listen(0, "127.0.0.1", () =>
      connect(server.address().port, "127.0.0.1").on("data", () => {
        server.close()
        ${act}
      })
    )
  })
`

const failingService = (code: string, act: string) =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const hook = pathToFileURL(place.file("failing.mjs", failing(code, act)))
    return yield* serve(place, [], { env: { NODE_OPTIONS: `--import ${hook.href}` } })
  })

describe("an uncaught error", () => {
  it.scopedLive("is logged by name, code and stack, and counted; the service keeps responding", () =>
    Effect.gen(function* () {
      const { process, ask } = yield* failingService("EODD", "void Promise.reject(fail()); throw fail()")
      yield* process.signal("SIGUSR2")
      yield* process.prints(/Uncaught error[^]*Uncaught error/)
      const body = { source_model: "orders", measures: ["*:count"] }
      const { status, text } = yield* ask("POST", "/query", { body })
      assert.strictEqual(status, 200, text)
      const metrics = yield* ask("GET", "/metrics")
      assert.match(metrics.text, /semlayer_uncaught_errors_total\{origin="process"\} 2\n/)
      yield* process.signal("SIGTERM")
      const { code, err } = yield* process.ended()
      assert.strictEqual(code, 0, err)
      assert.match(err, /error=TypeError/)
      assert.match(err, /code=EODD/)
      assert.match(err, /failing\.mjs:\d+/)
      assert.notMatch(err, /hunter/)
    })
  )

  it.scopedLive("is not logged again and again by a service whose log is no longer read", () =>
    Effect.gen(function* () {
      const { process, ask } = yield* failingService("EODD", "void Promise.reject(fail()); throw fail()")
      yield* process.stopReading("stderr")
      yield* process.signal("SIGUSR2")
      const metrics = Effect.map(ask("GET", "/metrics"), ({ text }) => text)
      const counted = /semlayer_uncaught_errors_total\{origin="process"\} (\d+)\n/
      yield* eventually(Effect.map(metrics, (text) => Number(counted.exec(text)?.[1]) >= 2))
      const { status, text } = yield* ask("GET", "/health")
      assert.strictEqual(status, 200, text)
      assert.strictEqual(counted.exec(yield* metrics)?.[1], "2")
    })
  )

  it.scopedLive("for lack of memory stops the service with exit code 1", () =>
    Effect.gen(function* () {
      const { process } = yield* failingService("ENOMEM", "throw fail()")
      yield* process.signal("SIGUSR2")
      const { code, err } = yield* process.ended()
      assert.strictEqual(code, 1, err)
      assert.match(err, /stops after a fatal error/)
      assert.notMatch(err, /hunter/)
    })
  )
})
