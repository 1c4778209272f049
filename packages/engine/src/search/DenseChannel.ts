/**
 * The channel of meanings (specification, 1.3.3): documents by the cosine of their vectors and that of the question.
 * Vectors stand one after the other in one array, because a search reads all of them.
 */
import type { Ranking } from "./Fusion.js"

/** Vectors of one dimension, scaled to unit length, with the canonical entities that they are of. */
export interface VectorTable {
  readonly dimension: number
  readonly entities: ReadonlyArray<string>
  readonly vectors: Float32Array
}

/** Entities that one ranking of meanings holds at most; every vector is near to some degree. */
export const denseDepth = 100

/** The table of the rows that have the dimension of most of them; the others cannot be compared with those. */
export const vectorTable = (
  rows: Iterable<readonly [entity: string, vector: ReadonlyArray<number> | Float32Array]>
): VectorTable => {
  const all = [...rows].filter(([, vector]) => vector.length > 0)
  const dimension = commonest(all.map(([, vector]) => vector.length))
  const fitting = all.filter(([, vector]) => vector.length === dimension)
  const vectors = new Float32Array(fitting.length * dimension)
  for (const [i, [, vector]] of fitting.entries()) {
    const length = lengthOf(vector)
    for (const [j, value] of vector.entries()) vectors[i * dimension + j] = length === 0 ? 0 : value / length
  }
  return { dimension, entities: fitting.map(([entity]) => entity), vectors }
}

const commonest = (numbers: ReadonlyArray<number>): number => {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].sort(([a, m], [b, n]) => n - m || a - b)[0]?.[0] ?? 0
}

const lengthOf = (vector: ReadonlyArray<number> | Float32Array): number => {
  let sum = 0
  for (const value of vector) sum += value * value
  return Math.sqrt(sum)
}

/** The nearest entities to a vector of the dimension of the table, nearest first, equals by name. */
export const nearest = (
  { dimension, entities, vectors }: VectorTable,
  question: ReadonlyArray<number>,
  isWanted: (entity: string) => boolean,
  limit: number = denseDepth
): Ranking => {
  const length = lengthOf(question)
  const asked = Float32Array.from(question, (value) => (length === 0 ? 0 : value / length))
  const cosines = dotProducts(vectors, dimension, asked)
  const best: Array<readonly [cosine: number, entity: string]> = []
  let least = -Infinity
  for (let i = 0; i < cosines.length; i++) {
    const cosine = cosines[i] ?? 0
    if (cosine < least) continue
    const entity = entities[i]
    if (entity === undefined || !isWanted(entity)) continue
    insert(best, [cosine, entity], limit)
    if (best.length === limit) least = best[best.length - 1]?.[0] ?? least
  }
  return best.map(([, entity]) => entity)
}

/** Four sums at a time, which keeps the processor busy. */
const dotProducts = (vectors: Float32Array, dimension: number, asked: Float32Array): Float32Array => {
  const products = new Float32Array(dimension === 0 ? 0 : vectors.length / dimension)
  const whole = dimension - (dimension % 4)
  for (let row = 0, at = 0; row < products.length; row++, at += dimension) {
    let [a, b, c, d] = [0, 0, 0, 0]
    for (let j = 0; j < whole; j += 4) {
      a += (vectors[at + j] ?? 0) * (asked[j] ?? 0)
      b += (vectors[at + j + 1] ?? 0) * (asked[j + 1] ?? 0)
      c += (vectors[at + j + 2] ?? 0) * (asked[j + 2] ?? 0)
      d += (vectors[at + j + 3] ?? 0) * (asked[j + 3] ?? 0)
    }
    for (let j = whole; j < dimension; j++) a += (vectors[at + j] ?? 0) * (asked[j] ?? 0)
    products[row] = a + b + c + d
  }
  return products
}

const insert = (
  best: Array<readonly [cosine: number, entity: string]>,
  found: readonly [cosine: number, entity: string],
  limit: number
): void => {
  let low = 0
  let high = best.length
  while (low < high) {
    const middle = (low + high) >> 1
    const at = best[middle]
    if (at !== undefined && comesBefore(at, found)) low = middle + 1
    else high = middle
  }
  best.splice(low, 0, found)
  if (best.length > limit) best.pop()
}

const comesBefore = ([a, x]: readonly [number, string], [b, y]: readonly [number, string]): boolean =>
  a > b || (a === b && x < y)
