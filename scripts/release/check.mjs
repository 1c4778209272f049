// @ts-check
/** Checks of packages as they are published: publint, and whether their types resolve (attw). */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { toolAsync } from "../lib/repository.mjs"
import { releaseDirectory } from "./stage.mjs"

const isWindows = process.platform === "win32"

/**
 * Packs staged packages; returns the paths of the archives.
 * @param {ReadonlyArray<import("./stage.mjs").Staged>} staged
 */
export const packAll = (staged) =>
  staged.map(({ name, directory }) => {
    const words = ["pack", "--json", "--loglevel=error", "--pack-destination", releaseDirectory]
    const { status, stdout, stderr } = spawnSync("npm", words, { cwd: directory, encoding: "utf8", shell: isWindows })
    if (status !== 0) throw new Error(`npm pack of ${name} failed:\n${stdout}${stderr}`)
    const [{ filename, size, files }] = JSON.parse(stdout)
    const paths = files.map((/** @type {{ readonly path: string }} */ each) => each.path)
    return { name, archive: join(releaseDirectory, filename), size: Number(size), paths }
  })

/**
 * Checks staged packages and their archives; returns what is wrong.
 * @param {ReadonlyArray<import("./stage.mjs").Staged>} staged
 * @param {ReturnType<typeof packAll>} packed
 */
export const problemsOfPackages = async (staged, packed) => {
  /** @type {Array<string>} */
  const problems = []
  for (const [i, { name, directory, hasTypes }] of staged.entries()) {
    const { archive = "", paths = [] } = packed[i] ?? {}
    for (const file of ["LICENSE", "README.md", "package.json"]) {
      if (!paths.includes(file)) problems.push(`${name} has no ${file}`)
    }
    for (const path of paths.filter((/** @type {string} */ each) => /(?:^|\/)(?:src|test)\/|\.map$/.test(each))) {
      problems.push(`${name} contains ${path}, which is not a built file`)
    }
    const publint = await toolAsync("publint", ["run", directory, "--strict", "--pack", "npm"])
    if (publint.code !== 0) problems.push(`publint of ${name}:\n${publint.output}`)
    // The packages are ECMAScript modules, for resolvers that read `exports`.
    const attw = hasTypes ? await toolAsync("@arethetypeswrong/cli", [archive, "--profile", "esm-only"]) : null
    if (attw !== null && attw.code !== 0) problems.push(`attw of ${name}:\n${attw.output}`)
  }
  return problems
}
