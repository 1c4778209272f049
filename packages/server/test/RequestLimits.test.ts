/** Limits of texts and lists in requests, over HTTP and MCP: the bound is accepted, one more is rejected. */
import { readFileSync } from "node:fs"
import * as HttpClient from "@effect/platform/HttpClient"
import * as HttpClientRequest from "@effect/platform/HttpClientRequest"
import * as HttpServer from "@effect/platform/HttpServer"
import { requestLimits } from "@semlayer/domain/RequestLimits"
import { McpConfig } from "../src/config/McpConfig.js"
import { Admission } from "../src/admission/Admission.js"
import { layer } from "@semlayer/testkit/Layers"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { connected } from "./mcp/McpClient.js"
import { send, TestEngine, TestServer } from "./TestServer.js"

interface Bound {
  readonly name: string
  readonly path: string
  /** The MCP tool that takes the same body as arguments. */
  readonly tool: string
  readonly most: number
  readonly unit: "characters" | "words" | "entries"
  /** The path of the issue. */
  readonly at: ReadonlyArray<string | number>
  readonly body: (size: number) => Readonly<Record<string, unknown>>
}

const { entities, reportedIssues, objectKeys, questionCharacters, questionWords, nameCharacters, textCharacters } =
  requestLimits
const { jsonLevels, listEntries, queryEntries, requestObjects, requestMembers, documentObjects } = requestLimits

const list = (size: number, of: (i: number) => unknown): ReadonlyArray<unknown> =>
  Array.from({ length: size }, (_, i) => of(i))

/** Distinct words that no document contains. */
const words = (size: number): string => list(size, (i) => `w${i}`).join(" ")

const search = { path: "/search", tool: "search" } as const

const bounds: ReadonlyArray<Bound> = [
  {
    ...{ ...search, name: "characters of a question", most: questionCharacters, unit: "characters", at: ["question"] },
    body: (size) => ({ question: "q".repeat(size) })
  },
  {
    ...{ ...search, name: "words of a question", most: questionWords, unit: "words", at: ["question"] },
    body: (size) => ({ question: words(size) })
  },
  {
    ...{ ...search, name: "entities of a search", most: entities, unit: "entries", at: ["entities"] },
    body: (size) => ({ entities: list(size, (i) => `shop.nothing${i}`) })
  },
  {
    ...{ ...search, name: "characters of an entity", most: nameCharacters, unit: "characters", at: ["entities", 0] },
    body: (size) => ({ entities: ["e".repeat(size)] })
  },
  {
    ...{
      ...search,
      name: "characters of a Cypher filter",
      most: textCharacters,
      unit: "characters",
      at: ["cypher_filter"]
    },
    body: (size) => ({ cypher_filter: "MATCH (n) RETURN n.id AS id".padEnd(size) })
  },
  {
    ...{
      path: "/inspect",
      tool: "inspect",
      name: "references of an inspection",
      most: entities,
      unit: "entries",
      at: ["reference"]
    },
    body: (size) => ({ entity_type: "model", reference: list(size, (i) => `nothing${i}`) })
  },
  {
    ...{
      path: "/memories",
      tool: "save_memory",
      name: "links of a memory",
      most: entities,
      unit: "entries",
      at: ["linked_entities"]
    },
    body: (size) => ({ learning: "a note", linked_entities: list(size, (i) => `shop.nothing${i}`) })
  },
  {
    ...{
      path: "/memories",
      tool: "save_memory",
      name: "characters of a learning",
      most: textCharacters,
      unit: "characters",
      at: ["learning"]
    },
    body: (size) => ({ learning: "n".repeat(size), linked_entities: ["nothing"] })
  },
  ...(["measures", "dimensions", "filters"] as const).map((key) => ({
    ...{
      path: "/query",
      tool: "query",
      name: `${key} of a query`,
      most: queryEntries,
      unit: "entries" as const,
      at: [key]
    },
    body: (size: number) => ({ source_model: "nothing", [key]: list(size, (i) => `n${i}`) })
  })),
  ...(["measures", "dimensions", "filters"] as const).map((key) => ({
    ...{
      path: "/query",
      tool: "query",
      name: `characters of one of the ${key}`,
      unit: "characters" as const,
      at: [key, 0]
    },
    most: key === "dimensions" ? nameCharacters : textCharacters,
    body: (size: number) => ({ source_model: "nothing", [key]: ["n".repeat(size)] })
  })),
  {
    ...{ path: "/query", tool: "query", name: "characters of a variable", most: textCharacters, unit: "characters" },
    at: ["variables", "v"],
    body: (size) => ({ source_model: "nothing", measures: ["*:count"], variables: { v: "n".repeat(size) } })
  }
]

