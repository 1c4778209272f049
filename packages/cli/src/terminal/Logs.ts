/** Logging of the command to stderr, so that it does not mix with output. */
import { Config, ConfigError, Effect, Either, FiberRef, Layer, Logger, LogLevel } from "effect"

const levels: ReadonlyMap<string, LogLevel.LogLevel> = new Map([
  ["all", LogLevel.All],
  ["trace", LogLevel.Trace],
  ["debug", LogLevel.Debug],
  ["info", LogLevel.Info],
  ["warning", LogLevel.Warning],
  ["warn", LogLevel.Warning],
  ["error", LogLevel.Error],
  ["fatal", LogLevel.Fatal],
  ["none", LogLevel.None],
  ["off", LogLevel.None]
])

const formats = ["pretty", "logfmt", "json"] as const

const oneOf = <A>(name: string, choices: ReadonlyMap<string, A>) =>
  Config.string(name).pipe(
    Config.mapOrFail((text) => {
      const choice = choices.get(text.trim().toLowerCase())
      return choice === undefined
        ? Either.left(ConfigError.InvalidData([], `'${text}' is not one of ${[...choices.keys()].join(", ")}`))
        : Either.right(choice)
    })
  )

const format = oneOf("SEM_LOG_FORMAT", new Map(formats.map((each) => [each, each])))

const loggers = {
  pretty: () => Logger.prettyLogger({ stderr: true }),
  logfmt: () => Logger.withConsoleError(Logger.logfmtLogger),
  json: () => Logger.withConsoleError(Logger.jsonLogger)
}

/** Pretty lines on a terminal, logfmt elsewhere. */
const logger = Effect.gen(function* () {
  const fallback = process.stderr.isTTY ? "pretty" : "logfmt"
  const chosen = yield* Config.withDefault(format, fallback)
  return Logger.replace(Logger.defaultLogger, loggers[chosen]())
})

/** Default level: a separate object, so that it is distinguishable from an explicit choice of the same level. */
const unchosen: LogLevel.LogLevel = { ...LogLevel.Error }

/** Logging of every command; errors only, because the answer is on screen. */
export const commandLogs = Layer.unwrapEffect(
  Effect.map(Effect.all([logger, Config.withDefault(oneOf("SEM_LOG_LEVEL", levels), unchosen)]), ([own, level]) =>
    Layer.merge(own, Logger.minimumLogLevel(level))
  )
)

/** Logging within a service: also warnings, unless `--log-level` or the variable sets a level. */
export const serviceLogs = Layer.unwrapEffect(
  Effect.map(FiberRef.get(FiberRef.currentMinimumLogLevel), (level) =>
    level === unchosen ? Logger.minimumLogLevel(LogLevel.Warning) : Layer.empty
  )
)
