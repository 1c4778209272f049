/** Sets up the demo: the shop's DuckDB file, its datasource, its models and their descriptions. */
import * as Path from "@effect/platform/Path"
import { IngestRequest } from "@semlayer/domain/Ingest"
import { Data, Effect } from "effect"
import { Connections } from "@semlayer/connectors/connection/Connections"
import { DatasourceName } from "@semlayer/domain/Names"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { refreshSamples } from "@semlayer/engine/profile/RefreshSamples"
import { overlayDemoModels } from "./DemoModels.js"
import { demoName } from "./DemoName.js"
import { demoFileName, type PreparedShop, prepareDemoShop } from "./DemoShop.js"

export class DemoNameTaken extends Data.TaggedError("DemoNameTaken")<{ readonly name: string }> {
  override get message() {
    return `The datasource '${this.name}' exists and is not the demo shop. Delete it, or set up the demo in another --storage`
  }
}

/**
 * Sets up the demo in a directory, or updates an existing one. Changes by users are kept. The result's warnings report failures
 * that did not stop the setup.
 */
export const setUpDemo = Effect.fn("Demo.setUp")(function* (
  place: string,
  onProgress: (text: string) => Effect.Effect<void> = () => Effect.void
) {
  yield* onProgress("writing its data")
  const shop = yield* prepareDemoShop(place)
  const status = yield* saveDemoDatasource(shop)
  const ingestor = yield* Ingestor
  const ingested = yield* ingestor.ingest(
    IngestRequest.make({ datasource: demoName, include_views: false, profile: false }),
    ({ phase, name }) => onProgress(`${phase === "tables" ? "checking" : "profiling"} ${name}`)
  )
  yield* onProgress("adding measures")
  const overlaid = yield* overlayDemoModels(demoName)
  yield* onProgress("taking samples")
  const { errors } = yield* refreshSamples({ data_source: demoName })
  const warnings = [
    ...[...ingested.errors, ...errors].map(({ model_name, error }) => `${model_name}: ${error}`),
    ...overlaid
  ]
  return { ...shop, status, models: ingested.models, warnings } as const
})

/** Creates or updates the shop's datasource. Only the path of an existing one is changed. */
export const saveDemoDatasource = Effect.fn("Demo.saveDatasource")(function* ({ path, outcome }: PreparedShop) {
  const datasources = yield* Datasources
  const connections = yield* Connections
  const { basename } = yield* Path.Path
  const name = DatasourceName.make(demoName)
  const isThere = (yield* datasources.list()).some((each) => each.name === name)
  if (!isThere) {
    const document = {
      name,
      type: "duckdb",
      database: path,
      description: "A fictional shop: its customers, products, orders, deliveries and payments, from 2023 to 2025"
    }
    return (yield* datasources.save(document)).status
  }
  const { value, revision } = yield* datasources.read(name)
  if (value.type !== "duckdb" || basename(value.database ?? "") !== demoFileName) {
    return yield* new DemoNameTaken({ name })
  }
  // The open connection still reads the file that was replaced.
  if (outcome === "generated") yield* connections.release(name)
  if (value.database === path) return "unchanged"
  return (yield* datasources.save({ ...value, database: path }, { revision })).status
})
