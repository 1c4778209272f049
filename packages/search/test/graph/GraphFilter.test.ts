/** Cypher filters with the graph engine: what they match, what is rejected, and recovery from crashes. */
import { eventuallySeen } from "@semlayer/testkit/Eventually"
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { DatasourceName } from "@semlayer/domain/Names"
import { GraphFilter } from "../../src/graph/GraphFilter.js"
import { GraphProcess } from "../../src/graph/process/GraphProcess.js"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { graphEngine, graphProcesses } from "@semlayer/testkit/GraphEngine"
import { scratchDirectory } from "@semlayer/testkit/TestDatabases"
import { layer } from "@semlayer/testkit/Layers"
import { assert, describe } from "@effect/vitest"
import { ConfigProvider, Effect, Fiber, Layer } from "effect"
import { hitsOf, putMemory, searched } from "@semlayer/testkit/engine/SearchStorage"
import { editModel, putDatasource, putModel, TestEngine } from "@semlayer/testkit/engine/TestEngine"

const columns = (...names: ReadonlyArray<string>) => names.map((name) => ({ name, type: "number" }))
const joins = (target_model: string) => [{ target_model, join_pairs: [["a", "b"]] }]

/** A shop with a chain of joins, a hidden model, a hidden column, and notes about them. */
const fill = Effect.gen(function* () {
  yield* putDatasource({ version: 2, name: DatasourceName.make("shop"), type: "sqlite" })
  yield* putModel({
    ...{ name: "items", sql_table: "items", columns: columns("qty"), joins: joins("orders") },
    aggregations: [{ name: "spread", formula: "MAX({value}) - MIN({value})" }]
  })
  yield* putModel({
    ...{ name: "orders", sql_table: "orders", description: "What was bought", joins: joins("customers") },
    columns: [...columns("total", "tax", "day"), { name: "secret", hidden: true }],
    measures: [{ name: "revenue", formula: "total:sum" }]
  })
  yield* putModel({ name: "customers", sql_table: "customers", columns: columns("name"), joins: joins("attic") })
  yield* putModel({ name: "attic", sql_table: "attic", hidden: true, columns: columns("junk") })
  yield* putMemory("vat", {
    learning: "net of tax",
    entities: ["shop.orders.total", "memory:rates", "shop.orders.secret"]
  })
  yield* putMemory("rates", { learning: "rates by country", entities: ["shop.orders.tax", "memory:law"] })
  yield* putMemory("law", { learning: "the law of 2024", entities: ["shop", "shop.attic", "shop.gone"] })
})

/** Everything stored, including hidden parts. */
const stored = [
  ...[
    "shop",
    "shop.items",
    "shop.items.qty",
    "shop.items.spread",
    "shop.orders",
    "shop.orders.total",
    "shop.orders.tax"
  ],
  ...["shop.orders.day", "shop.orders.secret", "shop.orders.revenue", "shop.customers", "shop.customers.name"],
  ...["shop.attic", "shop.attic.junk", "memory:vat", "memory:rates", "memory:law"]
]

/** The ids that a filter matches. */
const admittedBy = Effect.fnUntraced(function* (filter: string) {
  const { admitted } = yield* GraphFilter
  const admits = yield* admitted(filter, yield* (yield* Storage).snapshot, true)
  return stored.filter((canonical) => admits({ kind: "model", canonical }))
})

const refusalOf = (filter: string) => Effect.flip(admittedBy(filter))

/** The engine with a timeout for the graph. */
const engineWith = (settings: Readonly<Record<string, string>>) =>
  Layer.provide(TestEngine, Layer.setConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(settings)))))

const some = "MATCH (n:Model) WHERE n.name = 'orders' RETURN n.id AS id"
const slow = `UNWIND range(1, 10000) AS x UNWIND range(1, 10000) AS y UNWIND range(1, 10000) AS z
  WITH x + y + z AS w WHERE w < 0 RETURN 'a' AS id`

const documented = readFileSync(new URL("../../../../docs/cypher-filter.md", import.meta.url), "utf8")
const examples = [...documented.matchAll(/```cypher\n([\s\S]*?)```/g)].map(([, example = ""]) => example)

