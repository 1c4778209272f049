/** A caller's value occurs in the SQL of each dialect only as an escaped literal. */
import { layer } from "@semlayer/testkit/Layers"
import { assert, describe } from "@effect/vitest"
import { Effect, Either, FastCheck as fc } from "effect"
import { ask, compile, CompilerLive, type AnyDialectName, dialectNames, sqlOf, type WrittenQuery } from "../Kit.js"
import { skeleton } from "./Tokens.js"

/** Texts as an attacker, a user of another script or a broken client writes them. */
const hostile = fc.oneof(
  fc.fullUnicodeString(),
  fc.string16bits(),
  fc
    .array(
      fc.constantFrom(
        "'",
        "''",
        '"',
        "`",
        "\\",
        "\\'",
        "--",
        "/*",
        "*/",
        ";",
        "{",
        "}",
        "{{",
        "%",
        "_",
        "\n",
        "\r",
        "$$",
        "$1",
        "?",
        ":x",
        "\u0001",
        "é",
        "😀",
        "x' or '1'='1",
        "#",
        "[",
        "E'"
      ),
      { maxLength: 8 }
    )
    .map((parts) => parts.join(""))
)

const clean = hostile.map((text) => text.replaceAll("\u0000", ""))

const quoted = (text: string): string => `'${text.replaceAll("'", "''").replaceAll("{", "{{").replaceAll("}", "}}")}'`

/** The same query asked with a harmless value and with another differs in nothing but that text. */
const differsOnlyInTexts = (dialect: AnyDialectName, query: (value: string) => WrittenQuery, value: string) =>
  Effect.gen(function* () {
    const plain = skeleton(yield* sqlOf(query("harmless"), { dialect }), dialect)
    const found = skeleton(yield* sqlOf(query(value), { dialect }), dialect)
    assert.strictEqual(found.rest, plain.rest)
    assert.deepStrictEqual(
      found.texts,
      plain.texts.map((text) => text.replaceAll("harmless", () => value))
    )
  })

layer(CompilerLive)("values of a caller", (it) => {
  for (const dialect of [...dialectNames, "clickhouse"]) {
    describe(`on ${dialect}`, () => {
      it.effect.prop("are texts where a variable fills a quoted place", [clean], ([value]) =>
        differsOnlyInTexts(
          dialect,
          (name) => ask({ measures: ["*:count"], filters: ["status = '{name}'"], variables: { name } }),
          value
        )
      )

      it.effect.prop("are texts where a variable is a part of one", [clean], ([value]) =>
        differsOnlyInTexts(
          dialect,
          (name) => ask({ measures: ["*:count"], filters: ["status <> 'a{name}b'"], variables: { name } }),
          value
        )
      )

      it.effect.prop("are texts in a list of a variable", [clean], ([value]) =>
        differsOnlyInTexts(
          dialect,
          (name) => ask({ measures: ["*:count"], filters: ["status in {names}"], variables: { names: [name, "x"] } }),
          value
        )
      )

      it.effect.prop("are texts where a filter holds them", [clean], ([value]) =>
        differsOnlyInTexts(
          dialect,
          (name) =>
            ask({
              measures: ["*:count"],
              filters: [`status = ${quoted(name)} or replace(status, ${quoted(name)}, 'x') = 'y'`]
            }),
          value
        )
      )

      it.effect.prop("are names of results where a formula holds them", [clean], ([value]) =>
        Effect.gen(function* () {
          const text = value.replaceAll("'", "''")
          const { rest, texts, names } = skeleton(
            yield* sqlOf(ask({ measures: [`concat(status:max, 'x${text}')`] }), { dialect }),
            dialect
          )
          const plain = skeleton(yield* sqlOf(ask({ measures: ["concat(status:max, 'x')"] }), { dialect }), dialect)
          assert.strictEqual(rest, plain.rest)
          assert.deepStrictEqual(texts, [`x${value}`])
          assert.strictEqual(names.length, plain.names.length)
        })
      )

      it.effect.prop("stay inside the pattern of like, whatever they mean there", [clean], ([value]) =>
        Effect.gen(function* () {
          const query = (name: string) =>
            ask({
              measures: ["*:count"],
              filters: ["status like '{name}%'", "status not ilike '{name}'"],
              variables: { name }
            })
          const rest = (sql: string) => skeleton(sql, dialect).rest.replaceAll(" ESCAPE <text>", "")
          assert.strictEqual(
            rest(yield* sqlOf(query(value), { dialect })),
            rest(yield* sqlOf(query("harmless"), { dialect }))
          )
        })
      )

      it.effect.prop(
        "are numbers outside quotes, or refused",
        [fc.double({ noNaN: true, noDefaultInfinity: true })],
        ([n]) =>
          Effect.gen(function* () {
            const sql = yield* sqlOf(ask({ measures: ["*:count"], filters: ["amount > {n}"], variables: { n } }), {
              dialect
            })
            const written = /orders\.amount > (\S+)/.exec(sql)?.[1]
            assert.strictEqual(Number(written), n === 0 ? 0 : n)
          })
      )

      it.effect.prop("give SQL or a typed error as any other part of a query", [hostile, fc.nat(7)], ([value, part]) =>
        Effect.gen(function* () {
          const month = { dimension: "placed_at", granularity: "month" } as const
          const queries: ReadonlyArray<WrittenQuery> = [
            ask({ dimensions: [value] }),
            ask({ measures: [value] }),
            ask({ measures: ["*:count"], filters: [value] }),
            ask({ measures: ["*:count"], order: [{ column: value }] }),
            ask({ measures: ["*:count"], time_dimensions: [{ ...month, date_range: [value, null] }] }),
            ask({ measures: ["*:count"], time_dimensions: [{ ...month, dimension: value }] }),
            { source_model: value, measures: ["*:count"] },
            { name: value }
          ]
          const query = queries[part] ?? ask({})
          const result = yield* Effect.either(compile(query, { dialect }))
          if (Either.isLeft(result)) assert.match(result.left._tag, /^[A-Z]\w+$/)
          else assert.isString(result.right.sql)
        })
      )
    })
  }

  it.effect.prop("are refused outside quotes when they are texts", [fc.fullUnicodeString()], ([name]) =>
    Effect.gen(function* () {
      const query = ask({ measures: ["*:count"], filters: ["status = {name}"], variables: { name } })
      const error = yield* Effect.flip(compile(query))
      assert.deepInclude({ ...error }, { _tag: "VariableNotAllowed", variable: "name", offset: 9 })
    })
  )
})
