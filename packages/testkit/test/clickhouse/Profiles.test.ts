/** Column profiles from an ingest of ClickHouse's engine. */
import type { Column } from "@semlayer/domain/Column"
import { EngineLive } from "@semlayer/engine/Engine"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { scratch } from "../../src/TestDatabases.js"
import { assert, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Logger, LogLevel } from "effect"

const rows = 400_000
const cap = 100_000

const script = `
CREATE TABLE tickets (
  id UInt64 NOT NULL, state LowCardinality(String) NOT NULL, price Decimal(10, 2), ratio Float64, paid Bool,
  sold Date32, seen DateTime64(3, 'Europe/Berlin'), token UUID, note FixedString(4), raw String, tags Array(String) NOT NULL,
  kind Enum('a' = 1, 'b' = 2), address IPv4, hollow Int32, long String
) ENGINE = MergeTree ORDER BY id;
INSERT INTO tickets VALUES
  (1, 'open', 5, 0.5, true, '2024-01-02', '2024-01-02 03:04:05', '61f0c404-5cb3-11e7-907b-a6006ad3dba0', 'ab', 'x', ['x'], 'a', '10.0.0.1', NULL, repeat('é', 300)),
  (2, 'closed', 30.25, nan, false, '1950-12-31', '2024-02-02 00:00:00', NULL, 'ab', unhex('FF00'), [], 'b', NULL, NULL, 'short'),
  (3, 'open', NULL, -inf, true, NULL, NULL, NULL, NULL, NULL, ['x'], 'a', NULL, NULL, NULL);
CREATE TABLE bare (id Int32, word String, size Int32) ENGINE = Log;
CREATE VIEW seen AS SELECT state FROM tickets;
CREATE TABLE facts (n Int32 NOT NULL, own String, block String, digit String) ENGINE = MergeTree ORDER BY n;
INSERT INTO facts SELECT number, toString(number), multiIf(number <= ${rows * 0.6}, 'most', number <= ${rows * 0.9}, 'some', 'few'),
  'd' || toString(number % 10) FROM numbers(${rows});
CREATE TABLE crumbs (n Int32 NOT NULL, own String) ENGINE = MergeTree ORDER BY n;
SYSTEM STOP MERGES crumbs;
INSERT INTO crumbs SELECT number, toString(number) FROM numbers(200000) SETTINGS max_block_size = 2000, min_insert_block_size_rows = 2000;`

const Engine = Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" })).pipe(
  Layer.provide(Logger.minimumLogLevel(LogLevel.None))
)

const capped = Effect.withConfigProvider(ConfigProvider.fromMap(new Map([["SEM_PROFILE_SCAN_CAP", String(cap)]])))

it.scopedLive(
  "1.3.7 columns of ClickHouse have profiles; large tables are sampled by granule, deterministically",
  (context) =>
    Effect.gen(function* () {
      const database = yield* scratch("clickhouse", context)
      yield* database.execute(script)
      const datasource = database.datasource()
      const storage = yield* Storage
      yield* storage.updateDatasource(datasource.name, () => Effect.succeedSome(datasource))
      const ingest = Effect.flatMap(Ingestor, (ingestor) =>
        ingestor.ingest({ datasource: datasource.name, include_views: true })
      )
      assert.deepStrictEqual((yield* ingest).errors, [])
      const models = Effect.map(storage.snapshot, ({ models }) => [...(models.get(datasource.name)?.values() ?? [])])
      const stored = yield* models
      const column = (model: string, name: string): Partial<Column> =>
        stored.find(({ value }) => value.name === model)?.value.columns.find((each) => each.name === name) ?? {}
      const profile = (model: string, name: string): unknown => {
        const { sampled, sampled_values, distinct_count } = column(model, name)
        return sampled_values === undefined ? sampled : [sampled, sampled_values, distinct_count]
      }
      for (const [name, expected] of [
        ["id", "1 .. 3"],
        ["state", ["open, closed", ["open", "closed"], 2]],
        ["price", "5 .. 30.25"],
        ["ratio", "0.5 .. 0.5"],
        ["paid", ["true, false", [true, false], 2]],
        ["sold", "1950-12-31 .. 2024-01-02"],
        ["seen", "2024-01-02T02:04:05Z .. 2024-02-01T23:00:00Z"],
        ["token", ["61f0c404-5cb3-11e7-907b-a6006ad3dba0", ["61f0c404-5cb3-11e7-907b-a6006ad3dba0"], 1]],
        ["note", ["ab", ["ab"], 1]],
        ["raw", [undefined, ["x"], undefined]],
        ["tags", ["['x'], []", ["['x']", "[]"], 2]],
        ["kind", ["a, b", ["a", "b"], 2]],
        ["address", ["10.0.0.1", ["10.0.0.1"], 1]],
        ["hollow", ""],
        ["long", [`short, ${"é".repeat(200)}…`, ["short", `${"é".repeat(200)}…`], 2]]
      ] as const) {
        assert.deepStrictEqual(profile("tickets", name), expected, name)
      }
      assert.deepStrictEqual([profile("bare", "word"), profile("bare", "size")], [["", [], 0], ""])
      assert.deepStrictEqual(profile("seen", "state"), ["open, closed", ["open", "closed"], 2])
      assert.deepStrictEqual(column("facts", "block").sampled_values, ["most", "some", "few"])
      assert.lengthOf(column("facts", "digit").sampled_values ?? [], 10)
      assert.notProperty(column("facts", "digit"), "distinct_count")
      for (const [model, most] of [
        ["facts", rows],
        ["crumbs", 200_000]
      ] as const) {
        const [least = Number.NaN, greatest = Number.NaN] = (column(model, "n").sampled ?? "").split(" .. ").map(Number)
        assert.isBelow(least, most * 0.1, model)
        assert.isAbove(greatest, most * 0.9, model)
        const [, seen = "0"] = / \.\.\. \(at least (\d+) distinct\)$/.exec(column(model, "own").sampled ?? "") ?? []
        assert.isAbove(Number(seen), cap * 0.6, model)
        assert.isBelow(Number(seen), cap * 1.4, model)
      }
      assert.deepStrictEqual((yield* ingest).additions, [])
      assert.deepStrictEqual(yield* models, stored)
    }).pipe(Effect.provide(Engine), capped),
  60_000
)
