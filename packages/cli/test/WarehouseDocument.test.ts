/** The datasource of `docs/warehouses.md` is a valid document. */
import { Datasource } from "@semlayer/domain/Datasource"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { readFileSync } from "node:fs"
import { parse } from "yaml"

const page = readFileSync(new URL("../../../docs/warehouses.md", import.meta.url), "utf8")

describe("the datasource in warehouses.md", () => {
  it.effect("is decoded with its limit of bytes", () =>
    Effect.gen(function* () {
      const [, text = ""] = /^```yaml\n([^]*?)^```$/m.exec(page) ?? []
      const { type, warehouse, max_bytes } = yield* Schema.decodeUnknown(Datasource)(parse(text))
      assert.deepStrictEqual([type, warehouse, max_bytes], ["snowflake", "REPORTING_XS", 50_000_000_000])
    })
  )
})
