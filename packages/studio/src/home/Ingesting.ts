/** An ingest that a page runs: its progress, its end, and how it is cancelled. */
import type { IngestProgress, IngestResult } from "@semlayer/domain/Ingest"
import { useRef, useState } from "react"
import { ingest } from "../api/Calls.js"
import { asProblem } from "../api/Session.js"

type Result = typeof IngestResult.Encoded

export interface Ingesting {
  readonly isRunning: boolean
  readonly progress: typeof IngestProgress.Encoded | null
  readonly done: Result | null
  readonly problem: string | null
  /** Resolves when it has ended, with what went wrong; null also after it was cancelled. */
  readonly start: (datasource: string) => Promise<string | null>
  readonly cancel: () => void
}

export const useIngesting = (): Ingesting => {
  const running = useRef<AbortController | null>(null)
  const [state, setState] = useState<Pick<Ingesting, "isRunning" | "progress" | "done" | "problem">>({
    ...{ isRunning: false, progress: null, done: null, problem: null }
  })
  const start = async (datasource: string) => {
    const control = new AbortController()
    running.current = control
    setState({ isRunning: true, progress: null, done: null, problem: null })
    try {
      const done = await ingest(datasource, {
        signal: control.signal,
        progressed: (progress) => setState((before) => ({ ...before, progress }))
      })
      setState({ isRunning: false, progress: null, done, problem: null })
      return null
    } catch (error) {
      const failure = control.signal.aborted ? null : asProblem(error).message
      const problem = failure ?? "Cancelled. Models that were written stay."
      setState({ isRunning: false, progress: null, done: null, problem })
      return failure
    }
  }
  return { ...state, start, cancel: () => running.current?.abort() }
}