layer(engineWith({}), { excludeTestServices: true })("a Cypher filter with the graph engine", (it) => {
  it.effect("matches what it returns: every example of the documentation", (context) =>
    Effect.gen(function* () {
      yield* graphEngine(context)
      yield* fill
      assert.deepStrictEqual(yield* Effect.forEach(examples, admittedBy), [
        ["shop.orders.total", "shop.orders.tax", "shop.orders.day"],
        ["shop.items.spread", "shop.orders.revenue"],
        ["memory:vat", "memory:rates"],
        ["memory:rates", "memory:law"],
        ["shop.items.qty", "shop.orders.day", "shop.customers.name"],
        ["shop.orders", "shop.orders.revenue"],
        ["shop.customers"]
      ])
    })
  )

  it.effect("queries the graph of the specification, without hidden parts", (context) =>
    Effect.gen(function* () {
      yield* graphEngine(context)
      yield* fill
      const visible = stored.filter((id) => !/secret|attic/.test(id))
      assert.deepStrictEqual(yield* admittedBy("MATCH (n) RETURN n.id AS id"), visible)
      for (const [filter, ids] of [
        ["MATCH (n:Memory) WHERE n.learning = 'net of tax' RETURN n.id AS id", ["memory:vat"]],
        ["MATCH (n:Datasource) WHERE n.name = 'shop' RETURN n.id AS id", ["shop"]],
        ["MATCH (n:Model) WHERE n.description = 'What was bought' RETURN n.id AS id", ["shop.orders"]],
        ["MATCH (n:column) WHERE n.data_type = 'DOUBLE' AND n.name = 'tax' RETURN n.id AS id", ["shop.orders.tax"]],
        ["MATCH (n:Measure {name: 'revenue'}) RETURN n.id AS id", ["shop.orders.revenue"]],
        ["MATCH (n:Aggregation {name: 'spread'}) RETURN n.id AS id", ["shop.items.spread"]],
        ["MATCH ()-[:JOINS]->(n) RETURN n.id AS id", ["shop.orders", "shop.customers"]],
        ["MATCH (:Datasource)-[:CONTAINS]->(n) RETURN n.id AS id", ["shop.items", "shop.orders", "shop.customers"]],
        [
          "MATCH (n)<-[:MENTIONS]-() RETURN n.id AS id",
          ["shop", "shop.orders.total", "shop.orders.tax", "memory:rates", "memory:law"]
        ],
        ["MATCH (n:Model) WHERE NOT n:Model OR n.name IN ['orders', 'attic'] RETURN n.id AS id", ["shop.orders"]],
        ["MATCH (a)-[r]->(b) WHERE type(r) = 'JOINS' RETURN head(collect(DISTINCT a.id)) AS id LIMIT 0", []],
        ["MATCH (n:Model) OPTIONAL MATCH (n)-[:CONTAINS]->(m:Measure) RETURN m.id AS id", ["shop.orders.revenue"]],
        ["MATCH (n) RETURN n.id AS id ORDER BY id DESC LIMIT 1", ["shop.orders.total"]],
        ["MATCH (n:Model) WITH n.id AS id RETURN ID", ["shop.items", "shop.orders", "shop.customers"]],
        ["RETURN 'shop.orders.secret' AS id", ["shop.orders.secret"]]
      ] as const) {
        assert.deepStrictEqual(yield* admittedBy(filter), [...ids], filter)
      }
      // A returned id matches nothing that a search without a filter could not find.
      const named = "UNWIND ['shop.orders.secret', 'shop.attic', 'shop.orders'] AS id RETURN id"
      const found = yield* hitsOf({ question: "secret attic junk bought", cypher_filter: named, max_results: 50 })
      assert.deepStrictEqual(found, ["model|shop.orders"])
    })
  )

  it.effect("narrows every channel before max_results, and sees each edit", (context) =>
    Effect.gen(function* () {
      yield* graphEngine(context)
      yield* fill
      const cypher_filter = "MATCH (:Memory)-[:MENTIONS]->(n) RETURN n.id AS id"
      const entities = ["shop.orders.total", "shop.orders.day", "memory:rates"]
      const both = { entities, question: "rates total law", cypher_filter }
      assert.sameMembers(yield* hitsOf(both), ["column|shop.orders.total", "memory|rates", "memory|law"])
      assert.deepStrictEqual(yield* hitsOf({ ...both, max_results: 1 }), (yield* hitsOf(both)).slice(0, 1))
      yield* putMemory("new", { learning: "by day", entities: ["shop.orders.day"] })
      assert.include(yield* hitsOf(both), "column|shop.orders.day")
      yield* editModel("orders", (model) => ({
        columns: model.columns.map((column) => (column.name === "day" ? { ...column, hidden: true } : column))
      }))
      assert.notInclude(yield* hitsOf(both), "column|shop.orders.day")
      const { results, warnings } = yield* searched({
        question: "total",
        cypher_filter: "MATCH (n:Model) WHERE false RETURN n.id AS id"
      })
      assert.deepStrictEqual([results, warnings.length], [[], 1])
    })
  )

  it.effect("that does not return one column of ids, or refers to unknown parts, is rejected", (context) =>
    Effect.gen(function* () {
      yield* graphEngine(context)
      for (const [filter, reason] of [
        ["MATCH (n) RETURN n AS id", /id of a node.*type NODE/],
        ["MATCH (n) RETURN size(n.id) AS id", /type INT64/],
        ["MATCH (n) RETURN collect(n.id) AS id", /type STRING\[\]/],
        ["MATCH (n:Model) WHERE n.nam = 'x' RETURN n.id AS id", /property nam for n.*Model id, name, description/],
        ["MATCH (n:Model) WHERE RETURN n.id AS id", /cannot be read/],
        ["MATCH (n:Model) RETURN m.id AS id", /m is not in scope/],
        ["RETURN repeat('x', 2000000000) AS id", /more memory than the graph has \(SEM_CYPHER_MEMORY=768\)/]
      ] as const) {
        const error = yield* refusalOf(filter)
        assert.strictEqual(error._tag, "CypherRejected", filter)
        assert.match(error.message, reason, filter)
      }
    })
  )

  it.effect("survives a killed process, idle or busy; a filter whose process dies twice is rejected", (context) =>
    Effect.gen(function* () {
      yield* graphEngine(context)
      yield* fill
      assert.deepStrictEqual(yield* admittedBy(some), ["shop.orders"])
      const kill = (pids: ReadonlyArray<number>) => pids.forEach((pid) => process.kill(pid, "SIGKILL"))
      kill(graphProcesses())
      assert.deepStrictEqual(yield* admittedBy(some), ["shop.orders"])
      const dying = yield* Effect.fork(refusalOf(slow))
      yield* Effect.sleep("200 millis")
      const first = graphProcesses()
      kill(first)
      yield* eventuallySeen(() => graphProcesses().some((pid) => !first.includes(pid)))
      yield* Effect.sleep("800 millis")
      assert.strictEqual(graphProcesses().length, 1)
      kill(graphProcesses())
      assert.match((yield* Fiber.join(dying)).message, /ended twice while answering/)
      assert.deepStrictEqual(yield* admittedBy(some), ["shop.orders"])
    })
  )
})

