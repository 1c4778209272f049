/** One text as a vector. */
export type Embedding = Float32Array | ReadonlyArray<number>
