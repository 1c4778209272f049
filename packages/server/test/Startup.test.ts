/** Ingest on startup in a program that embeds the server. */
import * as HttpServer from "@effect/platform/HttpServer"
import { assert, it } from "@effect/vitest"
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { EngineLive } from "@semlayer/engine/Engine"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { startupIngest } from "@semlayer/engine/ingest/StartupIngest"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { NodeHttpLive } from "../src/NodeHttp.js"
import { ServerConfig } from "../src/config/ServerConfig.js"
import { type ScratchDatabase, scratchDatabase } from "@semlayer/testkit/TestDatabases"
import { ConfigProvider, type Console, Effect, Layer } from "effect"
import { TestEngine } from "./TestServer.js"

/** A console that records standard error. */
const recording = (own: Console.Console, said: Array<string>): Console.Console => ({
  ...own,
  error: (text) => Effect.sync(() => void said.push(...String(text).split("\n")))
})

const listening = Effect.fnUntraced(function* (own: Parameters<typeof ServerConfig.layerWith>[0]) {
  const lines: Array<string> = []
  const address = Effect.map(HttpServer.HttpServer, (server) => server.address._tag)
  const served = Effect.scoped(Effect.provide(address, Layer.provide(NodeHttpLive, ServerConfig.layerWith(own))))
  const reached = yield* Effect.withConsole(served, recording(yield* Effect.console, lines))
  return { said: lines, reached }
})

const putShops = Effect.fnUntraced(function* (database: ScratchDatabase, ...names: ReadonlyArray<string>) {
  const storage = yield* Storage
  for (const name of names) {
    const datasource = database.datasource(name)
    yield* storage.updateDatasource(datasource.name, () => Effect.succeedSome(datasource))
  }
})

it.scopedLive("1.1.5 an embedding program enables it; its option takes precedence over the variable", () =>
  Effect.gen(function* () {
    const database = yield* scratchDatabase("sqlite")
    yield* database.execute("CREATE TABLE t (a TEXT)")
    yield* putShops(database, "one")
    const own = { host: "127.0.0.1", port: 0 }
    const variable = ConfigProvider.fromMap(new Map([["SEM_INGEST_ON_STARTUP", "yes"]]))
    const off = yield* Effect.withConfigProvider(listening({ ...own, ingestOnStartup: false }), variable)
    assert.deepStrictEqual(off, { said: [], reached: "TcpAddress" })
    const on = yield* listening({ ...own, ingestOnStartup: true })
    assert.deepStrictEqual(on, {
      said: [
        "Ingesting datasource 'one'…",
        "Created: t (1 column)",
        "Datasource 'one': ingested",
        "Ingest-on-startup: 1/1 datasources ingested"
      ],
      reached: "TcpAddress"
    })
    assert.deepStrictEqual(yield* Effect.withConfigProvider(listening(own), variable), {
      said: [
        "Ingesting datasource 'one'…",
        "Datasource 'one': ingested",
        "Ingest-on-startup: 1/1 datasources ingested"
      ],
      reached: "TcpAddress"
    })
  }).pipe(Effect.provide(TestEngine))
)

it.scopedLive("1.1.5 a defect in one datasource does not stop the others, and all drift is reported", () =>
  Effect.gen(function* () {
    const database = yield* scratchDatabase("sqlite")
    yield* database.execute("CREATE TABLE t (a TEXT); CREATE TABLE u (a TEXT)")
    yield* putShops(database, "bad", "one", "two")
    const real = yield* Ingestor
    yield* real.ingest({ datasource: "one", include_views: false })
    yield* real.ingest({ datasource: "two", include_views: false })
    yield* database.execute("DROP TABLE u")
    const ingestor = Ingestor.make({
      ingest: (request, onProgress) =>
        request.datasource === "bad" ? Effect.dieMessage("a bug") : real.ingest(request, onProgress)
    })
    const lines: Array<string> = []
    const outcome = yield* startupIngest().pipe(
      Effect.provideService(Ingestor, ingestor),
      Effect.withConsole(recording(yield* Effect.console, lines))
    )
    assert.deepStrictEqual([outcome.ingested, outcome.failed].map(String), ["one,two", "bad"])
    assert.deepStrictEqual(
      outcome.drift_pending.map(({ tool, model_name, data_source }) => `${tool} ${data_source}.${model_name}`),
      ["delete_model one.u", "delete_model two.u"]
    )
    assert.include(lines, "Datasource 'bad': failed — Database error: a bug")
    assert.strictEqual(lines.at(-1), "Ingest-on-startup: 2/3 datasources ingested (1 failed: bad)")
  }).pipe(Effect.provide(TestEngine))
)

it.scopedLive("1.1.5 startup fails if the datasources cannot be listed", () =>
  Effect.gen(function* () {
    const failure = new StorageFailed({ document: "the storage directory", reason: "permission denied (EACCES)" })
    const storage = { ...(yield* Storage), snapshot: failure }
    const engine = Layer.provideMerge(EngineLive, Layer.succeed(Storage, storage))
    const found = yield* Effect.flip(Effect.provide(listening({ port: 0, ingestOnStartup: true }), engine))
    assert.instanceOf(found, StorageFailed)
    assert.include(found.message, "permission denied")
  }).pipe(Effect.provide(TestEngine))
)
