/** The files of the packaging keep what they promise; `npm run proof -- packaging` asks linters too. */
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

/** A copy of the files, in which some texts are others. */
const spoilt = (directory: string, changes: ReadonlyArray<readonly [file: string, from: string, to: string]>) => {
  const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  const files = [
    ...["Dockerfile", ".dockerignore", "compose.yaml", "package.json", "package-lock.json", "tsconfig.base.json"],
    ...["packaging/semlayer.service", "packaging/postgres-init.sh"],
    ...workspaces.map((each: string) => `${each}/package.json`)
  ]
  for (const file of files) {
    mkdirSync(dirname(join(directory, file)), { recursive: true })
    cpSync(join(root, file), join(directory, file))
  }
  mkdirSync(join(directory, "scripts"))
  for (const [file, from, to] of changes) {
    const text = readFileSync(join(root, file), "utf8")
    assert.include(text, from, file)
    writeFileSync(join(directory, file), text.replace(from, to))
  }
}

describe("the packaging", () => {
  it("keeps what it promises", () => {
    const { status, text } = check(root)
    assert.strictEqual(status, 0, text)
  })

  it.scoped("is refused when it does not", () =>
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

  it("locks each package by its version and hash, but for builds of other platforms, which have their version alone", () => {
    const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"))
    const locked: ReadonlyArray<readonly [string, Locked]> = Object.entries(packages)
    const installed = locked.filter(([path, { link }]) => path.startsWith("node_modules/") && link !== true)
    assert.isAbove(installed.length, 500)
    for (const [path, { version, integrity, optional, os, cpu }] of installed) {
      assert.match(version ?? "", /^\d+\.\d+\.\d+/, path)
      const isOfOtherPlatform = optional === true && os !== undefined && cpu !== undefined
      if (!isOfOtherPlatform) assert.match(integrity ?? "", /^sha512-/, path)
      // The image is of this platform, and so are its native drivers.
      if (/-linux-x64(-gnu)?$/.test(path)) assert.match(integrity ?? "", /^sha512-/, path)
    }
  })

  it("has the schema of PostgreSQL's roles that the compose file names", () => {
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
