/** A soak run: a service under constant load for a long time, whose memory must not grow. */
import { Effect, Random } from "effect"
import { atRest } from "../Gauges.js"
import { figuresOf } from "./Figures.js"
import { metricsOf, staged, type StageOptions } from "./Stage.js"

export interface SoakOptions extends StageOptions {
  readonly minutes: number
  readonly progress: (figures: SoakFigures) => void
}

export interface SoakFigures {
  readonly minute: number
  /** Resident memory in megabytes. */
  readonly memory: number
  readonly handles: number
  /** Answers so far. */
  readonly requests: number
}

/** The median, so that a pending garbage collection does not matter. */
const median = (of: ReadonlyArray<number>): number => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0

const samplesPerMinute = 6

export const soak = ({ minutes, progress, ...options }: SoakOptions) =>
  Effect.gen(function* () {
    const stage = yield* staged(options)
    const { watch } = stage.around
    const asking = yield* stage.ask
    const samples: Array<number> = []
    for (let i = 1; i <= minutes * samplesPerMinute; i++) {
      yield* Effect.sleep(60_000 / samplesPerMinute)
      const { memory, handles } = figuresOf(stage.server.pid())
      samples.push(memory)
      const requests = [...watch.tally.values()].reduce((sum, count) => sum + count, 0)
      if (i % samplesPerMinute === 0) progress({ minute: i / samplesPerMinute, memory, handles, requests })
    }
    yield* stage.rest(asking)
    const left = yield* atRest(metricsOf(stage.around.url))
    const at = Math.min(5, minutes / 2) * samplesPerMinute
    return {
      problems: [...watch.problems, ...left],
      /** Medians of the reference minute and of the last minute. */
      reference: median(samples.slice(Math.max(0, at - samplesPerMinute), at)),
      end: median(samples.slice(-samplesPerMinute))
    }
  }).pipe(Effect.scoped, Effect.withRandom(Random.make(options.seed)))
