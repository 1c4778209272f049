/** The fuzzer generates every feature that it counts: none is missing, and none is in all cases. */
import { featureNames, featuresOf } from "../../src/fuzz/Features.js"
import { casesOf } from "../../src/fuzz/Fuzz.js"
import { assert, describe, it } from "@effect/vitest"

const worlds = 120

describe("the cases of the fuzzer", () => {
  it("have every feature, in at least one of a thousand and not in all", () => {
    const cases = Array.from({ length: worlds }, (_, seed) => casesOf(seed + 1)).flat()
    const found = cases.flatMap(featuresOf)
    for (const name of featureNames) {
      const count = found.filter((each) => each === name).length
      assert.isAtLeast(count, cases.length / 1000, name)
      assert.isBelow(count, cases.length * 0.9, name)
    }
  })
})
