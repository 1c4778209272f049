/**
 * Random queries, printed as SQL over models, have the rows of the queries; and statements that are changed at random fail with typed
 * errors only. `SEM_TEST_STATEMENTS` sets the number of statements, and `npm run proof -- sql` runs long.
 */
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { Queries } from "@semlayer/engine/query/Queries"
import { SqlDoor } from "@semlayer/engine/sql/SqlDoor"
import { allRows } from "@semlayer/engine/sql/SqlSession"
import { assert } from "@effect/vitest"
import { Cause, Config, Effect, Either, Exit, Schema } from "effect"
import { casesOf } from "../../src/fuzz/Fuzz.js"
import { Laboratory, laboratory } from "../../src/fuzz/Laboratory.js"
import { printedSql } from "../../src/fuzz/PrintedSql.js"
import { type Draw, generated } from "../../src/fuzz/Draw.js"
import { layer } from "../../src/Layers.js"
import { requestBody } from "../../src/naive/World.js"

const settings = Config.all({
  statements: Config.withDefault(Config.integer("SEM_TEST_STATEMENTS"), 15),
  seed: Config.withDefault(Config.integer("SEM_TEST_SEED"), 1)
})

const session = { user: "fuzz", database: "fuzz", settings: new Map<string, string>() }

const valuesOf = (rows: ReadonlyArray<ReadonlyArray<unknown>>) =>
  rows
    .map((row) =>
      JSON.stringify(row.map((value) => (typeof value === "number" ? Number(value.toPrecision(9)) : value)))
    )
    .sort()

/** The rows of a statement and of the query that it was printed from. */
type BothRows = Effect.Effect.Success<ReturnType<typeof bothRows>>

const bothRows = (sql: string, body: unknown) =>
  Effect.gen(function* () {
    const request = yield* Schema.decodeUnknown(QueryRequest)(body)
    const answer = yield* Effect.either((yield* Queries).run(request))
    // Not every random query has an answer.
    if (Either.isLeft(answer)) return null
    const { data, columns } = answer.right
    const { rows } = yield* (yield* SqlDoor).prepare(sql, session, [])
    const found = yield* allRows(rows([]))
    return {
      sql: valuesOf(found),
      query: valuesOf(data.map((row) => columns.map((key) => row[key])))
    }
  })

const parts = [
  "SELECT",
  "FROM",
  "WHERE",
  "(",
  ")",
  ",",
  "NULL",
  "OVER ()",
  "UNION",
  "'",
  '"',
  "$1",
  "::int",
  "*",
  "-",
  "LIMIT",
  "(SELECT 1)",
  "CASE",
  "::regclass"
]

/** A statement with tokens left out, repeated, exchanged or replaced. */
const mutated = (draw: Draw, sql: string): string => {
  const tokens = sql.split(/(\s+|[(),.])/).filter((token) => token !== "")
  for (let n = 0; n <= draw.below(3); n++) {
    const at = draw.below(tokens.length)
    const other = draw.below(tokens.length)
    switch (draw.below(4)) {
      case 0:
        tokens.splice(at, 1)
        break
      case 1:
        tokens.splice(at, 0, tokens[other] ?? "")
        break
      case 2:
        tokens[at] = tokens[other] ?? ""
        break
      default:
        tokens[at] = draw.one(["SELECT", ...parts])
    }
  }
  return tokens.join("")
}

layer(laboratory(), { excludeTestServices: true, timeout: "60 seconds" })("SQL over models", (it) => {
  it.effect(
    "has the rows of the queries that it prints, and typed errors for everything else",
    () =>
      Effect.gen(function* () {
        const { statements, seed } = yield* settings
        const { load } = yield* Laboratory
        let [compared, changed] = [0, 0]
        for (let world = seed; compared < statements && world < seed + 40 * statements; world++) {
          const cases = casesOf(world).flatMap(({ world: tables, question }) => {
            const body = requestBody(question, false)
            const sql = printedSql(body, tables)
            return sql === null ? [] : [{ body, sql }]
          })
          const [first] = casesOf(world)
          if (first === undefined || cases.length === 0) continue
          yield* Effect.scoped(
            Effect.gen(function* () {
              const [asked] = yield* load(first.world, (engine) => engine === "sqlite")
              if (asked === undefined) return
              for (const { body, sql } of cases) {
                const exit: Exit.Exit<BothRows, unknown> = yield* asked.within(Effect.exit(bothRows(sql, body)))
                if (Exit.isFailure(exit)) assert.fail(`seed ${world}: ${sql}\n${Cause.pretty(exit.cause)}`)
                if (exit.value !== null) {
                  assert.deepStrictEqual(
                    exit.value.sql,
                    exit.value.query,
                    `seed ${world}: ${sql}\n${JSON.stringify(body)}`
                  )
                  compared++
                }
                for (const wrong of generated(world + compared, (draw) =>
                  Array.from({ length: 5 }, () => mutated(draw, sql))
                ).flat()) {
                  const result = yield* asked.within(
                    Effect.exit(Effect.flatMap(SqlDoor, (door) => door.prepare(wrong, session, [])))
                  )
                  changed++
                  if (Exit.isFailure(result))
                    assert.isTrue(Cause.isFailure(result.cause), `${wrong}: ${Cause.pretty(result.cause)}`)
                }
              }
            })
          )
        }
        assert.isAtLeast(compared, statements)
        assert.isAtLeast(changed, statements * 5)
      }),
    1_800_000
  )
})
