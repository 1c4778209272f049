/** Which stages are bound before the root, and in which order. */
import { programOfList } from "../../src/program/Program.js"
import { stagesAhead } from "../../src/program/StagesAhead.js"
import { maxStageChain } from "../../src/steps/CompileBudget.js"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { assert, describe, it } from "@effect/vitest"
import { Either, Schema } from "effect"

const aheadOf = (queries: ReadonlyArray<object>) => {
  const request = Schema.decodeUnknownSync(QueryRequest)({ queries })
  if (!("queries" in request)) throw new Error("not a list")
  const program = programOfList(request.queries, { runtime: {}, outer: {}, defaults: {} }, false)
  return stagesAhead(Either.getOrThrow(program)).map(({ name, depth }) => `${name} ${depth}`)
}

const stage = (name: string, source: string) => ({ name, source_model: source, dimensions: ["a"] })

const joining = (target: string, dimension: string) => ({
  source_model: { source_name: "m", joins: [{ target_model: target, join_pairs: [["a", "a"]] }] },
  dimensions: [dimension]
})

describe("stages bound before the root", () => {
  it("are those of the root's chain, each after the stages that it reads", () => {
    assert.deepStrictEqual(aheadOf([stage("b", "a"), stage("a", "m"), stage("unread", "m"), stage("root", "b")]), [
      "a 2",
      "b 1"
    ])
  })

  it("have the depth of the longest path from the root, which limits the chain", () => {
    const joined = { ...joining("a", "a.a"), name: "b" }
    assert.deepStrictEqual(
      aheadOf([
        stage("a", "m"),
        joined,
        {
          ...joining("a", "a.a"),
          source_model: { source_name: "b", joins: [{ target_model: "a", join_pairs: [["a", "a"]] }] }
        }
      ]),
      ["a 2", "b 1"]
    )
  })

  it("include the target of a join only if the query mentions it", () => {
    assert.deepStrictEqual(aheadOf([stage("a", "m"), joining("a", "a.a")]), ["a 1"])
    assert.deepStrictEqual(aheadOf([stage("a", "m"), joining("a", "b")]), [])
  })

  it("stop where the chain exceeds the limit", () => {
    const chain = Array.from({ length: maxStageChain + 5 }, (_, i) => stage(`s${i}`, i === 0 ? "m" : `s${i - 1}`))
    const ahead = aheadOf(chain)
    assert.lengthOf(ahead, maxStageChain)
    assert.strictEqual(ahead[0], `s4 ${maxStageChain}`)
  })
})
