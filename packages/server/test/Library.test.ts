/** The corpus' scenario of a library, over HTTP: its memories, its deletions, and what inspect tells. */
import { readCorpus } from "@semlayer/testkit/conformance/Corpus"
import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { send, TestServer } from "./TestServer.js"

const Unchecked = Schema.Record({ key: Schema.String, value: Schema.Unknown })

const Step = Schema.Struct({
  id: Schema.String,
  method: Schema.optionalWith(Schema.Literal("POST", "PUT", "DELETE"), { default: () => "POST" as const }),
  path: Schema.String,
  body: Schema.optional(Schema.Unknown),
  expect: Unchecked,
  tags: Schema.optional(Schema.Array(Schema.String)),
  note: Schema.optional(Schema.String)
})
type Step = typeof Step.Type

const Expected = Schema.Struct({
  http_status: Schema.Number,
  memory_id: Schema.optional(Schema.String),
  entities: Schema.optional(Schema.Array(Schema.String)),
  warnings_n: Schema.optional(Schema.Number),
  contains: Schema.optionalWith(Schema.Array(Schema.String), { default: () => [] }),
  absent: Schema.optionalWith(Schema.Array(Schema.String), { default: () => [] }),
  json: Schema.optional(Schema.Boolean)
})

const Scenario = Schema.Struct({
  name: Schema.String,
  note: Schema.optional(Schema.Unknown),
  datasources: Schema.Array(Unchecked),
  models: Schema.Array(Unchecked),
  steps: Schema.Array(Step)
})

const library = readCorpus(Scenario, "search", "library.json")

/** What of an answer is otherwise than the corpus has it. */
const differences = Effect.fnUntraced(function* ({ id, method, path, body, expect }: Step) {
  const wanted = yield* Schema.decodeUnknown(Expected)(expect)
  const { status, json, text } = yield* send(method, path, body === null ? {} : { body })
  const found: Array<unknown> = status === wanted.http_status ? [] : [{ id, status, text }]
  if (status !== 200) return found
  if (wanted.memory_id !== undefined && json["memory_id"] !== wanted.memory_id) found.push({ id, json })
  if (wanted.entities !== undefined)
    assert.sameMembers([...wanted.entities], [...Object.values(json["entities"] ?? {})], id)
  const warnings = json["warnings"]
  if (wanted.warnings_n !== undefined && Array.isArray(warnings) && warnings.length !== wanted.warnings_n) {
    found.push({ id, warnings })
  }
  const result = String(json["result"] ?? "")
  found.push(...wanted.contains.filter((part) => !result.includes(part)).map((lacks) => ({ id, lacks, result })))
  found.push(...wanted.absent.filter((part) => result.includes(part)).map((has) => ({ id, has, result })))
  if (wanted.json === true) assert.doesNotThrow(() => JSON.parse(result), id)
  return found
})

layer(TestServer)("the library", (it) => {
  it.effect("is remembered, inspected and taken apart as the corpus has it", () =>
    Effect.gen(function* () {
      for (const each of library.datasources) {
        const body = { type: "sqlite", database: "/nowhere/library.db", ...each }
        assert.strictEqual((yield* send("POST", "/datasources", { body })).status, 200)
      }
      for (const body of library.models) {
        const { status, text } = yield* send("POST", "/models", { body })
        assert.strictEqual(status, 200, text)
      }
      // What is searched for has tests of its own.
      const steps = library.steps.filter(({ path }) => path !== "/search")
      assert.isAbove(steps.length, 50)
      const found = yield* Effect.forEach(steps, differences)
      assert.deepStrictEqual(found.flat(), [])
    })
  )
})
