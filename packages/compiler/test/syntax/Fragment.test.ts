import { type Fragment, fragmentOf, isBareName, needsParser, type SqlForm } from "../../src/syntax/Fragment.js"
import { SqlParser } from "../../src/syntax/SqlParser.js"
import { layer } from "@semlayer/testkit/Layers"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"

/** A fragment in short: its references in square brackets, those of sub-queries with `^`. */
const shown = ({ pieces }: Fragment): string =>
  pieces
    .map((piece) => (typeof piece === "string" ? piece : `[${piece.nested ? "^" : ""}${piece.segments.join("/")}]`))
    .join("")

const form = (parserName: string): SqlForm => ({ parserName, identifierQuote: parserName === "mysql" ? "`" : '"' })

const without = (sql: string, parserName = "postgresql") => fragmentOf(sql, form(parserName), null)

const refused = (sql: string) => Either.getOrThrow(Either.flip(without(sql)))._tag

describe("SQL that needs no parser", () => {
  it("is a name or a path, with any whitespace", () => {
    const read = (sql: string) => Either.map(without(sql), shown)
    assert.deepStrictEqual(read("amount"), Either.right("[amount]"))
    assert.deepStrictEqual(read("  amount "), Either.right("[amount]"))
    assert.deepStrictEqual(read("customers . name"), Either.right("[customers/name]"))
    assert.deepStrictEqual(read("größe"), Either.right("[größe]"))
  })

  it("is one name in the quotes of its engine, whatever it contains", () => {
    const read = (sql: string, parserName?: string) => Either.map(without(sql, parserName), shown)
    assert.deepStrictEqual(read(' "a ""b" '), Either.right('[a "b]'))
    assert.deepStrictEqual(read('""""""'), Either.right('[""]'))
    assert.deepStrictEqual(read("`a.b -- `", "mysql"), Either.right("[a.b -- ]"))
    for (const sql of ['"a" + "b"', '""']) assert.isTrue(needsParser(sql, form("postgresql")), sql)
    assert.strictEqual(refused('"a"b"'), "FragmentInvalid")
    assert.isTrue(needsParser('"a"', form("mysql")))
  })

  it("is a number or a text", () => {
    for (const sql of ["2", "-2.5", "'it''s'"]) {
      assert.deepStrictEqual(without(sql), Either.right({ pieces: [sql], window: false, aggregate: false }), sql)
    }
  })

  it("is not a keyword for a value, nor a larger expression", () => {
    for (const sql of ["null", "TRUE", "current_date", "localtime", "amount + 1", "f(x)"]) {
      assert.isTrue(needsParser(sql, form("postgresql")), sql)
    }
    assert.strictEqual(refused("'a\\'b'"), "FragmentInvalid")
  })

  it("is not empty", () => {
    for (const sql of ["", "  \n"]) {
      assert.strictEqual(refused(sql), "FragmentInvalid")
    }
  })
})

it("a bare name is a physical column: not a path or a keyword for a value", () => {
  for (const name of ["amount", " Amount ", "größe", "a$b", "_1"]) assert.isTrue(isBareName(name), name)
  for (const sql of ["orders.amount", "1a", "null", "user", "current_date", "a b", "", '"amount"']) {
    assert.isFalse(isBareName(sql), sql)
  }
})

layer(SqlParser.layer)("SQL that is parsed", (it) => {
  const fragment = (sql: string, dialect = "postgresql") =>
    Effect.flatMap(SqlParser, ({ load }) => Effect.map(load, (parse) => fragmentOf(sql, form(dialect), parse)))
  const read = (sql: string, dialect?: string) => Effect.map(Effect.flatten(fragment(sql, dialect)), shown)
  const refusal = (sql: string) => Effect.map(Effect.flip(Effect.flatten(fragment(sql))), ({ _tag }) => _tag)

  it.effect("keeps every character between its references", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* read("amount  *  quantity"), "[amount]  *  [quantity]")
      assert.strictEqual(yield* read("COALESCE( credit,0 )"), "COALESCE( [credit],0 )")
      assert.strictEqual(yield* read("CASE WHEN a > 1 THEN 'a' ELSE b END"), "CASE WHEN [a] > 1 THEN 'a' ELSE [b] END")
      assert.strictEqual(yield* read(" a + 1 "), "[a] + 1")
    })
  )

  it.effect("finds its references after characters of two code units", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* read("'😀' || name || '😀' || note"), "'😀' || [name] || '😀' || [note]")
    })
  )

  it.effect("reads paths of any length, quoted or not", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* read("customers.regions.name || 'x'"), "[customers/regions/name] || 'x'")
      assert.strictEqual(yield* read("a.b.c.d + 1"), "[a/b/c/d] + 1")
      assert.strictEqual(yield* read('"Order" + "a b"'), "[Order] + [a b]")
      assert.strictEqual(yield* read("`Order` + 1", "mysql"), "[Order] + 1")
    })
  )

  it.effect("finds no reference in a text or a comment", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* read("a || 'b.c'"), "[a] || 'b.c'")
      assert.strictEqual(yield* read("a + /* b */ 1"), "[a] + /* b */ 1")
    })
  )

  it.effect("ends a comment with a line break, so that it does not reach what follows", () =>
    Effect.gen(function* () {
      assert.match(yield* read("a + 1 -- twice"), /-- twice\n$/)
    })
  )

  it.effect("reports whether it contains a window function", () =>
    Effect.gen(function* () {
      const isWindow = (sql: string) => Effect.map(Effect.flatten(fragment(sql)), ({ window }) => window)
      assert.isTrue(yield* isWindow("ROW_NUMBER() OVER (ORDER BY a)"))
      assert.isTrue(yield* isWindow("1 + SUM(a) OVER ()"))
      assert.isFalse(yield* isWindow("SUM(a)"))
      assert.isFalse(yield* isWindow("'OVER (' || a"))
    })
  )

  it.effect("of a sub-query refers to the model by qualified names that no table there defines", () =>
    Effect.gen(function* () {
      assert.strictEqual(
        yield* read("(SELECT MAX(p.price) FROM prices AS p WHERE p.id = orders.id AND price > 1)"),
        "(SELECT MAX(p.price) FROM prices AS p WHERE p.id = [^orders/id] AND price > 1)"
      )
    })
  )

  it.effect("is exactly one expression", () =>
    Effect.gen(function* () {
      const more = ["a, b", "a) FROM t --", "a) AS x, (b", "1); DROP TABLE t; SELECT (1", "*", "a FROM t", "a +", "(a"]
      for (const sql of more) assert.strictEqual(yield* refusal(sql), "FragmentInvalid", sql)
    })
  )
})
