import { existsSync, readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { join } from "node:path"
import { Compiler } from "@semlayer/compiler/Compiler"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import { IngestRequest } from "@semlayer/domain/Ingest"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { Embedder } from "@semlayer/engine/embed/Embedder"
import { EngineLive } from "@semlayer/engine/Engine"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { Models } from "@semlayer/engine/models/Models"
import { Queries } from "@semlayer/engine/query/Queries"
import { Search } from "@semlayer/engine/search/Search"
import { Storage } from "@semlayer/engine/storage/Storage"
import { layerAt } from "@semlayer/engine/storage/StorageLocation"
import { scratchDatabase, scratchDirectory } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Context, Effect, Layer, Schema } from "effect"

const ingestion = IngestRequest.make({ datasource: "shop" })

const totals = Schema.decodeUnknown(QueryRequest)({
  source_model: "orders",
  measures: ["amount:sum"],
  dimensions: ["status"],
  order: [{ column: "status" }]
})

/** A service of somebody else's program that answers from the engine. */
class Revenue extends Context.Tag("Revenue")<Revenue, { readonly paid: Effect.Effect<unknown> }>() {
  static readonly layer = Layer.effect(
    Revenue,
    Effect.map(Queries, ({ run }) => ({
      paid: Effect.orDie(
        Effect.map(Effect.flatMap(totals, run), ({ data }) =>
          data.filter((row) => row["orders.status"] === "paid").map((row) => row["orders.amount_sum"])
        )
      )
    }))
  )
}

/** The shop, saved and ingested by whichever engine is there. */
const shop = Effect.gen(function* () {
  const database = yield* scratchDatabase("sqlite")
  yield* database.execute(
    `CREATE TABLE orders (id INTEGER PRIMARY KEY, amount REAL, status TEXT);
     INSERT INTO orders VALUES (1, 10.5, 'paid'), (2, 20, 'open'), (3, 3, 'paid');`
  )
  yield* (yield* Datasources).save({ name: "shop", type: "sqlite", database: database.place })
  yield* (yield* Ingestor).ingest(ingestion)
})

describe("the engine within another program", () => {
  it.scoped("its layers are put together with a storage, and every capability is a service", () =>
    Effect.gen(function* () {
      yield* shop
      const { data, sql } = yield* Effect.flatMap(totals, (yield* Queries).run)
      assert.deepStrictEqual(data, [
        { "orders.status": "open", "orders.amount_sum": 20 },
        { "orders.status": "paid", "orders.amount_sum": 13.5 }
      ])
      assert.match(sql, /^SELECT/)
      assert.deepStrictEqual(
        (yield* (yield* Models).list()).map(({ name }) => name),
        ["orders"]
      )
      // The capabilities that the surfaces are made of are there for others too.
      const context = yield* Effect.context<Storage | Dialect | Ingestor | Compiler | Search | Embedder>()
      const services = context.unsafeMap
      for (const { key } of [Storage, Dialect, Ingestor, Compiler, Search, Embedder]) {
        assert.isTrue(services.has(key), key)
      }
    }).pipe(Effect.provide(Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" }))))
  )

  it.scoped("a service of the program is a layer over it, and what is saved outlives the program", () =>
    Effect.gen(function* () {
      const directory = join(yield* scratchDirectory, "storage")
      const program = Layer.provideMerge(
        Revenue.layer,
        Layer.provideMerge(EngineLive, layerAt({ _tag: "Directory", path: directory }))
      )
      const paid = Effect.flatMap(Revenue, (revenue) => revenue.paid)
      const first = Effect.zipRight(shop, paid).pipe(Effect.provide(program))
      assert.deepStrictEqual(yield* first, [13.5])
      assert.deepStrictEqual(yield* Effect.provide(paid, program), [13.5])
    })
  )

  it.scoped("two engines in one program share nothing", () =>
    Effect.gen(function* () {
      const engine = Layer.fresh(Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" })))
      const [first, second] = [yield* Layer.build(engine), yield* Layer.build(engine)]
      yield* Effect.provide(shop, first)
      const names = Effect.flatMap(Models, (models) => models.list())
      assert.strictEqual((yield* Effect.provide(names, first)).length, 1)
      assert.strictEqual((yield* Effect.provide(names, second)).length, 0)
    })
  )

  it.scoped("its failures are the typed errors of the domain, and its settings come from the program", () =>
    Effect.gen(function* () {
      const settings = ConfigProvider.fromMap(new Map([["SEM_MAX_ROWS", "1"]]))
      const engine = Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" }))
      const caught = Effect.gen(function* () {
        yield* shop
        const { run } = yield* Queries
        const capped = Effect.map(Effect.flatMap(totals, run), () => "answered")
        return yield* Effect.catchTag(capped, "RowCapReached", ({ rows, datasource }) =>
          Effect.succeed(`${datasource} ${rows}`)
        )
      }).pipe(Effect.provide(Layer.provide(engine, Layer.setConfigProvider(settings))))
      assert.strictEqual(yield* caught, "shop 1")
    })
  )
})

const packagesDirectory = fileURLToPath(new URL("../..", import.meta.url))

describe("the packages", () => {
  it("each names what it offers, with types beside it, and ships it", () => {
    for (const name of ["domain", "compiler", "engine", "server", "cli"]) {
      const directory = join(packagesDirectory, name)
      const manifest = JSON.parse(readFileSync(join(directory, "package.json"), "utf8"))
      assert.deepStrictEqual(manifest.exports["./*"], { types: "./dist/*.d.ts", import: "./dist/*.js" }, name)
      assert.includeMembers(manifest.files, ["dist", "src"])
      const sources = readdirSync(join(directory, "src"), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"))
        .map((file) => file.replace(/\.ts$/, ""))
      for (const source of sources) {
        assert.isTrue(existsSync(join(directory, "dist", `${source}.js`)), `${name}/${source}.js`)
        assert.isTrue(existsSync(join(directory, "dist", `${source}.d.ts`)), `${name}/${source}.d.ts`)
      }
      // What the built files import, the package declares.
      const declared = new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }))
      for (const source of sources) {
        const text = readFileSync(join(directory, "dist", `${source}.js`), "utf8")
        for (const [, specifier = ""] of text.matchAll(/^(?:(?:import|export)\b[^;=]*?\bfrom|import) "([^"]+)";?$/gm)) {
          if (specifier.startsWith(".") || specifier.startsWith("node:")) continue
          const dependency = specifier
            .split("/")
            .slice(0, specifier.startsWith("@") ? 2 : 1)
            .join("/")
          assert.isTrue(declared.has(dependency), `${name}/${source} imports ${specifier}`)
        }
      }
    }
  })
})
