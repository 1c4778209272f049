// @ts-check
/**
 * The packages as they are published, in directories of their own: built files only, with the license, and manifests without what
 * only the repository needs. The command is the package `semlayer`; its bundle contains the libraries.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { bundleExternals, cache, filesBelow, packages, root } from "../lib/repository.mjs"

export const releaseDirectory = join(cache, "release")

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} [description]
 * @property {ReadonlyArray<string>} [keywords]
 * @property {object} [repository]
 * @property {boolean} [private]
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [peerDependencies]
 * @property {object} [peerDependenciesMeta]
 * @property {Readonly<Record<string, string>>} [optionalDependencies]
 * @property {Readonly<Record<string, string | Readonly<Record<string, string>>>>} [exports]
 */

/**
 * @param {string} path
 * @returns {Manifest}
 */
const manifestOf = (path) => JSON.parse(readFileSync(join(root, path, "package.json"), "utf8"))

/** What all packages share. */
const { license, homepage, bugs, engines, optionalDependencies } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8")
)
const common = { license, homepage, bugs, type: "module", engines, publishConfig: { access: "public" } }

/** The packages of the repository that are published, in the order of their dependencies. */
const libraries = packages.filter((name) => manifestOf(join("packages", name)).private !== true)

/**
 * @param {Readonly<Record<string, string>>} dependencies
 * @param {string} version
 */
const withVersion = (dependencies, version) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [name, name.startsWith("@semlayer/") ? version : range])
  )

/** @param {NonNullable<Manifest["exports"]>} exports */
const withoutSources = (exports) =>
  Object.fromEntries(
    Object.entries(exports).map(([entry, target]) => {
      if (typeof target === "string") return [entry, target]
      const { "@semlayer/source": _, ...built } = target
      return [entry, built]
    })
  )

/** The text of a compiled module, without a reference to its source map, which is not published. */
const withoutSourceMap = (/** @type {string} */ path) =>
  readFileSync(path, "utf8").replace(/^\/\/# sourceMappingURL=.*\n?/gm, "")

/**
 * Copies what was compiled from sources that exist; a directory of an earlier build may contain more.
 * @param {string} from
 * @param {string} to
 */
const copyBuilt = (from, to) => {
  for (const source of filesBelow(join(from, "src"))) {
    const name = relative(join(from, "src"), source)
    if (name.endsWith(".d.ts")) continue
    for (const built of name.endsWith(".ts") ? [".js", ".d.ts"].map((end) => name.replace(/\.ts$/, end)) : [name]) {
      const path = join(to, "dist", built)
      mkdirSync(dirname(path), { recursive: true })
      if (/\.(?:js|ts)$/.test(built)) writeFileSync(path, withoutSourceMap(join(from, "dist", built)))
      else if (existsSync(join(from, "dist", built))) cpSync(join(from, "dist", built), path)
    }
  }
}

/**
 * @param {string} directory
 * @param {{ readonly manifest: object, readonly readme: string }} contents
 */
const write = (directory, { manifest, readme }) => {
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`)
  cpSync(join(root, readme), join(directory, "README.md"))
  cpSync(join(root, "LICENSE"), join(directory, "LICENSE"))
}

/**
 * @param {string} name
 * @param {string} version
 */
const stageLibrary = (name, version) => {
  const from = join("packages", name)
  const { description, keywords, repository, exports = {}, dependencies = {}, ...own } = manifestOf(from)
  const directory = join(releaseDirectory, name)
  const manifest = {
    ...{ name: own.name, version, description, keywords, repository, ...common, sideEffects: false },
    ...{ exports: withoutSources(exports), files: ["dist"], dependencies: withVersion(dependencies, version) },
    ...{ peerDependencies: own.peerDependencies, peerDependenciesMeta: own.peerDependenciesMeta }
  }
  write(directory, { manifest, readme: join(from, "README.md") })
  copyBuilt(join(root, from), directory)
  return { name: own.name, directory, hasTypes: true }
}

/** @param {string} version */
const stageCommand = (version) => {
  const known = Object.assign({}, ...libraries.map((name) => manifestOf(join("packages", name)).dependencies))
  const { keywords, repository } = manifestOf("packages/cli")
  const directory = join(releaseDirectory, "semlayer")
  const manifest = {
    ...{
      name: "semlayer",
      version,
      description: "A semantic layer over SQL databases.",
      keywords,
      repository,
      ...common
    },
    ...{ bin: { semlayer: "bin/semlayer.mjs" }, exports: { "./package.json": "./package.json" } },
    ...{ files: ["bin", "bundle", "site", "studio"] },
    dependencies: Object.fromEntries(bundleExternals.map((name) => [name, known[name]])),
    optionalDependencies
  }
  write(directory, { manifest, readme: "README.md" })
  cpSync(join(root, "packages/cli/bin/semlayer.mjs"), join(directory, "bin/semlayer.mjs"))
  for (const name of ["site", "studio"]) {
    cpSync(join(root, "packages/cli", name), join(directory, name), { recursive: true })
  }
  for (const path of filesBelow(join(root, "packages/cli/bundle")).filter((each) => !each.endsWith(".map"))) {
    const to = join(directory, "bundle", relative(join(root, "packages/cli/bundle"), path))
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, withoutSourceMap(path))
  }
  return { name: "semlayer", directory, hasTypes: false }
}

/**
 * Writes the packages of a version; everything must be built.
 * @param {string} version
 */
export const stagePackages = (version) => {
  rmSync(releaseDirectory, { recursive: true, force: true })
  return [...libraries.map((name) => stageLibrary(name, version)), stageCommand(version)]
}

/** @typedef {ReturnType<typeof stagePackages>[number]} Staged */
