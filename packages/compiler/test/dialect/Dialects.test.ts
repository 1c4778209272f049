/** Properties of every shipped dialect, whether its engine runs here or not. */
import { datasourceTypes } from "@semlayer/domain/Datasource"
import { Dialect } from "../../src/dialect/Dialect.js"
import { dialects } from "../../src/dialect/index.js"
import { postgres } from "../../src/dialect/Postgres.js"
import { identifier, quoted } from "../../src/sql/Identifier.js"
import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { ask, CompilerLive, refuses, sqlOf } from "../Kit.js"
import { sqlTokens } from "../sql/Tokens.js"

const hostile = fc
  .oneof(
    fc.fullUnicodeString(),
    fc
      .array(
        fc.constantFrom("'", '"', "`", "\\", "\n", "\r\n", "--", "/*", ";", "$$", "%", "[", "N'", "E'", "😀", "é"),
        {
          maxLength: 8
        }
      )
      .map((parts) => parts.join(""))
  )
  .map((text) => text.replaceAll("\u0000", ""))

const month = { dimension: "placed_at", granularity: "month" } as const

for (const dialect of dialects) {
  describe(`the dialect ${dialect.name}`, () => {
    it.prop("writes any text as one literal of that text", [hostile], ([value]) => {
      const tokens = sqlTokens(dialect.string(value).text, dialect.name)
      // SQL Server's texts are marked as Unicode, and split where a backslash would join two lines.
      const others = tokens.filter(({ kind }) => kind === "other").map((token) => token.value)
      assert.isTrue(
        others.every((other) => other === "N" || other === " + N"),
        others.join("|")
      )
      assert.strictEqual(tokens.flatMap((token) => (token.kind === "text" ? [token.value] : [])).join(""), value)
    })

    it.prop("writes any name as one quoted name", [hostile], ([name]) => {
      const [token, ...more] = sqlTokens(quoted(name, dialect), dialect.name)
      assert.deepStrictEqual(more, [])
      assert.deepStrictEqual(token, { kind: "name", value: name })
    })

    it.prop("keeps different names distinct, within its length limit", [hostile, hostile], ([a, b]) => {
      if (a !== b) assert.notStrictEqual(identifier(`x.${a}`, dialect), identifier(`x.${b}`, dialect))
      const [token] = sqlTokens(identifier(`x.${a.repeat(40)}`, dialect), dialect.name)
      const { maxIdentifierBytes: most } = dialect
      if (most !== null) assert.isAtMost(new TextEncoder().encode(token?.value ?? "").length, most)
    })

    it.effect("can print every construct of a plan", () =>
      Effect.gen(function* () {
        const query = ask({
          measures: ["amount:sum", { formula: "cumsum(amount:sum)", name: "running" }, "amount:median", "paid:max"],
          dimensions: ["status"],
          time_dimensions: [month],
          filters: ["status like 'a%'", "paid", "customers.name is null or not is_big"],
          order: [{ column: "amount:sum", direction: "desc" }],
          limit: 3,
          offset: 1
        })
        const sql = yield* sqlOf(query, { dialect: dialect.name })
        const rest = sqlTokens(sql, dialect.name).flatMap(({ kind, value }) => (kind === "other" ? [value] : []))
        assert.notMatch(rest.join(""), /undefined|\[object|NaN/)
      }).pipe(Effect.provide(CompilerLive))
    )
  })
}

describe("the registry of dialects", () => {
  it("has a dialect for every datasource type", () => {
    const names = dialects.map(({ name }) => name)
    assert.sameMembers([...new Set(datasourceTypes.values())], names)
  })

  it.effect("returns PostgreSQL for an unknown type", () =>
    Effect.gen(function* () {
      const registry = yield* Dialect
      assert.strictEqual(yield* registry.get("greenplum"), postgres)
      assert.strictEqual((yield* registry.get("oracle")).title, "Oracle")
    }).pipe(Effect.provide(Dialect.layer()))
  )

  it.effect("rejects named time zones if the engine supports none", () => {
    const query = ask({ measures: ["*:count"], time_dimensions: [{ dimension: "paid_at", granularity: "day" }] })
    return refuses(
      query,
      "FeatureUnsupported",
      { dialect: "SQL Server" },
      { dialect: "mssql", timeZone: "Europe/Oslo" }
    ).pipe(Effect.provide(CompilerLive))
  })
})
