/** Dashboards under an access policy: what uses a denied column is absent, and is not overwritten by callers who cannot see it. */
import { Dashboards } from "../../src/dashboards/Dashboards.js"
import { DashboardNotFound } from "@semlayer/domain/CatalogErrors"
import { RequestValueInvalid } from "@semlayer/domain/RequestErrors"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { admin, as, engineUnder, office, policy, reader } from "./Office.js"

const query = (measure: string) => ({ source_model: "customers", measures: [measure] })

describe("the dashboards that a caller sees", () => {
  it.scopedLive(
    "omit tiles and filters that use denied columns",
    (context) =>
      Effect.gen(function* () {
        yield* office("sqlite", context)
        const { save, read, list, remove } = yield* Dashboards
        const filter = { name: "name", source_model: "customers", dimension: "name" }
        const body = {
          filters: [filter, { name: "mail", source_model: "customers", dimension: "email" }],
          rows: [
            {
              tiles: [{ query: query("people"), filters: { mail: "name", name: "email" } }, { query: query("mails") }]
            },
            { tiles: [{ title: "customers.twice_mails", query: query("people") }] }
          ]
        }
        yield* as(admin)(save("team", body))
        yield* as(admin)(save("email", { description: "customers.email", rows: [] }))
        const { value } = yield* as(reader)(read("team"))
        assert.deepStrictEqual(
          value.filters.map(({ name }) => String(name)),
          ["name"]
        )
        assert.strictEqual(value.rows.length, 1)
        assert.deepStrictEqual(
          value.rows[0]?.tiles.map(({ filters }) => filters),
          [{ name: null }]
        )
        assert.notInclude(JSON.stringify(value), "mail")
        assert.deepStrictEqual(
          (yield* as(reader)(list())).map(({ name }) => name),
          ["team"]
        )
        assert.strictEqual((yield* as(admin)(read("team"))).value.rows.length, 2)
        assert.instanceOf(yield* Effect.flip(as(reader)(read("email"))), DashboardNotFound)
        assert.instanceOf(yield* Effect.flip(as(reader)(remove("email"))), DashboardNotFound)
        for (const name of ["team", "email"]) {
          assert.instanceOf(yield* Effect.flip(as(reader)(save(name, { rows: [] }))), RequestValueInvalid)
        }
        yield* as(reader)(save("own", { rows: [{ tiles: [{ query: query("people") }] }] }))
        assert.strictEqual((yield* as(reader)(remove("own"))).status, "deleted")
      }).pipe(Effect.provide(engineUnder(policy))),
    60_000
  )
})
