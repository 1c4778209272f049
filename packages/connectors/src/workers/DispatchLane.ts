/** The statements of one datasource in a worker pool: how many workers they may use, and whether they are pipelined. */

/** Maximum statements in the pipeline of one worker. */
export const pipelineDepth = 8

/** Statements are pipelined up to this typical duration, in milliseconds. */
const quick = 0.5

/** Durations are capped at this many milliseconds, so that a few quick statements outweigh a slow one. */
const longestCounted = 10

export class DispatchLane {
  private typical = Number.POSITIVE_INFINITY

  /** `share`: maximum workers that this datasource uses at once, so that others find one free. */
  constructor(readonly share: number) {}

  /** Maximum concurrent statements. */
  get places(): number {
    return this.isQuick ? this.share * pipelineDepth : this.share
  }

  /** Whether statements are so quick that pipelining beats a worker for each. */
  get isQuick(): boolean {
    return this.typical <= quick
  }

  /** Records the duration of a statement in milliseconds, as an exponential moving average. */
  observe(took: number): void {
    const counted = Math.min(took, longestCounted)
    this.typical = Number.isFinite(this.typical) ? this.typical * 0.8 + counted * 0.2 : counted
  }
}
