/** Times of day as text. */

export const expectedTime = "a time of day, 'HH:MM[:SS[.ffffff]]'"

const form = /^\s*([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,6})0*)?)?\s*$/

/**
 * Normalizes a time of day to `HH:MM:SS[.ffffff]`, without trailing zeros of the fraction.
 * Null for any other text.
 */
export const parseTime = (text: string): string | null => {
  const found = form.exec(text)
  if (found === null) return null
  const [, hour, minute, second = "00", digits = ""] = found
  const fraction = digits.replace(/0+$/, "")
  return `${hour}:${minute}:${second}${fraction === "" ? "" : `.${fraction}`}`
}