const Issues = Schema.Struct({
  _tag: Schema.Literal("RequestValueInvalid"),
  issues: Schema.NonEmptyArray(Schema.Struct({ path: Schema.Array(Schema.Unknown), message: Schema.String }))
})

/** The error names the field, the size and the bound. */
const assertRefused = ({ name, most, unit, at }: Bound, problem: unknown) => {
  const [issue] = Schema.decodeUnknownSync(Issues)(problem).issues
  assert.deepStrictEqual(issue.path, at, name)
  assert.strictEqual(issue.message, `has ${most + 1} ${unit}; at most ${most} are accepted`, name)
}

layer(TestServer, { excludeTestServices: true })("over HTTP", (it) => {
  for (const bound of bounds) {
    it.effect(bound.name, () =>
      Effect.gen(function* () {
        const largest = yield* send("POST", bound.path, { body: bound.body(bound.most) })
        assert.notInclude(["RequestInvalid", "RequestValueInvalid"], largest.json["_tag"], largest.text)
        assert.isBelow(largest.status, 500, largest.text)
        const larger = yield* send("POST", bound.path, { body: bound.body(bound.most + 1) })
        assert.strictEqual(larger.status, 400, larger.text)
        assertRefused(bound, larger.json)
      })
    )
  }

  it.effect("bytes that are not UTF-8 are rejected", () =>
    Effect.gen(function* () {
      const base = yield* HttpServer.addressFormattedWith(Effect.succeed)
      const bytes = new Uint8Array([...new TextEncoder().encode('{"question":"'), 0xff, 0x22, 0x7d])
      const response = yield* HttpClientRequest.post(`${base}/search`).pipe(
        HttpClientRequest.bodyUint8Array(bytes, "application/json"),
        HttpClient.execute
      )
      assert.strictEqual(response.status, 400)
      assert.include(yield* response.text, "the body is not UTF-8")
    })
  )

  it.effect("a question of the maximum size is accepted", () =>
    Effect.gen(function* () {
      for (const question of [
        "q".repeat(questionCharacters),
        words(questionWords),
        "a b c d ".repeat(questionWords / 4)
      ]) {
        assert.strictEqual((yield* send("POST", "/search", { body: { question } })).status, 200)
      }
    })
  )
})

