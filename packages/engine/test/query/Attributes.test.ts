/** The metadata of result columns. */
import type { OutputColumn } from "@semlayer/compiler/Compiler"
import { attributesOf } from "../../src/query/Attributes.js"
import type { DecimalForm } from "../../src/query/Rows.js"
import { assert, describe, it } from "@effect/vitest"

const column = (changes: Partial<OutputColumn>): OutputColumn => ({
  ...{ key: "orders.value", kind: "measure", type: "TEXT", granularity: null, zoned: false },
  ...{ native: null, label: undefined, format: undefined, ...changes }
})

const typeOf = (changes: Partial<OutputColumn>, decimals: DecimalForm = "number") =>
  attributesOf([column(changes)], decimals).measures["orders.value"]?.type

describe("the type of a result column", () => {
  it("is that of its values in JSON", () => {
    const types = ["TEXT", "INT", "DOUBLE", "BOOLEAN", "DATE", "TIMESTAMP", "TIME", "UNKNOWN"] as const
    assert.deepStrictEqual(
      types.map((type) => typeOf({ type })),
      ["string", "integer", "number", "boolean", "date", "timestamp", "time", "json"]
    )
  })

  it("is decimal for non-integers if the datasource returns decimals as strings", () => {
    assert.deepStrictEqual(
      [typeOf({ type: "DOUBLE" }, "string"), typeOf({ type: "INT" }, "string")],
      ["decimal", "integer"]
    )
  })

  it("is json for database types of lists and objects, and string for others declared as TEXT", () => {
    for (const native of ["json", "jsonb", "integer[]", "varchar[3]", "struct", "struct[]", "map", "union"]) {
      assert.strictEqual(typeOf({ native }), "json", native)
    }
    for (const native of ["uuid", "inet", "interval", "jsonpath", "mapping"]) {
      assert.strictEqual(typeOf({ native }), "string", native)
    }
  })

  it("of a time dimension is a date from days on, else a timestamp, with its granularity", () => {
    const kind = "time"
    const months = column({ kind, type: "DATE", granularity: "month" })
    const hours = column({ kind, key: "orders.hour", type: "TIMESTAMP", granularity: "hour", label: "Hour" })
    const ofDay = column({ kind, key: "orders.opens", type: "TIME", granularity: "minute" })
    assert.deepStrictEqual(attributesOf([months, hours, ofDay], "number"), {
      dimensions: {
        "orders.value": { label: null, format: null, type: "date", granularity: "month" },
        "orders.hour": { label: "Hour", format: null, type: "timestamp", granularity: "hour" },
        "orders.opens": { label: null, format: null, type: "time", granularity: "minute" }
      },
      measures: {}
    })
  })
})
