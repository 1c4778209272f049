/** Ingest of fake warehouses: tables, comments, types, keys where the warehouse lists them, and profiles. */
import type { Column } from "@semlayer/domain/Column"
import { EngineLive } from "@semlayer/engine/Engine"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { Connectors } from "@semlayer/connectors/Connectors"
import { fakeConnectors, fakeNames } from "../../src/fakes/index.js"
import { scratch } from "../../src/TestDatabases.js"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, LogLevel } from "effect"

const script = `
CREATE TABLE customers (id BIGINT PRIMARY KEY, name VARCHAR);
INSERT INTO customers VALUES (1, 'Ada'), (2, 'Bo');
CREATE TABLE tickets (
  id BIGINT PRIMARY KEY, customer_id BIGINT REFERENCES customers (id), state VARCHAR, price DECIMAL(10, 2), ratio DOUBLE,
  paid BOOLEAN, sold DATE, placed TIMESTAMP, seen TIMESTAMPTZ
);
COMMENT ON TABLE tickets IS 'what was sold';
COMMENT ON COLUMN tickets.state IS 'open or closed';
INSERT INTO tickets VALUES
  (1, 1, 'open', 5, 0.5, true, '2024-01-02', '2024-01-02 03:04:05', '2024-01-02 03:04:05+01'),
  (2, 2, 'closed', 30.25, 'nan', false, '1950-12-31', '2024-02-02 00:00:00.5', NULL),
  (3, 2, 'open', NULL, '-inf', true, NULL, NULL, NULL);
CREATE VIEW sold_tickets AS SELECT state FROM tickets WHERE sold IS NOT NULL;`

const Engine = Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" })).pipe(
  Layer.provide(Connectors.layer(fakeConnectors)),
  Layer.provide(Logger.minimumLogLevel(LogLevel.None))
)

/** Warehouses whose catalog lists the columns of keys. */
const withKeys = ["bigquery", "databricks", "redshift", "mssql", "oracle"]

describe("an ingest of a fake warehouse", () => {
  for (const name of fakeNames) {
    it.scopedLive(
      `reads tables, comments, types, keys and profiles of ${name}`,
      (context) =>
        Effect.gen(function* () {
          const database = yield* scratch(name, context)
          // SQL Server has no such numbers.
          yield* database.execute(name === "mssql" ? script.replace(/'(?:nan|-inf)'/g, "NULL") : script)
          const datasource = database.datasource()
          const storage = yield* Storage
          yield* storage.updateDatasource(datasource.name, () => Effect.succeedSome(datasource))
          const ingest = Effect.flatMap(Ingestor, (ingestor) =>
            ingestor.ingest({ datasource: datasource.name, include_views: true })
          )
          assert.deepStrictEqual((yield* ingest).errors, [])
          const { models } = yield* storage.snapshot
          const stored = [...(models.get(datasource.name)?.values() ?? [])].map(({ value }) => value)
          assert.deepStrictEqual(stored.map((model) => model.name).sort(), ["customers", "sold_tickets", "tickets"])
          const tickets = stored.find((model) => model.name === "tickets")
          const column = (of: string): Partial<Column> => tickets?.columns.find((each) => each.name === of) ?? {}
          assert.strictEqual(tickets?.description, "what was sold")
          assert.strictEqual(column("state").description, "open or closed")
          // A DATE of Oracle has a time of day.
          const types = tickets?.columns.map((each) => [each.name, each.type])
          assert.deepStrictEqual(types, [
            ...[
              ["id", "INT"],
              ["customer_id", "INT"],
              ["state", "TEXT"],
              ["price", "DOUBLE"],
              ["ratio", "DOUBLE"]
            ],
            ...[
              ["paid", "BOOLEAN"],
              ["sold", name === "oracle" ? "TIMESTAMP" : "DATE"],
              ["placed", "TIMESTAMP"],
              ["seen", "TIMESTAMP"]
            ]
          ])
          const joins = tickets?.joins.map(({ target_model, join_pairs }) => ({ target_model, join_pairs }))
          const declared = [{ target_model: "customers", join_pairs: [["customer_id", "id"]] }]
          assert.deepStrictEqual<unknown>(joins, withKeys.includes(name) ? declared : [])
          assert.deepStrictEqual(column("id").primary_key ?? false, withKeys.includes(name))
          assert.deepStrictEqual(column("state").sampled_values, ["open", "closed"])
          assert.deepStrictEqual(
            ["price", "ratio", "sold"].map((of) => column(of).sampled),
            [
              "5 .. 30.25",
              "0.5 .. 0.5",
              name === "oracle" ? `1950-12-31T00:00:00 .. 2024-01-02T00:00:00` : "1950-12-31 .. 2024-01-02"
            ]
          )
          assert.deepStrictEqual((yield* ingest).additions, [])
        }).pipe(Effect.provide(Engine)),
      60_000
    )
  }
})
