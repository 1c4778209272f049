/** The list of tools. */
import { toolList, tools } from "../../src/mcp/tools/index.js"
import { assert, describe, it } from "@effect/vitest"
import { expectedTools } from "./ExpectedTools.js"

describe("tools/list", () => {
  it("contains the tools of the existing service with their parameters", () => {
    assert.deepStrictEqual(toolList.map(({ name }) => name).sort(), Object.keys(expectedTools).sort())
    for (const [name, parameters] of Object.entries(expectedTools)) {
      const known = Object.keys(tools.find((each) => each.name === name)?.inputSchema.properties ?? {})
      assert.includeMembers(known, parameters.split(" ").filter(Boolean), name)
    }
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
