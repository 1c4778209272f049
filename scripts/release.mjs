// @ts-check
/**
 * `npm run release -- --dry-run`: prepares a release. It builds, packs and checks the packages and the Python client, installs
 * them into empty projects, runs the examples of the READMEs there, and writes the notes. `--level major|minor|patch` raises the version.
 *
 * Without `--dry-run` it first writes the version and the changelog; afterwards it prints what publishes the result. It publishes
 * nothing itself.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { choiceOption } from "./lib/options.mjs"
import { checkNode, ensureBuilt, ensureInstalled, run } from "./lib/repository.mjs"
import { changedFiles, currentVersion, nextVersion, releaseNotes, writeFiles } from "./release/versions.mjs"

checkNode()
ensureInstalled()

const isDry = process.argv.includes("--dry-run")
const version = nextVersion(choiceOption("level", ["major", "minor", "patch"])) ?? currentVersion
const files = changedFiles(version, new Date().toISOString().slice(0, 10))
console.log(
  `Release ${version}${isDry ? ", a dry run" : ""}; ${files.length} files change: ${files.map(({ path }) => path).join(", ")}`
)
if (!isDry) {
  writeFiles(files)
  if (version !== currentVersion) run("npm", ["install", "--package-lock-only", "--no-audit", "--no-fund"])
}
ensureBuilt()

const { rehearse } = await import("./release/rehearse.mjs")
const { archives, problems } = await rehearse(version)
const { releaseDirectory } = await import("./release/stage.mjs")
const notes = join(releaseDirectory, "NOTES.md")
writeFileSync(notes, `# semlayer ${version}\n\n${releaseNotes()}\n`)
console.log(`✓ notes: ${notes} (${readFileSync(notes, "utf8").split("\n").length} lines)`)
if (problems.length === 0 && !isDry) {
  console.log(`\nCommit and tag v${version}, then publish:`)
  for (const archive of archives) {
    console.log(archive.endsWith(".tgz") ? `  npm publish ${archive}` : `  twine upload ${archive}`)
  }
}
process.exitCode = problems.length === 0 ? 0 : 1
