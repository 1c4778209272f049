/**
 * In-memory vectors of one embedding model, keyed by canonical entity. Memories and other entities are separate because they
 * are ranked separately; dimensions are separate because vectors of different dimensions cannot be compared.
 */
import type { Embedding } from "./Embedding.js"
import { VectorTable } from "./VectorTable.js"

/** The vectors of one dimension. */
export interface VectorTables {
  readonly memories: VectorTable
  readonly entities: VectorTable
}

export class Vectors {
  private readonly byDimension = new Map<number, VectorTables>()
  private readonly dimensions = new Map<string, number>()

  static of(rows: Iterable<readonly [entity: string, vector: Embedding]>): Vectors {
    const vectors = new Vectors()
    for (const [entity, vector] of rows) vectors.put(entity, vector)
    return vectors
  }

  get size(): number {
    return this.dimensions.size
  }

  entities(): Iterable<string> {
    return this.dimensions.keys()
  }

  /** Inserts or replaces the vector of an entity. */
  put(entity: string, vector: Embedding): void {
    if (this.dimensions.get(entity) !== vector.length) this.delete(entity)
    this.dimensions.set(entity, vector.length)
    const tables = this.byDimension.get(vector.length) ?? {
      memories: new VectorTable(vector.length),
      entities: new VectorTable(vector.length)
    }
    this.byDimension.set(vector.length, tables)
    tableOf(tables, entity).put(entity, vector)
  }

  delete(entity: string): void {
    const dimension = this.dimensions.get(entity)
    const tables = dimension === undefined ? undefined : this.byDimension.get(dimension)
    if (dimension === undefined || tables === undefined) return
    this.dimensions.delete(entity)
    tableOf(tables, entity).delete(entity)
    if (sizeOf(tables) === 0) this.byDimension.delete(dimension)
  }

  /** The vectors of a dimension and the number of vectors of other dimensions; null if the dimension has none. */
  ofDimension(dimension: number): { readonly tables: VectorTables; readonly left: number } | null {
    const tables = this.byDimension.get(dimension)
    return tables === undefined ? null : { tables, left: this.size - sizeOf(tables) }
  }

  /** The dimension of most vectors; 0 if there are none. */
  commonestDimension(): number {
    let [most, dimension] = [0, 0]
    for (const [each, tables] of this.byDimension) {
      if (sizeOf(tables) > most) [most, dimension] = [sizeOf(tables), each]
    }
    return dimension
  }
}

const sizeOf = ({ memories, entities }: VectorTables): number => memories.size + entities.size

const tableOf = ({ memories, entities }: VectorTables, entity: string): VectorTable =>
  entity.startsWith("memory:") ? memories : entities
