// @ts-check
/** Programs that one script runs by name: `npm run proof -- chaos --seed 1`. */
import { checkNode, ensureBuilt, ensureInstalled } from "./repository.mjs"

/**
 * @typedef {object} Program
 * @property {string} what One line for the list of the programs.
 * @property {() => Promise<unknown>} run Imports the module, which finds its own arguments in `process.argv`.
 * @property {"build" | "packages" | "nothing"} [needs] What it needs: the build (default), installed packages, or nothing.
 */

/**
 * Runs the program that the first argument names with the other arguments. `--built` skips the
 * installation and the build.
 * @param {string} script
 * @param {Readonly<Record<string, Program>>} programs
 */
export const runProgram = async (script, programs) => {
  const [name = "", ...given] = process.argv.slice(2)
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined
  if (program === undefined) {
    const list = Object.entries(programs).map(([each, { what }]) => `  ${each.padEnd(16)}${what}`)
    const problem = name === "" || name === "--help" ? [] : [`There is no ${script} '${name}'.\n`]
    console.error([...problem, `npm run ${script} -- NAME [options]\n`, ...list].join("\n"))
    process.exitCode = name === "--help" ? 0 : 2
    return
  }
  checkNode()
  const { needs = "build" } = program
  if (!given.includes("--built")) {
    if (needs !== "nothing") ensureInstalled()
    if (needs === "build") ensureBuilt()
  }
  process.argv.splice(2, Infinity, ...given.filter((each) => each !== "--built"))
  await program.run()
}
