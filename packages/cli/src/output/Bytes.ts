/** Binary output to standard output. */
import * as NodeSink from "@effect/platform-node/NodeSink"
import { Effect, Stream } from "effect"
import { CliFailure, UsageFailure } from "../terminal/CliFailure.js"

/**
 * Writes bytes as they come, no faster than they are read.
 *
 * Fails if standard output is a terminal, which they would garble; `option` is what asked for them.
 */
export const printBytes = <E, R>(option: string, bytes: Stream.Stream<Uint8Array, E, R>) =>
  Effect.gen(function* () {
    if (process.stdout.isTTY) {
      const message = `${option} is binary: redirect it to a file or a pipe (> answer.arrows)`
      return yield* new UsageFailure({ message })
    }
    yield* Stream.run(bytes, output)
  })

const output = NodeSink.fromWritable(
  () => process.stdout,
  (error) => new CliFailure({ message: `The output cannot be written: ${String(error)}` }),
  { endOnDone: false }
)
