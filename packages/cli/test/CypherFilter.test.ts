/** Cypher filters with the graph engine through the packaged command, and the lifetime of its process. */
import { eventuallySeen } from "@semlayer/testkit/Eventually"
import { assert, it } from "@effect/vitest"
import { graphEngine, graphProcesses } from "@semlayer/testkit/GraphEngine"
import { Effect } from "effect"
import { shopWorkplace } from "./Command.js"
import { serve } from "./Served.js"

const filter = "MATCH (m:Model)-[:CONTAINS]->(c) WHERE m.name = 'orders' RETURN c.id AS id"
const slow = `UNWIND range(1, 10000) AS x UNWIND range(1, 10000) AS y UNWIND range(1, 10000) AS z
  WITH x + y + z AS w WHERE w < 0 RETURN 'a' AS id`

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.scopedLive("a service evaluates a rich filter, and its graph process exits with it, even when killed", (context) =>
  Effect.gen(function* () {
    yield* graphEngine(context)
    const place = yield* shopWorkplace
    const service = yield* serve(place)
    assert.deepStrictEqual(graphProcesses(service.process.pid), [])
    const search = (cypher_filter: string) =>
      service.ask("POST", "/search", { body: { question: "amount", cypher_filter } })
    const { status, text } = yield* search(filter)
    assert.strictEqual(status, 200, text)
    assert.include(text, '"shop.orders.amount"')
    const [graph = 0, ...others] = graphProcesses(service.process.pid)
    assert.isTrue(isAlive(graph) && others.length === 0)
    yield* Effect.fork(Effect.ignore(search(slow)))
    yield* Effect.sleep("100 millis")
    assert.strictEqual((yield* service.ask("GET", "/health")).status, 200)
    yield* service.process.signal("SIGKILL")
    yield* Effect.timeout(
      eventuallySeen(() => !isAlive(graph)),
      "3 seconds"
    )
  })
)

it.scoped("the command evaluates a rich filter, and reports what is wrong with another", (context) =>
  Effect.gen(function* () {
    yield* graphEngine(context)
    const place = yield* shopWorkplace
    const words = ["search", "amount", "--cypher-filter"]
    const { code, out } = yield* place.execute([...words, filter])
    assert.strictEqual(code, 0)
    assert.include(out, "[column] shop.orders.amount")
    assert.notInclude(out, "[model]")
    const wrong = yield* place.run([...words, "MATCH (n:Modl)-->(c) RETURN c.id AS id"])
    assert.strictEqual(wrong.code, 1)
    assert.match(wrong.err, /cypher_filter is not valid: 'Modl' is not a label. Did you mean 'Model'/)
  })
)
