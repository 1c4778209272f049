/** Shell commands to try with the demo. */
import * as Path from "@effect/platform/Path"
import { Effect } from "effect"
import { placeOf } from "@semlayer/storage/StorageLocation"
import { shellWord } from "../output/ShellWord.js"
import { locate } from "./Engine.js"
import type { DemoPlaces } from "./DemoSetup.js"

const query = JSON.stringify({ source_model: "orders", dimensions: ["channel"], measures: ["revenue", "buyers"] })

/** The hints; those over HTTP only if a service listens. */
export const demoHints = Effect.fn("Cli.demoHints")(function* (
  { storage }: DemoPlaces,
  demo: { readonly path: string; readonly models: ReadonlyArray<string> },
  address: string | null
) {
  const location = yield* locate(storage)
  const path = yield* Path.Path
  const near = (file: string): string => {
    const relative = path.relative(path.resolve("."), file)
    return relative.startsWith("..") || relative === "" ? path.resolve(file) : relative
  }
  const models =
    location._tag === "InMemory" ? null : location._tag === "Postgres" ? placeOf(location) : near(location.path)
  // A URL with a password belongs in the environment.
  const option = location._tag === "Postgres" ? "" : ` --storage ${shellWord(models ?? "")}`
  const command = (text: string): string => `npx semlayer ${text}${option}`
  const http =
    address === null
      ? []
      : [
          "Over HTTP:",
          `  curl ${address}/query -H 'content-type: application/json' \\`,
          `    -d '${query}'`,
          `  ${address}/docs shows the documentation, and ${address}/docs/api the API`,
          ""
        ]
  // Other processes cannot access an in-memory storage.
  const commands =
    models === null
      ? []
      : [
          location._tag === "Postgres" ? "On the command line, with SEM_STORAGE set:" : "On the command line:",
          `  ${command(`query '${query}'`)}`,
          `  ${command("models show orders")}`,
          ...(address === null ? [`  ${command("serve")}`] : []),
          ""
        ]
  return [
    ...http,
    ...commands,
    `The data is the DuckDB file ${near(demo.path)}` +
      (models === null ? "." : `; its ${demo.models.length} models lie in ${models}.`)
  ].join("\n")
})
