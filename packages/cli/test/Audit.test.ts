/** The dependency audit, for different reports of the registries. */
import { spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { scratchDirectory } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { root } from "./documents/Blocks.js"

const audit = (option: "--npm" | "--python", report: unknown) =>
  Effect.map(scratchDirectory, (directory) => {
    const file = join(directory, "report.json")
    writeFileSync(file, typeof report === "string" ? report : JSON.stringify(report))
    const { status, stdout } = spawnSync(process.execPath, [join(root, "scripts/proof.mjs"), "audit", option, file], {
      encoding: "utf8"
    })
    return { status, stdout }
  })

const ofNpm = (severity: string) => ({
  vulnerabilities: {
    parser: { name: "parser", severity, range: "<2", via: [{ title: "Reads files", url: "https://example.org/1" }] }
  }
})

describe("the audit", () => {
  it.scoped("fails on a known problem of high severity, and on no other", () =>
    Effect.gen(function* () {
      for (const severity of ["high", "critical"]) {
        const { status, stdout } = yield* audit("--npm", ofNpm(severity))
        assert.strictEqual(status, 1)
        assert.include(stdout, `parser <2: ${severity}: Reads files https://example.org/1`)
      }
      assert.strictEqual((yield* audit("--npm", ofNpm("moderate"))).status, 0)
    })
  )

  it.scoped("reports an unreachable registry without failing", () =>
    Effect.gen(function* () {
      for (const report of [{ message: "405 Method Not Allowed", statusCode: 405 }, "", "not JSON"]) {
        const { status, stdout } = yield* audit("--npm", report)
        assert.strictEqual(status, 0)
        assert.match(stdout, /^– .*could not be asked for: /)
      }
      const skipped = { dependencies: [{ name: "httpx", skip_reason: "unknown" }] }
      const { status, stdout } = yield* audit("--python", skipped)
      assert.strictEqual(status, 0)
      assert.include(stdout, "nothing is known of httpx")
    })
  )

  it.scoped("counts each known problem of a Python package", () =>
    Effect.gen(function* () {
      const vulns = [{ id: "PYSEC-1", fix_versions: ["1.1"] }]
      const { status, stdout } = yield* audit("--python", { dependencies: [{ name: "httpx", version: "1.0", vulns }] })
      assert.strictEqual(status, 1)
      assert.include(stdout, "httpx 1.0: PYSEC-1, fixed in 1.1")
    })
  )
})
