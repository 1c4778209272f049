/** Dates and times: from the ISO 8601 texts of answers to PostgreSQL's text and binary formats, and back. */

const dateForm = /^(-?\d{4,6})-(\d\d)-(\d\d)/
const momentForm =
  /^(-?\d{4,6})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,6})\d*)?)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/
const timeForm = /^(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,6})\d*)?)?$/

/** Days from 1970 to 2000, where PostgreSQL's times begin. */
const epochDays = 10_957
const dayMicros = 86_400_000_000n
const epochMicros = BigInt(epochDays) * dayMicros

const daysFrom1970 = (year: number, month: number, day: number): number => {
  const time = new Date(0)
  time.setUTCFullYear(year, month - 1, day)
  return Math.floor(time.getTime() / 86_400_000)
}

/** Days since 2000; null if the text has no date. */
export const dateDays = (text: string): number | null => {
  const found = dateForm.exec(text)
  if (found === null) return null
  return daysFrom1970(Number(found[1]), Number(found[2]), Number(found[3])) - epochDays
}

const clockMicros = (hours = "0", minutes = "0", seconds = "0", fraction = ""): bigint =>
  BigInt((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000_000n + BigInt(fraction.padEnd(6, "0"))

const offsetMicros = (offset: string): bigint => {
  if (offset === "Z") return 0n
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3).replace(":", "") || 0)
  return BigInt(offset.startsWith("-") ? -minutes : minutes) * 60_000_000n
}

/** Microseconds since 2000; with an offset in the text, those of the instant in UTC. Null if the text is not a timestamp. */
export const timestampMicros = (text: string): bigint | null => {
  const found = momentForm.exec(text)
  if (found === null) return null
  const [, year, month, day, hours, minutes, seconds, fraction, offset = "Z"] = found
  const days = BigInt(daysFrom1970(Number(year), Number(month), Number(day)) - epochDays)
  return days * dayMicros + clockMicros(hours, minutes, seconds, fraction) - offsetMicros(offset)
}

/** Microseconds since midnight; null if the text is not a time of day. */
export const timeMicros = (text: string): bigint | null => {
  const found = timeForm.exec(text)
  return found === null ? null : clockMicros(found[1], found[2], found[3], found[4])
}

const two = (value: number): string => String(value).padStart(2, "0")

const fractionText = (micros: number): string =>
  micros === 0 ? "" : `.${String(micros).padStart(6, "0").replace(/0+$/, "")}`

const dateText = (time: Date): string => {
  const year = time.getUTCFullYear()
  const text = `${String(year > 0 ? year : 1 - year).padStart(4, "0")}-${two(time.getUTCMonth() + 1)}-${two(time.getUTCDate())}`
  return year > 0 ? text : `${text} BC`
}

/** The text of a date in days since 2000; null beyond the years that JavaScript has. */
export const dateOfDays = (days: number): string | null => {
  const time = new Date((days + epochDays) * 86_400_000)
  return Number.isNaN(time.getTime()) ? null : dateText(time)
}

/** The text of a timestamp in microseconds since 2000; null beyond the years that JavaScript has. */
export const timestampOfMicros = (micros: bigint): string | null => {
  const all = micros + epochMicros
  const fraction = Number(((all % 1_000_000n) + 1_000_000n) % 1_000_000n)
  const time = new Date(Number((all - BigInt(fraction)) / 1000n))
  if (Number.isNaN(time.getTime())) return null
  const [day = "", era] = dateText(time).split(" ")
  const clock = `${two(time.getUTCHours())}:${two(time.getUTCMinutes())}:${two(time.getUTCSeconds())}${fractionText(fraction)}`
  return `${day} ${clock}${era === undefined ? "" : ` ${era}`}`
}

/** The text of a time of day in microseconds since midnight. */
export const timeOfMicros = (micros: bigint): string => {
  const seconds = Number(micros / 1_000_000n)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(":")
  return `${clock}${fractionText(Number(micros % 1_000_000n))}`
}

/** A timestamp as PostgreSQL prints it: a space instead of the T, and no zeros at the end of a fraction. */
export const timestampText = (text: string): string => {
  const spaced = text.length > 10 && text[10] === "T" ? `${text.slice(0, 10)} ${text.slice(11)}` : text
  return spaced.length > 19 ? spaced.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "") : spaced
}

const parts = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = parts.get(zone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" })
  parts.set(zone, format)
  return format
}

const isUtc = (zone: string): boolean => /^(?:utc|gmt|z|etc\/utc|etc\/gmt)$/i.test(zone)

/** Minutes between a time zone and UTC at an instant, in microseconds since 2000. */
const offsetMinutes = (zone: string, micros: bigint): number => {
  if (isUtc(zone)) return 0
  const time = new Date(Number((micros + epochMicros) / 1000n))
  const name = formatOf(zone)
    .formatToParts(time)
    .find(({ type }) => type === "timeZoneName")?.value
  const [, sign, hours = "0", minutes = "0"] = /([+-])(\d\d):(\d\d)/.exec(name ?? "") ?? []
  const offset = Number(hours) * 60 + Number(minutes)
  return sign === "-" ? -offset : offset
}

/** An instant as PostgreSQL prints it in a time zone; null if the text is not a timestamp. */
export const instantText = (text: string, zone: string): string | null => {
  const micros = timestampMicros(text)
  if (micros === null) return null
  const offset = offsetMinutes(zone, micros)
  const local = timestampOfMicros(micros + BigInt(offset) * 60_000_000n)
  if (local === null) return null
  const [day = "", clock = "", era] = local.split(" ")
  const size = Math.abs(offset)
  const zoneText = `${offset < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${size % 60 === 0 ? "" : `:${two(size % 60)}`}`
  return `${day} ${clock}${zoneText}${era === undefined ? "" : ` ${era}`}`
}
