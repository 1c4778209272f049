/** What the connector of Redshift makes of constraints and plans. `Fakes.test.ts` runs its statements. */
import { assert, describe, it } from "vitest"
import { keyRows } from "../src/redshift/RedshiftCatalog.js"
import { plannedBytes } from "../src/redshift/RedshiftCost.js"

const columnsOf = (definition: string) =>
  keyRows({ table_name: "t", key_name: "k", definition, target_schema: "public", target_table: "u" }).map(
    ({ key_kind, column_name, target_column }) => [key_kind, column_name, target_column]
  )

describe("Redshift", () => {
  it("the columns of a key are those in the text of its constraint", () => {
    assert.deepStrictEqual(columnsOf('PRIMARY KEY (id, "a ""b"" (c, d)")'), [
      ["primary", "id", null],
      ["primary", 'a "b" (c, d)', null]
    ])
    assert.deepStrictEqual(columnsOf("UNIQUE (code)"), [["unique", "code", null]])
    assert.deepStrictEqual(columnsOf('FOREIGN KEY (a, b) REFERENCES "u (v)"(x, "y)")'), [
      ["foreign", "a", "x"],
      ["foreign", "b", "y)"]
    ])
    assert.deepStrictEqual(columnsOf("CHECK ((a > 0))"), [])
  })

  it("an estimate is the size of what the scans of a plan return", () => {
    const plan = [
      "XN HashAggregate  (cost=2586.84..2586.84 rows=1 width=12)",
      "  ->  XN Hash Join DS_BCAST_INNER  (cost=0.03..2155.70 rows=172456 width=12)",
      "        ->  XN Seq Scan on sales  (cost=0.00..1724.56 rows=172456 width=8)",
      "        ->  XN Hash  (cost=0.02..0.02 rows=2 width=4)",
      "              ->  XN Seq Scan on event e  (cost=0.00..0.02 rows=2 width=4)"
    ]
    assert.strictEqual(plannedBytes(plan), 172_456 * 8 + 2 * 4)
    assert.isNull(plannedBytes(["XN Result  (cost=0.00..0.01 rows=1 width=0)"]))
  })
})
