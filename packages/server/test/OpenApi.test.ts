/** The OpenAPI document: complete, with examples that match real responses. */
import * as FileSystem from "@effect/platform/FileSystem"
import * as NodeContext from "@effect/platform-node/NodeContext"
import { layer } from "@semlayer/testkit/Layers"
import { assert, expect, it } from "@effect/vitest"
import { jsonSchema } from "@semlayer/domain/api/JsonSchemas"
import { schemaKinds } from "@semlayer/domain/api/SchemaKinds"
import { setUpDemo } from "@semlayer/demo/Demo"
import { openApiDocument } from "../src/openapi/DocumentedApi.js"
import { exampleRequestId, keyOf } from "../src/openapi/withExamples.js"
import { type ExampleRequest, exampleRequests } from "../src/openapi/Requests.js"
import { Effect, Layer } from "effect"
import { send, TestEngine, TestHttp, TestServer, serverOf } from "./TestServer.js"

const demo = Layer.scopedDiscard(
  Effect.flatMap(FileSystem.FileSystem, (fs) => Effect.flatMap(fs.makeTempDirectoryScoped(), (at) => setUpDemo(at)))
)

const DemoServer = serverOf(Layer.provideMerge(Layer.provide(demo, NodeContext.layer), TestEngine), TestHttp)

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const

interface Place {
  readonly method: (typeof methods)[number]
  readonly path: string
  readonly operation: Operation
}

interface Media {
  readonly schema: object
  readonly examples?: Readonly<Record<string, object>>
}

interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly parameters: ReadonlyArray<{ readonly name: string; readonly in: string; readonly example?: unknown }>
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>
}

interface Document {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly properties?: object }>>
    readonly examples: Readonly<Record<string, { readonly value: object }>>
  }
}

/** The document as a client parses it. */
const read = (): Document => JSON.parse(JSON.stringify(openApiDocument()))

const places = (document: Document): ReadonlyArray<Place> =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method.toLowerCase()]
      return operation === undefined ? [] : [{ method, path, operation }]
    })
  )

/** Sends the request of an example as documented. */
const ask = (document: Document, { operation, path, query, headers, body }: ExampleRequest) => {
  const place = places(document).find((each) => each.operation.operationId === operation)
  if (place === undefined) return assert.fail(`there is no operation ${operation}`)
  const filled = place.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path?.[name] ?? ""))
  const search = query === undefined ? "" : `?${new URLSearchParams(query)}`
  return send(place.method, `${filled}${search}`, { body, headers: { "x-request-id": exampleRequestId, ...headers } })
}

layer(DemoServer, { timeout: 120_000 })("the examples", (it) => {
  it.effect("match the responses of the demo shop", () =>
    Effect.gen(function* () {
      const document = read()
      const answers: Record<string, unknown> = {}
      for (const request of exampleRequests) {
        const { status, text } = yield* ask(document, request)
        if (request.isSetUp !== true) answers[keyOf(request)] = { status, body: JSON.parse(text) }
      }
      const file = `${JSON.stringify(answers, null, 1)}\n`
      yield* Effect.promise(() => expect(file).toMatchFileSnapshot("../src/openapi/answers.json"))
    })
  )
})

it("each operation has a summary, a request example and a response example", () => {
  for (const { operation } of places(read())) {
    const { operationId, summary, parameters, requestBody, responses } = operation
    assert.isDefined(summary, operationId)
    for (const parameter of parameters.filter((each) => each.in === "path")) {
      assert.isDefined(parameter.example, `${operationId}: ${parameter.name}`)
    }
    const contents = [requestBody?.content, responses["200"]?.content].flatMap((each) => Object.entries(each ?? {}))
    for (const [type, { examples }] of contents) {
      // A binary stream has no example that JSON could show.
      if (type !== "application/vnd.apache.arrow.stream") assert.isNotEmpty(examples, operationId)
    }
  }
})

it("each error has an example under its own status", () => {
  const { components, ...document } = read()
  for (const [name, { properties }] of Object.entries(components.schemas)) {
    if (properties !== undefined && "_tag" in properties) assert.property(components.examples, name)
  }
  for (const { operation } of places({ components, ...document })) {
    for (const [status, { content = {} }] of Object.entries(operation.responses)) {
      if (Number(status) < 400) continue
      const { examples = {} } = content["application/problem+json"] ?? {}
      assert.isNotEmpty(examples, `${operation.operationId} ${status}`)
      for (const name of Object.keys(examples)) {
        assert.include(components.examples[name]?.value, { _tag: name, status: Number(status) })
      }
    }
  }
})

it("no schema has an $id", () => {
  assert.notInclude(JSON.stringify(openApiDocument()), '"$id"')
})

it("every key of models, datasources, memories and queries has a description", () => {
  const { schemas } = read().components
  const documented = [
    "SemModel",
    "Column",
    "Join",
    "ModelMeasure",
    "Datasource",
    "SemQuery",
    "SingleQuery",
    "TimeDimension"
  ]
  for (const name of [...documented, "SaveMemoryRequest", "MaskedDatasource", "NamedQuery", "QueryList"]) {
    const properties = Object.entries(schemas[name]?.properties ?? {})
    assert.isNotEmpty(properties, name)
    for (const [key, property] of properties) assert.isString(property.description, `${name}.${key}`)
  }
})

it.layer(TestServer)("the JSON Schemas", (it) => {
  for (const kind of schemaKinds) {
    it.effect(`of a ${kind} is served`, () =>
      Effect.gen(function* () {
        const { status, headers, text } = yield* send("GET", `/schemas/${kind}.json`)
        assert.strictEqual(status, 200)
        assert.strictEqual(headers["content-type"], "application/schema+json")
        assert.deepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(jsonSchema(kind))))
      })
    )
  }
})
