/** Counts and logs errors that no caller handles, without any data that they may quote. */
import { Effect, Predicate } from "effect"
import { metrics } from "./Metrics.js"

/** The parts of an error that may be logged. */
export interface RedactedError {
  readonly name: string
  readonly code: string | null
  /** Function names and source positions, without the message. */
  readonly stack: string
}

const name = /^[A-Za-z_$][\w$]{0,79}$/

const code = /^[A-Z][A-Z0-9_]{0,79}$/

/** A stack frame of V8: an optional function name, then a source position. */
const frame = /^ {4}at (?:[\w$.<>#[\] ]{1,200} \()?(?:file:\/\/|node:|\/)[^()\s]{1,400}:\d+:\d+\)?$/

const mostFrames = 20

/** Name, code and stack frames of an error. The message is left out: drivers quote values, passwords and SQL in it. */
export const redactedError = (error: unknown): RedactedError => {
  if (!(error instanceof Error)) return { name: typeof error, code: null, stack: "" }
  return {
    name: name.test(error.name) ? error.name : "Error",
    code: Predicate.hasProperty(error, "code") && matches(error.code, code) ? error.code : null,
    stack: framesOf(error).join("\n")
  }
}

const matches = (value: unknown, pattern: RegExp): value is string => typeof value === "string" && pattern.test(value)

const framesOf = ({ message, stack }: Error): ReadonlyArray<string> => {
  if (typeof stack !== "string") return []
  // A message may contain lines that look like frames.
  const start = message === "" ? 0 : stack.indexOf(message)
  const frames = start < 0 ? stack : stack.slice(start + message.length)
  return frames
    .split("\n")
    .filter((line) => frame.test(line))
    .slice(0, mostFrames)
}

/** Counts and logs an uncaught error; `origin` is `session` if one database session failed, else `process`. */
export const reportUncaught = (origin: "session" | "process", error: unknown): Effect.Effect<void> =>
  Effect.suspend(() => {
    metrics.uncaught(1, origin)
    const { name, code, stack } = redactedError(error)
    return Effect.annotateLogs(Effect.logError(messages[origin]), {
      error: name,
      ...(code !== null && { code }),
      stack
    })
  })

const messages = {
  session: "A database driver threw an error while reading; its session was closed",
  process: "Uncaught error outside of any request"
} as const
