/** Settings of a session that clients set and read, as PostgreSQL has them. */
import { suggest } from "@semlayer/domain/Suggest"
import { TimeZone } from "@semlayer/domain/TimeZone"
import { Either, Schema } from "effect"
import { SessionRejected } from "./SessionRejected.js"

/** The version of PostgreSQL whose protocol, types and catalog clients find. */
export const serverVersion = "15.0"

interface Setting {
  readonly name: string
  readonly value: string
  /** The value as it is kept; null if it is not accepted. Absent for a setting that cannot be changed. */
  readonly accept?: (value: string) => string | null
  /** Which values are accepted. */
  readonly accepted?: string
  /** Whether clients are informed of its value when it changes. */
  readonly isReported?: boolean
}

const any = { accept: (value: string) => value }

const isTimeZone = Schema.is(TimeZone)

const timeZone = (value: string): string | null => {
  if (/^(?:utc|gmt|z|zulu|etc\/utc|etc\/gmt)$/i.test(value)) return "UTC"
  return isTimeZone(value) ? value : null
}

const oneOf = (...values: ReadonlyArray<string>) => ({
  accept: (value: string) => values.find((each) => each.toLowerCase() === value.toLowerCase()) ?? null,
  accepted: values.join(", ")
})

const truths: Readonly<Record<string, string>> = {
  ...{ on: "on", true: "on", yes: "on", "1": "on", off: "off", false: "off", no: "off", "0": "off" }
}

const boolean = { accept: (value: string) => truths[value.toLowerCase()] ?? null, accepted: "on, off" }

const whole = { accept: (value: string) => (/^-?\d{1,9}$/.test(value) ? value : null), accepted: "whole numbers" }

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 }

/** Milliseconds of a time such as `500`, `30s` or `2min`; null if it is not one. */
export const milliseconds = (value: string): number | null => {
  const [, digits, unit = "ms"] = /^\s*(\d{1,9})\s*(ms|s|min|h|d)?\s*$/.exec(value) ?? []
  return digits === undefined ? null : Number(digits) * (units[unit] ?? 1)
}

const time = {
  accept: (value: string) => (milliseconds(value) === null ? null : value.trim()),
  accepted: "milliseconds, or a number with ms, s, min, h or d"
}

const isolation = oneOf("read committed", "repeatable read", "serializable", "read uncommitted")

const encodings: Readonly<Record<string, string>> = { utf8: "UTF8", unicode: "UTF8", sqlascii: "SQL_ASCII" }

const list: ReadonlyArray<Setting> = [
  { name: "application_name", value: "", ...any, isReported: true },
  { name: "bytea_output", value: "hex", ...oneOf("hex") },
  {
    ...{ name: "client_encoding", value: "UTF8", isReported: true, accepted: "UTF8" },
    // With SQL_ASCII PostgreSQL converts nothing, so that texts are sent as they are.
    accept: (value) => encodings[value.toLowerCase().replace(/[^a-z0-9]/g, "")] ?? null
  },
  { name: "client_min_messages", value: "notice", ...any },
  {
    ...{ name: "DateStyle", value: "ISO, MDY", isReported: true, accepted: "ISO, with MDY, DMY or YMD" },
    accept: (value) => {
      const words = value.toUpperCase().split(/\s*,\s*|\s+/)
      const order = words.find((word) => /^(?:MDY|DMY|YMD)$/.test(word)) ?? "MDY"
      return words.every((word) => /^(?:ISO|MDY|DMY|YMD)$/.test(word)) ? `ISO, ${order}` : null
    }
  },
  { name: "default_transaction_isolation", value: "read committed", ...isolation },
  { name: "default_transaction_read_only", value: "on", ...boolean, isReported: true },
  { name: "extra_float_digits", value: "1", ...whole },
  { name: "idle_in_transaction_session_timeout", value: "0", ...time },
  { name: "idle_session_timeout", value: "0", ...time },
  { name: "in_hot_standby", value: "off", isReported: true },
  { name: "integer_datetimes", value: "on", isReported: true },
  {
    ...{ name: "IntervalStyle", value: "postgres", isReported: true },
    ...oneOf("postgres", "postgres_verbose", "sql_standard", "iso_8601")
  },
  { name: "is_superuser", value: "off", isReported: true },
  { name: "jit", value: "off", ...boolean },
  { name: "lc_collate", value: "C.UTF-8" },
  { name: "lc_ctype", value: "C.UTF-8" },
  { name: "lc_messages", value: "C.UTF-8", ...any },
  { name: "lock_timeout", value: "0", ...time },
  { name: "max_identifier_length", value: "63" },
  { name: "max_index_keys", value: "32" },
  { name: "row_security", value: "on", ...boolean },
  { name: "search_path", value: '"$user", public', ...any },
  { name: "server_encoding", value: "UTF8", isReported: true },
  { name: "server_version", value: serverVersion, isReported: true },
  { name: "server_version_num", value: "150000" },
  { name: "session_authorization", value: "", isReported: true },
  { name: "standard_conforming_strings", value: "on", ...oneOf("on"), isReported: true },
  { name: "statement_timeout", value: "0", ...time },
  {
    ...{ name: "TimeZone", value: "UTC", isReported: true },
    ...{ accept: timeZone, accepted: "names of IANA such as Europe/Berlin" }
  },
  { name: "transaction_isolation", value: "read committed", ...isolation },
  { name: "transaction_read_only", value: "on", ...boolean }
]

