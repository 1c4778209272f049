/**
 * Deterministic pseudo-random numbers: the same seed gives the same sequence on every machine. Only integer arithmetic and
 * floating-point products are used, because the last digit of a logarithm or sine may differ between platforms.
 */

export class Draws {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A number from 0 inclusive to 1 exclusive. */
  unit(): number {
    // A Weyl sequence whose bits are mixed by multiply and shift rounds.
    this.#state = (this.#state + 0x9e3779b9) >>> 0
    let bits = this.#state
    bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
    bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
    return ((bits ^ (bits >>> 16)) >>> 0) / 0x1_0000_0000
  }

  /** An integer between two bounds, both inclusive. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1))
  }

  /** A number between two bounds. */
  between(low: number, high: number): number {
    return low + this.unit() * (high - low)
  }

  chance(probability: number): boolean {
    return this.unit() < probability
  }

  /** Rounds randomly up or down so that the mean is `mean`: 2.3 gives mostly 2, and sometimes 3. */
  rounded(mean: number): number {
    return Math.floor(mean + this.unit())
  }

  /** One of some values, with equal probability. */
  pick<A>(values: readonly [A, ...ReadonlyArray<A>]): A {
    return values[Math.floor(this.unit() * values.length)] ?? values[0]
  }

  /** One of some values, strongly favouring the first ones. */
  pickSkewed<A>(values: readonly [A, ...ReadonlyArray<A>]): A {
    const unit = this.unit()
    return values[Math.floor(unit * unit * values.length)] ?? values[0]
  }

  /** One of some values, with a probability proportional to its weight. */
  pickWeighted<A>(values: readonly [A, ...ReadonlyArray<A>], weight: (value: A) => number): A {
    const total = values.reduce((sum, value) => sum + weight(value), 0)
    let left = this.unit() * total
    return values.find((value) => (left -= weight(value)) < 0) ?? values[0]
  }
}
