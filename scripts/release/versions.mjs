// @ts-check
/** The version of a release: which it is, where it is written, and the notes from `CHANGELOG.md`. */
import { spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../lib/repository.mjs"

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), "utf8")

/** @type {string} */
export const currentVersion = JSON.parse(read("package.json")).version

/** The sections of the changelog: a heading and what is below it. */
const sections = () =>
  read("CHANGELOG.md")
    .split(/^(?=## )/m)
    .slice(1)
    .map((text) => ({ heading: text.slice(3, text.indexOf("\n")), body: text.slice(text.indexOf("\n")).trim() }))

const isDated = (/** @type {string} */ heading) => /\d{4}-\d{2}-\d{2}$/.test(heading)

/** Whether the current version has a dated section, so that the next release needs another one. */
const isReleased = () => sections().some(({ heading }) => isDated(heading) && heading.startsWith(`${currentVersion} `))

/**
 * The version of the next release; null for an unknown level.
 * @param {string | undefined} level `major`, `minor` or `patch`; absent means the current version if it is not released, else a minor one.
 * @returns {string | null}
 */
export const nextVersion = (level) => {
  const [major = 0, minor = 0, patch = 0] = currentVersion.split(".").map(Number)
  if (level === undefined) return isReleased() ? `${major}.${minor + 1}.0` : currentVersion
  if (level === "major") return `${major + 1}.0.0`
  if (level === "minor") return `${major}.${minor + 1}.0`
  return level === "patch" ? `${major}.${minor}.${patch + 1}` : null
}

/** What is new: the sections without a date. */
export const releaseNotes = () =>
  sections()
    .filter(({ heading }) => !isDated(heading))
    .map(({ body }) => body)
    .join("\n\n")

/** Files that contain the version: manifests, documents, sources, and tests that expect it. */
const places = () => {
  const { stdout } = spawnSync("git", ["ls-files"], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 })
  const isPlace =
    /^(?:compose\.yaml|package\.json|bench\/package\.json|docs\/deploying\.md|clients\/python\/pyproject\.toml)$/
  const isOfPackage =
    /^(?:packages\/[^/]+\/(?:package\.json|test\/.+)|.+\/(?:ApiVersion\.ts|answers\.json|_version\.py))$/
  return stdout.split("\n").filter((path) => isPlace.test(path) || isOfPackage.test(path))
}

/** The current version as a word, plain or in a regular expression. */
const spelled = () =>
  new RegExp(`(?<![\\w.-])${currentVersion.replaceAll(".", String.raw`(\\?)\.`)}(?![\\w-]|\\.\\d)`, "g")

/**
 * The files that a release changes, with their new text.
 * @param {string} version
 * @param {string} date
 */
export const changedFiles = (version, date) => {
  const renamed =
    version === currentVersion
      ? []
      : places().flatMap((path) => {
          const before = read(path)
          const after = before.replaceAll(spelled(), (_, escape) => version.replaceAll(".", `${escape}.`))
          return after === before ? [] : [{ path, text: after }]
        })
  const dated = sections().filter(({ heading }) => isDated(heading))
  const [title] = read("CHANGELOG.md").split(/^## /m)
  const released = [{ heading: `${version} – ${date}`, body: releaseNotes() }, ...dated]
  const changelog = `${title}${released.map(({ heading, body }) => `## ${heading}\n\n${body}\n`).join("\n")}`
  return [...renamed, { path: "CHANGELOG.md", text: changelog }]
}

/** @param {ReturnType<typeof changedFiles>} files */
export const writeFiles = (files) => {
  for (const { path, text } of files) writeFileSync(join(root, path), text)
}
