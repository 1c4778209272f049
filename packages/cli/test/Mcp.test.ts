/** `semlayer mcp` as a process, used by the official client over standard input and output. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { toolList, toolTable } from "@semlayer/server/mcp/tools/index"
import { layer } from "@semlayer/testkit/Layers"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { assertRefused, demoWorkplace, shopWorkplace, type Workplace, workplace } from "./Command.js"
import { isRunning, serve } from "./Served.js"

const root = fileURLToPath(new URL("../../../", import.meta.url))
const program = fileURLToPath(new URL("../bin/semlayer.mjs", import.meta.url))
const page = readFileSync(join(root, "docs/mcp.md"), "utf8")

/** The calls on the page. */
const examples = [...page.matchAll(/```json\n([^`]+)```/g)]
  .map(([, text = ""]) => JSON.parse(text))
  .filter((each) => "arguments" in each)

const books = `
  CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT);
  CREATE TABLE loans (id INTEGER PRIMARY KEY, book_id INTEGER REFERENCES books (id), lent_on DATE);
`

const message = (id: number, method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: "2.0", id, method, params })

const hello = message(1, "initialize", {
  protocolVersion: "2025-06-18",
  capabilities: {},
  clientInfo: { name: "x", version: "1" }
})

describe("docs/mcp.md", () => {
  it("has the generated table of tools: npm run generate -- mcp", () => {
    assert.include(page, `<!-- tools -->\n${toolTable}\n<!-- end of tools -->`)
  })

  it("has an example of every tool", () => {
    const shown = new Set(examples.map(({ name }) => name))
    assert.deepStrictEqual(
      toolList.map(({ name }) => name).filter((name) => !shown.has(name)),
      []
    )
  })
})

/** A storage with the demo shop. */
class Demo extends Context.Tag("Demo")<Demo, Workplace>() {}

layer(Layer.scoped(Demo, demoWorkplace), { excludeTestServices: true, timeout: "60 seconds" })("semlayer mcp", (it) => {
  it.scoped(
    "answers every example of the page on the demo, prints only protocol messages, and exits with its client",
    () =>
      Effect.gen(function* () {
        const place = yield* Demo
        const path = place.database("books.db", books)
        const transport = new StdioClientTransport({
          command: process.execPath,
          args: [program, "mcp", "--demo", "--storage", place.storage],
          env: { PATH: process.env["PATH"] ?? "", HOME: place.directory },
          stderr: "pipe"
        })
        const client = new Client({ name: "test", version: "1" })
        const odd: Array<string> = []
        client.onerror = (error) => odd.push(error.message)
        let stderr = ""
        transport.stderr?.on("data", (text) => (stderr += String(text)))
        yield* Effect.promise(() => client.connect(transport))
        assert.match(stderr, /^Demo ready: reused .+shop\.duckdb; datasource 'demo', 13 model\(s\) available\.$/m)
        yield* Effect.promise(() => client.listTools())
        for (const { name, arguments: given } of examples) {
          const arguments_ = JSON.parse(JSON.stringify(given).replace("/data/books.db", path))
          const called = yield* Effect.promise(() => client.callTool({ name, arguments: arguments_ }))
          assert.isNotTrue(called.isError, `${name}: ${JSON.stringify(called.content)}`)
        }
        assert.deepStrictEqual(odd, [])
        const pid = transport.pid ?? 0
        yield* Effect.promise(() => client.close())
        assert.isFalse(isRunning(pid))
      }),
    60_000
  )

  it.scoped("with --url forwards everything to a server, and reports an unreachable one", () =>
    Effect.gen(function* () {
      const { address } = yield* serve(yield* Demo)
      const bare = yield* workplace
      const connected = (url: string) => {
        const transport = new StdioClientTransport({
          command: process.execPath,
          args: [program, "mcp", "--url", url],
          env: { PATH: process.env["PATH"] ?? "", HOME: bare.directory }
        })
        const client = new Client({ name: "test", version: "1" })
        return Effect.as(
          Effect.acquireRelease(
            Effect.tryPromise(() => client.connect(transport)),
            () => Effect.promise(() => client.close())
          ),
          { client, transport }
        )
      }
      const { client, transport } = yield* connected(address)
      assert.deepStrictEqual(
        (yield* Effect.promise(() => client.listTools())).tools.map(({ name }) => name),
        toolList.map(({ name }) => name)
      )
      const asked = { source_model: "demo.orders", measures: ["*:count"] }
      const answer = yield* Effect.promise(() => client.callTool({ name: "query", arguments: asked }))
      assert.isNotTrue(answer.isError, JSON.stringify(answer.content))
      yield* Effect.promise(() => client.close())
      assert.isFalse(isRunning(transport.pid ?? 0))
      const refused = yield* Effect.flip(connected("http://127.0.0.1:1"))
      assert.match(String(refused.error), /The server at http:\/\/127\.0\.0\.1:1 does not answer/)
      assertRefused(yield* bare.run(["mcp", "--demo", "--url", address]), /--demo is for a storage on this machine/, 2)
    })
  )

  it.scoped("answers all requests of a pipe before it ends, and ingests first if configured", () =>
    Effect.gen(function* () {
      const place = yield* shopWorkplace
      const query = { name: "query", arguments: { source_model: "orders", measures: ["*:count"] } }
      const stdin = `${hello}\n${message(2, "tools/call", query)}\nnot json\n`
      const { code, out, err } = yield* place.execute(["mcp", "--ingest-on-startup"], { stdin })
      assert.strictEqual(code, 0, err)
      const [first, second, ...rest] = out
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line))
      assert.strictEqual(first.result.serverInfo.name, "semlayer")
      assert.deepStrictEqual(second.result.structuredContent.data, [{ "orders._count": 4 }])
      assert.deepStrictEqual(rest, [])
      assert.match(err, /Ingest-on-startup: 1\/1 datasources ingested/)
      assertRefused(
        yield* place.execute(["mcp"], { env: { SEM_MCP_MAX_ROWS: "0" } }),
        /SEM_MCP_MAX_ROWS must be above 0/
      )
    })
  )
})
