/** Sends what a call logs to its client, from the requested level; the process log is unaffected. */
import type { LoggingLevel } from "@modelcontextprotocol/sdk/types.js"
import { Effect, FiberRef, HashSet, Logger, LogLevel } from "effect"

/** The protocol's log levels in use, in ascending order. */
const levels: ReadonlyArray<readonly [LogLevel.LogLevel, LoggingLevel]> = [
  [LogLevel.Debug, "debug"],
  [LogLevel.Info, "info"],
  [LogLevel.Warning, "warning"],
  [LogLevel.Error, "error"],
  [LogLevel.Fatal, "critical"]
]

/** The minimum level for a client; a level without an equivalent maps to the next higher one. */
export const leastLevel = (wanted: LoggingLevel): LogLevel.LogLevel => {
  const between: Partial<Record<LoggingLevel, LoggingLevel>> = {
    notice: "warning",
    alert: "critical",
    emergency: "critical"
  }
  return levels.find(([, name]) => name === (between[wanted] ?? wanted))?.[0] ?? LogLevel.Fatal
}

const nameOf = (level: LogLevel.LogLevel): LoggingLevel =>
  levels.findLast(([least]) => LogLevel.greaterThanEqual(level, least))?.[1] ?? "debug"

export interface LogNotification {
  readonly method: "notifications/message"
  readonly params: {
    readonly level: LoggingLevel
    readonly logger: string
    readonly data: string
    readonly [key: string]: unknown
  }
}

/** Runs an effect and also sends its log messages to the client. */
export const withSessionLog = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  send: (notification: LogNotification) => Promise<void>,
  least: () => LogLevel.LogLevel
): Effect.Effect<A, E, R> =>
  Effect.flatMap(
    Effect.all([FiberRef.get(FiberRef.currentLoggers), FiberRef.get(FiberRef.currentMinimumLogLevel)]),
    ([own, ownLeast]) => {
      const kept = HashSet.map(own, (logger) =>
        Logger.make((options) =>
          LogLevel.greaterThanEqual(options.logLevel, ownLeast) ? logger.log(options) : undefined
        )
      )
      const forwarding = Logger.make<unknown, void>(({ logLevel, message }) => {
        if (LogLevel.lessThan(logLevel, least())) return
        // A cause may hold a stack trace, so only texts are sent.
        const texts = (Array.isArray(message) ? message : [message]).filter((each) => typeof each === "string")
        const params = { level: nameOf(logLevel), logger: "semlayer", data: texts.join(" ") }
        // A client that has disconnected needs no log.
        send({ method: "notifications/message", params }).catch(() => undefined)
      })
      return effect.pipe(
        Effect.locally(FiberRef.currentLoggers, HashSet.add(kept, forwarding)),
        Effect.locally(FiberRef.currentMinimumLogLevel, LogLevel.Debug)
      )
    }
  )
