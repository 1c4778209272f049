/** Connections to datasources that a test defines, over a minimal storage. */
import type { Datasource } from "@semlayer/domain/Datasource"
import type { DatasourceName } from "@semlayer/domain/Names"
import type { Connection } from "@semlayer/connectors/connection/Connection"
import { Connections } from "@semlayer/connectors/connection/Connections"
import { ConnectionsLive } from "@semlayer/engine/connections/ConnectionsLive"
import { Storage, type StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { Chunk, Context, Effect, Layer, Ref, Stream } from "effect"

/** Adds or replaces datasources. */
export class TestDatasources extends Context.Tag("@semlayer/testkit/TestDatasources")<
  TestDatasources,
  { readonly put: (datasource: Datasource) => Effect.Effect<void> }
>() {}

const empty: StorageSnapshot = {
  datasources: new Map(),
  models: new Map(),
  memories: new Map(),
  dashboards: new Map(),
  priority: [],
  problems: []
}

const unused = () => Effect.dieMessage("connections only read the snapshot")

const storage = Layer.effectContext(
  Effect.map(Ref.make({ snapshot: empty, edits: 0 }), (state) => {
    const put = (datasource: Datasource) =>
      Ref.update(state, ({ snapshot, edits }) => ({
        snapshot: {
          ...snapshot,
          datasources: new Map(snapshot.datasources).set(datasource.name, {
            value: datasource,
            revision: String(edits)
          })
        },
        edits: edits + 1
      }))
    return Context.make(TestDatasources, { put }).pipe(
      Context.add(Storage, {
        snapshot: Effect.map(Ref.get(state), ({ snapshot }) => snapshot),
        updateModel: unused,
        together: unused,
        deleteModel: unused,
        updateDatasource: unused,
        deleteDatasource: unused,
        putPriority: unused,
        updateMemory: unused,
        textOf: unused,
        deleteMemory: unused,
        updateDashboard: unused,
        deleteDashboard: unused
      })
    )
  })
)

/** The engine's `Connections` over the test's datasources. */
export const TestConnections = Layer.provideMerge(ConnectionsLive, storage)

/** Stores a datasource and returns its connection. */
export const connect = Effect.fn("TestConnections.connect")(function* (datasource: Datasource) {
  yield* (yield* TestDatasources).put(datasource)
  return yield* connectionOf(datasource.name)
})

/** The connection of a stored datasource. */
export const connectionOf = (name: DatasourceName) =>
  Effect.flatMap(Connections, (connections) => connections.get(name))

/** All rows of a statement, and its column names. */
export const rowsOf = (connection: Connection, sql: string) =>
  Effect.map(Stream.runCollect(connection.stream(sql)), (batches) => {
    const all = Chunk.toReadonlyArray(batches)
    return { columns: all[0]?.columns ?? [], rows: all.flatMap((batch) => batch.rows) }
  })
