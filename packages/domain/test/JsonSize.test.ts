/** A JSON text and its value have the same size, whatever its strings contain. */
import { jsonTooLarge, mostMembers, sizeOfJson, sizeOfText } from "../src/JsonSize.js"
import { assert, it } from "@effect/vitest"
import { FastCheck } from "effect"

it("the size of a text equals that of its value", () => {
  FastCheck.assert(
    FastCheck.property(FastCheck.jsonValue(), FastCheck.constantFrom(0, 2), (json, indent) => {
      const text = JSON.stringify(json, null, indent)
      const { keys, entries, members, ...size } = sizeOfText(text)
      const { keys: ownKeys, entries: ownEntries, members: ownMembers, ...own } = sizeOfJson(JSON.parse(text))
      assert.deepStrictEqual(size, own)
      // An empty object or list counts as one with a single member.
      assert.isAtLeast(keys, ownKeys)
      assert.isAtLeast(entries, ownEntries)
      assert.isAtLeast(members, ownMembers)
      assert.isAtMost(members, ownMembers + own.containers)
      assert.isAtMost(keys, Math.max(ownKeys, 1))
      assert.isAtMost(entries, Math.max(ownEntries, 1))
    }),
    { numRuns: 2000 }
  )
})

it("brackets, commas and escapes in strings do not count", () => {
  const json = { "[,{": ['\\"],[,', "\\", '\\\\"{'] }
  assert.deepStrictEqual(sizeOfText(JSON.stringify(json)), {
    levels: 2,
    keys: 1,
    entries: 3,
    containers: 2,
    members: 4
  })
})

it("what is not JSON is measured too", () => {
  for (const text of ["", '"', '"\\', "]]]}", "[[[[", "{,,,", ",".repeat(100)])
    assert.isAtLeast(sizeOfText(text).levels, 0)
})

it("a text is read only up to the limit", () => {
  const text = `[${"[1,2],".repeat(1000)}1]`
  assert.strictEqual(sizeOfText(text).containers, 1001)
  assert.isAtMost(sizeOfText(text, 100).containers, 100)
  assert.isAbove(sizeOfText(text, 100).members, 100)
})

it("members of an unclosed list or object count", () => {
  for (const open of ["[", "[[", '{"a":[', "[1,["]) {
    assert.isAtLeast(sizeOfText(open + "1,".repeat(20_000)).entries, 20_000, open)
  }
})

it("members are bounded over all lists and objects", () => {
  for (const purpose of ["request", "document"] as const) {
    const most = mostMembers(purpose)
    const lists = (members: number) => Array.from({ length: 50 }, () => new Array<number>((members - 50) / 50).fill(1))
    assert.isNull(jsonTooLarge(sizeOfJson(lists(most)), purpose))
    const message = jsonTooLarge(sizeOfJson(lists(most + 50)), purpose)?.message ?? ""
    assert.include(message, `the body has more than ${most} entries of lists and keys of objects`)
  }
})
