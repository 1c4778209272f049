/** Search by meaning: the vector of the question beside the vectors that are kept. Without them it says so, in a line. */
import { Effect, Either } from "effect"
import { Embedder, type EmbeddingModel } from "../embed/Embedder.js"
import { type EmbeddingsByEntity, EmbeddingRows } from "../embed/EmbeddingRows.js"
import { nearest, type VectorTable, vectorTable } from "./DenseChannel.js"
import type { Ranking } from "./Fusion.js"
import { isMemory } from "./NamedEntities.js"

/** What the channel ranks, and what it has to say; without rankings it took no part. */
export interface DenseFound {
  readonly memories: Ranking
  readonly entities: Ranking
  readonly warnings: ReadonlyArray<string>
}

interface Tables {
  readonly memories: VectorTable
  readonly entities: VectorTable
  /** How many vectors fit no table. */
  readonly left: number
}

const skipped = (reason: string): DenseFound => ({
  memories: [],
  entities: [],
  warnings: [`embedding search skipped: ${reason}`]
})

export const makeDenseSearch = Effect.gen(function* () {
  const { model } = yield* Embedder
  const rows = yield* EmbeddingRows
  const tables = new WeakMap<EmbeddingsByEntity, Tables>()

  const tablesOf = (embeddings: EmbeddingsByEntity): Tables => {
    const known = tables.get(embeddings)
    if (known !== undefined) return known
    const made = makeTables(embeddings)
    tables.set(embeddings, made)
    return made
  }

  /** Canonical entities by their nearness to a question. */
  return Effect.fn("Search.dense")(function* (question: string, isWanted: (canonical: string) => boolean) {
    if (model === null) return skipped("no embedding model is configured")
    const embeddings = yield* rows.of(model.name)
    if (embeddings.size === 0) return skipped(`nothing is embedded by '${model.name}' yet`)
    const asked = yield* Effect.either(vectorOf(model, question))
    if (Either.isLeft(asked)) return skipped(asked.left.message)
    const { memories, entities, left } = tablesOf(embeddings)
    const vector = asked.right
    const dimension = Math.max(memories.dimension, entities.dimension)
    if (vector.length !== dimension) {
      return skipped(
        `'${model.name}' gave ${vector.length} dimensions for the question, and ${dimension} for what is stored`
      )
    }
    return {
      memories: nearest(memories, vector, isWanted),
      entities: nearest(entities, vector, isWanted),
      warnings:
        left === 0 ? [] : [`embedding search left out ${left} stored vectors, which have not ${dimension} dimensions`]
    } satisfies DenseFound
  })
})

const vectorOf = (model: EmbeddingModel, question: string) =>
  Effect.map(model.embedMany([question]), ([vector]) => vector ?? [])

const makeTables = (embeddings: EmbeddingsByEntity): Tables => {
  const all = vectorTable(embeddings)
  const part = (isWanted: (canonical: string) => boolean): VectorTable =>
    vectorTable([...embeddings].filter(([entity, { length }]) => length === all.dimension && isWanted(entity)))
  return {
    memories: part(isMemory),
    entities: part((entity) => !isMemory(entity)),
    left: embeddings.size - all.entities.length
  }
}
