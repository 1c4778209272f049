/** Compressed responses: for which clients and bodies, and with which headers. */
import { randomBytes } from "node:crypto"
import { get, type IncomingMessage } from "node:http"
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from "node:zlib"
import * as HttpServer from "@effect/platform/HttpServer"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { eventually } from "@semlayer/testkit/Eventually"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { codedStream, codings } from "../../src/http/Codings.js"
import { makeEdge } from "../../src/http/Edge.js"
import { McpConfig } from "../../src/config/McpConfig.js"
import { ServerConfig } from "../../src/config/ServerConfig.js"
import { ConfigProvider, Effect, Layer, Queue, Stream } from "effect"
import { type Answer, exactly } from "../Exactly.js"
import { send, serverOf, TestEngine, TestHttp, TestServer, withShop } from "../TestServer.js"

const unpacked = ({ headers, bytes }: Answer): string => {
  const coding = headers["content-encoding"]
  const whole = coding === "gzip" ? gunzipSync(bytes) : coding === "br" ? brotliDecompressSync(bytes) : bytes
  return whole.toString("utf8")
}

/** A model whose description gives its response a chosen length. */
const withModel = Effect.fnUntraced(function* (datasource: string, length: number) {
  yield* withShop(datasource)
  const body = { name: "long", data_source: datasource, sql_table: "orders", description: "x".repeat(length) }
  const saved = yield* send("PUT", `/models/long?data_source=${datasource}`, { body })
  assert.strictEqual(saved.status, 200, saved.text)
  return `/models/long?data_source=${datasource}`
})

layer(TestServer)("responses", (it) => {
  it.scoped("use the coding that the client prefers, and decode to the same body", () =>
    Effect.gen(function* () {
      const path = yield* withModel("liked", 2000)
      const plain = yield* exactly("GET", path)
      assert.isUndefined(plain.headers["content-encoding"])
      assert.match(String(plain.headers["vary"]), /\bAccept-Encoding\b/)
      const cases = [
        ["gzip", "gzip"],
        ["br", "br"],
        ["gzip, deflate, br", "br"],
        ["GZIP;q=0.5, br;q=0.4", "gzip"],
        ["gzip;q=1.0, br;q=0", "gzip"],
        ["*", "br"],
        ["br;q=0, *;q=0.3", "gzip"],
        ["zstd, gzip ; q=0.2", "gzip"],
        ["", undefined],
        ["identity", undefined],
        ["deflate", undefined],
        ["gzip;q=0, br;q=0", undefined],
        ["gzip;q=0.2, identity", undefined],
        ["gzip;q=2, br;q=x", undefined]
      ] as const
      for (const [accepted, coding] of cases) {
        const answer = yield* exactly("GET", path, { headers: { "accept-encoding": accepted } })
        assert.deepStrictEqual([answer.status, answer.headers["content-encoding"]], [200, coding], accepted)
        assert.strictEqual(unpacked(answer), plain.text)
        assert.strictEqual(answer.headers["content-length"], String(answer.bytes.length))
        assert.strictEqual(answer.headers["content-type"], "application/json")
        assert.match(String(answer.headers["vary"]), /\bAccept-Encoding\b/)
        if (coding !== undefined) assert.isBelow(answer.bytes.length, plain.bytes.length)
        const head = yield* exactly("HEAD", path, { headers: { "accept-encoding": accepted } })
        for (const name of ["content-encoding", "content-length", "content-type", "etag", "vary"]) {
          assert.deepStrictEqual(head.headers[name], answer.headers[name], `${accepted} ${name}`)
        }
      }
    })
  )

  it.scoped("are compressed from 1 KB on, whatever their status; smaller ones are unchanged", () =>
    Effect.gen(function* () {
      const path = yield* withModel("sized", 100)
      const headers = { "accept-encoding": "gzip, br" }
      const small = yield* exactly("GET", path, { headers })
      assert.isBelow(small.bytes.length, 1024)
      assert.isUndefined(small.headers["content-encoding"])
      const name = "y".repeat(1200)
      const missing = yield* exactly("GET", `/models/${name}`, { headers })
      assert.deepStrictEqual([missing.status, missing.headers["content-encoding"]], [404, "br"])
      assert.include(unpacked(missing), name)
      assert.match(String(missing.headers["content-type"]), /^application\/problem\+json/)
      for (const large of ["/openapi.json", "/docs/api"]) {
        const plain = yield* exactly("GET", large)
        const answer = yield* exactly("GET", large, { headers })
        assert.strictEqual(answer.headers["content-encoding"], "br", large)
        assert.strictEqual(unpacked(answer), plain.text)
        assert.isBelow(answer.bytes.length * 2, plain.bytes.length)
      }
    })
  )

  it.scoped("have a distinct ETag per coding, each valid for If-Match", () =>
    Effect.gen(function* () {
      const path = yield* withModel("tagged", 2000)
      const read = (accepted: string, more: Readonly<Record<string, string>> = {}) =>
        exactly("GET", path, { headers: { "accept-encoding": accepted, ...more } })
      const tags = new Set<string>()
      for (const accepted of ["identity", "gzip", "br"]) {
        const { headers, text } = yield* read(accepted)
        const etag = String(headers["etag"])
        assert.match(etag, /^"[^"]+"$/)
        tags.add(etag)
        for (const other of ["identity", "gzip", "br"]) {
          const known = yield* read(other, { "if-none-match": etag })
          assert.deepStrictEqual([known.status, known.headers["etag"]], [304, etag], `${accepted} ${other}`)
          assert.match(String(known.headers["vary"]), /\bAccept-Encoding\b/)
        }
        assert.isNotEmpty(text)
        const edit = { body: { description: `${accepted} ${"x".repeat(2000)}` }, headers: { "if-match": etag } }
        assert.strictEqual((yield* send("PATCH", path, edit)).status, 200, etag)
        assert.strictEqual((yield* send("PATCH", path, edit)).status, 409, etag)
      }
      assert.strictEqual(tags.size, 3)
    })
  )

  it.scoped("of more than a thread codes at once are complete", () =>
    Effect.gen(function* () {
      const path = yield* withModel("large", 200_000)
      const [plain, ...others] = yield* Effect.all(
        ["identity", "gzip", "br"].map((accepted) =>
          exactly("GET", path, { headers: { "accept-encoding": accepted } })
        ),
        { concurrency: 3 }
      )
      for (const answer of others) assert.strictEqual(unpacked(answer), plain?.text)
    })
  )

  it.scoped("that are event streams are not compressed", () =>
    Effect.gen(function* () {
      const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "x", version: "1" } }
      const answer = yield* exactly("POST", "/mcp", {
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          "accept-encoding": "gzip, br"
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params })
      })
      assert.strictEqual(answer.status, 200)
      assert.match(String(answer.headers["content-type"]), /^text\/event-stream/)
      assert.isUndefined(answer.headers["content-encoding"])
      assert.include(answer.text, '"serverInfo"')
    })
  )
})

