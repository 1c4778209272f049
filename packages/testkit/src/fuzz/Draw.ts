/** Choices of a generator, made by fast-check: the same for the same seed. */
import { FastCheck as fc } from "effect"

export interface Draw {
  /** A whole number from 0, below `n`. */
  readonly below: (n: number) => number
  /** True so many times in a hundred. */
  readonly chance: (percent: number) => boolean
  readonly one: <A>(of: readonly [A, ...ReadonlyArray<A>]) => A
  /** One of a list; null of an empty one. */
  readonly maybeOne: <A>(of: ReadonlyArray<A>) => A | null
  /** Different ones, in any order. */
  readonly several: <A>(of: ReadonlyArray<A>, least: number, most: number) => ReadonlyArray<A>
  /** As many as drawn between the bounds, each made anew. */
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

/** What a generator makes of the choices of a seed. */
export const generated = <A>(seed: number, make: (draw: Draw) => A): ReadonlyArray<A> => {
  const choices = fc.gen().map((g) => make(drawFrom((n) => (n < 2 ? 0 : g(fc.nat, { max: n - 1 })))))
  return fc.sample(fc.noBias(choices), { seed, numRuns: 1 })
}
