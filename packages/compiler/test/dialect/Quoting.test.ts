/** A caller's text reaches SQL only through the quoting of the printing dialect, also in inherited functions. */
import { type Granularity, granularities } from "@semlayer/domain/Query"
import { periods } from "../../src/time/Period.js"
import { dialects } from "../../src/dialect/index.js"
import type { SqlDialect } from "../../src/dialect/SqlDialect.js"
import * as E from "../../src/ir/Construct.js"
import type { Expr } from "../../src/ir/Algebra.js"
import { atom } from "../../src/text/SqlFragment.js"
import { printExpr } from "../../src/sql/Expressions.js"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { backslashes, lexisOf, type Lexis, skeletonBy } from "../sql/Tokens.js"

const columnTypes = ["TEXT", "INT", "DOUBLE", "BOOLEAN", "DATE", "TIMESTAMP", "TIME"] as const

/** A dialect with one ancestor that only overrides text constants, quotes and types. */
const childOf = (parent: SqlDialect): SqlDialect => ({
  ...parent,
  name: `child of ${parent.name}`,
  identifierQuote: parent.identifierQuote === '"' ? "`" : '"',
  string: (text) => atom(`'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`),
  types: {
    TEXT: "OWN_TEXT",
    INT: "OWN_INT",
    DOUBLE: "OWN_DOUBLE",
    BOOLEAN: "OWN_BOOLEAN",
    DATE: "OWN_DATE",
    TIMESTAMP: "OWN_TIMESTAMP",
    TIME: "OWN_TIME"
  }
})

const lexisOfChild = (parent: SqlDialect): Lexis => ({
  ...backslashes,
  nameQuote: parent.identifierQuote === '"' ? "`" : '"',
  nameBackslash: parent.backslashInIdentifiers
})

const family = dialects.flatMap(
  (parent): ReadonlyArray<readonly [SqlDialect, Lexis]> => [
    [parent, lexisOf(parent.name)],
    [childOf(parent), lexisOfChild(parent)]
  ]
)

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom("'", "''", '"', "`", "\\", "\\'", "\n", "\r\n", "--", "/*", ";", "%", "_", "[", "]", "*", "|"),
      fc.constantFrom("' OR 1=1 --", "\\' OR 1=1 --", "$$", "E'", "N'", "{", "😀", "é"),
      fc.fullUnicodeString({ maxLength: 4 })
    ),
    { maxLength: 6 }
  )
  .map((parts) => parts.join("").replaceAll("\u0000", ""))

const column: Expr = E.column("t", "c", "TEXT")
const moment: Expr = E.column("t", "at", "TIMESTAMP")

const like = (pattern: string, insensitive: boolean, negated: boolean): Expr => ({
  _tag: "Like",
  operand: column,
  pattern,
  insensitive,
  negated
})

for (const [dialect, lexis] of family) {
  const context = { dialect, derived: new Set<string>(), subquery: () => "" }
  const rest = (expr: Expr): string => {
    const sql = printExpr(expr, context).text
    // A constant may be prefixed or split into several; the remaining SQL must not change.
    return skeletonBy(sql, lexis).rest.replace(/N?<text>(?: \+ N<text>)*/g, "<text>")
  }

  describe(`the quoting of ${dialect.name}`, () => {
    it.prop("keeps a pattern inside its text constant", [hostile, fc.boolean(), fc.boolean()], ([text, i, negated]) => {
      const harmless = text.includes("\\") ? "a\\" : "a"
      const [plain, found] = [rest(like(harmless, i, negated)), rest(like(text, i, negated))]
      // Two constants joined by `+` need parentheses.
      assert.strictEqual(found.replaceAll(/[()]/g, ""), plain.replaceAll(/[()]/g, ""))
    })

    const inZone = (granularity: Granularity, zone: string): Expr => ({
      _tag: "Truncate",
      granularity: periods[granularity],
      operand: moment,
      operandType: "TIMESTAMP",
      zone
    })

    if (rest(inZone("day", "Europe/Oslo")) === rest(inZone("day", "Asia/Tokyo"))) {
      it.prop("keeps the name of a zone inside its text constant", [hostile], ([zone]) => {
        for (const granularity of granularities) {
          assert.strictEqual(rest(inZone(granularity, zone)), rest(inZone(granularity, "Europe/Oslo")))
        }
      })
    } else {
      it("prints the offsets of a zone instead of its name", () => {
        for (const granularity of granularities) {
          assert.notInclude(printExpr(inZone(granularity, "Europe/Oslo"), context).text, "Oslo")
        }
      })
    }

    it.prop("keeps a name inside its quotes", [hostile], ([name]) => {
      assert.strictEqual(rest(E.column("t", `x ${name}`, "INT")), rest(E.column("t", "x y", "INT")))
    })

    it.prop(
      "keeps a text in a cast inside its constant",
      [hostile, fc.constantFrom(...columnTypes)],
      ([text, type]) => {
        const plain = (value: string): string => rest(E.cast(E.text(value), type)).replaceAll(/[()]/g, "")
        assert.strictEqual(plain(text), plain("a"))
      }
    )
  })
}

for (const parent of dialects) {
  it(`a dialect derived from ${parent.name} casts to its own types`, () => {
    const child = childOf(parent)
    for (const type of columnTypes) {
      const castBy = (dialect: SqlDialect): string =>
        printExpr(E.cast(E.column("t", "c", "UNKNOWN"), type), {
          dialect,
          derived: new Set<string>(),
          subquery: () => ""
        }).text
      const inherited = castBy({ ...parent, identifierQuote: child.identifierQuote }).replaceAll(
        ` AS ${parent.types[type]})`,
        ` AS ${child.types[type]})`
      )
      assert.strictEqual(castBy(child), inherited)
    }
  })
}
