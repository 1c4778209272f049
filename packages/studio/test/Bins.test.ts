/** Bins of a histogram: round widths, and periods without gaps between them. */
import { numberBins, timeBins } from "../src/query/Bins.js"
import { assert, describe, it } from "@effect/vitest"

describe("bins of numbers", () => {
  const cases: ReadonlyArray<readonly [isInteger: boolean, ends: readonly [unknown, unknown], formula: string]> = [
    [false, [0, 100], "floor(x / 5)"],
    [false, [-3, 17], "floor(x / 1)"],
    [false, [0, 0.01], "floor(x * 2000)"],
    [false, ["12.5", "9000"], "floor(x / 500)"],
    [true, [1, 7], "floor(x / 1)"],
    [true, [0, 1e9], "floor(x / 50000000)"]
  ]
  for (const [isInteger, ends, formula] of cases) {
    it(`${isInteger ? "integers" : "numbers"} from ${ends[0]} to ${ends[1]}`, () => {
      assert.deepInclude(numberBins("m", "x", isInteger, ends)?.request, {
        dimensions: [{ name: "bin", formula }],
        filters: ["x is not null"]
      })
    })
  }

  it("are named by their ends, single integers by themselves", () => {
    assert.deepStrictEqual(numberBins("m", "x", false, [0, 100])?.binOf(-1), { place: -1, text: "-5 to 0" })
    assert.deepStrictEqual(numberBins("m", "x", true, [0, 7])?.binOf("3"), { place: 3, text: "3" })
    assert.isNull(numberBins("m", "x", true, [0, 7])?.binOf(null))
  })

  it("there are none without two ends", () => {
    for (const ends of [
      [1, 1],
      [null, null],
      ["a", "b"]
    ] as const)
      assert.isNull(numberBins("m", "x", false, ends))
  })
})

describe("bins of times", () => {
  const cases = [
    [["2025-01-01T08:00:00", "2025-01-02T07:00:00"], false, "hour"],
    [["2025-01-01", "2025-01-02"], true, "day"],
    [["2025-01-01", "2025-06-30"], true, "week"],
    [["2023-01-01T00:00:00Z", "2025-12-31T00:00:00Z"], false, "month"],
    [["2015-01-01", "2025-12-31"], true, "quarter"],
    [["1990-01-01", "2025-12-31"], true, "year"]
  ] as const
  for (const [ends, isDate, granularity] of cases) {
    it(`${ends.join(" to ")} are divided by ${granularity}`, () => {
      assert.deepInclude(timeBins("m", "t", isDate, ends)?.request, {
        time_dimensions: [{ dimension: "t", granularity }]
      })
    })
  }

  it("follow each other without gaps", () => {
    const monthly = timeBins("m", "t", true, ["2023-01-01", "2025-12-31"])
    const places = ["2024-12-01", "2025-01-01", "2025-02-01", "2025-03-01"].map((start) => monthly?.binOf(start)?.place)
    assert.deepStrictEqual(
      places.map((place) => (place ?? 0) - (places[0] ?? 0)),
      [0, 1, 2, 3]
    )
    const weekly = timeBins("m", "t", true, ["2025-01-01", "2025-06-30"])
    const weeks = ["2025-03-24", "2025-03-31", "2025-04-07"].map((start) => weekly?.binOf(start)?.place)
    assert.deepStrictEqual(
      weeks.map((place) => (place ?? 0) - (weeks[0] ?? 0)),
      [0, 1, 2]
    )
  })
})
