/** Unknown keys of a request are found without decoding it, and counted beyond the reported number. */
import { QueryRequest } from "../src/QueryRequest.js"
import { requestLimits } from "../src/RequestLimits.js"
import { SemModel } from "../src/SemModel.js"
import { refusedKeys, refusedKeysError } from "../src/UnknownKeys.js"
import { unknownKeyMessage } from "../src/UnknownKeyMessage.js"
import { assert, it } from "@effect/vitest"

const { reportedIssues } = requestLimits

const unknown = (size: number) => Object.fromEntries(Array.from({ length: size }, (_, i) => [`k${i}`, 1]))

it("many are rejected with their paths and the nearest keys", () => {
  const keys = refusedKeys(QueryRequest, {
    ...{ source_model: "orders", filtrs: [], variables: unknown(50) },
    measures: [
      { formula: "a:sum", nme: "n" },
      ...Array.from({ length: 20 }, () => ({ formula: "a:sum", ...unknown(2) }))
    ]
  })
  const error = refusedKeysError(keys)
  assert.strictEqual(error?._tag, "RequestInvalid")
  assert.lengthOf(error?.issues ?? [], reportedIssues)
  assert.strictEqual(error?.omitted, 42 - reportedIssues)
  assert.deepStrictEqual(error?.issues[0], {
    path: ["filtrs"],
    message: "is not a known key. Did you mean 'filters'?",
    value: null
  })
  assert.deepStrictEqual(error?.issues[1]?.path, ["measures", 0, "nme"])
})

it("a few are left to decoding, which also reports other errors", () => {
  const keys = refusedKeys(QueryRequest, { source_model: "orders", ...unknown(reportedIssues) })
  assert.lengthOf(keys, reportedIssues)
  assert.isNull(refusedKeysError(keys))
})

it("a schema that admits unknown keys rejects none", () => {
  assert.deepStrictEqual(refusedKeys(SemModel, { name: "m", ...unknown(50) }), [])
})

it("a key of another tool is reported with its equivalent, any other with all keys", () => {
  const messageOf = (key: string) => {
    const [unknown] = refusedKeys(QueryRequest, { source_model: "orders", [key]: [] })
    return unknownKeyMessage(key, unknown?.known ?? [])
  }
  assert.strictEqual(messageOf("group_by"), "is not a known key. Did you mean 'dimensions'?")
  assert.strictEqual(messageOf("metrics"), "is not a known key. Did you mean 'measures'?")
  assert.strictEqual(messageOf("orderBy"), "is not a known key. Did you mean 'order'?")
  assert.match(messageOf("zzz"), /^is not a known key; expected one of .*measures/)
})
