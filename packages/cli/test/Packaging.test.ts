/** Checks of the packaging files; `npm run proof -- packaging` also runs linters. */
import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { scratchDirectory } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { parse } from "yaml"
import { root } from "./documents/Blocks.js"

/** A package of package-lock.json. */
interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly optional?: boolean
  readonly os?: ReadonlyArray<string>
  readonly cpu?: ReadonlyArray<string>
}

const check = (directory: string) => {
  const words = [join(root, "scripts/proof.mjs"), "packaging", "--built", "--static", "--root", directory]
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" })
  return { status, text: `${stdout}${stderr}` }
}

/** A copy of the files with some texts replaced. */
const spoilt = (directory: string, changes: ReadonlyArray<readonly [file: string, from: string, to: string]>) => {
  const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  const files = [
    ...["Dockerfile", ".dockerignore", "compose.yaml", "package.json", "package-lock.json", "tsconfig.base.json"],
    ...["ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "clients/python/README.md"],
    ...["packaging/semlayer.service", "packaging/postgres-init.sh"],
    ...workspaces.map((each: string) => `${each}/package.json`)
  ]
  for (const file of files) {
    mkdirSync(dirname(join(directory, file)), { recursive: true })
    cpSync(join(root, file), join(directory, file))
  }
  for (const name of ["docs", "scripts"]) mkdirSync(join(directory, name))
  for (const [file, from, to] of changes) {
    const text = readFileSync(join(root, file), "utf8")
    assert.include(text, from, file)
    writeFileSync(join(directory, file), text.replace(from, to))
  }
}

describe("the packaging", () => {
  it("passes its checks", () => {
    const { status, text } = check(root)
    assert.strictEqual(status, 0, text)
  })

  it.scoped("fails its checks when a file is wrong", () =>
    Effect.gen(function* () {
      const directory = yield* scratchDirectory
      spoilt(directory, [
        ["Dockerfile", "USER 10001:10001", "USER root"],
        ["compose.yaml", "read_only: true", "read_only: false"],
        ["packaging/semlayer.service", "TimeoutStopSec=30", "TimeoutStopSec=10"],
        [".dockerignore", "!bench/package.json", ""]
      ])
      const { status, text } = check(directory)
      assert.strictEqual(status, 1, text)
      for (const problem of [
        "the last USER is not a number",
        "the root file system can be written",
        "killed after 10 s, while the service may take 20 s",
        "copies bench/package.json, which .dockerignore keeps back"
      ]) {
        assert.include(text, problem)
      }
    })
  )

  it("locks each package by version and hash; builds of other platforms by version only", () => {
    const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"))
    const locked: ReadonlyArray<readonly [string, Locked]> = Object.entries(packages)
    const installed = locked.filter(([path, { link }]) => path.startsWith("node_modules/") && link !== true)
    assert.isAbove(installed.length, 500)
    for (const [path, { version, integrity, optional, os, cpu }] of installed) {
      assert.match(version ?? "", /^\d+\.\d+\.\d+/, path)
      const isOfOtherPlatform = optional === true && os !== undefined && cpu !== undefined
      if (!isOfOtherPlatform) assert.match(integrity ?? "", /^sha512-/, path)
      // The image has this platform, and so do its native drivers.
      if (/-linux-x64(-gnu)?$/.test(path)) assert.match(integrity ?? "", /^sha512-/, path)
    }
  })

  it("names the same PostgreSQL role and database in compose file and script", () => {
    const compose = parse(readFileSync(join(root, "compose.yaml"), "utf8"))
    const script = readFileSync(join(root, "packaging/postgres-init.sh"), "utf8")
    for (const secret of compose.services.postgres.secrets.slice(1)) {
      assert.property(compose.secrets, secret)
      assert.include(script, `/run/secrets/${secret}`)
    }
    const [, role = "", , database = ""] =
      /postgresql:\/\/(\w+):(.+)@postgres:5432\/(\w+)/.exec(compose.services.semlayer.environment.SEM_STORAGE) ?? []
    assert.include(script, `CREATE ROLE ${role} LOGIN`)
    assert.include(script, `CREATE DATABASE ${database} OWNER ${role}`)
  })
})
