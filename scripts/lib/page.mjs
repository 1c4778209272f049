// @ts-check
/** Generated parts of documents: the text between `<!-- NAME -->` and `<!-- end of NAME -->`. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./repository.mjs"

/**
 * Writes the generated parts of a document, or compares them (`check`); returns the problems.
 * @param {string} name The path of the document.
 * @param {Readonly<Record<string, string>>} parts
 * @param {{ readonly check: boolean, readonly command: string }} options `command` writes the document.
 * @returns {Array<string>}
 */
export const updatePage = (name, parts, { check, command }) => {
  const path = join(root, name)
  const before = readFileSync(path, "utf8")
  const patternOf = (/** @type {string} */ mark) => new RegExp(`<!-- ${mark} -->[^]*<!-- end of ${mark} -->`)
  const missing = Object.keys(parts).filter((mark) => !patternOf(mark).test(before))
  const after = Object.entries(parts).reduce(
    (page, [mark, text]) => page.replace(patternOf(mark), () => `<!-- ${mark} -->\n${text}\n<!-- end of ${mark} -->`),
    before
  )
  if (!check) writeFileSync(path, after)
  return [
    ...missing.map((mark) => `${name} has no place for '${mark}'`),
    ...(check && after !== before ? [`${name} is out of date: ${command}`] : [])
  ]
}
