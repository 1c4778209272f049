/** What is seen while a run lasts: what was answered, what was wrong, and what was promised to be kept. */
import { field, hung, jsonOf, type Outcome } from "./Http.js"

/** A time in which the service was down because the run killed it, in milliseconds. */
interface Outage {
  readonly from: number
  to: number
}

/** What the service has promised to keep of one thing: the value last acknowledged, and those nobody knows of. */
interface Promised<A> {
  known: A | null
  /** Writes since that were not answered: each may have happened or not. */
  unknown: Array<A>
}

export class Watch {
  /** Whoever asks finishes what it is at, and asks no more. */
  isOver = false
  /** How many texts were written: each is another one. */
  written = 0
  readonly outages: Array<Outage> = []
  /** Sentences about what must not be; at most some of each kind. */
  readonly problems: Array<string> = []
  problemCount = 0
  /** How often each action had each outcome. */
  readonly tally = new Map<string, number>()
  /** How often each fault was done. */
  readonly faults = new Map<string, number>()
  /** Probes of `/health`: when each was sent, and how long it took. */
  readonly health: Array<{ readonly from: number; readonly to: number }> = []
  /** Texts of memories by their ids; null is one that is deleted. */
  readonly memories = new Map<string, Promised<string>>()
  /** Descriptions of models by their names. */
  readonly models = new Map<string, Promised<string>>()
  /** Increments of the counter that callers race for: acknowledged, and unknown. */
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

  /** Whether the service was down at some time between two. */
  wasDown(from: number, to: number): boolean {
    return this.outages.some((outage) => from <= outage.to && to >= outage.from)
  }

  /**
   * Notes an outcome, and answers whether it is a success. No answer is right only when the service was down meanwhile, and
   * a refusal only with one of these statuses, as a problem document.
   */
  noted(action: string, outcome: Outcome, refusals: ReadonlyArray<number>): boolean {
    const { status, text, type, from, to } = outcome
    if (status === 0) {
      const excused = text !== hung && this.wasDown(from, to)
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

  /** Notes what came of a write: kept, unknown, or refused. */
  wrote<A>(of: Map<string, Promised<A>>, key: string, value: A, outcome: Outcome): void {
    const promised = of.get(key) ?? { known: null, unknown: [] }
    of.set(key, promised)
    if (outcome.status === 200) Object.assign(promised, { known: value, unknown: [] })
    else if (outcome.status === 0) promised.unknown.push(value)
  }

  /** What may be there of a thing. */
  static possible<A>({ known, unknown }: Promised<A>): ReadonlyArray<A | null> {
    return [known, ...unknown]
  }

  /** Times of `/health` outside the outages, in milliseconds: the share of them that are not longer. */
  healthAt(share: number): number {
    const times = this.health
      .filter(({ from, to }) => !this.wasDown(from, to))
      .map(({ from, to }) => to - from)
      .sort((a, b) => a - b)
    return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  }
}
