/** Prints help without loading the command, which takes several times as long. */
import { readFileSync } from "node:fs"
import { endWithReader } from "./terminal/ClosedPipe.js"
import { isStyled, withoutStyles } from "./terminal/Styles.js"

/**
 * Prints the text of a command line that asks for help or the version; returns false for any other.
 *
 * @public Called by `bin/semlayer.mjs`.
 */
export const printHelp = (words: ReadonlyArray<string>): boolean => {
  const last = words[words.length - 1]
  if (last !== "--help" && last !== "-h" && last !== "--version") return false
  const line = [...words.slice(0, -1), last === "-h" ? "--help" : last].join(" ")
  const texts: ReadonlyMap<string, string> = new Map(
    Object.entries(JSON.parse(readFileSync(new URL("./help.json", import.meta.url), "utf8")))
  )
  const text = texts.get(line)
  if (text === undefined) return false
  endWithReader()
  process.stdout.write(isStyled() ? text : withoutStyles(text))
  return true
}
