/** `semlayer query --chart`: pictures in files, and characters in the terminal. */
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { textChart } from "../src/output/TextChart.js"
import { assertRefused, shopWorkplace } from "./Command.js"

const byStatus = ["query", "orders", "--measures", "amount:sum", "--dimensions", "status"]

it.scoped("a chart is drawn as characters, or into a file", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const { code, out } = yield* place.run([...byStatus, "--chart"])
    assert.strictEqual(code, 0)
    assert.deepStrictEqual(out.split("\n"), [
      "status  amount_sum",
      "──────  ──────────  ────────────────────────────────────────",
      "open         27.00  ████████████████████████████████████████",
      "paid         13.50  ████████████████████",
      ""
    ])
    // Before other options and the arguments, too.
    assert.strictEqual((yield* place.run(["query", "--chart", ...byStatus.slice(1)])).out, out)
    const svg = join(place.directory, "by status.svg")
    assert.deepStrictEqual(yield* place.run([...byStatus, "--chart", svg]), {
      code: 0,
      out: `Wrote ${svg}\n`,
      err: ""
    })
    assert.match(readFileSync(svg, "utf8"), /^<svg .*>open</s)
    // The built command draws with its own copy of the renderer, rasterizer and font.
    const built = yield* place.execute([...byStatus, "--chart", "by status.png"])
    assert.deepStrictEqual(built, { code: 0, out: "Wrote by status.png\n", err: "" })
    assert.deepStrictEqual(
      [...readFileSync(join(place.directory, "by status.png")).subarray(1, 4)],
      [..."PNG"].map((each) => each.charCodeAt(0))
    )
  })
)

it.scoped("a chart that cannot be drawn is an error", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    assertRefused(yield* place.run([...byStatus, "--chart=a.gif"]), /'a\.gif' is not a picture.*\.svg or \.png/, 2)
    assertRefused(yield* place.run([...byStatus, "--chart", "--dry-run"]), /does not go with --dry-run/, 2)
    assertRefused(yield* place.run([...byStatus, "--chart", "-f", "json"]), /does not go with --format json/, 2)
    assertRefused(yield* place.run(["query", "orders", "--dimensions", "status", "--chart"]), /^No chart fits/)
    assertRefused(yield* place.run([...byStatus, "--chart", "missing/a.svg"]), /'missing\/a\.svg' cannot be written/)
  })
)

const field = { label: null, format: null, granularity: null }
const answerOf = (rows: ReadonlyArray<readonly [at: string, name: string | null, sum: number | null]>) => ({
  data: rows.map(([at, name, sum]) => ({ "o.at": at, "o.name": name, "o.sum": sum })),
  row_count: rows.length,
  columns: ["o.at", ...(rows.some(([, name]) => name !== "") ? ["o.name"] : []), "o.sum"],
  sql: "",
  attributes: {
    dimensions: {
      "o.at": { ...field, type: "date", granularity: "month" },
      "o.name": { ...field, type: "string" }
    },
    measures: { "o.sum": { ...field, type: "integer" } },
    time_zone: "UTC"
  } as const
})

it("negative values grow to the left of zero, periods are in order, and NULL has no bar", () => {
  const text = textChart(
    answerOf([
      ["2025-03-01", "", null],
      ["2025-02-01", "", -5],
      ["2025-01-01", "", 10]
    ]),
    60
  )
  assert.deepStrictEqual(text?.split("\n"), [
    "at           sum",
    `──────────  ────  ${"─".repeat(39)}`,
    `2025-01-01    10  ${" ".repeat(13)}${"█".repeat(26)}`,
    `2025-02-01    -5  ${"█".repeat(13)}`,
    "2025-03-01  NULL"
  ])
})

it("each series along time has a sparkline of its own scale, with gaps where it has no value", () => {
  const text = textChart(
    answerOf([
      ["2025-02-01", "b", 1],
      ["2025-01-01", "a", 0],
      ["2025-03-01", "a", 7],
      ["2025-02-01", "a", null],
      ["2025-01-01", null, 4]
    ]),
    60
  )
  assert.deepStrictEqual(text?.split("\n"), [
    "Name  First  Jan 2025 – Mar 2025  Last",
    "────  ─────  ───────────────────  ────",
    "a         0  ▁ █                     7",
    "NULL      4  ▅                       4",
    "b         1   ▅                      1"
  ])
})
