/** Random choices by fast-check, deterministic for a seed. */
import { FastCheck as fc } from "effect"

export interface Draw {
  /** An integer from 0, below `n`. */
  readonly below: (n: number) => number
  /** True with the given probability, in percent. */
  readonly chance: (percent: number) => boolean
  readonly one: <A>(of: readonly [A, ...ReadonlyArray<A>]) => A
  /** One element of a list; null if it is empty. */
  readonly maybeOne: <A>(of: ReadonlyArray<A>) => A | null
  /** Distinct elements in any order. */
  readonly several: <A>(of: ReadonlyArray<A>, least: number, most: number) => ReadonlyArray<A>
  /** A random number of elements between the bounds, each generated separately. */
  readonly times: <A>(least: number, most: number, make: (i: number) => A) => ReadonlyArray<A>
}

const drawFrom = (next: (n: number) => number): Draw => {
  const maybeOne = <A>(of: ReadonlyArray<A>): A | null => of[next(of.length)] ?? null
  const several = <A>(of: ReadonlyArray<A>, least: number, most: number): ReadonlyArray<A> => {
    const left = [...of]
    const count = Math.min(of.length, least + next(Math.max(1, most - least + 1)))
    return Array.from({ length: count }, () => left.splice(next(left.length), 1)).flat()
  }
  return {
    below: next,
    chance: (percent) => next(100) < percent,
    one: (of) => of[next(of.length)] ?? of[0],
    maybeOne,
    several,
    times: (least, most, make) => Array.from({ length: least + next(most - least + 1) }, (_, i) => make(i))
  }
}

/** Runs a generator with the choices of a seed. */
export const generated = <A>(seed: number, make: (draw: Draw) => A): ReadonlyArray<A> => {
  const choices = fc.gen().map((g) => make(drawFrom((n) => (n < 2 ? 0 : g(fc.nat, { max: n - 1 })))))
  return fc.sample(fc.noBias(choices), { seed, numRuns: 1 })
}
