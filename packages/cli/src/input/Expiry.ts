/** Lifetime of an API key, from `--expires`. */
import { Duration, Effect, Option } from "effect"
import { UsageFailure } from "../terminal/CliFailure.js"

const units: Readonly<Record<string, string>> = { s: "seconds", m: "minutes", h: "hours", d: "days", w: "weeks" }

/** Parses a duration such as `90d`, `12h` or `2 weeks`. */
export const expiryOf = (text: string): Effect.Effect<Duration.Duration, UsageFailure> => {
  const [, count, unit] = /^\s*(\d+(?:\.\d+)?)\s*([a-z]+)\s*$/i.exec(text) ?? []
  const written = `${count} ${units[unit ?? ""] ?? unit}`
  const duration = isDuration(written) ? Duration.decodeUnknown(written) : Option.none()
  return Option.match(duration, {
    onNone: () =>
      new UsageFailure({
        message: `--expires '${text}' is not a duration: expected one such as 90d, 12h or '2 weeks'`
      }),
    onSome: Effect.succeed
  })
}

const isDuration = (text: string): boolean => /^[\d.]+ (second|minute|hour|day|week)s?$/.test(text)
