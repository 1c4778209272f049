/**
 * Vectors of one dimension, contiguous in one array because a search reads all of them. They are scaled to unit length on
 * insertion, so that the cosine of two is their dot product.
 */
import type { Embedding } from "./Embedding.js"

/** Maximum number of entities in one semantic ranking; every vector is near to some degree. */
export const denseDepth = 100

/** Growth factor of the array. */
const growth = 1.5

/** An entity and its cosine similarity. */
export type Hit = readonly [cosine: number, entity: string]

export class VectorTable {
  private readonly entities: Array<string> = []
  private readonly places = new Map<string, number>()
  private vectors = new Float32Array(0)

  /** Numbers per row: the dimension, padded with a zero to an even number. */
  private readonly width: number

  constructor(readonly dimension: number) {
    this.width = dimension + (dimension % 2)
  }

  get size(): number {
    return this.entities.length
  }

  /** Inserts or replaces the vector of an entity. It must have the dimension of the table. */
  put(entity: string, vector: Embedding): void {
    const place = this.places.get(entity) ?? this.append(entity)
    const length = lengthOf(vector)
    for (let i = 0; i < this.dimension; i++) {
      this.vectors[place * this.width + i] = length === 0 ? 0 : (vector[i] ?? 0) / length
    }
  }

  /** Deletes the vector of an entity and returns whether it existed. The last row moves to its index. */
  delete(entity: string): boolean {
    const place = this.places.get(entity)
    const last = this.entities.pop()
    if (place === undefined || last === undefined) {
      if (last !== undefined) this.entities.push(last)
      return false
    }
    this.places.delete(entity)
    if (last === entity) return true
    const start = this.entities.length * this.width
    this.vectors.copyWithin(place * this.width, start, start + this.width)
    this.entities[place] = last
    this.places.set(last, place)
    return true
  }

  /**
   * The nearest entities to a vector of the table's dimension, nearest first, ties by name; none with a cosine below
   * `leastCosine`.
   */
  nearest(
    question: Embedding,
    isWanted: (entity: string) => boolean,
    limit: number = denseDepth,
    leastCosine: number = Number.NEGATIVE_INFINITY
  ): ReadonlyArray<Hit> {
    const length = lengthOf(question)
    const asked = new Float64Array(this.width)
    for (let i = 0; i < this.dimension; i++) asked[i] = length === 0 ? 0 : (question[i] ?? 0) / length
    const cosines = dotProducts(this.vectors, this.size, asked)
    const best: Array<Hit> = []
    let least = leastCosine
    for (let i = 0; i < cosines.length; i++) {
      const cosine = cosines[i] ?? 0
      if (cosine < least) continue
      const entity = this.entities[i]
      if (entity === undefined || !isWanted(entity)) continue
      insert(best, [cosine, entity], limit)
      if (best.length === limit) least = best[best.length - 1]?.[0] ?? least
    }
    return best
  }

  private append(entity: string): number {
    const place = this.entities.push(entity) - 1
    this.places.set(entity, place)
    const needed = this.entities.length * this.width
    if (needed > this.vectors.length) {
      const rows = Math.ceil(Math.max(16, this.entities.length * growth))
      const larger = new Float32Array(rows * this.width)
      larger.set(this.vectors)
      this.vectors = larger
    }
    return place
  }
}

const lengthOf = (vector: Embedding): number => {
  let sum = 0
  for (const value of vector) sum += value * value
  return Math.sqrt(sum)
}

/**
 * Dot products of a vector with each of the first `count` rows, all of an even dimension. Four rows at a time share the
 * reads of the vector, which is in double precision to avoid conversions, and each row has two independent accumulators:
 * together this halves the time.
 */
const dotProducts = (vectors: Float32Array, count: number, asked: Float64Array): Float32Array => {
  const dimension = asked.length
  const products = new Float32Array(count)
  const fours = count - (count % 4)
  for (let row = 0; row < fours; row += 4) {
    const first = row * dimension
    const second = first + dimension
    const third = second + dimension
    const fourth = third + dimension
    let [a, b, c, d] = [0, 0, 0, 0]
    let [e, f, g, h] = [0, 0, 0, 0]
    for (let j = 0; j < dimension; j += 2) {
      const even = asked[j] ?? 0
      const odd = asked[j + 1] ?? 0
      a += (vectors[first + j] ?? 0) * even
      b += (vectors[second + j] ?? 0) * even
      c += (vectors[third + j] ?? 0) * even
      d += (vectors[fourth + j] ?? 0) * even
      e += (vectors[first + j + 1] ?? 0) * odd
      f += (vectors[second + j + 1] ?? 0) * odd
      g += (vectors[third + j + 1] ?? 0) * odd
      h += (vectors[fourth + j + 1] ?? 0) * odd
    }
    products[row] = a + e
    products[row + 1] = b + f
    products[row + 2] = c + g
    products[row + 3] = d + h
  }
  for (let row = fours; row < count; row++) products[row] = dotProduct(vectors, row * dimension, asked)
  return products
}

/** One dot product, summed in the same order as the unrolled loop, so that equal vectors get equal products. */
const dotProduct = (vectors: Float32Array, start: number, asked: Float64Array): number => {
  const sums = [0, 1].map((from) => {
    let sum = 0
    for (let j = from; j < asked.length; j += 2) sum += (vectors[start + j] ?? 0) * (asked[j] ?? 0)
    return sum
  })
  return (sums[0] ?? 0) + (sums[1] ?? 0)
}

/** Inserts a hit in order and keeps at most `limit` hits. */
const insert = (best: Array<Hit>, found: Hit, limit: number): void => {
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

const comesBefore = ([a, x]: Hit, [b, y]: Hit): boolean => a > b || (a === b && x < y)
