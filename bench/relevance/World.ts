/** The schemas of the questions, each in its own storage: its database, ingested, and its notes. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { IngestRequest } from "@semlayer/domain/Ingest"
import { SaveMemoryRequest } from "@semlayer/domain/Memory"
import { setUpDemo } from "@semlayer/demo/Demo"
import { demoName } from "@semlayer/demo/DemoName"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { Memories } from "@semlayer/engine/memories/Memories"
import { Datasources } from "@semlayer/engine/models/Datasources"
import Sqlite from "better-sqlite3"
import { Effect, Schema } from "effect"
import type { Questionnaire } from "./Question.js"

const cache = join(process.cwd(), ".cache")

/** The database of a public sample, written once from its scripts. */
const sampleDatabase = (sample: string): string => {
  const directory = join(cache, "samples/sqlite")
  const path = join(directory, `${sample}.db`)
  if (existsSync(path)) return path
  mkdirSync(directory, { recursive: true })
  const unfinished = `${path}.new`
  rmSync(unfinished, { force: true })
  const client = new Sqlite(unfinished)
  client.pragma("foreign_keys = OFF")
  const scripts = readFileSync(join(cache, "samples/data", `${sample}.sqlite.jsonl`), "utf8")
    .trimEnd()
    .split("\n")
  client.exec(`BEGIN; ${scripts.map((line) => String(JSON.parse(line))).join(";\n")}; COMMIT`)
  client.close()
  renameSync(unfinished, path)
  return path
}

const setUpSample = Effect.fnUntraced(function* (sample: string) {
  yield* (yield* Datasources).save({ name: sample, type: "sqlite", database: sampleDatabase(sample) })
  yield* (yield* Ingestor).ingest(IngestRequest.make({ datasource: sample, include_views: false }))
})

/** Sets up the schema and notes of a questionnaire in the current storage. */
export const setUpWorld = Effect.fnUntraced(function* ({ name, notes }: Questionnaire) {
  if (name === demoName) {
    const place = join(cache, "bench/relevance")
    mkdirSync(place, { recursive: true })
    yield* setUpDemo(place)
  } else yield* setUpSample(name)
  for (const { id, learning, entities } of notes) {
    const linked_entities = entities.map((entity) => `${name}.${entity}`)
    const request = yield* Schema.decodeUnknown(SaveMemoryRequest)({ id, learning, linked_entities })
    yield* (yield* Memories).save(request)
  }
})
