/** The log of the command: on stderr, so that nothing stands among its output. */
import { Config, ConfigError, Effect, Either, Layer, Logger, LogLevel } from "effect"

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
        ? Either.left(ConfigError.InvalidData([], `'${text}' is none of ${[...choices.keys()].join(", ")}`))
        : Either.right(choice)
    })
  )

const format = oneOf("SEM_LOG_FORMAT", new Map(formats.map((each) => [each, each])))

const loggers = {
  pretty: () => Logger.prettyLogger({ stderr: true }),
  logfmt: () => Logger.withConsoleError(Logger.logfmtLogger),
  json: () => Logger.withConsoleError(Logger.jsonLogger)
}

/** Lines for people where they read them, and for programs elsewhere. */
const logger = Effect.gen(function* () {
  const fallback = process.stderr.isTTY ? "pretty" : "logfmt"
  const chosen = yield* Config.withDefault(format, fallback)
  return Logger.replace(Logger.defaultLogger, loggers[chosen]())
})

/** The least level that is told, where the environment says nothing of it. */
const least = (fallback: LogLevel.LogLevel) =>
  Layer.unwrapEffect(Effect.map(Config.withDefault(oneOf("SEM_LOG_LEVEL", levels), fallback), Logger.minimumLogLevel))

/** The log of every command: who types one sees what it answers. */
export const commandLogs = Layer.merge(Layer.unwrapEffect(logger), least(LogLevel.Error))

/** Within it: who runs a service learns what is not well. */
export const serviceLogs = least(LogLevel.Warning)
