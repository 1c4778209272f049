/** Escapes rely on settings that a server, database or user may have changed, so each session sets them. */
import { connect, rowsOf, TestConnections } from "@semlayer/testkit/TestConnections"
import { scratch } from "@semlayer/testkit/TestDatabases"
import { notesModel, notesScript } from "@semlayer/testkit/injection/HostileTexts"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ask, putModel, shopOn, TestEngine } from "@semlayer/testkit/engine/TestEngine"

const texts = ["\\", "\\'", "' OR 1=1 -- ", '"', "\\' OR 1=1 -- ", "a\\nb", "a\nb", "E'\\''", "\\x41"]

const findsEach = Effect.gen(function* () {
  yield* putModel(notesModel)
  for (const [i, text] of texts.entries()) {
    const { data } = yield* ask({
      source_model: "notes",
      dimensions: ["id"],
      filters: ["body = '{text}'"],
      variables: { text }
    })
    assert.deepStrictEqual(data, [{ "notes.id": i + 1 }], text)
  }
})

describe("the settings that escapes rely on", () => {
  it.scopedLive("are the standard of PostgreSQL, whatever the database sets", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn("postgres", context, notesScript("postgres", texts))
      for (const setting of [
        "standard_conforming_strings = off",
        "backslash_quote = on",
        "escape_string_warning = off",
        "DateStyle = 'SQL, DMY'",
        "bytea_output = 'escape'",
        "TimeZone = 'Asia/Tokyo'",
        "quote_all_identifiers = on"
      ]) {
        yield* database.execute(`ALTER DATABASE ${database.place} SET ${setting}`)
      }
      const [changed] = yield* database.query("SHOW standard_conforming_strings")
      assert.strictEqual(changed?.["standard_conforming_strings"], "off")
      yield* findsEach
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("are those that our SQL for MySQL assumes, whatever the server sets", (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("mysql", context)
      const connection = yield* connect(database.datasource())
      const { rows } = yield* rowsOf(connection, "SELECT @@sql_mode, @@character_set_client, @@collation_connection")
      const [mode, characters, collation] = rows[0] ?? []
      assert.deepStrictEqual([characters, collation], ["utf8mb4", "utf8mb4_bin"])
      for (const other of ["ANSI_QUOTES", "NO_BACKSLASH_ESCAPES", "ANSI", "PIPES_AS_CONCAT"]) {
        assert.notInclude(String(mode).split(","), other)
      }
      // The text equals its escaped form in this session.
      const escaped = yield* rowsOf(connection, `SELECT '\\\\', 'it''s', "two", '\\''`)
      assert.deepStrictEqual(escaped.rows, [["\\", "it's", "two", "'"]])
    }).pipe(Effect.provide(TestConnections))
  )
})
