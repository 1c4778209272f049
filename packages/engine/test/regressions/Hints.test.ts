/** Errors suggest the next step to the reader. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { answer, EmptyEngine, shopWith } from "./LiveDatabase.js"

const script = `CREATE TABLE book (id INTEGER PRIMARY KEY, genre TEXT, pages INTEGER); INSERT INTO book VALUES (1, 'x', 2);`

const refusal = (body: Readonly<Record<string, unknown>>) =>
  Effect.map(Effect.flip(answer(body)), ({ _tag, message }) => `${_tag}: ${message}`)

describe("errors of queries", () => {
  it.scoped("an unquoted string is distinguished from a column", (context) =>
    Effect.gen(function* () {
      yield* shopWith("sqlite", context, script)
      const book = { source_model: "book", measures: ["*:count"] }
      assert.include(
        yield* refusal({ ...book, filters: ["genre = Novels"] }),
        "'Novels' is not a column of 'book'. Strings are in quotes: 'Novels'."
      )
      assert.include(yield* refusal({ ...book, filters: ["pages = page"] }), "Did you mean 'pages'?")
    }).pipe(Effect.provide(EmptyEngine))
  )

  it.scoped("a missing parenthesis is named", (context) =>
    Effect.gen(function* () {
      yield* shopWith("sqlite", context, script)
      for (const formula of ["sum(pages", "(pages:sum + 1", "pages:percentile(p=0.5"]) {
        assert.include(yield* refusal({ source_model: "book", measures: [formula] }), "')' is missing")
      }
    }).pipe(Effect.provide(EmptyEngine))
  )

  it.scoped("stages that only read each other are reported as a cycle", (context) =>
    Effect.gen(function* () {
      yield* shopWith("sqlite", context, script)
      const message = yield* refusal({
        queries: [
          { name: "a", source_model: "b", measures: ["*:count"] },
          { name: "b", source_model: "a", measures: ["*:count"] },
          { source_model: "b", measures: ["*:count"] }
        ]
      })
      assert.match(message, /^StageCycle: .*\ba\b.*\bb\b/)
    }).pipe(Effect.provide(EmptyEngine))
  )
})
