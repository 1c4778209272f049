/**
 * CSV as defined by RFC 4180.
 *
 * NULL is an empty field and an empty string is `""`, so that readers can distinguish them. A record that would be a blank line
 * is written as `""`, because readers skip blank lines. Values are the same as in JSON responses.
 */

/** What must be quoted. Leading and trailing whitespace is included because some readers trim it. */
const special = /[",\r\n]|^\s|\s$/

const csvText = (text: string): string => (text === "" || special.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** One field. Objects and lists are written as JSON. */
export const csvField = (value: unknown): string => {
  if (typeof value === "string") return csvText(value)
  if (typeof value === "number" || typeof value === "boolean") return String(value)
  return value === null || value === undefined ? "" : csvText(JSON.stringify(value))
}

/** One record, without its line ending. */
export const csvRecord = (values: ReadonlyArray<unknown>): string => values.map(csvField).join(",") || '""'
