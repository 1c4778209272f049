/**
 * The protocol between the bench and a system: one process per system, one JSON text per line on its standard input and output.
 * A system asks a question several times, one call at a time, and measures each call itself.
 */
import { createInterface } from "node:readline"
import type { QuestionName } from "./Questions.js"

export interface Request {
  readonly question: QuestionName
  /** The number of the first call; each following one is greater by 1. */
  readonly first: number
  readonly calls: number
  /** Runs the question; otherwise only compiles it. */
  readonly runs: boolean
}

export type Row = ReadonlyArray<unknown>

export interface Answer {
  /** Milliseconds per call. */
  readonly durations: ReadonlyArray<number>
  /** The rows of the last call; empty if it was only compiled. */
  readonly rows: ReadonlyArray<Row>
}

/** Answers requests until the input ends. `ask` returns rows, or nothing if it only compiles. */
export const work = async (
  ask: (question: QuestionName, n: number, runs: boolean) => Promise<ReadonlyArray<Row>>
): Promise<void> => {
  for await (const line of createInterface({ input: process.stdin })) {
    const { question, first, calls, runs }: Request = JSON.parse(line)
    const durations: Array<number> = []
    let rows: ReadonlyArray<Row> = []
    for (let n = first; n < first + calls; n++) {
      const started = performance.now()
      rows = await ask(question, n, runs)
      durations.push(performance.now() - started)
    }
    process.stdout.write(`${JSON.stringify({ durations, rows } satisfies Answer)}\n`)
  }
}
