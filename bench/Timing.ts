/** Durations in milliseconds, and statistics of them. */

export interface Spread {
  readonly p50: number
  readonly p99: number
  readonly max: number
}

export const spread = (durations: ReadonlyArray<number>): Spread => {
  const sorted = [...durations].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

const digits = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

export const milliseconds = (value: number): string => `${value < 0.1 ? value.toFixed(3) : digits(value)} ms`

export const times = (value: number): string => `${value.toFixed(2)} ×`

export const perSecond = (value: number): string => `${Math.round(value).toLocaleString("en")} /s`
