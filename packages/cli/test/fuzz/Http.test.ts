/** A service responds to any bytes with a clear response, in time, and keeps running. */
import { hostileRequest } from "@semlayer/testkit/surfaces/Requests"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { request } from "node:http"
import { connect } from "node:net"
import { shopWorkplace } from "../Command.js"
import { serve } from "../Served.js"
import { assertAtRest, assertSteady, casesOf, eachCase, memoryOf, timeoutFor, warmth } from "./Cases.js"

const cases = casesOf(400)

interface Reply {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** Node's client omits the length for some methods, and then sends bytes that belong to no request. */
const lengthOf = (headers: Readonly<Record<string, unknown>>, body: string | Uint8Array | null) =>
  body === null || Object.keys(headers).some((name) => /^(content-length|transfer-encoding)$/i.test(name))
    ? {}
    : { "content-length": Buffer.byteLength(body) }

/**
 * Sends a request verbatim, including those that clients refuse to send; null if the connection ends without a
 * response.
 */
const send = (url: string, { method, path, headers, body }: ReturnType<typeof hostileRequest>) =>
  Effect.async<Reply | null>((resume) => {
    const { hostname, port } = new URL(url)
    const refused = () => resume(Effect.succeed(null))
    try {
      const sent = request({
        hostname,
        port,
        method,
        path,
        headers: { ...lengthOf(headers, body), ...headers },
        agent: false,
        setHost: headers["host"] === undefined
      })
      sent
        .on("response", (response) => {
          const parts: Array<Buffer> = []
          response
            .on("data", (part: Buffer) => parts.push(part))
            .on("error", refused)
            .on("end", () => {
              const text = Buffer.concat(parts).toString("utf8")
              const type = response.headers["content-type"] ?? ""
              resume(Effect.succeed({ status: response.statusCode ?? 0, type, text }))
            })
        })
        .on("error", refused)
      sent.end(body)
      return Effect.sync(() => sent.destroy())
    } catch {
      // Node's own client refuses to send it.
      resume(Effect.succeed({ status: -1, type: "", text: "" }))
      return undefined
    }
  })

/** Statuses that a caller can cause (ADR 0020), and those of success. */
const known = new Set([
  ...[-1, 200, 204, 304, 400, 401, 403, 404, 405, 406, 409, 413, 415, 417, 422, 429, 431, 502, 503, 504]
])

it.scopedLive(
  "HTTP: no 500, no missing response, and no growing memory",
  () =>
    Effect.gen(function* () {
      const place = yield* shopWorkplace
      const service = yield* serve(place, [], { env: { SEM_EMBEDDING_MODEL: "off" } })
      // The SQL parser takes its memory once, when it is first needed, which is not growth.
      const before = memoryOf(service.process.pid)
      const { status } = yield* service.ask("POST", "/query", {
        body: {
          source_model: {
            source_name: "shop.orders",
            columns: [{ name: "big", sql: "CASE WHEN amount > 9 THEN 'yes' END" }]
          },
          dimensions: ["big"]
        }
      })
      assert.strictEqual(status, 200)
      const parser = memoryOf(service.process.pid) - before
      const statuses = new Map<number, number>()
      const run = (from: number, to: number) =>
        eachCase(
          from,
          to,
          hostileRequest,
          (made) =>
            Effect.gen(function* () {
              const reply = yield* send(service.address, made)
              assert.isNotNull(reply, "no answer")
              if (reply === null) return
              statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
              assert.isTrue(known.has(reply.status), `${reply.status}: ${reply.text.slice(0, 2000)}`)
              assert.notMatch(reply.text, /node_modules|\bat .*\.js:\d+/)
              if (reply.status >= 400 && reply.text !== "" && made.path.startsWith("/")) {
                assert.match(reply.type, /^application\/(problem\+)?json/, reply.text)
              }
            }),
          6
        )
      yield* run(0, warmth(cases))
      const warm = memoryOf(service.process.pid)
      yield* run(warmth(cases), cases)
      assert.strictEqual((yield* service.ask("GET", "/health")).status, 200)
      const asked = yield* service.ask("POST", "/query", {
        body: { source_model: "shop.customers", measures: ["*:count"] }
      })
      assert.strictEqual(asked.status, 200, asked.text)
      assertSteady(warm - parser, memoryOf(service.process.pid) - parser)
      // Both valid and invalid requests reached the service.
      for (const status of [200, 400, 404, 422])
        assert.isAbove(statuses.get(status) ?? 0, 0, JSON.stringify([...statuses]))
      yield* assertAtRest(service)
      yield* service.process.signal("SIGTERM")
      const { code, err } = yield* service.process.ended()
      assert.strictEqual(code, 0, err)
      assert.notMatch(err, /Unexpected failure/, err)
    }),
  timeoutFor(cases)
)

it.scopedLive("HTTP: a request too long for Node's parser gets a response, however much of it is unread", () =>
  Effect.gen(function* () {
    const service = yield* serve(yield* shopWorkplace)
    const { hostname, port } = new URL(service.address)
    for (const size of [20_000, 60_000, 2_000_000]) {
      for (let round = 0; round < 20; round++) {
        const received = yield* Effect.async<string>((resume) => {
          let text = ""
          const socket = connect(Number(port), hostname, () =>
            socket.write(`GET /models HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${"y".repeat(size)}\r\n\r\n`)
          )
          const over = () => resume(Effect.succeed(text))
          socket
            .on("data", (part) => (text += part.toString("latin1")))
            .on("error", () => {})
            .on("close", over)
          return Effect.sync(() => socket.destroy())
        })
        assert.match(received, /^HTTP\/1\.1 431 [^]*"status":431\}$/, String(size))
      }
    }
    assert.strictEqual((yield* service.ask("GET", "/health")).status, 200)
  })
)

it.scopedLive("HTTP: bytes that are not a request end their connection, and nothing else", () =>
  Effect.gen(function* () {
    const service = yield* serve(yield* shopWorkplace)
    const { hostname, port } = new URL(service.address)
    const bytes = [
      "\u0000\u0001\u0002\r\n\r\n",
      "GET\r\n\r\n",
      "GET / HTTP/9.9\r\n\r\n",
      "POST /query HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n",
      "POST /query HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      "POST /query HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n",
      `GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${"y".repeat(40_000)}\r\n\r\n`,
      `GET /${"z".repeat(70_000)} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`,
      "GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n",
      "GET /health HTTP/1.1\nX : y\n\n",
      "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003"
    ]
    for (const each of bytes) {
      const received = yield* Effect.async<string>((resume) => {
        let text = ""
        const socket = connect(Number(port), hostname, () => socket.end(Buffer.from(each, "latin1")))
        const over = () => resume(Effect.succeed(text))
        socket
          .on("data", (part) => (text += part.toString("latin1")))
          .on("error", over)
          .on("close", over)
        return Effect.sync(() => socket.destroy())
      }).pipe(
        Effect.timeoutFail({
          duration: "5 seconds",
          onTimeout: () => new Error(`nothing ends ${JSON.stringify(each.slice(0, 80))}`)
        })
      )
      assert.notMatch(received, /^HTTP\/1\.1 5/, each.slice(0, 80))
      assert.strictEqual((yield* service.ask("GET", "/health")).status, 200, each.slice(0, 80))
    }
  })
)
