/** Reads text from an argument, a file (`@file`) or standard input (`-`). */
import * as FileSystem from "@effect/platform/FileSystem"
import { Effect } from "effect"
import { CliFailure, UsageFailure } from "../terminal/CliFailure.js"

/** The text of a file; `-` reads standard input. */
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

/** The text of an argument: itself, the content of `@file`, or standard input for `-`. */
export const readText = (argument: string) => {
  const text = argument.trim()
  if (text === "-") return readSource("-")
  return text.startsWith("@") ? readSource(text.slice(1)) : Effect.succeed(text)
}

/** All of standard input. */
const standardInput = Effect.async<string, CliFailure | UsageFailure>((resume) => {
  if (process.stdin.readableEnded) {
    return resume(new UsageFailure({ message: "The standard input can be read only once: give one - only" }))
  }
  const parts: Array<Buffer> = []
  const done = () => resume(Effect.succeed(Buffer.concat(parts).toString("utf8")))
  const failed = (error: Error) =>
    resume(new CliFailure({ message: `The standard input cannot be read: ${error.message}` }))
  process.stdin
    .on("data", (part: Buffer) => parts.push(part))
    .on("end", done)
    .on("error", failed)
})

/** Whether standard input is piped into the command. */
export const isPiped = Effect.sync(() => !process.stdin.isTTY)
