/** References to environment variables: which ones resolve, and that no message shows the values. */
import { resolveReferences } from "@semlayer/connectors/settings/EnvReferences"
import { Datasource } from "@semlayer/domain/Datasource"
import { Datasources } from "../../src/models/Datasources.js"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Either, Schema } from "effect"
import { ask, ingest, putModel, TestEngine } from "@semlayer/testkit/engine/TestEngine"

const withVariables = (variables: Readonly<Record<string, string>>) =>
  Effect.withConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(variables))))

const datasource = (fields: Readonly<Record<string, unknown>>) =>
  Effect.orDie(Schema.decodeUnknown(Datasource)({ name: "shop", type: "postgres", ...fields }))

const resolved = (variable: string, variables: Readonly<Record<string, string>>) =>
  Effect.flatMap(datasource({ host: `\${${variable}}` }), (stored) => Effect.either(resolveReferences(stored))).pipe(
    withVariables({ [variable]: "value", ...variables }),
    Effect.map(Either.match({ onLeft: ({ message }) => message, onRight: ({ datasource: { host } }) => host }))
  )

describe("references to environment variables", () => {
  it.effect("resolve if the prefix or SEM_ENV_ALLOW admits them, and never to settings of the service", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* resolved("SEM_DATASOURCE_HOST", {}), "value")
      assert.strictEqual(yield* resolved("SHOP_HOST", { SEM_ENV_ALLOW: "PG_*, SHOP_HOST" }), "value")
      assert.strictEqual(yield* resolved("PG_HOST", { SEM_ENV_ALLOW: "PG_*" }), "value")
      assert.match(`${yield* resolved("SHOP_HOST", {})}`, /SEM_DATASOURCE_.*SEM_ENV_ALLOW to contain SHOP_HOST/)
      assert.match(`${yield* resolved("SHOP_HOST2", { SEM_ENV_ALLOW: "SHOP_HOST" })}`, /SEM_ENV_ALLOW/)
      for (const setting of ["SEM_JWT_KEY", "SEM_STORAGE", "SEM_DATASOURCE_QUEUE"]) {
        const text = yield* resolved(setting, { SEM_ENV_ALLOW: "*,SEM_*,SEM_JWT_KEY" })
        assert.match(`${text}`, /settings of the service/, setting)
      }
    })
  )

  it.effect("replace the values in messages", () =>
    Effect.gen(function* () {
      const stored = yield* datasource({ host: "${SEM_DATASOURCE_A}", connection_string: "x://${SEM_DATASOURCE_B}" })
      const { conceal } = yield* resolveReferences(stored)
      assert.strictEqual(conceal('no "Top-Secret" here'), 'no "${SEM_DATASOURCE_A}" here')
      assert.strictEqual(
        conceal("TOP-SECRET p%40ss p@ss"),
        "${SEM_DATASOURCE_A} ${SEM_DATASOURCE_B} ${SEM_DATASOURCE_B}"
      )
    }).pipe(withVariables({ SEM_DATASOURCE_A: "top-secret", SEM_DATASOURCE_B: "p%40ss" }))
  )

  it.effect("short values are replaced as whole words only", () =>
    Effect.gen(function* () {
      const { conceal } = yield* resolveReferences(yield* datasource({ host: "${SEM_DATASOURCE_A}" }))
      assert.strictEqual(conceal("port 54 of 5432"), "port ${SEM_DATASOURCE_A} of 5432")
    }).pipe(withVariables({ SEM_DATASOURCE_A: "54" }))
  )

  const value = "EnvSecretValue"
  const fields: ReadonlyArray<Readonly<Record<string, unknown>>> = [
    { port: "${SEM_DATASOURCE_X}" },
    { type: "${SEM_DATASOURCE_X}" },
    { host: "127.0.0.1", database: "${SEM_DATASOURCE_X}" },
    { host: "127.0.0.1", username: "${SEM_DATASOURCE_X}" },
    { host: "127.0.0.1", schema_name: "${SEM_DATASOURCE_X}", username: "postgres", database: "postgres" },
    { host: "${SEM_DATASOURCE_X}" },
    { connection_string: "postgresql://127.0.0.1/x?sslmode=${SEM_DATASOURCE_X}" },
    { connection_string: "${SEM_DATASOURCE_X}://127.0.0.1/x" },
    { type: "duckdb", connection_string: "duckdb://:memory:?${SEM_DATASOURCE_X}=1" },
    { type: "duckdb", database: "/nowhere/${SEM_DATASOURCE_X}" },
    { type: "sqlite", database: "/nowhere/${SEM_DATASOURCE_X}" },
    { type: "mysql", host: "127.0.0.1", username: "root", database: "${SEM_DATASOURCE_X}" }
  ]
  it.effect.each(fields)("no surface shows the value of %j", (given) =>
    Effect.gen(function* () {
      const datasources = yield* Datasources
      yield* datasources.save({ name: "shop", ...("connection_string" in given ? {} : { type: "postgres" }), ...given })
      yield* putModel({ name: "t", sql_table: "t", columns: [{ name: "id", type: "INT" }] })
      const query = { source_model: "t", measures: ["*:count"] }
      for (const answer of [
        Effect.exit(datasources.test("shop")),
        Effect.exit(ask(query)),
        Effect.exit(ingest()),
        Effect.exit(datasources.list()),
        Effect.exit(datasources.read("shop"))
      ]) {
        const exit = yield* answer
        assert.notMatch(`${String(exit)} ${JSON.stringify(exit)}`, /envsecretvalue/i)
      }
      assert.strictEqual(
        (yield* Effect.exit(datasources.test("shop")))._tag,
        "schema_name" in given ? "Success" : "Failure"
      )
    }).pipe(Effect.provide(TestEngine), withVariables({ SEM_DATASOURCE_X: value }))
  )
})
