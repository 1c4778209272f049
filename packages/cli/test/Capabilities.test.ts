/** `docs/capabilities.md` and `docs/errors.md` match the code, and every surface is covered by a row. */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"

const at = (path: string) => new URL(`../../../scripts/${path}`, import.meta.url)

describe("the tables of the documents", () => {
  it("match the code", () => {
    const words = [fileURLToPath(at("generate.mjs")), "capabilities", "--check", "--built"]
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" })
    assert.strictEqual(status, 0, stderr)
  })

  it("are rejected if a served operation has no row, or a row names something that is not served", async () => {
    const { problemsOf } = await import(at("generate/capabilities/problems.mjs").href)
    const wash = { what: "Wash", http: ["POST /wash hot"], cli: "by hand", extra: { http: ["POST /rinse"] } }
    const problems = (key: string, known: Readonly<Record<string, ReadonlyArray<string>>>, row: object = wash) =>
      problemsOf({ Laundry: [row] }, { key, title: "It", known: new Map(Object.entries(known)) })
    assert.deepStrictEqual(problems("http", { "POST /wash": ["hot"], "POST /rinse": [] }), [])
    assert.deepStrictEqual(problems("http", { "POST /wash": ["cold"], "POST /rinse": [], "GET /iron": [] }), [
      "'Wash': 'POST /wash' of It has no 'hot'",
      "'GET /iron' of It belongs to no capability"
    ])
    assert.deepStrictEqual(problems("http", { "POST /wash": ["hot"] }), ["'Wash': It has no 'POST /rinse'"])
    assert.deepStrictEqual(problems("cli", {}), [])
    assert.deepStrictEqual(problems("cli", {}, { ...wash, cli: " " }), ["'Wash': It does not say why it is missing"])
  })
})
