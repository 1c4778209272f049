/** The statements of one datasource in a worker pool: how many workers they may use, and whether they are pipelined. */

/** Statements in the pipeline of one worker. */
export const pipelineDepth = 8

/** Typical time of a statement up to which statements are pipelined, in milliseconds. */
const quick = 0.5

/** Longest time that counts, in milliseconds, so that a few quick statements outweigh a slow one. */
const longestCounted = 10

export class DispatchLane {
  private typical = Number.POSITIVE_INFINITY

  /** `share`: workers that it uses at a time, so that other datasources find one. */
  constructor(readonly share: number) {}

  /** Statements that it can use workers for at a time. */
  get places(): number {
    return this.isQuick ? this.share * pipelineDepth : this.share
  }

  /** Its statements take so little time that a worker of its own for each does not pay. */
  get isQuick(): boolean {
    return this.typical <= quick
  }

  /** Records how long a statement took, in milliseconds. */
  learn(took: number): void {
    const counted = Math.min(took, longestCounted)
    this.typical = Number.isFinite(this.typical) ? this.typical * 0.8 + counted * 0.2 : counted
  }
}
