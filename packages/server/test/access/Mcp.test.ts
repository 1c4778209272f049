/** MCP with API keys, by the official client: the tools of each role, and the owner of a session. */
import * as HttpServer from "@effect/platform/HttpServer"
import { SSEClientTransport } from "@modelcontextprotocol/sdk/client/sse.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { layer } from "@semlayer/testkit/Layers"
import { assert, it as plain } from "@effect/vitest"
import { includesRole, Role } from "@semlayer/domain/Caller"
import { ApiKeys } from "@semlayer/engine/access/ApiKeys"
import { tools } from "../../src/mcp/tools/index.js"
import { Effect } from "effect"
import { connect, right } from "../mcp/McpClient.js"
import { send } from "../TestServer.js"
import { bearer, guarded, keyOf } from "./Guarded.js"

const transports = {
  sse: (base: string, headers: Record<string, string>) =>
    new SSEClientTransport(new URL(`${base}/mcp/sse`), { requestInit: { headers } }),
  streamable: (base: string, headers: Record<string, string>) =>
    new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit: { headers } })
} as const

const kinds = ["sse", "streamable"] as const

const client = (kind: (typeof kinds)[number], credential: string) =>
  Effect.flatMap(HttpServer.addressFormattedWith(Effect.succeed), (base) =>
    connect(transports[kind](base, bearer(credential)))
  )

plain("every tool that changes something is for editors or administrators", () => {
  const open = tools.filter(({ role, annotations }) => role === "reader" && annotations.readOnlyHint !== true)
  assert.deepStrictEqual(open, [])
  const admin = tools.filter(({ role }) => role === "admin").map(({ name }) => name)
  assert.isTrue(admin.every((name) => name.includes("datasource")))
})

const initialize = {
  ...{ jsonrpc: "2.0", id: 1, method: "initialize" },
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } }
}

const listTools = { jsonrpc: "2.0", id: 2, method: "tools/list" }

layer(guarded(), { excludeTestServices: true })("MCP of a service with keys", (it) => {
  for (const kind of kinds) {
    it.scoped(`over ${kind} lists the tools of a role, and rejects calls of others with a tool error`, () =>
      Effect.gen(function* () {
        for (const role of Role.literals) {
          const secret = yield* keyOf({ name: `${kind}-${role}`, role })
          const { client: mcp, call } = yield* client(kind, secret)
          const listed = yield* Effect.promise(() => mcp.listTools())
          const may = tools.filter((tool) => includesRole(role, tool.role)).map(({ name }) => name)
          assert.sameMembers(
            listed.tools.map(({ name }) => name),
            may
          )
          right(yield* call("list_datasources"))
          yield* Effect.promise(() => mcp.listResources())
          for (const tool of tools) {
            if (includesRole(role, tool.role)) continue
            const { isError, structured } = yield* call(tool.name)
            assert.isTrue(isError)
            assert.deepInclude(structured, { _tag: "RoleMissing", needed: tool.role, has: role, status: 403 })
          }
          const saved = yield* call("delete_model", { model_name: "nobody", data_source: "nowhere" })
          assert.strictEqual(saved.structured["_tag"] === "RoleMissing", role === "reader")
        }
      })
    )

    it.scoped(`over ${kind} rejects a client without a valid key`, () =>
      Effect.gen(function* () {
        yield* keyOf({ name: `${kind}-any`, role: "reader" })
        for (const credential of ["nonsense", "sem_wrong"]) {
          assert.isTrue((yield* Effect.exit(client(kind, credential)))._tag === "Failure")
        }
      })
    )
  }

  it.scoped("a session belongs to the caller that opened it, and ends when the key is revoked", () =>
    Effect.gen(function* () {
      const owner = yield* keyOf({ name: "owner", role: "reader" })
      const other = yield* keyOf({ name: "other", role: "admin" })
      const accept = { accept: "application/json, text/event-stream" }
      const opened = yield* send("POST", "/mcp", { body: initialize, headers: { ...bearer(owner), ...accept } })
      assert.strictEqual(opened.status, 200, opened.text)
      const session = { "mcp-session-id": opened.headers["mcp-session-id"] ?? "" }
      const ask = (credential: string) =>
        send("POST", "/mcp", { body: listTools, headers: { ...bearer(credential), ...accept, ...session } })
      assert.strictEqual((yield* ask(owner)).status, 200)
      const stolen = yield* ask(other)
      assert.strictEqual(stolen.status, 404)
      assert.strictEqual(stolen.json["_tag"], "SessionNotFound")
      const ended = yield* send("DELETE", "/mcp", { headers: { ...bearer(other), ...session } })
      assert.strictEqual(ended.status, 404)
      assert.strictEqual((yield* ask(owner)).status, 200)
      yield* Effect.flatMap(ApiKeys, ({ revoke }) => revoke("owner"))
      assert.strictEqual((yield* ask(owner)).status, 401)
      const nameless = yield* send("POST", "/mcp", { body: listTools, headers: { ...accept, ...session } })
      assert.strictEqual(nameless.status, 401)
      assert.match(nameless.headers["www-authenticate"] ?? "", /^Bearer/)
    })
  )

  it.scoped("an SSE session accepts messages of its own caller only", () =>
    Effect.gen(function* () {
      const owner = yield* keyOf({ name: "listener", role: "reader" })
      const other = yield* keyOf({ name: "stranger", role: "reader" })
      const base = yield* HttpServer.addressFormattedWith(Effect.succeed)
      const events = yield* Effect.acquireRelease(
        Effect.promise(() => fetch(`${base}/mcp/sse`, { headers: bearer(owner) })),
        (response) => Effect.promise(() => response.body?.cancel() ?? Promise.resolve())
      )
      const reader = events.body?.getReader()
      const first = yield* Effect.promise(async () => reader?.read())
      const [, path = ""] = /data: (\S+)/.exec(new TextDecoder().decode(first?.value)) ?? []
      assert.strictEqual((yield* send("POST", path, { body: initialize, headers: bearer(other) })).status, 404)
      assert.strictEqual((yield* send("POST", path, { body: initialize })).status, 401)
      assert.strictEqual((yield* send("POST", path, { body: initialize, headers: bearer(owner) })).status, 202)
      reader?.releaseLock()
    })
  )
})
