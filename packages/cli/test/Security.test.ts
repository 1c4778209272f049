/** The threat model names existing tests, and no row claims a protection without one. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { root, textOf } from "./documents/Blocks.js"

interface Threat {
  readonly threat: string
  readonly stopped: string
  readonly shown: string
}

const threats: ReadonlyArray<Threat> = textOf("docs/security.md")
  .split("\n")
  .filter((line) => line.startsWith("|") && line.split("|").length === 5)
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter(([, threat = ""]) => threat !== "Threat" && !/^-+$/.test(threat))
  .map(([, threat = "", stopped = "", shown = ""]) => ({ threat, stopped, shown }))

describe("docs/security.md", () => {
  it("names an existing test for each threat, or states that nothing prevents it", () => {
    assert.isAbove(threats.length, 30)
    for (const { threat, stopped, shown } of threats) {
      const tests = [...shown.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path)
      for (const path of tests) assert.isTrue(existsSync(join(root, path)), `${threat}: there is no ${path}`)
      if (tests.length === 0) assert.match(stopped, /^(not yet|Not by semlayer)/, threat)
    }
  })

  it("is linked from SECURITY.md and names existing commands", () => {
    assert.include(textOf("SECURITY.md"), "(docs/security.md)")
    const commands = [...textOf("docs/security.md").matchAll(/^ {4}npm run proof -- ([\w-]+)/gm)]
    assert.isNotEmpty(commands)
    for (const [, name = ""] of commands) assert.isTrue(existsSync(join(root, `scripts/proof/${name}.mjs`)), name)
  })
})
