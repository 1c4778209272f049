/** One-dimensional arrays in PostgreSQL's text format, such as `{1,NULL,"a b"}`. */

/** The elements of an array; null if the text is not one. */
export const arrayElements = (text: string): ReadonlyArray<string | null> | null => {
  if (!text.startsWith("{") || !text.endsWith("}")) return null
  const inner = text.slice(1, -1)
  if (inner.trim() === "") return []
  const items: Array<string | null> = []
  const item = /[ \t\n\r\v\f]*(?:"((?:[^"\\]|\\[^])*)"|([^",{}\\]+))[ \t\n\r\v\f]*(,|$)/y
  for (;;) {
    const found = item.exec(inner)
    if (found === null) return null
    const [, quoted, bare = "", end] = found
    const plain = bare.replace(/[ \t\n\r\v\f]+$/, "")
    items.push(quoted !== undefined ? quoted.replace(/\\([^])/g, "$1") : /^null$/i.test(plain) ? null : plain)
    if (end === "") return items
  }
}

/** Blanks are those of C, which other spaces of Unicode are not. */
const needsQuotes = /[{}",\\ \t\n\r\v\f]|^$|^null$/i

/** The text of an array. */
export const arrayText = (items: ReadonlyArray<string | null>): string =>
  `{${items
    .map((item) => {
      if (item === null) return "NULL"
      return needsQuotes.test(item) ? `"${item.replace(/["\\]/g, "\\$&")}"` : item
    })
    .join(",")}}`

/** The elements of an `oidvector` or `int2vector`, which are separated by blanks. */
export const vectorElements = (text: string): ReadonlyArray<string> => text.split(/\s+/).filter((item) => item !== "")
