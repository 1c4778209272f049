/** Texts that a command is given: in the argument itself, in a file (`@file`), or on the standard input (`-`). */
import { FileSystem } from "@effect/platform"
import { Effect } from "effect"
import { CliFailure } from "../CliFailure.js"

/** The text of a file; `-` is the standard input. */
export const readSource = Effect.fn("Cli.readSource")(function* (path: string) {
  if (path === "-") return yield* standardInput
  const fs = yield* FileSystem.FileSystem
  return yield* Effect.mapError(
    fs.readFileString(path),
    (error) =>
      new CliFailure({
        message:
          error._tag === "SystemError" && error.reason === "NotFound"
            ? `There is no file ${path}`
            : `${path} cannot be read: ${error.message}`
      })
  )
})

/** Everything that comes on the standard input. */
const standardInput = Effect.async<string, CliFailure>((resume) => {
  const parts: Array<Buffer> = []
  const done = () => resume(Effect.succeed(Buffer.concat(parts).toString("utf8")))
  const failed = (error: Error) =>
    resume(new CliFailure({ message: `The standard input cannot be read: ${error.message}` }))
  process.stdin
    .on("data", (part: Buffer) => parts.push(part))
    .on("end", done)
    .on("error", failed)
})

/** Whether something is piped into the command. */
export const isPiped = Effect.sync(() => !process.stdin.isTTY)
