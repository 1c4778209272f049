/**
 * Signals that stop the command. A terminal sends Ctrl-C to every process in it, and npm and npx hand theirs on, so one
 * Ctrl-C arrives more than once: while the first is at work the next ones mean nothing. One that comes later is of
 * somebody who does not want to wait.
 */
import { Effect } from "effect"
import { constants } from "node:os"

/** How long after the first signal others are taken for copies of it, in milliseconds. */
const copiesWithin = 200

/** The exit code of a program that Ctrl-C has ended (128 + SIGINT). */
const cutShort = 130

/** The exit code once a signal has come; it depends on what is stopped. */
let stopped = cutShort
let isService = false

/** The exit code of a command that a signal has stopped before its end. */
export const stoppedCode = (): number => (isService ? 0 : stopped)

/** What runs from here on runs until a signal stops it, so that one is its good end. */
export const untilStopped: Effect.Effect<void> = Effect.sync(() => {
  isService = true
})

/** Lets the first signal stop the program, which another listener sees to, and a later one end it at once. */
export const listenForSignals = (): void => {
  let stopping = false
  let impatient = false
  const listener = (name: NodeJS.Signals): void => {
    if (impatient) process.exit(cutShort)
    if (stopping) return
    stopping = true
    stopped = 128 + constants.signals[name]
    setTimeout(() => {
      impatient = true
    }, copiesWithin).unref()
  }
  process.on("SIGINT", listener)
  process.on("SIGTERM", listener)
}
