/** JSON of a warehouse whose 64-bit integers are numbers: `JSON.parse` would round them. */

const tokens = /"(?:[^"\\]+|\\.)*"|(?<![\d.])-?\d{16,}(?![\d.eE])/g

/** Quotes integers of 16 and more digits, outside of strings. */
export const quotedIntegers = (text: string): string =>
  /\d{16}/.test(text) ? text.replace(tokens, (token) => (token.startsWith('"') ? token : `"${token}"`)) : text
