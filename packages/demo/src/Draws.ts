/**
 * Pseudo-random draws that repeat: the same seed gives the same sequence on every machine. Only integer arithmetic and
 * plain floating-point products are used, since the last digit of a logarithm or a sine may differ between platforms.
 */

export class Draws {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A number from 0, below 1. */
  unit(): number {
    // A Weyl sequence, whose bits are then mixed by two rounds of multiply and shift.
    this.#state = (this.#state + 0x9e3779b9) >>> 0
    let bits = this.#state
    bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
    bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
    return ((bits ^ (bits >>> 16)) >>> 0) / 0x1_0000_0000
  }

  /** An integer between two bounds, both included. */
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

  /** An integer whose mean over many draws is a given number: 2.3 gives 2 mostly, and sometimes 3. */
  rounded(mean: number): number {
    return Math.floor(mean + this.unit())
  }

  /** One of some values, all equally likely. */
  pick<A>(values: readonly [A, ...ReadonlyArray<A>]): A {
    return values[Math.floor(this.unit() * values.length)] ?? values[0]
  }

  /** One of some values; the first ones are drawn far more often than the last. */
  pickSkewed<A>(values: readonly [A, ...ReadonlyArray<A>]): A {
    const unit = this.unit()
    return values[Math.floor(unit * unit * values.length)] ?? values[0]
  }

  /** One of some values, each as likely as its weight is large. */
  pickWeighted<A>(values: readonly [A, ...ReadonlyArray<A>], weight: (value: A) => number): A {
    const total = values.reduce((sum, value) => sum + weight(value), 0)
    let left = this.unit() * total
    return values.find((value) => (left -= weight(value)) < 0) ?? values[0]
  }
}
