import { gzipSync } from "node:zlib"
import * as HttpApi from "@effect/platform/HttpApi"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { Effect } from "effect"
import { type Answer, exactly } from "./Exactly.js"
import { send, TestServer, withShop } from "./TestServer.js"

const assertProblem = ({ status, headers, text }: Answer, expected: number, tag: string) => {
  assert.strictEqual(status, expected, text)
  assert.match(String(headers["content-type"]), /^application\/problem\+json/)
  const problem = JSON.parse(text)
  assert.strictEqual(problem._tag, tag)
  assert.strictEqual(problem.status, expected)
  assert.isNotEmpty(problem.title)
  assert.isNotEmpty(problem.detail)
}

const json = { "content-type": "application/json" }

const countOf = (datasource: string) => JSON.stringify({ source_model: `${datasource}.orders`, measures: ["*:count"] })

layer(TestServer)("HTTP semantics", (it) => {
  it.scoped("HEAD returns the status and headers of GET, without a body", () =>
    Effect.gen(function* () {
      yield* withShop("head")
      for (const path of [
        "/health",
        "/models",
        "/models/orders?data_source=head",
        "/datasources/head",
        "/openapi.json"
      ]) {
        const got = yield* exactly("GET", path)
        const head = yield* exactly("HEAD", path)
        assert.strictEqual(head.status, 200, path)
        assert.strictEqual(head.text, "")
        assert.strictEqual(head.headers["content-type"], got.headers["content-type"])
        assert.strictEqual(head.headers["etag"], got.headers["etag"])
      }
      assert.strictEqual((yield* exactly("HEAD", "/models/nobody")).status, 404)
      assert.strictEqual((yield* exactly("HEAD", "/nowhere")).status, 404)
    })
  )

  it.scoped("a method that a path does not support is 405 with Allow; an unknown path is 404", () =>
    Effect.gen(function* () {
      const cases = [
        ["OPTIONS", "/query", ["POST"]],
        ["OPTIONS", "/models", ["GET", "HEAD", "POST"]],
        ["DELETE", "/models", ["GET", "HEAD", "POST"]],
        ["POST", "/models/orders", ["DELETE", "GET", "HEAD", "PATCH", "PUT"]],
        ["GET", "/query", ["POST"]],
        ["HEAD", "/query", ["POST"]],
        ["POST", "/health", ["GET", "HEAD"]],
        ["POST", "/openapi.json", ["GET", "HEAD"]]
      ] as const
      for (const [method, path, allowed] of cases) {
        const answer = yield* exactly(method, path)
        assert.strictEqual(answer.status, 405, `${method} ${path}`)
        const allow = String(answer.headers["allow"]).split(", ")
        assert.sameMembers(allow, [...allowed], `${method} ${path}`)
        if (method !== "HEAD") assertProblem(answer, 405, "MethodNotAllowed")
      }
      for (const path of ["/nowhere/else", "/nowhere", "/models/a/b", "/query/x", "/%2e%2e/models", "/HEALTH"]) {
        assertProblem(yield* exactly("GET", path), 404, "RouteNotFound")
      }
    })
  )

  it.scoped("unsupported Accept is 406, unsupported Content-Type 415", () =>
    Effect.gen(function* () {
      yield* withShop("types")
      const accepting = (accept: string) => exactly("GET", "/health", { headers: { accept } })
      for (const accept of ["*/*", "application/json", "text/xml, application/*;q=0.5", "text/html, */*;q=0.1"]) {
        assert.strictEqual((yield* accepting(accept)).status, 200, accept)
      }
      for (const accept of ["image/png", "text/xml", "application/json;q=0"]) {
        assertProblem(yield* accepting(accept), 406, "NotAcceptable")
      }
      const sending = (type: string) =>
        exactly("POST", "/query", { headers: { "content-type": type }, body: countOf("types") })
      for (const type of [
        "application/json",
        "application/json; charset=utf-8",
        "APPLICATION/JSON",
        "application/ld+json"
      ]) {
        assert.strictEqual((yield* sending(type)).status, 200, type)
      }
      for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
        assertProblem(yield* sending(type), 415, "UnsupportedMediaType")
      }
    })
  )

  it.scoped("empty, absent, compressed and malformed bodies are distinguished", () =>
    Effect.gen(function* () {
      yield* withShop("bodies")
      const count = countOf("bodies")
      const empty = yield* exactly("POST", "/query", { headers: { ...json, "content-length": "0" } })
      assertProblem(empty, 422, "RequestInvalid")
      assertProblem(yield* exactly("POST", "/query"), 422, "RequestInvalid")
      const packed = { body: gzipSync(count), headers: { ...json, "content-encoding": "gzip" } }
      assertProblem(yield* exactly("POST", "/query", packed), 415, "UnsupportedEncoding")
      const identity = { body: count, headers: { ...json, "content-encoding": "identity" } }
      assert.strictEqual((yield* exactly("POST", "/query", identity)).status, 200)
      const latin = { body: Buffer.from('{"source_model": "\xe9"}', "latin1"), headers: json }
      const answer = yield* exactly("POST", "/query", latin)
      assert.include([400, 422], answer.status)
      const marked = { body: `\ufeff${count}`, headers: json }
      assert.strictEqual((yield* exactly("POST", "/query", marked)).status, 200)
    })
  )

  it.scoped("names are percent-decoded; letters of any script are valid, dots and slashes are not", () =>
    Effect.gen(function* () {
      yield* withShop("scripts")
      for (const name of ["заказы", "注文", "größe", "e\u0301t\u00e9"]) {
        const body = {
          name,
          data_source: "scripts",
          sql_table: "orders",
          columns: [{ name: "amount", type: "DOUBLE" }]
        }
        const path = `/models/${encodeURIComponent(name)}`
        const saved = yield* send("PUT", path, { body })
        assert.strictEqual(saved.status, 200, saved.text)
        const read = yield* send("GET", path)
        assert.strictEqual(read.json["name"], saved.json["name"])
        const asked = yield* send("POST", "/query", { body: { source_model: name, measures: ["amount:sum"] } })
        assert.strictEqual(asked.status, 200, asked.text)
        assert.strictEqual((yield* send("DELETE", path)).status, 200)
        assert.strictEqual((yield* send("GET", path)).status, 404)
      }
      for (const name of ["a%2Fb", "a.b", "..%2F..%2Fx", "%2e%2e", "a%00b", "%20"]) {
        const read = yield* exactly("GET", `/models/${name}`)
        assert.strictEqual(read.status, 404, `${name} ${read.text}`)
        const removed = yield* exactly("DELETE", `/models/${name}`)
        assert.strictEqual(removed.status, 404, `${name} ${removed.text}`)
        const put = { headers: json, body: '{"data_source": "scripts", "sql_table": "orders"}' }
        assert.include([400, 404], (yield* exactly("PUT", `/models/${name}`, put)).status, name)
        assert.strictEqual((yield* exactly("GET", `/datasources/${name}`)).status, 404, name)
      }
      for (const path of ["/models/%", "/models/%E0%A4%A"]) {
        assertProblem(yield* exactly("GET", path), 400, "RequestValueInvalid")
      }
    })
  )

  it.scoped("a write over a newer revision of a model or datasource is 409, and If-Match fails for a missing one", () =>
    Effect.gen(function* () {
      yield* withShop("tags")
      const path = "/models/orders"
      const read = yield* send("GET", `${path}?data_source=tags`)
      const etag = String(read.headers["etag"])
      assert.match(etag, /^"[^"]+"$/)
      assert.strictEqual((yield* send("GET", `${path}?data_source=tags`)).headers["etag"], etag)
      const write = (tag: string, description: string) =>
        send("PUT", path, { body: { ...read.json, description }, headers: { "if-match": tag } })
      assert.strictEqual((yield* write(etag, "one")).status, 200)
      assert.strictEqual((yield* write(etag, "two")).json["_tag"], "EditConflict")
      assert.strictEqual((yield* write(`W/${etag}`, "two")).status, 409)
      assert.strictEqual((yield* write("*", "three")).status, 200)
      const now = String((yield* send("GET", `${path}?data_source=tags`)).headers["etag"])
      assert.notStrictEqual(now, etag)
      assert.strictEqual((yield* write(now, "four")).status, 200)
      const post = yield* send("POST", "/models", { body: read.json, headers: { "if-match": etag } })
      assert.strictEqual(post.status, 409)
      const created = { name: "fresh", data_source: "tags", sql_table: "orders" }
      const absent = yield* send("PUT", "/models/fresh", { body: created, headers: { "if-match": etag } })
      assert.strictEqual(absent.status, 409, absent.text)
      const source = yield* send("GET", "/datasources/tags")
      const sourceTag = String(source.headers["etag"])
      const edit = (description: string) =>
        send("POST", "/datasources", { body: { ...source.json, description }, headers: { "if-match": sourceTag } })
      assert.strictEqual((yield* edit("one")).status, 200)
      assert.strictEqual((yield* edit("two")).status, 409)
    })
  )

  it.scoped("the OpenAPI document describes every path, method and error", () =>
    Effect.gen(function* () {
      const { json: document, headers } = yield* send("GET", "/openapi.json")
      assert.match(String(headers["content-type"]), /^application\/json/)
      assert.match(String(document["openapi"]), /^3\.1\./)
      assert.deepInclude(document["info"], { title: "semlayer", version: "0.1.0" })
      const paths = document["paths"] as Record<string, Record<string, Record<string, unknown>>>
      const components = document["components"] as { [kind: string]: Record<string, unknown> }
      const schemas = components["schemas"] ?? {}
      const operations: Array<string> = []
      HttpApi.reflect(SemApi, {
        onGroup: () => undefined,
        onEndpoint: ({ endpoint, errors }) => {
          const path = endpoint.path.replace(/:(\w+)/g, "{$1}")
          const operation = paths[path]?.[endpoint.method.toLowerCase()]
          assert.isDefined(operation, `${endpoint.method} ${path}`)
          const responses = operation?.["responses"] as Record<string, { description?: unknown; content?: object }>
          assert.property(responses, "200")
          for (const status of errors.keys()) {
            const response = responses[String(status)]
            assert.isDefined(response, `${endpoint.method} ${path} ${status}`)
            assert.isString(response?.description)
            assert.deepStrictEqual(Object.keys(response?.content ?? {}), ["application/problem+json"])
          }
          assert.isString(operation?.["summary"])
          operations.push(String(operation?.["operationId"]))
          const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
          const parameters = (operation?.["parameters"] ?? []) as ReadonlyArray<{ in: string; name: string }>
          assert.sameMembers(
            parameters.filter((each) => each.in === "path").map(({ name }) => name),
            named
          )
        }
      })
      const answers = paths["/query"]?.["post"]?.["responses"] as Record<string, { content: object; headers: object }>
      assert.sameMembers(Object.keys(answers["200"]?.content ?? {}), [
        ...["application/json", "application/x-ndjson", "text/csv", "application/vnd.apache.arrow.stream"]
      ])
      assert.property(answers["200"]?.headers, "semlayer-columns")
      assert.isAtLeast(operations.length, 14)
      assert.strictEqual(new Set(operations).size, operations.length)
      // Every reference resolves.
      const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? []
      assert.isNotEmpty(references)
      for (const reference of references) {
        const [, kind = "", name = ""] = /#\/components\/(schemas|examples)\/([^"]+)"$/.exec(reference) ?? []
        assert.property(components[kind], name.replaceAll("~1", "/"), reference)
      }
      const unknown = schemas["UnknownModel"] as { required: ReadonlyArray<string>; properties: object }
      const answered = yield* send("POST", "/query", { body: { source_model: "nobody", measures: ["*:count"] } })
      assert.sameMembers(Object.keys(unknown.properties), Object.keys(answered.json))
      assert.includeMembers(Object.keys(answered.json), [...unknown.required])
    })
  )

  it.scoped("the API page is self-contained", () =>
    Effect.gen(function* () {
      const { text, status } = yield* send("GET", "/docs/api")
      assert.strictEqual(status, 200)
      const tags = text.match(/<(?:script|link|img|iframe)\b[^>]*>/g) ?? []
      assert.isNotEmpty(tags)
      for (const tag of tags) assert.notMatch(tag, /(?:src|href)\s*=\s*["']?(?:https?:)?\/\//)
      assert.notMatch(text.slice(0, 5000), /@import|url\(\s*["']?https?:/)
    })
  )
})
