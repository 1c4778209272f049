/** What the connector of Spark makes of messages, plans and values. `Fakes.test.ts` runs its statements. */
import { assert, describe, it } from "vitest"
import { Decimal } from "../src/connection/Connection.js"
import { decoderOf, scaleOf, typeIds } from "../src/spark/SparkCells.js"
import { plannedBytes } from "../src/spark/SparkCost.js"
import { sparkFailure } from "../src/spark/SparkFailure.js"

const long = (value: bigint) => {
  const buffer = Buffer.alloc(8)
  buffer.writeBigInt64BE(value)
  return { buffer, offset: 0 }
}

describe("Spark", () => {
  it("values are decoded by type", () => {
    for (const [id, value, cell] of [
      [typeIds.bigint, long(42n), 42],
      [typeIds.bigint, long(-9007199254740993n), -9007199254740993n],
      [typeIds.double, Number.NaN, Number.NaN],
      [typeIds.decimal, "12.50", new Decimal("12.50")],
      [typeIds.boolean, false, false],
      [typeIds.timestamp, "2024-01-31 10:20:30.25", "2024-01-31T10:20:30.250000"],
      [typeIds.binary, Buffer.from([255, 0]), Buffer.from([255, 0])],
      [typeIds.struct, '{"a":1}', { a: 1 }],
      [typeIds.string, "x", "x"],
      [typeIds.string, null, null]
    ] as const) {
      assert.deepStrictEqual(decoderOf({ id, scale: null })(value), cell)
    }
    assert.strictEqual(scaleOf({ id: typeIds.decimal, scale: 2 }), 2)
    assert.isNull(scaleOf({ id: typeIds.double, scale: null }))
  })

  it("a failure has Spark's own message, without classes, plans and stack traces", () => {
    const missing = sparkFailure(
      "org.apache.hive.service.cli.HiveSQLException: Error running query: [TABLE_OR_VIEW_NOT_FOUND] " +
        "org.apache.spark.sql.catalyst.ExtendedAnalysisException: [TABLE_OR_VIEW_NOT_FOUND] The table or view `t` cannot be " +
        "found. SQLSTATE: 42P01; line 1 pos 14;\n'Project [*]\n+- 'UnresolvedRelation [t]\n\n\tat org.apache.spark.Run.go(Run.scala:1)",
      "42P01"
    )
    assert.strictEqual(missing.code, "TABLE_OR_VIEW_NOT_FOUND")
    assert.strictEqual(missing.problem, "statement")
    assert.strictEqual(
      missing.reason,
      "[TABLE_OR_VIEW_NOT_FOUND] The table or view `t` cannot be found. SQLSTATE: 42P01; line 1 pos 14;"
    )
    const denied = sparkFailure("[INSUFFICIENT_PERMISSIONS] Insufficient privileges", "42501")
    assert.strictEqual(denied.problem, "permission")
    const other = sparkFailure("org.apache.hive.service.cli.HiveSQLException: Invalid OperationHandle", undefined)
    assert.deepStrictEqual([other.code, other.reason], [null, "Invalid OperationHandle"])
  })

  it("an estimate is the size of the tables of a plan, if all are known", () => {
    const plan = (left: string, right: string) => `== Optimized Logical Plan ==
Aggregate [sum(a#1)], Statistics(sizeInBytes=16.0 B, rowCount=1)
+- Join Inner, (a#1 = b#2), Statistics(sizeInBytes=9.9 EiB)
   :- Relation spark_catalog.shop.t[a#1] parquet, Statistics(sizeInBytes=${left})
   +- Relation spark_catalog.shop.u[b#2] parquet, Statistics(sizeInBytes=${right})

== Physical Plan ==
Relation spark_catalog.shop.t[a#1] parquet, Statistics(sizeInBytes=1.0 B)`
    assert.strictEqual(plannedBytes(plan("1024.0 B", "1.5 KiB")), 2560)
    assert.isNull(plannedBytes(plan("1024.0 B", "8.0 EiB")))
    const source = (line: string) =>
      `== Optimized Logical Plan ==\nProject [a#1], Statistics(sizeInBytes=1.0 B)\n+- ${line}`
    assert.strictEqual(plannedBytes(source("RelationV2[a#1] lake.shop.t, Statistics(sizeInBytes=2.0 KiB)")), 2048)
    assert.strictEqual(plannedBytes(source("OneRowRelation, Statistics(sizeInBytes=1.0 B)")), 0)
    assert.isNull(plannedBytes(source("Unheard [a#1]")))
    assert.isNull(plannedBytes("== Physical Plan ==\nScan"))
  })
})
