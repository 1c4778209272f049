/** `docs/capabilities.md` and `docs/errors.md` are what the code gives, and a surface has nothing that no row names. */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"

const at = (path: string) => new URL(`../../../scripts/${path}`, import.meta.url)

describe("the tables of the documents", () => {
  it("are those that the code gives", () => {
    const { status, stderr } = spawnSync(process.execPath, [fileURLToPath(at("capabilities.mjs")), "--built"], {
      encoding: "utf8"
    })
    assert.strictEqual(status, 0, stderr)
  })

  it("are refused where something is served that no capability names, or named that is not served", async () => {
    const { problemsOf } = await import(at("capabilities/page.mjs").href)
    const { surfaces } = await import(at("capabilities/surfaces.mjs").href)
    for (const { key, title, known } of surfaces) {
      assert.deepStrictEqual(problemsOf({ key, title, known }), [])
      const more = new Map([...known, ["unheard-of", []]])
      assert.deepStrictEqual(problemsOf({ key, title, known: more }), [
        `'unheard-of' of ${title} belongs to no capability`
      ])
      const [[first], ...others] = [...known]
      const less = problemsOf({ key, title, known: new Map(others) })
      assert.isNotEmpty(less)
      for (const problem of less) assert.match(problem, new RegExp(`${title} has no '|'s? of ${title} has no '`), first)
    }
  })
})
