/** The log messages of an ingest, by level. */
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Logger, LogLevel } from "effect"
import { columnsOf, editModel, engineAt, ingest, modelOf, shopOn } from "@semlayer/testkit/engine/TestEngine"

interface Line {
  readonly level: string
  readonly text: string
}

/** Runs an effect and returns the messages logged at a level or above. */
const logged = <A, E, R>(effect: Effect.Effect<A, E, R>, least: LogLevel.LogLevel) =>
  Effect.suspend(() => {
    const lines: Array<Line> = []
    const logger = Logger.make<unknown, void>(({ logLevel, message }) => {
      lines.push({ level: logLevel.label, text: Array.isArray(message) ? message.join(" ") : String(message) })
    })
    const listening = Layer.mergeAll(Logger.replace(Logger.defaultLogger, logger), Logger.minimumLogLevel(least))
    // Progress messages are separate.
    const news = () => lines.filter(({ text }) => !/^(?:Ingesting|Profiling) /.test(text))
    return Effect.map(Effect.provide(effect, listening), news)
  })

const warned = (lines: ReadonlyArray<Line>) => lines.filter(({ level }) => level === "WARN").map(({ text }) => text)

const capOf = (rows: number) =>
  Effect.withConfigProvider(ConfigProvider.fromMap(new Map([["SEM_PROBE_SCAN_CAP", String(rows)]])))

const Engine = engineAt({ _tag: "InMemory" })

describe("the log of an ingest", () => {
  it.scopedLive(
    "1.1.6 a probe that hits its cap and keeps INT logs a warning; one that finds DOUBLE does not",
    (context) =>
      Effect.gen(function* () {
        yield* shopOn(
          "sqlite",
          context,
          `CREATE TABLE t (whole INTEGER, seen INTEGER, words TEXT);
         INSERT INTO t VALUES (1, 1.5, 'a'), (2, 2, 'b'), (3, 3, 'c');
         CREATE TABLE small (whole INTEGER); INSERT INTO small VALUES (1), (2);`
        )
        const lines = yield* logged(ingest(), LogLevel.Warning)
        assert.deepStrictEqual(warned(lines), [
          "'t' has more than 2 rows, so 'whole' may hold other values than the integers that are declared"
        ])
        assert.deepStrictEqual(columnsOf(yield* modelOf("t")), ["whole INT", "seen DOUBLE", "words TEXT"])
        // The result of every ingest repeats it.
        assert.deepStrictEqual((yield* ingest()).warnings, warned(lines))
      }).pipe(Effect.provide(Engine), capOf(2))
  )

  it.scopedLive("1.1.6 a probe that fails logs a warning, and other columns keep their types", (context) =>
    Effect.gen(function* () {
      yield* shopOn(
        "sqlite",
        context,
        `CREATE TABLE t (v INTEGER, other INTEGER); INSERT INTO t VALUES (-9223372036854775808, 1.5);
         ALTER TABLE t ADD COLUMN bad INT AS (abs(v));`
      )
      const lines = yield* logged(ingest(), LogLevel.Warning)
      assert.deepStrictEqual(warned(lines), [
        "The values of 'bad' in 't' could not be read, so the declared types are kept: integer overflow"
      ])
      assert.deepStrictEqual(columnsOf(yield* modelOf("t")), ["v INT", "other DOUBLE", "bad INT"])
    }).pipe(Effect.provide(Engine))
  )

  it.scopedLive("1.1.7 a user's format that no longer fits its type is logged, but not as a warning", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn(
        "sqlite",
        context,
        "CREATE TABLE t (a INTEGER, b INTEGER); INSERT INTO t VALUES (1, 1)"
      )
      yield* ingest()
      yield* editModel("t", ({ columns }) => ({
        columns: columns.map((column) =>
          column.name === "a" ? { ...column, format: { type: "integer" as const, precision: 0 } } : column
        )
      }))
      yield* database.execute("UPDATE t SET a = 'x', b = 'x'")
      const lines = yield* logged(ingest(), LogLevel.Info)
      assert.deepStrictEqual(lines, [
        { level: "INFO", text: "Of 't': 'a' is now TEXT and keeps its own number format" }
      ])
      const { columns } = yield* modelOf("t")
      assert.deepStrictEqual(
        columns.map(({ type, format }) => [type, format?.precision ?? null]),
        [
          ["TEXT", 0],
          ["TEXT", null]
        ]
      )
    }).pipe(Effect.provide(Engine))
  )

  it.scopedLive("1.1.2 a cycle and an unknown type are logged as warnings, once", (context) =>
    Effect.gen(function* () {
      yield* shopOn(
        "sqlite",
        context,
        "CREATE TABLE t (id INTEGER PRIMARY KEY, up INT REFERENCES t (id), shape BLOB); INSERT INTO t VALUES (1, 1, NULL)"
      )
      assert.deepStrictEqual(warned(yield* logged(ingest(), LogLevel.Warning)), [
        "The foreign keys form a cycle, t → t: each of them is still a join",
        "The column 'shape' of 't' has the type BLOB, which is read as TEXT"
      ])
      assert.deepStrictEqual(yield* logged(ingest(), LogLevel.Info), [])
    }).pipe(Effect.provide(Engine))
  )
})
