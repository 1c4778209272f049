/** What a call logs is told to its client too, from the level on that it asks for; never what only the log may hold. */
import type { Server } from "@modelcontextprotocol/sdk/server/index.js"
import { Effect, FiberRef, HashSet, Logger, LogLevel } from "effect"

const levels = [
  [LogLevel.Fatal, "critical"],
  [LogLevel.Error, "error"],
  [LogLevel.Warning, "warning"],
  [LogLevel.Info, "info"]
] as const

const levelOf = (level: LogLevel.LogLevel) =>
  levels.find(([least]) => LogLevel.greaterThanEqual(level, least))?.[1] ?? "debug"

/** Runs an effect whose log the client reads. The program's own log stays as it is. */
export const sessionLog =
  (server: Server) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(
      Effect.all([FiberRef.get(FiberRef.currentLoggers), FiberRef.get(FiberRef.currentMinimumLogLevel)]),
      ([own, least]) => {
        const kept = HashSet.map(own, (logger) =>
          Logger.make((options) =>
            LogLevel.greaterThanEqual(options.logLevel, least) ? logger.log(options) : undefined
          )
        )
        const told = Logger.make<unknown, void>(({ logLevel, message }) => {
          const texts = (Array.isArray(message) ? message : [message]).filter((each) => typeof each === "string")
          const sent = server.sendLoggingMessage({
            level: levelOf(logLevel),
            logger: "semlayer",
            data: texts.join(" ")
          })
          // Who has left misses nothing.
          sent.catch(() => undefined)
        })
        return effect.pipe(
          Effect.locally(FiberRef.currentLoggers, HashSet.add(kept, told)),
          Effect.locally(FiberRef.currentMinimumLogLevel, LogLevel.Debug)
        )
      }
    )
