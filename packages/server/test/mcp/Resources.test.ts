/** Stored documents as MCP resources, by the official client, including invalid ones. */
import { EngineLive } from "@semlayer/engine/Engine"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { Admission } from "../../src/admission/Admission.js"
import { McpConfig } from "../../src/config/McpConfig.js"
import { scratchDirectory } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { connected } from "./McpClient.js"

const documents = {
  "datasources/shop.yaml": "name: shop\ntype: sqlite\ndatabase: /no/such.db\n",
  "datasources/torn.yaml": "name: [torn",
  "models/shop/orders.yaml": "name: orders\ndata_source: shop\nsql_table: orders\ncolumns: []\nlable: x\n",
  "models/shop/broken.yaml": "name: [broken",
  "memories/odd.md": "no front matter"
}

const stored = Effect.map(scratchDirectory, (path) => {
  for (const [name, text] of Object.entries(documents)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return Layer.mergeAll(McpConfig.layer, Admission.layer).pipe(
    Layer.provideMerge(Layer.provideMerge(EngineLive, layerAt({ _tag: "Directory", path })))
  )
})

describe("resources", () => {
  it.scopedLive("list invalid documents with their problem, and reading one fails with it", () =>
    Effect.gen(function* () {
      const { client } = yield* connected
      const { resources } = yield* Effect.promise(() => client.listResources())
      const described = Object.fromEntries(
        resources.flatMap(({ uri, description = "" }) => (uri.includes("help.") ? [] : [[uri, description]]))
      )
      assert.deepStrictEqual(Object.keys(described), [
        ...["semlayer://datasources/shop", "semlayer://datasources/torn"],
        ...["semlayer://models/shop/broken", "semlayer://models/shop/orders", "semlayer://memories/odd"]
      ])
      const problems = {
        "semlayer://datasources/torn": /^datasources\/torn\.yaml cannot be used: /,
        "semlayer://models/shop/broken": /^models\/shop\/broken\.yaml cannot be used: /,
        "semlayer://memories/odd": /^memories\/odd\.md cannot be used: /
      }
      for (const [uri, problem] of Object.entries(problems)) {
        assert.match(described[uri] ?? "", problem)
        const failure = yield* Effect.flip(Effect.tryPromise(() => client.readResource({ uri })))
        const { data } = Object.assign({ data: {} }, failure.error)
        assert.deepInclude(data, { _tag: "DocumentUnusable", status: 409 })
      }
      assert.match(described["semlayer://models/shop/orders"] ?? "", /lable/)
    }).pipe(Effect.provide(Layer.unwrapScoped(stored)))
  )
})
