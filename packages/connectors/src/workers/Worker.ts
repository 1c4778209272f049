/** A worker process, which runs statements of one engine, as the service sees it. */
import { ChildProgram } from "@semlayer/runtime/process/ChildProgram"
import type { WorkerAnswer, WorkerRequest } from "./WorkerProtocol.js"

export type Worker = ChildProgram<WorkerRequest, WorkerAnswer>

/** Starts the program at a path and waits until it is ready; closing the scope kills it. Fails with a sentence. */
export const startWorker = (program: string, env: Readonly<Record<string, string>>) =>
  ChildProgram.start<WorkerRequest, WorkerAnswer>({
    program,
    env,
    refusal: (first) => (first?.type === "ready" ? null : "the process that runs statements does not start")
  })
