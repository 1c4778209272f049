/** The OpenAPI document compared with the behaviour of the service. */
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { exactly } from "../Exactly.js"
import { send, TestServer, withShop } from "../TestServer.js"

interface Operation {
  readonly responses: Readonly<Record<string, { readonly headers?: object; readonly description: string }>>
  readonly requestBody?: object
  readonly parameters: ReadonlyArray<{ readonly name: string; readonly in: string }>
}

const operations = Effect.map(send("GET", "/openapi.json"), ({ json, text }) => {
  const paths = json["paths"] as Record<string, Record<string, Operation>>
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const)
  )
  return { text, operations: new Map(found) }
})

const bodyStatuses = ["413", "415", "422"]

layer(TestServer)("the OpenAPI document", (it) => {
  it.scoped("lists the possible statuses of each endpoint, and body errors only for endpoints with a body", () =>
    Effect.gen(function* () {
      const { operations: all, text } = yield* operations
      assert.notMatch(text, /HttpApiDecodeError|PropertyKey/)
      assert.isAtLeast(all.size, 20)
      for (const [name, { responses, requestBody }] of all) {
        const statuses = Object.keys(responses)
        assert.includeMembers(statuses, ["200", "400", "403", "406", "500", "503"], name)
        if (requestBody !== undefined) assert.includeMembers(statuses, bodyStatuses, name)
        else assert.notIncludeMembers(statuses, ["413", "415"], name)
        assert.strictEqual(statuses.includes("429"), name !== "GET /health", name)
        for (const status of ["429", "503"]) {
          if (status in responses) assert.property(responses[status]?.headers, "Retry-After", name)
        }
        for (const [status, { description }] of Object.entries(responses)) {
          assert.isNotEmpty(description, `${name} ${status}`)
          assert.notMatch(description, /schema/, `${name} ${status}`)
        }
      }
      for (const [name, isConditional] of [
        ["GET /models/{name}", true],
        ["GET /datasources/{name}", true],
        ["GET /models", false]
      ] as const) {
        const operation = all.get(name)
        assert.strictEqual("304" in (operation?.responses ?? {}), isConditional, name)
      }
      const list = all.get("GET /models")?.parameters.map(({ name }) => name)
      assert.sameMembers(list ?? [], ["data_source", "owner", "tag", "status", "limit", "offset"])
    })
  )

  it.scoped("lists every status that endpoints return", () =>
    Effect.gen(function* () {
      yield* withShop("seen")
      const { operations: all } = yield* operations
      const json = { "content-type": "application/json" }
      const odd = [
        {},
        { headers: { accept: "image/png" } },
        { headers: { host: "elsewhere.example" } },
        { headers: json, body: "{" },
        { headers: json, body: "{}" },
        { headers: { "content-type": "text/plain" }, body: "{}" },
        { headers: { ...json, "content-encoding": "br" }, body: "{}" },
        { headers: json, body: " ".repeat(300_000) },
        { headers: { "if-match": '"x"', "if-none-match": "*" } }
      ]
      for (const [name, { responses }] of all) {
        const [method = "", template = ""] = name.split(" ")
        for (const path of [template.replace(/\{\w+\}/, "nobody"), `${template.replace(/\{\w+\}/, "seen")}?limit=0`]) {
          for (const request of odd) {
            const { status, text } = yield* exactly(method, path, request)
            assert.property(responses, String(status), `${name} ${JSON.stringify(request).slice(0, 200)}: ${text}`)
          }
        }
      }
    })
  )
})

layer(TestServer)("methods", (it) => {
  it.scoped("return only documented statuses on every path", () =>
    Effect.gen(function* () {
      for (const method of ["TRACE", "PROPFIND", "PURGE", "PATCH"]) {
        const answer = yield* exactly(method, "/health")
        assert.deepStrictEqual([answer.status, answer.headers["allow"]], [405, "GET, HEAD"], method)
      }
      for (const path of ["/mcp/sse", "/mcp", "/mcp/"]) {
        const head = yield* exactly("HEAD", path, { headers: { accept: "text/event-stream" } })
        assert.strictEqual(head.status, 405, path)
        assert.notInclude(String(head.headers["allow"]).split(", "), "HEAD", path)
      }
      assert.strictEqual((yield* exactly("OPTIONS", "*")).status, 404)
    })
  )

  it.scoped("HEAD on an MCP path opens no session", () =>
    Effect.gen(function* () {
      for (let n = 0; n < 220; n++) yield* exactly("HEAD", "/mcp/sse")
      const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "x", version: "1" } }
      const body = { jsonrpc: "2.0", id: 1, method: "initialize", params }
      const begun = yield* send("POST", "/mcp", { body, headers: { accept: "application/json, text/event-stream" } })
      assert.strictEqual(begun.status, 200, begun.text)
    })
  )

  it.scoped("a body may end in a line break", () =>
    Effect.gen(function* () {
      yield* withShop("lines")
      const body = JSON.stringify({ source_model: "lines.orders", measures: ["*:count"] })
      for (const end of ["\n", "\r\n", " \t\n\n"]) {
        const { status, text } = yield* send("POST", "/query", { raw: `${body}${end}` })
        assert.strictEqual(status, 200, text)
        assert.notMatch(text, /\s$/)
      }
    })
  )
})
