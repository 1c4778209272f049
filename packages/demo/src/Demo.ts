/** The demo, set up: the shop's file, the datasource that reads it, its models and what is said of them. */
import { Path } from "@effect/platform"
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
    return `The datasource '${this.name}' exists and is not the demo shop. Delete it, or keep the demo in another --storage`
  }
}

/**
 * Sets the demo up in a directory, or brings up to date what is there. What users have changed stays as they left it.
 * The warnings tell what could not be done and did not stop the rest.
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
    ({ table }) => onProgress(`looking at ${table}`)
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

/** The datasource of the shop's file. Of one that is there only the path may change. */
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
      description: "A made-up shop: its customers, products, orders and what followed, from 2023 to 2025"
    }
    return (yield* datasources.save(document)).status
  }
  const { value, revision } = yield* datasources.read(name)
  if (value.type !== "duckdb" || basename(value.database ?? "") !== demoFileName) {
    return yield* new DemoNameTaken({ name })
  }
  // A file that took the place of another is not the one that is open.
  if (outcome === "generated") yield* connections.release(name)
  if (value.database === path) return "unchanged"
  return (yield* datasources.save({ ...value, database: path }, { revision })).status
})
