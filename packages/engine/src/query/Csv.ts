/**
 * CSV as RFC 4180 has it. NULL is an empty field and an empty text is `""`, which those who care can tell apart; a line
 * that would be blank is written `""`, because readers skip blank lines. Values are JSON values (decision 17).
 */

/** What a field cannot hold without quotes. A space at its ends would be trimmed by some readers. */
const special = /[",\r\n]|^\s|\s$/

const csvText = (text: string): string => (text === "" || special.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** One field. Objects and lists are written as JSON. */
export const csvField = (value: unknown): string => {
  if (typeof value === "string") return csvText(value)
  if (typeof value === "number" || typeof value === "boolean") return String(value)
  return value === null || value === undefined ? "" : csvText(JSON.stringify(value))
}

/** One record, without the end of its line. */
export const csvRecord = (values: ReadonlyArray<unknown>): string => values.map(csvField).join(",") || '""'
