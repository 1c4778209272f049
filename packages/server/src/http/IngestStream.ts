/** A response that streams the progress of an ingest as JSON lines, and its result as the last one. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import type { IngestEvent, IngestResult } from "@semlayer/domain/Ingest"
import type { OnProgress } from "@semlayer/engine/ingest/IngestJob"
import { Cause, Effect, Exit, Queue, Stream } from "effect"
import { errorLine } from "./ErrorLine.js"
import type { Failure } from "./Problem.js"

const lineOf = (event: IngestEvent): Uint8Array => Buffer.from(`${JSON.stringify(event)}\n`)

/**
 * Runs an ingest in the scope of its request: a client that disconnects ends it. A failure before the first line has its own
 * status; a later one is the last line.
 */
export const ingestStream = Effect.fnUntraced(function* <E extends Failure, R>(
  ingest: (onProgress: OnProgress) => Effect.Effect<IngestResult, E, R>
) {
  const events = yield* Queue.unbounded<Exit.Exit<IngestEvent, E>>()
  const offer = (event: Exit.Exit<IngestEvent, E>) => Effect.asVoid(Queue.offer(events, event))
  const running = ingest((progress) => offer(Exit.succeed({ progress }))).pipe(
    Effect.map((result): IngestEvent => ({ result })),
    Effect.exit,
    Effect.flatMap(offer)
  )
  yield* Effect.forkScoped(running)
  const first = yield* yield* Queue.take(events)
  const isLast = (exit: Exit.Exit<IngestEvent, E>) => Exit.isFailure(exit) || "result" in exit.value
  const later = Stream.takeUntil(Stream.fromQueue(events), isLast).pipe(
    Stream.mapEffect(
      Exit.match({
        onSuccess: (event) => Effect.succeed(lineOf(event)),
        onFailure: (cause) =>
          Cause.isInterruptedOnly(cause) ? Effect.interrupt : errorLine("a streamed ingest", cause)
      })
    )
  )
  const lines = "result" in first ? Stream.make(lineOf(first)) : Stream.concat(Stream.make(lineOf(first)), later)
  return HttpServerResponse.stream(lines, { contentType: "application/x-ndjson" })
})
