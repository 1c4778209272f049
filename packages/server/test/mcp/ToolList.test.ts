/** The list of tools. */
import { toolList, tools } from "../../src/mcp/tools/index.js"
import { assert, describe, it } from "@effect/vitest"
import { SemModel } from "@semlayer/domain/SemModel"
import { JSONSchema, Predicate } from "effect"
import { expectedTools } from "./ExpectedTools.js"

const keysOf = (name: string) => Object.keys(tools.find((each) => each.name === name)?.inputSchema.properties ?? {})

describe("tools/list", () => {
  it("contains the tools of the existing service with their parameters", () => {
    assert.deepStrictEqual(toolList.map(({ name }) => name).sort(), Object.keys(expectedTools).sort())
    for (const [name, parameters] of Object.entries(expectedTools)) {
      assert.includeMembers(keysOf(name), parameters.split(" ").filter(Boolean), name)
    }
  })

  it("creates and edits models with every part that a model has", () => {
    const model = JSONSchema.make(SemModel).$defs?.["SemModel"] ?? {}
    const keys = Object.keys("properties" in model && Predicate.isRecord(model.properties) ? model.properties : {})
    assert.isAbove(keys.length, 20)
    const missing = (name: string) => keys.filter((key) => !keysOf(name).includes(key))
    // The service writes two of them; stages and their variables are named `query` and `variables`.
    const written = ["version", "backing_query_sql"]
    assert.sameMembers(missing("create_model"), [...written, "source_queries", "query_variables"])
    // A model keeps its name; filters change by `add_filters` and `remove_filters`.
    assert.sameMembers(missing("edit_model"), [...written, "name", "filters"])
  })

  it("has at most 24 KB, descriptions and schemas included", () => {
    assert.isAtMost(Buffer.byteLength(JSON.stringify({ tools: toolList })), 24 * 1024)
  })

  it("annotates each tool with its effect on the storage", () => {
    const reads = toolList.filter(({ annotations }) => annotations.readOnlyHint === true).map(({ name }) => name)
    assert.deepStrictEqual(
      reads.sort(),
      Object.keys(expectedTools)
        .filter((name) =>
          /^(?:query|models_summary|inspect|list_|describe_|get_|search|recommend_|validate_)/.test(name)
        )
        .sort()
    )
    const destroys = toolList.filter(({ annotations }) => annotations.destructiveHint === true).map(({ name }) => name)
    assert.includeMembers(destroys, [
      "delete_model",
      "delete_datasource",
      "forget_memory",
      "edit_model",
      "create_model"
    ])
  })
})
