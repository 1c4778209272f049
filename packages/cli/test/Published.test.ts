/** The manifests of published packages; `npm run proof -- release` packs and installs them. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, it } from "@effect/vitest"
import { root } from "./documents/Blocks.js"

interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly license?: string
  readonly keywords?: ReadonlyArray<string>
  readonly repository?: { readonly url: string; readonly directory?: string }
  readonly engines?: { readonly node: string }
  readonly publishConfig?: { readonly access: string }
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const read = (directory: string): Manifest => JSON.parse(readFileSync(join(root, directory, "package.json"), "utf8"))

const whole: Manifest & { readonly workspaces: ReadonlyArray<string> } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8")
)
const published = whole.workspaces
  .map((directory) => ({ directory, manifest: read(directory) }))
  .filter((each) => each.manifest.private !== true)

it("published packages have complete metadata and are public", () => {
  assert.isAtLeast(published.length, 9)
  for (const { directory, manifest } of published) {
    const { name, version, license, engines, repository, publishConfig, keywords = [] } = manifest
    assert.deepStrictEqual([version, license, engines], [whole.version, whole.license, whole.engines], name)
    assert.deepStrictEqual<unknown>(repository, { ...whole.repository, directory }, name)
    assert.deepStrictEqual(publishConfig, { access: "public" }, name)
    assert.isAtLeast(keywords.length, 3, name)
    assert.isTrue(existsSync(join(root, directory, "README.md")), name)
    for (const target of Object.values(manifest.exports ?? {})) {
      if (typeof target !== "string")
        assert.deepStrictEqual(Object.keys(target), ["@semlayer/source", "types", "import"])
    }
  }
})

it("they have Effect as a peer dependency, in the range of the tested version", () => {
  for (const { manifest } of published) {
    const { name, dependencies = {}, peerDependencies = {}, devDependencies = {} } = manifest
    const isEffect = (each: string) => each === "effect" || each.startsWith("@effect/")
    assert.deepStrictEqual(Object.keys(dependencies).filter(isEffect), [], name)
    const peers = Object.keys(peerDependencies).filter(isEffect)
    assert.include(peers, "effect", name)
    for (const peer of peers)
      assert.strictEqual(peerDependencies[peer], `^${devDependencies[peer]}`, `${name}: ${peer}`)
    for (const [dependency, range] of Object.entries(dependencies)) {
      if (!dependency.startsWith("@semlayer/")) continue
      assert.strictEqual(range, whole.version, name)
      assert.include(
        published.map((each) => each.manifest.name),
        dependency,
        `${name} needs what is published`
      )
    }
  }
})

it("the Python client has the license and version of the repository", () => {
  const text = (file: string) => readFileSync(join(root, file), "utf8")
  assert.strictEqual(text("clients/python/LICENSE"), text("LICENSE"))
  assert.include(text("clients/python/pyproject.toml"), `version = "${whole.version}"`)
})
