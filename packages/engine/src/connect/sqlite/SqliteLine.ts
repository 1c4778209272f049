/**
 * A process and the statements that it was sent. The first of them runs; those behind it begin without a wait for the way to
 * the parent and back, nor for the process to be woken, which take longer than a statement that finds one row.
 */
import type { SqliteProcess } from "./SqliteProcess.js"
import type { StatementAnswer } from "./SqliteProtocol.js"

/** Statements in one line. */
export const mostInLine = 8

/** How long a statement may run before those behind it go elsewhere, in milliseconds. */
export const patience = 5

/** How long one for which nobody waits any more may still take to be stopped, in milliseconds. */
const mercy = 100

/** A statement takes so long at most, in milliseconds, for others to be put behind it. */
const quick = 0.5

/** Longest time that counts, so that a few quick statements outweigh a slow one. */
const longestCounted = 10

/** The statements of one datasource. */
export class SqliteLane {
  private typical = Number.POSITIVE_INFINITY

  /** `share`: how many processes it uses at a time, so that others find one. */
  constructor(readonly share: number) {}

  /** How many statements it has use for at a time. */
  get places(): number {
    return this.isQuick ? this.share * mostInLine : this.share
  }

  /** Its statements take so little that a process of its own for each would not pay. */
  get isQuick(): boolean {
    return this.typical <= quick
  }

  /** Learns how long a statement took, in milliseconds. */
  learn(took: number): void {
    const counted = Math.min(took, longestCounted)
    this.typical = Number.isFinite(this.typical) ? this.typical * 0.8 + counted * 0.2 : counted
  }
}

/** A statement, as processes see it. */
export interface SubmittedStatement {
  readonly lane: SqliteLane
  readonly path: string
  readonly sql: string
  /** Where it stood last; null before it was sent anywhere. */
  line: SqliteLine | null
  /** Hears an answer to it. Null is the death of the process while it ran. */
  readonly hear: (answer: StatementAnswer | null) => void
  /** There is no process to run it, for the reason that a sentence tells. */
  readonly refuse: (reason: string) => void
}

interface Entry {
  readonly id: number
  /** Null when nobody waits for it any more. */
  statement: SubmittedStatement | null
  /** Some of its rows are there, and no more were asked for. */
  isAtRest: boolean
}

export interface LineEvents {
  /** A statement has ended. */
  readonly onEnd: (line: SqliteLine) => void
  /** These have not begun and never will. */
  readonly onLost: (statements: ReadonlyArray<SubmittedStatement>) => void
}

export class SqliteLine {
  /** Whose statements it runs: of one lane at a time. */
  lane: SqliteLane | null = null
  private entries: Array<Entry> = []
  private lastId = 0
  /** When the first statement became the first. */
  private since = 0

  constructor(
    private readonly process: SqliteProcess,
    private readonly events: LineEvents
  ) {}

  get isEmpty(): boolean {
    return this.entries.length === 0
  }

  /** Some wait behind the first, or for its end. */
  get needsWatch(): boolean {
    const [first, second] = this.entries
    return second !== undefined || first?.statement === null
  }

  /** Whether a statement may be put behind those that are there. */
  admits(lane: SqliteLane): boolean {
    const [first] = this.entries
    return (
      first !== undefined &&
      lane === this.lane &&
      lane.isQuick &&
      this.entries.length < mostInLine &&
      !first.isAtRest &&
      performance.now() - this.since < patience
    )
  }

  add(statement: SubmittedStatement): void {
    const id = ++this.lastId
    statement.line = this
    this.entries.push({ id, statement, isAtRest: false })
    if (this.entries.length === 1) {
      this.lane = statement.lane
      this.since = performance.now()
      this.process.listen((answer) => {
        if (answer === null) this.die()
        else if (answer.type !== "ready") this.hear(answer)
      })
    }
    this.process.send({ type: "run", id, path: statement.path, sql: statement.sql })
  }

  /** Asks for the next rows of a statement that is at rest. */
  more(statement: SubmittedStatement): void {
    const entry = this.entryOf(statement)
    if (entry === undefined || !entry.isAtRest) return
    entry.isAtRest = false
    this.process.send({ type: "more", id: entry.id })
  }

  /** Nobody waits for a statement any more. One that computes is killed with the process, for nothing else ends it. */
  leave(statement: SubmittedStatement): void {
    const entry = this.entryOf(statement)
    if (entry === undefined) return
    entry.statement = null
    if (entry === this.entries[0] && !entry.isAtRest) this.process.kill()
    else this.stop(entry)
  }

  /** Gives up those that wait behind a statement that takes too long: they go elsewhere. */
  giveUp(): ReadonlyArray<SubmittedStatement> {
    const [first, ...behind] = this.entries
    const age = performance.now() - this.since
    if (first === undefined || (!first.isAtRest && age < patience)) return []
    // It had begun before it heard that it should not.
    if (first.statement === null && !first.isAtRest && age > mercy) {
      this.process.kill()
      return []
    }
    const waiting: Array<SubmittedStatement> = []
    for (const entry of behind) {
      if (entry.statement === null) continue
      waiting.push(entry.statement)
      entry.statement = null
      this.stop(entry)
    }
    return waiting
  }

  /** Ends the process. */
  end(): void {
    this.process.kill()
  }

  private entryOf(statement: SubmittedStatement): Entry | undefined {
    return this.entries.find((entry) => entry.statement === statement)
  }

  private stop({ id }: Entry): void {
    this.process.send({ type: "stop", id })
  }

  private hear(answer: StatementAnswer): void {
    const index = this.entries.findIndex(({ id }) => id === answer.id)
    const entry = this.entries[index]
    if (entry === undefined) return
    const { statement } = entry
    if (answer.type === "rows") this.lane?.learn(answer.took)
    if (answer.type === "rows" && !answer.last) {
      entry.isAtRest = true
      if (statement === null) this.stop(entry)
    } else {
      this.entries.splice(index, 1)
      if (index === 0) this.since = performance.now()
      if (this.isEmpty) this.process.release()
      this.events.onEnd(this)
    }
    statement?.hear(answer)
  }

  private die(): void {
    const [first, ...behind] = this.entries
    this.entries = []
    this.process.release()
    this.events.onLost(behind.flatMap(({ statement }) => statement ?? []))
    first?.statement?.hear(null)
  }
}
