/** Records a run: outcomes, problems, and acknowledged writes. */
import { field, timedOut, jsonOf, type Outcome } from "./Http.js"

/** A time in which the service was down because the run killed it, in milliseconds. */
interface Outage {
  readonly from: number
  to: number
}

/** What the service has acknowledged for one document: the last value, and values whose outcome is unknown. */
interface Promised<A> {
  known: A | null
  /** Later writes without a response: each may have happened or not. */
  unknown: Array<A>
}

export class Watch {
  /** Whether callers stop after their current request. */
  isOver = false
  /** Number of texts written so far, which makes each text unique. */
  written = 0
  readonly outages: Array<Outage> = []
  /** Descriptions of problems, limited in number. */
  readonly problems: Array<string> = []
  problemCount = 0
  /** Number of outcomes by action. */
  readonly tally = new Map<string, number>()
  /** Number of times each fault was injected. */
  readonly faults = new Map<string, number>()
  /** Probes of `/health`: when each was sent, and how long it took. */
  readonly health: Array<{ readonly from: number; readonly to: number }> = []
  /** Texts of memories by id; null if deleted. */
  readonly memories = new Map<string, Promised<string>>()
  /** Descriptions of models by name. */
  readonly models = new Map<string, Promised<string>>()
  /** Increments of the shared counter: acknowledged, and of unknown outcome. */
  readonly counter = { acknowledged: 0, unknown: 0 }

  problem(text: string): void {
    this.problemCount++
    if (this.problems.length < 40) this.problems.push(text.slice(0, 600))
  }

  count(of: Map<string, number>, key: string): void {
    of.set(key, (of.get(key) ?? 0) + 1)
  }

  /** Whether the service is down now. */
  get isDown(): boolean {
    return this.outages.at(-1)?.to === Number.POSITIVE_INFINITY
  }

  /** Whether the service was down at any time in an interval. */
  wasDown(from: number, to: number): boolean {
    return this.outages.some((outage) => from <= outage.to && to >= outage.from)
  }

  /**
   * Records an outcome and returns whether it is a success.
   *
   * A missing response is acceptable only if the service was down meanwhile, and an error only with one of the given statuses,
   * as a problem document.
   */
  noted(action: string, outcome: Outcome, refusals: ReadonlyArray<number>): boolean {
    const { status, text, type, from, to } = outcome
    if (status === 0) {
      const excused = text !== timedOut && this.wasDown(from, to)
      this.count(this.tally, `${action}: no answer${excused ? " while it was down" : ""}`)
      if (!excused) this.problem(`${action}: no answer (${text}) after ${Math.round(to - from)} ms`)
      return false
    }
    if (status === 200) {
      this.count(this.tally, `${action}: 200`)
      return true
    }
    const tag = field(jsonOf(text), "_tag")
    this.count(this.tally, `${action}: ${status} ${String(tag)}`)
    if (!refusals.includes(status)) this.problem(`${action}: ${status}: ${text}`)
    else if (!type.startsWith("application/problem+json") || typeof tag !== "string") {
      this.problem(`${action}: ${status} without a problem document: ${type} ${text}`)
    }
    return false
  }

  /** Records the outcome of a write: kept, unknown, or rejected. */
  wrote<A>(of: Map<string, Promised<A>>, key: string, value: A, outcome: Outcome): void {
    const promised = of.get(key) ?? { known: null, unknown: [] }
    of.set(key, promised)
    if (outcome.status === 200) Object.assign(promised, { known: value, unknown: [] })
    else if (outcome.status === 0) promised.unknown.push(value)
  }

  /** The values that a document may have. */
  static possible<A>({ known, unknown }: Promised<A>): ReadonlyArray<A | null> {
    return [known, ...unknown]
  }

  /**
   * The quantile of `/health` response times outside the outages, in milliseconds; `settling` leaves out as many milliseconds
   * after each start, in which the service compiles its own code and opens its connections.
   */
  healthAt(share: number, settling = 0): number {
    const begin = (this.health[0]?.from ?? 0) + settling
    const times = this.health
      .filter(({ from, to }) => from >= begin && !this.wasDown(from - settling, to))
      .map(({ from, to }) => to - from)
      .sort((a, b) => a - b)
    return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  }
}
