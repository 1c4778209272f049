/** `semlayer datasources create demo`. */
import { saveDemoDatasource } from "@semlayer/demo/Demo"
import { demoName } from "@semlayer/demo/DemoName"
import { prepareDemoShop } from "@semlayer/demo/DemoShop"
import { Effect, Option } from "effect"
import { Interaction } from "../terminal/Interaction.js"
import { print, remark } from "../output/Print.js"
import { demoPlace, type DemoPlaces, prepareDemo } from "./DemoSetup.js"
import { engineOver } from "./Engine.js"

const create = Effect.fnUntraced(function* (places: DemoPlaces, isIngested: boolean) {
  if (isIngested) {
    const { path, outcome, models } = yield* prepareDemo(places)
    yield* print(`${outcome === "generated" ? "Generated" : "Reusing"} ${path}`)
    return yield* print(`The datasource '${demoName}' (duckdb) is ready: ${models.length} models.`)
  }
  const { whileShowing } = yield* Interaction
  const place = yield* demoPlace(places)
  const shop = yield* whileShowing("Writing the demo shop", () => prepareDemoShop(place))
  yield* print(`${shop.outcome === "generated" ? "Generated" : "Reusing"} ${shop.path}`)
  const status = yield* saveDemoDatasource(shop)
  yield* print(`${status === "created" ? "Created" : "Kept"} datasource '${demoName}' (duckdb).`)
  yield* remark(`semlayer datasources create ${demoName} --ingest creates its models too`)
})

/** Saves the datasource of the demo shop, and its models if `isIngested`. */
export const createDemo = (storage: Option.Option<string>, isIngested: boolean) =>
  create({ place: Option.none(), storage }, isIngested).pipe(
    Effect.scoped,
    Effect.provide(engineOver(storage, "makes"))
  )
