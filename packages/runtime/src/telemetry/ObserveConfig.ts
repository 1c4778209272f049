/** Settings of logs, metrics and traces. */
import { Config, ConfigError, Duration, Either } from "effect"

const noTexts: ReadonlyArray<string> = ["off", "0", "no", "false", "none", ""]

const isOff = (text: string): boolean => noTexts.includes(text.trim().toLowerCase())

/** A boolean setting that defaults to on. */
export const isOn = (name: string) =>
  Config.string(name).pipe(
    Config.map((text) => !isOff(text)),
    Config.withDefault(true)
  )

/** A boolean setting that defaults to off. */
export const isSet = (name: string) =>
  Config.string(name).pipe(
    Config.map((text) => !isOff(text)),
    Config.withDefault(false)
  )

/** Parses the slow-query threshold into milliseconds. A bare number is seconds, as in `SEM_QUERY_TIMEOUT`. */
const readSlow = (text: string): Either.Either<number, ConfigError.ConfigError> => {
  if (isOff(text)) return Either.right(Number.POSITIVE_INFINITY)
  const seconds = Number(text)
  if (Number.isFinite(seconds) && seconds > 0) return Either.right(seconds * 1000)
  const parsed = durationOf(text)
  return parsed === null
    ? Either.left(ConfigError.InvalidData([], `'${text}' is not a duration: expected one such as '5 seconds', or off`))
    : Either.right(Duration.toMillis(parsed))
}

/** Parses `5 seconds`, `250 millis` or `2 minutes`. */
const durationOf = (text: string): Duration.Duration | null => {
  const [, count, unit] = /^\s*(\d+(?:\.\d+)?)\s*(milli|second|minute|hour)s?\s*$/.exec(text) ?? []
  if (count === undefined || unit === undefined) return null
  const units = { milli: Duration.millis, second: Duration.seconds, minute: Duration.minutes, hour: Duration.hours }
  return Object.entries(units).find(([name]) => name === unit)?.[1](Number(count)) ?? null
}

export const slowConfig = Config.all({
  /** Statements slower than this many milliseconds are logged; infinity disables it. */
  slowQuery: Config.string("SEM_SLOW_QUERY").pipe(Config.mapOrFail(readSlow), Config.withDefault(5000)),
  /** Whether the log line includes the SQL, which contains filter values. */
  slowQuerySql: isOn("SEM_SLOW_QUERY_SQL"),
  /** Whether statement spans include the SQL. */
  traceSql: isSet("SEM_TRACE_SQL")
})

export type SlowConfig = Config.Config.Success<typeof slowConfig>