const known: ReadonlyMap<string, Setting> = new Map(list.map((setting) => [setting.name.toLowerCase(), setting]))

/** Settings that a client has changed, by their names in lower case. */
export type Changed = ReadonlyMap<string, string>

const unknown = (name: string) => {
  const [near] = suggest(
    name,
    list.map((setting) => setting.name)
  )
  return new SessionRejected({
    sqlstate: "42704",
    message: `unrecognized configuration parameter "${name}"`,
    ...(near !== undefined && { hint: `Did you mean '${near}'?` })
  })
}

/** The name of a setting as it is spelled; a name with a dot is one of the client's own. */
export const settingName = (name: string): string => known.get(name.toLowerCase())?.name ?? name

/** The value of a setting. */
export const settingValue = (name: string, changed: Changed): Either.Either<string, SessionRejected> => {
  const value = changed.get(name.toLowerCase()) ?? known.get(name.toLowerCase())?.value
  return value === undefined ? Either.left(unknown(name)) : Either.right(value)
}

/** The settings after one was set; null sets it back to its default. */
export const withSetting = (
  changed: Changed,
  name: string,
  value: string | null
): Either.Either<Changed, SessionRejected> => {
  const key = name.toLowerCase()
  const setting = known.get(key)
  if (setting === undefined && !name.includes(".")) return Either.left(unknown(name))
  const { accept, accepted }: Partial<Setting> = setting ?? any
  const next = new Map(changed)
  next.delete(key)
  if (value === null) return Either.right(next)
  if (accept === undefined) {
    return Either.left(new SessionRejected({ sqlstate: "55P02", message: `parameter "${name}" cannot be changed` }))
  }
  const kept = accept(value)
  if (kept !== null) return Either.right(next.set(key, kept))
  const message = `invalid value for parameter "${setting?.name ?? name}": ${JSON.stringify(value.slice(0, 100))}`
  return Either.left(
    new SessionRejected({
      sqlstate: "22023",
      message,
      ...(accepted !== undefined && { hint: `Accepted: ${accepted}` })
    })
  )
}

/** All settings with their values, by name. */
export const allSettings = (changed: Changed): ReadonlyArray<{ readonly name: string; readonly value: string }> =>
  list.map(({ name, value }) => ({ name, value: changed.get(name.toLowerCase()) ?? value }))

/** The settings of which clients are informed, with their values. */
export const reportedSettings = (changed: Changed): ReadonlyMap<string, string> =>
  new Map(
    list.flatMap(({ name, value, isReported }) =>
      isReported === true ? [[name, changed.get(name.toLowerCase()) ?? value] as const] : []
    )
  )