layer(engineWith({ SEM_CYPHER_TIMEOUT: "0.4" }), { excludeTestServices: true })("a slow pattern", (it) => {
  it.effect("is cancelled, by the engine or by killing its process, and the next filter works", (context) =>
    Effect.gen(function* () {
      yield* graphEngine(context)
      yield* fill
      yield* admittedBy(some)
      // The second one ignores cancellation: only a kill ends it.
      for (const filter of [slow, "RETURN lpad('x', 2000000000, 'y') AS id"]) {
        const error = yield* refusalOf(filter)
        assert.strictEqual(error._tag, "CypherTimeout", error.message)
        assert.match(error.message, /after 0.4 seconds/)
        assert.deepStrictEqual(yield* admittedBy(some), ["shop.orders"])
      }
      // The search fails too: its filter is not ignored.
      assert.strictEqual((yield* Effect.flip(searched({ question: "x", cypher_filter: slow })))._tag, "CypherTimeout")
      assert.isAbove((yield* searched({ question: "bought" })).results.length, 0)
    })
  )

  it.effect("does not block other filters", (context) =>
    Effect.gen(function* () {
      yield* graphEngine(context)
      yield* fill
      yield* admittedBy(some)
      const long = yield* Effect.fork(refusalOf(slow))
      yield* Effect.sleep("50 millis")
      for (let i = 0; i < 3; i++) assert.deepStrictEqual(yield* admittedBy(some), ["shop.orders"])
      assert.isTrue((yield* Fiber.poll(long))._tag === "None")
      assert.strictEqual((yield* Fiber.join(long))._tag, "CypherTimeout")
    })
  )
})

layer(engineWith({ SEM_CYPHER_MEMORY: "200" }), { excludeTestServices: true })(
  "a pattern that exceeds the memory limit",
  (it) => {
    it.effect("is rejected, by the engine or with its process, and the next filter works", (context) =>
      Effect.gen(function* () {
        yield* graphEngine(context)
        yield* fill
        for (const filter of [
          "MATCH (a), (b), (c), (d), (e), (f) WITH collect(a.id + b.id) AS ids RETURN ids[1] AS id",
          "UNWIND range(1, 1000000000) AS x RETURN 'a' AS id"
        ]) {
          const error = yield* refusalOf(filter)
          assert.strictEqual(error._tag, "CypherRejected", error.message)
          assert.match(error.message, /more memory than the graph has \(SEM_CYPHER_MEMORY=200\)/)
          assert.deepStrictEqual(yield* admittedBy(some), ["shop.orders"])
        }
      })
    )
  }
)

