/**
 * Signals that stop the command.
 *
 * A terminal sends Ctrl-C to every process of the group, and npm and npx forward theirs, so one Ctrl-C arrives several times.
 * Signals shortly after the first are ignored; a later one ends the process at once.
 */
import { Effect } from "effect"
import { constants } from "node:os"

/** How long after the first signal others count as copies of it, in milliseconds. */
const copiesWithin = 200

/** Exit code of a process that a signal ends, as shells report it. */
const codeOf = (name: NodeJS.Signals): number => 128 + constants.signals[name]

let stopped = codeOf("SIGINT")
let isService = false

/** Exit code of a command that a signal stopped; 0 for a service. */
export const stoppedCode = (): number => (isService ? 0 : stopped)

/** Marks the command as a service, which runs until a signal: the signal is then a normal end. */
export const untilStopped: Effect.Effect<void> = Effect.sync(() => {
  isService = true
})

/** Ignores the first signal, which another listener handles, and exits at once on a later one. */
export const listenForSignals = (): void => {
  let stopping = false
  let impatient = false
  const listener = (name: NodeJS.Signals): void => {
    if (impatient) process.exit(codeOf(name))
    if (stopping) return
    stopping = true
    stopped = codeOf(name)
    setTimeout(() => {
      impatient = true
    }, copiesWithin).unref()
  }
  process.on("SIGINT", listener)
  process.on("SIGTERM", listener)
}
