import { naiveKinds } from "../../src/graph/cypher/NaiveFilter.js"
import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"

const kindsOf = (filter: string) => Either.map(naiveKinds(filter), (kinds) => [...kinds])
const refusal = (filter: string) => Either.getOrNull(Either.flip(naiveKinds(filter)))

describe("a naive Cypher filter", () => {
  it("matches labels and returns the id", () => {
    assert.deepStrictEqual(kindsOf("MATCH (n:Model) RETURN n.id AS id"), Either.right(["model"]))
    assert.deepStrictEqual(
      kindsOf("  match( x : memory:DATASOURCE )\n return x.id as id "),
      Either.right(["memory", "datasource"])
    )
    assert.deepStrictEqual(kindsOf("MATCH (n:Column:ModelColumn) RETURN n.id AS id"), Either.right(["column"]))
    assert.deepStrictEqual(
      kindsOf("MATCH (n:Measure:Aggregation) RETURN n.id AS id"),
      Either.right(["measure", "aggregation"])
    )
  })

  it("with an unknown label is rejected with the known ones", () => {
    const error = refusal("MATCH (n:Modl) RETURN n.id AS id")
    assert.strictEqual(error?._tag, "CypherRejected")
    assert.match(error?.message ?? "", /'Modl' is not a label.*'Model'.*Labels: Memory, Datasource, Model/)
  })

  it("that is richer requires the optional package, and the error says how to install it", () => {
    for (const filter of [
      "MATCH (n:Model)-[:CONTAINS]->(c) RETURN c.id AS id",
      "MATCH (n:Model) WHERE n.name = 'books' RETURN n.id AS id",
      "MATCH (n) RETURN n.id AS id",
      "MATCH (n:Model) RETURN m.id AS id",
      "MATCH (n:Model) RETURN n.id AS id LIMIT 3",
      "MATCH (n:Model) WHERE n.name = 'CREATE; SET' RETURN n.id AS id"
    ]) {
      const error = refusal(filter)
      assert.strictEqual(error?._tag, "ExtraRequired", filter)
      assert.match(error?.message ?? "", /advanced_search.*npm install/)
    }
  })

  it("is rejected for several statements, a write, or any result but one id column", () => {
    for (const [filter, reason] of [
      ["MATCH (n:Model) RETURN n.id AS id;", /one statement/],
      ["MATCH (n:Model) RETURN n.id AS id; MATCH (m) RETURN m.id AS id", /one statement/],
      ["CREATE (n:Model) RETURN n.id AS id", /CREATE is not allowed/],
      ["merge (n:Model) RETURN n.id AS id", /MERGE is not allowed/],
      ["MATCH (n) DELETE n RETURN n.id AS id", /DELETE is not allowed/],
      ["MATCH (n) DETACH DELETE n RETURN n.id AS id", /DELETE is not allowed/],
      ["MATCH (n:Model) SET n.x = 1 RETURN n.id AS id", /SET is not allowed/],
      ["MATCH (n) CALL { RETURN 1 } RETURN n.id AS id", /CALL is not allowed/],
      ["DROP TABLE Model", /DROP is not allowed/],
      ["MATCH (n:Model)", /return one column/],
      ["MATCH (n:Model) RETURN n.id", /exactly one column/],
      ["MATCH (n:Model) RETURN n.name AS id, n.id AS id", /exactly one column/],
      ["MATCH (n:Model) RETURN n.id AS name", /exactly one column/]
    ] as const) {
      const error = refusal(filter)
      assert.strictEqual(error?._tag, "CypherRejected", filter)
      assert.match(error?.message ?? "", reason, filter)
    }
  })
})