layer(TestServer)("unknown keys", (it) => {
  const unknown = (size: number) => Object.fromEntries(Array.from({ length: size }, (_, i) => [`k${i}`, i]))

  it.effect("up to ten are reported, the rest counted", () =>
    Effect.gen(function* () {
      const { status, json } = yield* send("POST", "/query", { body: { source_model: "orders", ...unknown(400) } })
      assert.strictEqual(status, 422)
      assert.strictEqual(json["_tag"], "RequestInvalid")
      assert.lengthOf(Schema.decodeUnknownSync(Schema.Array(Schema.Unknown))(json["issues"]), reportedIssues)
      assert.strictEqual(json["omitted"], 400 - reportedIssues)
      assert.match(String(json["detail"]), /; and 390 more$/)
    })
  )

  it.effect("of one object are limited in number", () =>
    Effect.gen(function* () {
      for (const path of ["/query", "/search", "/models"]) {
        const { status, json } = yield* send("POST", path, { body: { inner: [unknown(objectKeys + 1)] } })
        assert.strictEqual(status, 422)
        assert.strictEqual(json["detail"], `an object has more than ${objectKeys} keys`)
      }
    })
  )

  it.effect("and large JSON is rejected before it is parsed", () =>
    Effect.gen(function* () {
      const refused = (path: string, body: unknown) =>
        Effect.map(send("POST", path, { body }), ({ status, json }) => [status, json["detail"]])
      const nested = (levels: number): unknown => (levels === 0 ? 0 : [nested(levels - 1)])
      const objects = (size: number) => ({ a: list(10, () => list(size / 10, () => ({}))) })
      assert.deepStrictEqual(yield* refused("/query", { filters: list(listEntries + 1, () => "") }), [
        422,
        `a list has more than ${listEntries} entries`
      ])
      assert.deepStrictEqual(yield* refused("/query", nested(jsonLevels + 1)), [
        422,
        `the body has more than ${jsonLevels} levels of nesting`
      ])
      assert.deepStrictEqual(yield* refused("/query", objects(requestObjects)), [
        422,
        `the body has more than ${requestObjects} objects and lists`
      ])
      const variables = (lists: number, length: number) =>
        Object.fromEntries(Array.from({ length: lists }, (_, i) => [`v${i}`, list(length, () => 1)]))
      assert.deepStrictEqual(yield* refused("/query", { variables: variables(2, requestMembers / 2) }), [
        422,
        `the body has more than ${requestMembers} entries of lists and keys of objects`
      ])
      assert.deepStrictEqual(yield* refused("/models", objects(documentObjects)), [
        422,
        `the body has more than ${documentObjects} objects and lists`
      ])
    })
  )

  it.effect("up to ten issues of a model are reported", () =>
    Effect.gen(function* () {
      yield* send("POST", "/datasources", { body: { name: "shop", type: "sqlite", database: ":memory:" } })
      const model = { name: "orders", data_source: "shop", sql: "SELECT 1 AS total", columns: [{ name: "total" }] }
      const { status, json, text } = yield* send("POST", "/models", { body: { ...model, ...unknown(400) } })
      assert.strictEqual(status, 400, text)
      assert.strictEqual(json["omitted"], 400 - reportedIssues)
      assert.lengthOf(Schema.decodeUnknownSync(Schema.Array(Schema.Unknown))(json["issues"]), reportedIssues)
    })
  )
})

const Served = TestEngine.pipe(Layer.provideMerge(Layer.merge(McpConfig.layer, Admission.layer)))

layer(Served, { excludeTestServices: true })("over MCP", (it) => {
  it.scoped("applies every bound", () =>
    Effect.gen(function* () {
      const { call } = yield* connected
      const wide = yield* call("search", Object.fromEntries(list(objectKeys + 1, (i) => i).map((i) => [`k${i}`, i])))
      assert.include(wide.text, `an object has more than ${objectKeys} keys`)
      for (const bound of bounds) {
        const largest = yield* call(bound.tool, bound.body(bound.most))
        assert.notInclude(["RequestInvalid", "RequestValueInvalid"], largest.structured["_tag"], bound.name)
        const larger = yield* call(bound.tool, bound.body(bound.most + 1))
        assert.isTrue(larger.isError, bound.name)
        assertRefused(bound, larger.structured)
      }
    })
  )
})

it("are the limits that docs/limits.md lists", () => {
  const text = readFileSync(new URL("../../../docs/limits.md", import.meta.url), "utf8")
  const [, table = ""] = /\| Limit \| At most \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(text) ?? []
  const documented = table
    .trim()
    .split("\n")
    .map((row) => Number(row.split("|")[2]?.replaceAll(",", "")))
  assert.deepStrictEqual(new Set(documented), new Set(Object.values(requestLimits)))
})