const off = Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["SEM_COMPRESSION", "off"]])))

layer(Layer.provideMerge(serverOf(TestEngine, TestHttp), off), { excludeTestServices: true })(
  "SEM_COMPRESSION=off",
  (it) => {
    it.scoped("leaves responses uncompressed", () =>
      Effect.gen(function* () {
        const { headers } = yield* exactly("GET", "/openapi.json", { headers: { "accept-encoding": "gzip" } })
        assert.isUndefined(headers["content-encoding"])
        assert.isUndefined(headers["vary"])
      })
    )
  }
)

/** Serves a stream through the edge of the service. */
const serving = (body: Stream.Stream<Uint8Array>) =>
  Effect.gen(function* () {
    const answer = HttpServerResponse.stream(body, { contentType: "application/x-ndjson", headers: { etag: '"a"' } })
    yield* HttpServer.serveEffect((yield* makeEdge)(Effect.succeed(answer)))
  }).pipe(Effect.provide(Layer.merge(ServerConfig.layer, McpConfig.layer)))

/** The response to a request while it is still being sent. */
const answering = (coding: string) =>
  HttpServer.addressFormattedWith((base) =>
    Effect.async<IncomingMessage>((resume) => {
      const asked = get(base, { agent: false, headers: { "accept-encoding": coding } })
      asked.on("response", (response) => resume(Effect.succeed(response)))
    })
  )

const decoders = { gzip: createGunzip, br: createBrotliDecompress }

layer(TestHttp, { excludeTestServices: true })("a streamed response", (it) => {
  for (const coding of ["gzip", "br"] as const) {
    it.scoped(`is flushed chunk by chunk in ${coding}`, () =>
      Effect.gen(function* () {
        const lines = yield* Queue.unbounded<string>()
        yield* serving(Stream.encodeText(Stream.fromQueue(lines, { maxChunkSize: 1 })))
        let sent = "first\n"
        yield* lines.offer(sent)
        const response = yield* answering(coding)
        assert.strictEqual(response.headers["content-encoding"], coding)
        assert.strictEqual(response.headers["etag"], `"a+${coding}"`)
        assert.isUndefined(response.headers["content-length"])
        let text = ""
        const decoder = response.pipe(decoders[coding]()).on("data", (data) => (text += String(data)))
        for (let n = 0; n < 20; n++) {
          const line = `{"n":${n},"text":"${"row ".repeat(n * 300)}"}\n`
          sent += line
          yield* lines.offer(line)
          yield* eventually(Effect.sync(() => text === sent))
          assert.strictEqual(text, sent)
        }
        yield* lines.shutdown
        yield* eventually(Effect.sync(() => decoder.readableEnded))
        assert.strictEqual(text, sent)
      })
    )

    it.scoped(`is read in ${coding} no faster than its client reads, and ends when the client disconnects`, () =>
      Effect.gen(function* () {
        let pieces = 0
        let isOver = false
        // Random bytes, which barely compress.
        const piece = Stream.fromEffect(Effect.sync(() => (pieces++, randomBytes(64 * 1024))))
        yield* serving(
          Stream.ensuring(
            Stream.forever(piece),
            Effect.sync(() => (isOver = true))
          )
        )
        const response = yield* answering(coding)
        response.pause()
        let before = -1
        yield* eventually(
          Effect.delay(
            Effect.sync(() => before === (before = pieces)),
            "200 millis"
          )
        )
        yield* Effect.sleep("300 millis")
        assert.strictEqual(pieces, before)
        // Socket buffers hold some megabytes at most.
        assert.isBelow(pieces, 500)
        assert.isFalse(isOver)
        response.destroy()
        yield* eventually(Effect.sync(() => isOver))
        assert.isTrue(isOver)
      })
    )
  }

  it.effect("round-trips in each coding, for chunks of any length", () =>
    Effect.gen(function* () {
      for (const coding of codings) {
        for (const lengths of [[], [0], [1], [100_000, 0, 1, 17], Array.from({ length: 300 }, (_, n) => n)]) {
          const pieces = lengths.map((length) => randomBytes(length))
          const parts = yield* Stream.runCollect(codedStream(coding, Stream.fromIterable(pieces)))
          const bytes = Buffer.concat([...parts])
          const whole = coding.name === "gzip" ? gunzipSync(bytes) : brotliDecompressSync(bytes)
          assert.isTrue(whole.equals(Buffer.concat(pieces)), `${coding.name} ${lengths.length}`)
        }
      }
    })
  )
})
