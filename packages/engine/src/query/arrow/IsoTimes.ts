/** Numbers of the ISO 8601 texts that answers contain (`query/Rows`). Each function returns null for any other text. */

const millisPerDay = 86_400_000
const microsPerDay = 86_400_000_000

const date = /^([+-]?\d{4,6})-(\d\d)-(\d\d)$/
const timestamp = /^([+-]?\d{4,6}-\d\d-\d\d)T(\d\d:\d\d:\d\d(?:\.\d{1,6})?)(Z|[+-]\d\d:\d\d)?$/
const time = /^(\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?$/

/** Days since 1970-01-01 of `YYYY-MM-DD`. */
export const daysOf = (text: string): number | null => {
  const [, year = "", month = "", day = ""] = date.exec(text) ?? []
  if (year === "") return null
  const at = new Date(0)
  // `Date.UTC` maps the years 0 to 99 to 1900 to 1999.
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  // A date that does not exist, such as MySQL's 0000-00-00 or February 30, is carried over into another month.
  return at.getUTCDate() === Number(day) && at.getUTCMonth() === Number(month) - 1 ? at.getTime() / millisPerDay : null
}

/** Microseconds since midnight of `HH:MM:SS[.ffffff]`. */
export const microsOfDay = (text: string): number | null => {
  const [, hour = "", minute = "", second = "", fraction = ""] = time.exec(text) ?? []
  if (hour === "" || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second)
  return seconds * 1_000_000 + Number(fraction.padEnd(6, "0"))
}

export interface EpochMicros {
  /** Microseconds since 1970-01-01T00:00:00, in UTC if there is an offset. */
  readonly micros: number | bigint
  readonly hasOffset: boolean
}

/** The timestamp of `YYYY-MM-DDTHH:MM:SS[.ffffff]`, with or without an offset. */
export const epochMicros = (text: string): EpochMicros | null => {
  const [, day = "", clock = "", offset] = timestamp.exec(text) ?? []
  const days = daysOf(day)
  const ofDay = microsOfDay(clock)
  if (days === null || ofDay === null) return null
  const rest = ofDay - offsetMicros(offset ?? "Z")
  const micros = days * microsPerDay + rest
  const exact = Number.isSafeInteger(micros) ? micros : BigInt(days) * BigInt(microsPerDay) + BigInt(rest)
  return { micros: exact, hasOffset: offset !== undefined }
}

const offsetMicros = (offset: string): number => {
  if (offset === "Z") return 0
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6))
  return (offset.startsWith("-") ? -1 : 1) * minutes * 60_000_000
}
