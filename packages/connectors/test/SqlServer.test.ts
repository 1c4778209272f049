/** What the connector of SQL Server makes of statements, values and errors. `Fakes.test.ts` runs its statements. */
import { ConnectionFailed } from "@semlayer/domain/DatabaseErrors"
import { DatasourceName } from "@semlayer/domain/Names"
import { Either } from "effect"
import { assert, describe, it } from "vitest"
import { Decimal } from "../src/connection/Connection.js"
import { serverSettings } from "../src/settings/Settings.js"
import { decoderOf } from "../src/sqlserver/SqlServerCells.js"
import { plannedBytes } from "../src/sqlserver/SqlServerCost.js"
import { lostSession, openFailed } from "../src/sqlserver/SqlServerFailures.js"
import { refusal } from "../src/sqlserver/SqlServerReads.js"

const settings = Either.getOrThrow(serverSettings({ version: 2, name: DatasourceName.make("shop"), host: "db" }))

describe("SQL Server", () => {
  it("one SELECT may run, with names that are quoted words and subqueries", () => {
    for (const sql of [
      "SELECT REPLACE(a, 'DELETE', ';') AS [set], \"update\" FROM [drop] -- exec",
      "WITH a AS (SELECT 1 AS n), b AS (SELECT 2 AS n) SELECT n FROM a UNION ALL SELECT n FROM b EXCEPT SELECT 3",
      "SELECT a FROM t ORDER BY a OFFSET 5 ROWS FETCH NEXT 5 ROWS ONLY",
      "(SELECT 1) UNION (SELECT 2)"
    ]) {
      assert.isNull(refusal(sql), sql)
    }
  })

  it("another statement needs no ';' before it, and is rejected", () => {
    for (const sql of [
      "SELECT 1 DELETE FROM t",
      "SELECT 1\nSELECT 2",
      "SELECT 1; SELECT 2",
      "SELECT a INTO t FROM u",
      "WITH a AS (SELECT 1 AS n) MERGE t USING a ON 1 = 1 WHEN MATCHED THEN DELETE",
      "SELECT 1 exec sp_who",
      "SELECT NEXT VALUE FOR s",
      "SELECT * FROM OPENROWSET(BULK 'c:/file', SINGLE_CLOB) AS t"
    ]) {
      assert.isNotNull(refusal(sql), sql)
    }
  })

  it("values are decoded by type, with 100 nanoseconds and digits of decimals", () => {
    const decoded = (type: string, value: unknown, scale?: number) =>
      decoderOf({ colName: "a", type: { name: type }, scale })(value)
    const moment = Object.assign(new Date("2024-01-31T10:20:30.250Z"), { nanosecondsDelta: 0.0001234 })
    assert.strictEqual(decoded("BigInt", "9007199254740993"), 9007199254740993n)
    assert.strictEqual(decoded("IntN", 5), 5)
    assert.deepStrictEqual(decoded("DecimalN", 12.5, 2), new Decimal("12.50"))
    assert.deepStrictEqual(decoded("NumericN", 123_456_789.01, 4), new Decimal("123456789.0100"))
    assert.deepStrictEqual(decoded("MoneyN", 0.1), new Decimal("0.1000"))
    assert.strictEqual(decoded("DateTime2", moment), "2024-01-31T10:20:30.250123400")
    assert.strictEqual(decoded("DateTimeOffset", new Date("2024-01-31T10:20:30Z")), "2024-01-31T10:20:30Z")
    assert.strictEqual(decoded("Date", moment), "2024-01-31")
    assert.strictEqual(decoded("Time", new Date("1970-01-01T10:20:30.5Z")), "10:20:30.500000")
    assert.deepStrictEqual(decoded("VarBinary", Buffer.from([1, 255])), new Uint8Array([1, 255]))
    assert.strictEqual(decoded("BitN", true), true)
  })

  it("an estimate is the size of the rows that scans, seeks and lookups read", () => {
    const join = `<ShowPlanXML xmlns="http://schemas.microsoft.com/sqlserver/2004/07/showplan"><StmtSimple StatementText="SELECT &quot;a&quot;">
<RelOp NodeId="0" PhysicalOp="Nested Loops" LogicalOp="Inner Join" EstimateRows="20" AvgRowSize="19">
<RelOp NodeId="1" PhysicalOp="Clustered Index Scan" EstimateRows="20" EstimatedRowsRead="5000" AvgRowSize="15" TableCardinality="5000">
<RelOp NodeId="2" PhysicalOp="Index Seek" EstimateRows="1.5" AvgRowSize="11" EstimateRebinds="18" EstimateRewinds="1">
<RelOp NodeId="3" PhysicalOp="Constant Scan" EstimateRows="1" AvgRowSize="11">`
    assert.strictEqual(plannedBytes(join), 5000 * 15 + 1.5 * 11 * 20)
    assert.strictEqual(plannedBytes(`<ShowPlanXML><StmtSimple StatementType="SELECT WITHOUT QUERY">`), 0)
    assert.isNull(plannedBytes(join.replace('AvgRowSize="15"', "")))
    assert.isNull(plannedBytes(""))
  })

  it("errors at login and of the network have their causes", () => {
    const problemOf = (number: number) =>
      openFailed(settings, { number, message: "no" }, new Error("Login failed.")).problem
    assert.deepStrictEqual([18456, 4060, 40613, 5].map(problemOf), [
      ...["authentication", "unknown_database", "refused", "other"]
    ])
    const cause = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1433"), { code: "ECONNREFUSED" })
    const lost = lostSession(settings, new Error("Failed to connect", { cause }))
    assert.instanceOf(lost, ConnectionFailed)
    assert.strictEqual(lost.problem, "refused")
    const closed = Object.assign(new Error("Connection closed"), { code: "ECLOSE" })
    assert.strictEqual(lostSession(settings, closed).reason, "the server closed the connection")
  })
})
