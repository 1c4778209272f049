/** What the connector of Oracle makes of values and errors. `Fakes.test.ts` runs its statements by a fake of the driver. */
import { assert, describe, it } from "vitest"
import { Decimal } from "../src/connection/Connection.js"
import { decoderOf, scaleOf } from "../src/oracle/OracleCells.js"
import { oracleFailure } from "../src/oracle/OracleFailure.js"

const coded = (code: string, message: string) => Object.assign(new Error(`${code}: ${message}`), { code })

describe("Oracle", () => {
  it("values are decoded by type", () => {
    for (const [dbTypeName, value, cell] of [
      ["NUMBER", "42", 42],
      ["NUMBER", "-9007199254740993", -9007199254740993n],
      ["NUMBER", "-.5", new Decimal("-0.5")],
      ["NUMBER", "1E+40", new Decimal("1E+40")],
      ["BINARY_DOUBLE", 1.5, 1.5],
      ["DATE", new Date(2024, 0, 31, 0, 0, 0), "2024-01-31T00:00:00"],
      ["TIMESTAMP", new Date(2024, 0, 31, 10, 20, 30, 250), "2024-01-31T10:20:30.250000"],
      ["TIMESTAMP WITH TIME ZONE", new Date("2024-01-31T10:20:30Z"), "2024-01-31T10:20:30Z"],
      [
        "INTERVAL DAY TO SECOND",
        { days: 0, hours: 9, minutes: 5, seconds: 7, fseconds: 500_000_000 },
        "09:05:07.500000"
      ],
      ["RAW", Buffer.from([1, 255]), new Uint8Array([1, 255])],
      ["VARCHAR2", "x", "x"],
      ["VARCHAR2", null, null]
    ] as const) {
      assert.deepStrictEqual<unknown>(decoderOf({ name: "A", dbTypeName })(value), cell)
    }
    assert.strictEqual(scaleOf({ name: "A", dbTypeName: "NUMBER", precision: 10, scale: 2 }), 2)
    assert.isNull(scaleOf({ name: "A", dbTypeName: "NUMBER", precision: 0, scale: -127 }))
  })

  it("errors have their problem, without the link to the documentation", () => {
    const help = "\nHelp: https://docs.oracle.com/error-help/db/ora-00904/"
    const found = [
      coded("ORA-01017", "invalid username/password; logon denied"),
      coded("NJS-518", "the service is not registered with the listener"),
      coded("NJS-503", "the connection could not be established"),
      coded("ORA-01031", "insufficient privileges"),
      coded("ORA-01013", "user requested cancel of current operation"),
      coded("ORA-00904", `"A"."B": invalid identifier${help}`)
    ].map(oracleFailure)
    assert.deepStrictEqual(
      found.map((failure) => (failure._tag === "WarehouseFailure" ? failure.problem : failure._tag)),
      ["authentication", "unknown_database", "refused", "permission", "statement_timeout", "statement"]
    )
    const last = found.at(-1)
    assert.deepInclude({ ...last }, { reason: '"A"."B": invalid identifier', code: "ORA-00904" })
    const refused = oracleFailure(coded("NJS-503", "no connection to db:1521\nconnect ECONNREFUSED 10.0.0.1:1521"))
    assert.deepInclude(refused._tag === "TransportFailure" ? { ...refused.error } : {}, { code: "ECONNREFUSED" })
    const lost = oracleFailure(coded("NJS-500", "connection to the database server was broken"))
    assert.deepInclude(lost._tag === "TransportFailure" ? { ...lost.error } : {}, { code: "ECONNRESET" })
  })
})
