/** Runs one tool call with a permit, and sends its progress or a heartbeat if the client asked for it. */
import { Effect, Ref, Schedule } from "effect"
import type { McpServices, Progress, Tool, ToolAnswer } from "./tools/Tool.js"
import { Admission } from "../admission/Admission.js"
import type { Failure } from "../http/Problem.js"

/** Clients commonly time out after a minute without a message. */
const heartbeat = "5 seconds"

export type SendNotification = (notification: {
  readonly method: "notifications/progress"
  readonly params: Progress & { readonly progressToken: string | number; readonly [key: string]: unknown }
}) => Promise<void>

interface Asked {
  readonly sendNotification: SendNotification
  readonly _meta?: { readonly progressToken?: string | number | undefined } | undefined
}

export const callOf = (
  tool: Tool,
  args: Readonly<Record<string, unknown>>,
  { sendNotification, _meta }: Asked
): Effect.Effect<ToolAnswer, Failure, McpServices> => {
  const progressToken = _meta?.progressToken
  const work = (report: (progress: Progress) => Effect.Effect<void>) =>
    Effect.flatMap(Admission, ({ admit }) => admit(tool.call(args, { report })))
  if (progressToken === undefined) return work(() => Effect.void)
  const report = (progress: Progress) =>
    // A client that has disconnected needs no progress.
    Effect.ignore(
      Effect.tryPromise(() =>
        sendNotification({ method: "notifications/progress", params: { progressToken, ...progress } })
      )
    )
  if (tool.reports) return work(report)
  return Effect.scoped(
    // The heartbeat also covers the wait for a permit.
    Effect.zipRight(Effect.forkScoped(Effect.delay(beating(tool.name, report), heartbeat)), work(report))
  )
}

const beating = (name: string, report: (progress: Progress) => Effect.Effect<void>) =>
  Effect.flatMap(Ref.make(0), (beats) =>
    Ref.updateAndGet(beats, (count) => count + 1).pipe(
      Effect.flatMap((progress) => report({ progress, message: `${name} is running` })),
      Effect.repeat(Schedule.spaced(heartbeat))
    )
  )
