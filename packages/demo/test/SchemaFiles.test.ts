/** The files that ingest and the demo write: each names its JSON Schema and satisfies it. */
import * as FileSystem from "@effect/platform/FileSystem"
import * as Path from "@effect/platform/Path"
import * as NodeContext from "@effect/platform-node/NodeContext"
import { assert, it } from "@effect/vitest"
import { jsonSchema } from "@semlayer/domain/api/JsonSchemas"
import { EngineLive } from "@semlayer/engine/Engine"
import { Models } from "@semlayer/engine/models/Models"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { Ajv } from "ajv"
import { Effect, Layer } from "effect"
import { parse } from "yaml"
import { setUpDemo } from "../src/Demo.js"

const named = /^# yaml-language-server: \$schema=(\S+)\n/

it.scopedLive(
  "every file of a new storage directory names its schema and satisfies it",
  () =>
    Effect.gen(function* () {
      const fs = yield* FileSystem.FileSystem
      const path = yield* Path.Path
      const directory = yield* fs.makeTempDirectoryScoped()
      const storage = path.join(directory, "storage")
      const engine = Layer.provideMerge(EngineLive, layerAt({ _tag: "Directory", path: storage }))
      yield* Effect.gen(function* () {
        yield* setUpDemo(directory)
        const models = yield* Models
        yield* models.edit({ name: "orders" }, { description: "One row per order." })
      }).pipe(Effect.provide(engine))

      const files = (yield* fs.readDirectory(storage, { recursive: true })).filter((each) => each.endsWith(".yaml"))
      assert.isAbove(files.length, 13)
      for (const file of files) {
        const text = yield* fs.readFileString(path.join(storage, file))
        const place = named.exec(text)?.[1]
        if (place === undefined) assert.fail(`${file} names no schema`)
        const schema = JSON.parse(yield* fs.readFileString(path.join(storage, path.dirname(file), place)))
        assert.deepStrictEqual(schema, jsonSchema(file.startsWith("models") ? "model" : "datasource"))
        const check = new Ajv({ strict: false }).compile(schema)
        assert.isTrue(check(parse(text)), `${file}: ${JSON.stringify(check.errors, null, 1)}`)
      }
    }).pipe(Effect.provide(NodeContext.layer)),
  120_000
)
