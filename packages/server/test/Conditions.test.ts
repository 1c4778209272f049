/** Every row of part 7 of the specification, over HTTP and MCP: status, class, fields and message. */
import * as HttpServer from "@effect/platform/HttpServer"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { EngineLive } from "@semlayer/engine/Engine"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { conditions } from "@semlayer/testkit/conditions/index"
import type { ConditionRequest, Condition } from "@semlayer/testkit/conditions/Condition"
import { rows } from "@semlayer/testkit/conditions/Condition"
import { scarce } from "@semlayer/testkit/conditions/Queries"
import { madeWorld, withoutExtras } from "@semlayer/testkit/conditions/World"
import { lacks, shortcomings } from "@semlayer/testkit/refusals/Refusal"
import { layer } from "@semlayer/testkit/Layers"
import { assert, describe, it as plain } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { connect } from "./mcp/McpClient.js"
import { send, serverOf, TestHttp } from "./TestServer.js"

const Engine = Layer.unwrapScoped(
  Effect.map(madeWorld, (location) => Layer.provideMerge(EngineLive, layerAt(location)))
).pipe(Layer.orDie)

const Served = Layer.provide(serverOf(Engine, TestHttp), withoutExtras)

const mcpClient = Effect.flatMap(HttpServer.addressFormattedWith(Effect.succeed), (base) =>
  connect(new StreamableHTTPClientTransport(new URL("/mcp", base)))
)

const all: ReadonlyArray<Condition> = Object.values(conditions).flat()

const overHttp = (asked: ConditionRequest) =>
  asked.of === "forget"
    ? send("DELETE", `/memories/${encodeURIComponent(asked.id)}`)
    : send("POST", `/${asked.of}`, { body: asked.body })

/** The tool of an operation, with its arguments. */
const toolOf = (asked: ConditionRequest): readonly [name: string, args: object] => {
  if (asked.of === "forget") return ["forget_memory", { id: asked.id }]
  const { datasource, ...args } = { ...Object(asked.body) }
  switch (asked.of) {
    case "memories":
      return ["save_memory", args]
    case "ingest":
      return ["ingest_datasource_models", { ...args, datasource_name: datasource }]
    default:
      return [asked.of, Object(asked.body)]
  }
}

/** Differences between a response and the expectations of a condition. */
const differences = (condition: Condition, body: { readonly [key: string]: unknown }, message: string) => {
  const { tag, fields, status } = condition
  const document = { status, type: `urn:semlayer:problem:${tag}`, ...fields }
  const lacking =
    tag === null ? lacks(fields, body, "answer") : shortcomings({ body, tag, fields: document }, body, message)
  return [
    ...lacking,
    ...(condition.message.test(message) ? [] : [`the message does not match ${String(condition.message)}: ${message}`])
  ]
}

describe("part 7", () => {
  plain("every row has a condition for each surface that it names", () => {
    const met = new Set(all.map(({ row }) => String(row)))
    assert.deepStrictEqual(
      Object.keys(rows).filter((row) => !met.has(row)),
      []
    )
    assert.deepStrictEqual(scarce, [])
  })
})

layer(Served, { excludeTestServices: true, timeout: "60 seconds" })("part 7", (it) => {
  for (const [operation, table] of Object.entries(conditions)) {
    it.effect(`${operation} over HTTP`, () =>
      Effect.gen(function* () {
        for (const condition of table) {
          const { status, headers, json, text } = yield* overHttp(condition.asked)
          const what = `${condition.row} ${JSON.stringify(condition.asked)}: ${text}`
          const isProblem = condition.tag !== null
          assert.strictEqual(status, condition.status, what)
          assert.strictEqual(headers["content-type"], isProblem ? "application/problem+json" : "application/json", what)
          assert.deepStrictEqual(differences(condition, json, isProblem ? String(json["detail"]) : text), [], what)
        }
      })
    )

    it.scoped(`${operation} as an MCP tool`, () =>
      Effect.gen(function* () {
        const { call } = yield* mcpClient
        for (const condition of table) {
          const [name, args] = toolOf(condition.asked)
          const { isError, text, structured } = yield* call(name, args)
          const what = `${condition.row} ${name} ${JSON.stringify(args)}: ${text}`
          assert.strictEqual(isError, condition.tag !== null, what)
          assert.deepStrictEqual(differences(condition, structured, text), [], what)
        }
      })
    )
  }
})
