/** Any message of an MCP client gets a JSON-RPC response, or none for notifications, and the session stays usable. */
import { spawn } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { hostileMessage, initialize } from "@semlayer/testkit/surfaces/Messages"
import { assert, it } from "@effect/vitest"
import { type Duration, Effect } from "effect"
import { shopWorkplace, type Workplace } from "../Command.js"
import { serve } from "../Served.js"
import { assertAtRest, assertSteady, caseOf, casesOf, eachCase, limit, memoryOf, timeoutFor, warmth } from "./Cases.js"

const cases = casesOf(200)

const program = fileURLToPath(new URL("../../bin/semlayer.mjs", import.meta.url))

const headers = { accept: "application/json, text/event-stream" }

/** How a response reports failures: as a protocol error, or as a tool error. */
const assertUnderstood = (text: string): void => {
  assert.notMatch(text, /UnexpectedFailure|"status":\s*500|node_modules|\bat .*\.js:\d+/, text.slice(0, 2000))
}

it.scopedLive(
  "MCP over HTTP: no 500, and each message gets a response in time",
  () =>
    Effect.gen(function* () {
      const service = yield* serve(yield* shopWorkplace, [], { env: { SEM_EMBEDDING_MODEL: "off" } })
      const open = Effect.map(service.ask("POST", "/mcp", { body: initialize, headers }), ({ headers }) =>
        String(headers["mcp-session-id"])
      )
      let session = yield* open
      const run = (from: number, to: number) =>
        eachCase(from, to, hostileMessage, (raw) =>
          Effect.gen(function* () {
            const reply = yield* service.ask("POST", "/mcp", {
              raw,
              headers: { ...headers, "mcp-session-id": session }
            })
            assert.include([200, 202, 400, 404, 413, 422], reply.status, reply.text)
            assertUnderstood(reply.text)
            if (reply.status === 404) session = yield* open
          })
        )
      yield* run(0, warmth(cases))
      const warm = memoryOf(service.process.pid)
      yield* run(warmth(cases), cases)
      assertSteady(warm, memoryOf(service.process.pid))
      const ping = { jsonrpc: "2.0", id: "last", method: "ping" }
      const asked = yield* service.ask("POST", "/mcp", {
        body: ping,
        headers: { ...headers, "mcp-session-id": session }
      })
      assert.strictEqual(asked.status, 200, asked.text)
      yield* assertAtRest(service)
      yield* service.process.signal("SIGTERM")
      const { err } = yield* service.process.ended()
      assert.notMatch(err, /Unexpected failure/, err)
    }),
  timeoutFor(cases)
)

/** A session over stdio: lines in and out. */
const session = (place: Workplace) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() =>
        spawn(process.execPath, [program, "mcp", "--storage", join(place.directory, "storage")], {
          cwd: place.directory,
          env: { PATH: process.env["PATH"], HOME: place.directory, SEM_EMBEDDING_MODEL: "off" },
          stdio: ["pipe", "pipe", "pipe"]
        })
      ),
      (child) => Effect.sync(() => child.kill("SIGKILL"))
    ),
    (child) => {
      let out = ""
      let err = ""
      child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text))
      child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text))
      child.stdin.on("error", () => undefined)
      const waits = (id: string, within: Duration.DurationInput = limit) =>
        Effect.async<void>((resume) => {
          const check = () => {
            if (out.includes(`"id":"${id}"`)) resume(Effect.void)
          }
          child.stdout.on("data", check)
          check()
          return Effect.sync(() => child.stdout.off("data", check))
        }).pipe(Effect.timeoutFail({ duration: within, onTimeout: () => new Error(`no answer to ${id}: ${err}`) }))
      return {
        pid: child.pid ?? 0,
        say: (text: string) => Effect.sync(() => void child.stdin.write(`${text}\n`)),
        waits,
        /** Returns the output so far and clears it. */
        taken: () => {
          const text = out
          out = ""
          return text
        },
        said: () => err,
        isAlive: () => child.exitCode === null
      }
    }
  )

it.scopedLive(
  "MCP over stdio: every output line is a protocol message, and each round gets a response in time",
  () =>
    Effect.gen(function* () {
      const { pid, say, waits, taken, said, isAlive } = yield* session(yield* shopWorkplace)
      yield* say(JSON.stringify({ ...Object(initialize), id: "first" }))
      // Node has to start first.
      yield* waits("first", "30 seconds")
      yield* say(JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }))
      let warm = 0
      const rounds = Math.ceil(cases / 20)
      for (let round = 0; round < rounds; round++) {
        for (let i = 0; i < 20; i++) {
          // A line ends a message.
          yield* say(caseOf(round * 20 + i, hostileMessage).replaceAll(/[\n\r]/g, " "))
        }
        yield* say(JSON.stringify({ jsonrpc: "2.0", id: `round ${round}`, method: "ping" }))
        yield* waits(`round ${round}`)
        for (const line of taken().split("\n").filter(Boolean)) {
          assert.doesNotThrow(() => JSON.parse(line), line)
          assertUnderstood(line)
        }
        if (round === Math.min(4, rounds - 1)) warm = memoryOf(pid)
      }
      assert.isTrue(isAlive(), said())
      assertSteady(warm, memoryOf(pid))
      assert.notMatch(said(), /Unexpected failure|\n\s+at /, said())
    }),
  timeoutFor(cases)
)
