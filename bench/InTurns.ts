/** Requests per second of several kinds, measured alternately, so that all of them see the same load of the machine. */
import { load, type LoadOptions } from "./Load.js"
import { spread } from "./Timing.js"

export const connections = 16

const warmUp = 3
const seconds = 2
const rounds = 5

/** The requests, and the service that they are sent to. */
export type Asked = Pick<LoadOptions, "port" | "body" | "headers">

const median = (numbers: ReadonlyArray<number>): number => spread(numbers).p50

export interface Rates<Name extends string> {
  readonly of: (name: Name) => number
  /** The ratio of one rate to another, by round. */
  readonly beside: (name: Name, other: Name) => number
}

export const ratesInTurns = async <Name extends string>(asked: Readonly<Record<Name, Asked>>): Promise<Rates<Name>> => {
  const kinds = Object.entries<Asked>(asked).map(([name, options]) => ({ name, options, rates: Array<number>() }))
  const measure = (options: Asked, seconds: number) => load({ ...options, path: "/query", connections, seconds })
  for (const { options } of kinds) await measure(options, warmUp)
  for (let round = 0; round < rounds; round++) {
    for (const { options, rates } of kinds) rates.push(await measure(options, seconds))
  }
  const ratesOf = (name: string) => kinds.find((kind) => kind.name === name)?.rates ?? []
  return {
    of: (name) => median(ratesOf(name)),
    beside: (name, other) => median(ratesOf(name).map((rate, round) => rate / (ratesOf(other)[round] ?? Number.NaN)))
  }
}

export const share = (value: number): string => `${Math.round(value * 100)} %`
