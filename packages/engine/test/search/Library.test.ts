/** The searches of the corpus' scenario, with its memories as they are to be stored. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { DatasourceName, MemoryId, ModelName } from "@semlayer/domain/Names"
import { Storage } from "@semlayer/engine/storage/Storage"
import { assert, it } from "@effect/vitest"
import { Effect, Either, Option } from "effect"
import { putDatasource, putModel, TestEngine } from "../TestEngine.js"
import { putMemory, searched } from "./SearchStorage.js"

const library = JSON.parse(
  readFileSync(fileURLToPath(new URL("../../../testkit/corpus/search/library.json", import.meta.url)), "utf8")
)

const firstOf = (hits: ReadonlyArray<string>, isMemory: boolean) =>
  hits.find((hit) => hit.startsWith("memory|") === isMemory)

it.effect("every search of the library finds what the corpus has", () =>
  Effect.gen(function* () {
    const storage = yield* Storage
    for (const { name, description } of library.datasources) {
      yield* putDatasource({
        version: 2,
        name: DatasourceName.make(name),
        type: "sqlite",
        ...(description && { description })
      })
    }
    for (const model of library.models) yield* putModel(model)
    const wrong: Array<unknown> = []
    for (const { id, path, method = "POST", body, expect } of library.steps) {
      if (path === "/memories" && expect.http_status === 200) {
        const query = Array.isArray(body.linked_entities) ? {} : { query: body.linked_entities }
        if (expect.entities === undefined) continue
        yield* putMemory(expect.memory_id, {
          ...{ learning: body.learning, entities: expect.entities, ...query },
          ...(body.description?.trim() && { description: body.description })
        })
      }
      if (method === "PUT") yield* putModel(body)
      if (method === "DELETE" && expect.http_status === 200) {
        const name = path.split("/").pop()
        if (path.startsWith("/memories")) {
          yield* storage.deleteMemory(MemoryId.make(name))
          const { memories } = yield* storage.snapshot
          for (const memory of memories.values()) {
            yield* storage.updateMemory(memory.value.id, (known) =>
              Effect.succeed(
                Option.map(known, (value) => ({
                  ...value,
                  entities: value.entities.filter((entity) => entity !== `memory:${name}`)
                }))
              )
            )
          }
        } else if (path.startsWith("/models")) {
          yield* storage.deleteModel({ data_source: DatasourceName.make("lib"), name: ModelName.make(name) })
        } else yield* storage.deleteDatasource(DatasourceName.make(name))
      }
      if (path !== "/search") continue
      const found = yield* Effect.either(searched(body)).pipe(
        Effect.catchAllDefect((defect) => Effect.succeed(Either.left(defect)))
      )
      if (Either.isLeft(found)) {
        if (expect.http_status === 200) wrong.push({ id, failed: String(found.left) })
        continue
      }
      const { results, resolved_input_entities, warnings } = found.right
      const hits = results.map((hit) => `${hit.kind}|${hit.id}`)
      if (expect.http_status !== 200) {
        wrong.push({ id, hits })
        continue
      }
      const isWorded = (body.question ?? "") !== "" && expect.hits.length > 0
      const isRight = isWorded
        ? [true, false].every((kind) => firstOf(hits, kind) === firstOf(expect.hits, kind)) &&
          hits.length === expect.hits.length &&
          hits.filter((hit) => expect.hits.includes(hit)).length >= 0.7 * hits.length
        : JSON.stringify(hits) === JSON.stringify(expect.hits)
      if (!isRight) wrong.push({ id, hits, wanted: expect.hits })
      const resolved = [...resolved_input_entities].sort()
      if (JSON.stringify(resolved) !== JSON.stringify([...(expect.resolved_input_entities ?? resolved)].sort())) {
        wrong.push({ id, resolved })
      }
      const said = warnings.join(" ").toLowerCase()
      for (const word of expect.warnings_mention ?? []) if (!said.includes(word)) wrong.push({ id, word, warnings })
      for (const [key, fields] of Object.entries<Record<string, unknown>>(expect.hit_fields ?? {})) {
        const hit = results.find((each) => `${each.kind}|${each.id}` === key)
        const { has_query, ...others } = fields
        if (has_query !== undefined && (hit?.query !== null) !== has_query) wrong.push({ id, key, has_query })
        for (const [field, value] of Object.entries(others)) {
          if (
            JSON.stringify(Object.entries(hit ?? {}).find(([name]) => name === field)?.[1]) !== JSON.stringify(value)
          ) {
            wrong.push({ id, key, field, hit })
          }
        }
      }
    }
    assert.deepStrictEqual(wrong, [])
  }).pipe(Effect.provide(TestEngine))
)
