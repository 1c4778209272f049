/** Parses array values as PostgreSQL prints them: `{1,2,NULL}`, `{{a,"b c"},{"\"",NULL}}`, `[0:1]={1,2}`. */
import type { Cell } from "../connection/Connection.js"

/** The elements, in nested arrays for further dimensions. `element` decodes an element that is not NULL. */
export const parseArray = (text: string, delimiter: string, element: (text: string) => Cell): ReadonlyArray<Cell> => {
  let at = text.indexOf("{")

  const list = (): ReadonlyArray<Cell> => {
    const items: Array<Cell> = []
    at += 1
    while (at < text.length && text[at] !== "}") {
      items.push(item())
      if (text[at] === delimiter) at += 1
    }
    at += 1
    return items
  }

  const item = (): Cell => {
    if (text[at] === "{") return list()
    return text[at] === '"' ? element(quoted()) : bare()
  }

  const quoted = (): string => {
    let value = ""
    for (at += 1; at < text.length && text[at] !== '"'; at += 1) {
      if (text[at] === "\\") at += 1
      value += text[at]
    }
    at += 1
    return value
  }

  const bare = (): Cell => {
    const start = at
    while (at < text.length && text[at] !== delimiter && text[at] !== "}") at += 1
    const value = text.slice(start, at)
    return value === "NULL" ? null : element(value)
  }

  return list()
}
