/** UTC offsets of time zones. Without imports, because the SQLite worker process uses it too. */

const formats = new Map<string, Intl.DateTimeFormat>()

const formatFor = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric"
  })
  formats.set(zone, made)
  return made
}

/** Offset of local time from UTC in seconds, positive east, at an instant in milliseconds since 1970. */
export const offsetAt = (zone: string, millis: number): number => {
  if (zone === "UTC") return 0
  const parts = Object.fromEntries(
    formatFor(zone)
      .formatToParts(millis)
      .map(({ type, value }) => [type, Number(value)])
  )
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  // `Date.UTC` maps the years 0 to 99 to 1900 to 1999.
  const local = new Date(Date.UTC(2000, month - 1, day, hour, minute, second)).setUTCFullYear(year, month - 1, day)
  return Math.round((local - Math.floor(millis / 1000) * 1000) / 1000)
}
