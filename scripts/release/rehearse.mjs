// @ts-check
/** Everything that a release does before it is published; the packages must be built. */
import { packAll, problemsOfPackages } from "./check.mjs"
import { tryPackages } from "./install.mjs"
import { buildPython, tryPythonArchives } from "./python.mjs"
import { stagePackages } from "./stage.mjs"

/**
 * Packs the packages of a version, checks them and tries them; prints the steps, and returns the archives and what is wrong.
 * @param {string} version
 */
export const rehearse = async (version) => {
  /** @type {Array<string>} */
  const all = []
  const report = (/** @type {string} */ title, /** @type {ReadonlyArray<string>} */ problems) => {
    console.log(`${problems.length === 0 ? "✓" : "✗"} ${title}`)
    for (const problem of problems) console.log(`  ${problem}`)
    all.push(...problems)
  }
  const staged = stagePackages(version)
  const packed = packAll(staged)
  for (const { name, size, paths } of packed) {
    console.log(`  ${name}@${version}: ${(size / 1e6).toFixed(2)} MB, ${paths.length} files`)
  }
  report("packages: publint, types and files", await problemsOfPackages(staged, packed))
  const python = buildPython()
  report("Python client: wheel and source distribution", python.problems)
  report(
    "an empty project with the packages, and one with each archive of the Python client",
    await tryPackages(packed, (address) => tryPythonArchives(python.archives, address))
  )
  return { archives: [...packed.map(({ archive }) => archive), ...python.archives], problems: all }
}
