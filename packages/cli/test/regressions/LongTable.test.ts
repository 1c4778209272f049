/** A table of many rows. */
import { answerFormats } from "../../src/output/Answer.js"
import { assert, it } from "@effect/vitest"

it("prints more rows than a call takes arguments", () => {
  const data = Array.from({ length: 250_000 }, (_, id) => ({ id, name: `n${id}` }))
  const lines = answerFormats.table({ data, columns: ["id", "name"] }).split("\n")
  assert.strictEqual(lines[0], "    id  name")
  assert.strictEqual(lines[2], "     0  n0")
  assert.strictEqual(lines[250_001], "249999  n249999")
  assert.strictEqual(lines.at(-1), "250000 rows")
})
