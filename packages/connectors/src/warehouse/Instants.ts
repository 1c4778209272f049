/** Instants as warehouses print them, with an offset or the name of a zone. */
import { DateTime, Option } from "effect"
import { timestampText } from "../connection/CellForms.js"

const zoned = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(\.\d+)?\s*(\S+)$/

/** An instant in UTC, from text such as `2024-01-31 10:20:30.5 Europe/Berlin`. Text of another form is returned unchanged. */
export const instantText = (text: string): string => {
  const [, date = "", time = "", fraction = "", zone = ""] = zoned.exec(text) ?? []
  if (date === "") return text
  if (zone === "UTC" || zone === "Z" || /^[+-]00:?00$/.test(zone))
    return `${timestampText(`${date} ${time}${fraction}`)}Z`
  const utc = Option.flatMap(DateTime.zoneFromString(zone), (timeZone) =>
    DateTime.makeZoned(`${date}T${time}Z`, { timeZone, adjustForTimeZone: true })
  )
  return Option.match(utc, {
    onNone: () => text,
    onSome: (instant) => `${timestampText(`${DateTime.formatIso(instant).slice(0, 19).replace("T", " ")}${fraction}`)}Z`
  })
}
