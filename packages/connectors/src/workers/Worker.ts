/** The service's side of a worker process that runs statements of one engine. */
import { ChildProgram } from "@semlayer/runtime/process/ChildProgram"
import type { WorkerAnswer, WorkerRequest } from "./WorkerProtocol.js"

export type Worker = ChildProgram<WorkerRequest, WorkerAnswer>

/** Starts a worker and waits until it is ready; closing the scope kills it. Fails with a readable reason. */
export const startWorker = (program: string, env: Readonly<Record<string, string>>) =>
  ChildProgram.start<WorkerRequest, WorkerAnswer>({
    program,
    env,
    refusal: (first) => (first?.type === "ready" ? null : "the worker process does not start")
  })