describe("without the graph engine", () => {
  layer(engineWith({ SEM_ADVANCED_SEARCH: "off" }))((it) => {
    it.effect("the naive form works, and a richer one reports what it requires", () =>
      Effect.gen(function* () {
        yield* fill
        assert.deepStrictEqual(
          yield* hitsOf({ question: "tax", cypher_filter: "MATCH (n:Column) RETURN n.id AS id" }),
          ["column|shop.orders.tax"]
        )
        const error = yield* refusalOf(some)
        assert.strictEqual(error._tag, "ExtraRequired")
        assert.match(error.message, /advanced_search.*SEM_ADVANCED_SEARCH turns off.*MATCH \(n:Label1:Label2\)/)
        assert.strictEqual((yield* refusalOf("MATCH (n:Modl) RETURN n.id AS id"))._tag, "CypherRejected")
        assert.strictEqual((yield* refusalOf("CREATE (n:Model) RETURN n.id AS id"))._tag, "CypherRejected")
      })
    )
  })
})

describe("the graph process", () => {
  layer(Layer.empty, { excludeTestServices: true })((it) => {
    it.scoped("reads and writes no file, even for statements that bypass the checks", (context) =>
      Effect.gen(function* () {
        const engine = yield* graphEngine(context)
        const directory = yield* scratchDirectory
        const canary = join(directory, "canary.csv")
        const text = "secret\nhunter2\n"
        writeFileSync(canary, text)
        const graph = yield* GraphProcess.start(engine, { memory: 2 ** 29, timeout: 2000 })
        const load = yield* Effect.flip(graph.ids(`MATCH (n:Model) LOAD FROM '${canary}' RETURN secret AS id`))
        if (process.platform !== "win32") assert.match(JSON.stringify(load), /canary.csv: Too many open files/)
        const place = (name: string) => join(directory, name)
        for (const statement of [
          // These begin like a reading statement, so the process itself runs them.
          `WITH 1 AS x LOAD FROM '${canary}' (header = true) RETURN secret AS id`,
          `UNWIND [1] AS x LOAD FROM '/etc/passwd' (file_format = 'csv', header = false) RETURN column0 AS id`,
          `MATCH (n:Model) LOAD FROM 'package.json' RETURN 'x' AS id`,
          `MATCH (n:Model) CREATE (:Model {id: 'x'}) RETURN 'x' AS id`,
          // The process rejects these by their first word.
          `LOAD FROM '${canary}' RETURN secret AS id`,
          `COPY (MATCH (n:Model) RETURN n.id) TO '${place("out.csv")}'`,
          `COPY (MATCH (n:Model) RETURN n.id) TO '${canary}'`,
          `COPY Model FROM '${canary}'`,
          `EXPORT DATABASE '${place("export")}'`,
          `IMPORT DATABASE '${directory}'`,
          `ATTACH '${place("other.db")}' AS other (dbtype lbug)`,
          "INSTALL httpfs",
          "LOAD EXTENSION httpfs",
          "CALL threads = 8",
          "USE GRAPH x",
          `MATCH (n:Model) RETURN 'x' AS id; COPY (MATCH (n:Model) RETURN n.id) TO '${place("second.csv")}'`
        ]) {
          const outcome = yield* Effect.either(graph.ids(statement))
          assert.strictEqual(outcome._tag, "Left", `${statement} gave ${JSON.stringify(outcome)}`)
          assert.notInclude(JSON.stringify(outcome), "hunter2")
        }
        assert.strictEqual(readFileSync(canary, "utf8"), text)
        for (const name of ["out.csv", "export", "other.db", "second.csv"])
          assert.isFalse(existsSync(place(name)), name)
        assert.deepStrictEqual(yield* graph.ids("RETURN 'alive' AS id"), ["alive"])
      })
    )

    it.scoped("loads the engine without install scripts, and reports why it cannot", (context) =>
      Effect.gen(function* () {
        const engine = yield* graphEngine(context)
        const limits = { memory: 2 ** 29, timeout: 2000 }
        const packages = join(yield* scratchDirectory, "node_modules", "@ladybugdb")
        const bare = join(packages, "core", "index.js")
        mkdirSync(dirname(bare), { recursive: true })
        writeFileSync(bare, "")
        const missing = yield* Effect.flip(GraphProcess.start(bare, limits))
        assert.match(String(missing), /^Cannot find module '@ladybugdb\/core-/)
        const platform = `core-${process.platform}-${process.arch}`
        symlinkSync(join(dirname(engine), "..", platform), join(packages, platform))
        const graph = yield* GraphProcess.start(bare, limits)
        assert.deepStrictEqual(yield* graph.ids("RETURN 'alive' AS id"), ["alive"])
      })
    )
  })
})
