/**
 * Vectors of one dimension, one after the other in one array, because a search reads all of them. They are scaled to unit
 * length as they come in, so that the cosine of two is the sum of products.
 */
import type { Embedding } from "./Embedding.js"

/** Entities that one ranking of meanings holds at most; every vector is near to some degree. */
export const denseDepth = 100

/** A table that outgrows its array gets one larger by this factor. */
const growth = 1.5

/** An entity that is near, and how near it is. */
export type Hit = readonly [cosine: number, entity: string]

export class VectorTable {
  private readonly entities: Array<string> = []
  private readonly places = new Map<string, number>()
  private vectors = new Float32Array(0)

  /** Numbers of one row: the dimension, made even by a zero. */
  private readonly width: number

  constructor(readonly dimension: number) {
    this.width = dimension + (dimension % 2)
  }

  get size(): number {
    return this.entities.length
  }

  /** Puts in the vector of an entity, in the place of the one that it had. It has the dimension of the table. */
  put(entity: string, vector: Embedding): void {
    const place = this.places.get(entity) ?? this.append(entity)
    const length = lengthOf(vector)
    for (let i = 0; i < this.dimension; i++) {
      this.vectors[place * this.width + i] = length === 0 ? 0 : (vector[i] ?? 0) / length
    }
  }

  /** Takes out the vector of an entity; answers whether it was there. The last one moves to its place. */
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
   * The nearest entities to a vector of the dimension of the table, nearest first, equals by name; none that is less near
   * than `leastCosine`.
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
 * The sums of products of a vector with each of the first vectors, all of an even dimension. Four rows at a time share what
 * is read of the vector, whose numbers are of the width that the processor calculates in, and each row has two sums that
 * do not wait for each other: together that halves the time.
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

/** One of them, summed in the same order, so that equal vectors have equal products. */
const dotProduct = (vectors: Float32Array, start: number, asked: Float64Array): number => {
  const sums = [0, 1].map((from) => {
    let sum = 0
    for (let j = from; j < asked.length; j += 2) sum += (vectors[start + j] ?? 0) * (asked[j] ?? 0)
    return sum
  })
  return (sums[0] ?? 0) + (sums[1] ?? 0)
}

/** Puts a hit in its place among the best, of which there are no more than `limit`. */
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
