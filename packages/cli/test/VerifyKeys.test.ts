/** Declared keys that only a full scan contradicts, requested on each surface. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { workplace } from "./Command.js"
import { serve } from "./Served.js"

/** A key that is unique in the first two rows only. */
const script = `
  CREATE TABLE tags (name TEXT, rank INTEGER);
  INSERT INTO tags VALUES ('a', 1), ('b', 2), ('c', 3), ('c', 4);
`

const model = `name: tags
data_source: shop
sql_table: tags
unique_keys: [[name]]
columns: [{ name: name, type: TEXT }, { name: rank, type: INT }]
`

interface Entry {
  readonly kind: string
  readonly tool: null
  readonly model_name: string
  readonly data_source: string
  readonly reasons: ReadonlyArray<{ readonly target: string; readonly reason: string }>
}

/** The check reads two rows unless the request asks for all. */
const env = { SEM_PROBE_SCAN_CAP: "2", SEM_EMBEDDING_MODEL: "off" }

const reason = /^1 value of \(name\) occurs more than once, such as name = "c" \(2 rows\); /

const place = Effect.gen(function* () {
  const place = yield* workplace
  const made = yield* place.run(["datasources", "create", place.database("shop.db", script)], env)
  assert.strictEqual(made.code, 0, made.err)
  place.file("storage/models/shop/tags.yaml", model)
  return place
})

it.scoped("--verify-keys reads all rows: the command, with a storage and with a server", () =>
  Effect.gen(function* () {
    const here = yield* place
    const { address } = yield* serve(here, [], { env })
    for (const target of [[], ["--url", address]]) {
      for (const words of [["validate-models"], ["validate-models", "--datasource", "shop"]]) {
        assert.deepStrictEqual(yield* here.run([...words, ...target], env), {
          ...{ code: 0, out: "No drift detected.\n", err: "" }
        })
        const { code, err } = yield* here.run([...words, "--verify-keys", ...target], env)
        assert.strictEqual(code, 1)
        assert.match(
          err,
          /^Keys that the data contradict \(1\):\n {2}- tags unique_key:name: 1 value of \(name\) occurs/m
        )
      }
      const ingest = ["ingest", "--datasource", "shop", ...target]
      assert.notInclude((yield* here.run(ingest, env)).err, "contradict")
      const exact = yield* here.run([...ingest, "--verify-keys"], env)
      assert.strictEqual(exact.code, 0, exact.err)
      assert.include(
        exact.err,
        "The data contradict unique_key:name of 'tags': 1 value of (name) occurs more than once"
      )
    }
  })
)

it.scoped("verify_keys reads all rows: over HTTP", () =>
  Effect.gen(function* () {
    const { ask } = yield* serve(yield* place, [], { env })
    const validate = (body: object) =>
      Effect.map(ask("POST", "/validate-models", { body }), ({ text }): ReadonlyArray<Entry> => JSON.parse(text))
    for (const scope of [{}, { data_source: "shop" }]) {
      assert.deepStrictEqual(yield* validate(scope), [])
      const [entry, ...others] = yield* validate({ ...scope, verify_keys: true })
      assert.deepStrictEqual(others, [])
      assert.deepInclude(entry, { kind: "key", tool: null, model_name: "tags", data_source: "shop" })
      assert.strictEqual(entry?.reasons[0]?.target, "unique_key:name")
      assert.match(entry?.reasons[0]?.reason ?? "", reason)
    }
    const ingest = (more: object) => ask("POST", "/ingest", { body: { datasource: "shop", ...more } })
    assert.notInclude((yield* ingest({})).text, "contradict")
    assert.include((yield* ingest({ verify_keys: true })).text, "The data contradict unique_key:name of 'tags'")
    assert.strictEqual((yield* ask("POST", "/validate-models", { body: { verify_keys: "yes" } })).status, 422)
  })
)

it.scoped("verify_keys reads all rows: over MCP", () =>
  Effect.gen(function* () {
    const { address } = yield* serve(yield* place, [], { env })
    const client = new Client({ name: "test", version: "1" })
    yield* Effect.acquireRelease(
      Effect.promise(() => client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`)))),
      () => Effect.promise(() => client.close())
    )
    const call = (name: string, args: Record<string, unknown>) =>
      Effect.map(
        Effect.promise(() => client.callTool({ name, arguments: args })),
        ({ structuredContent }) => JSON.stringify(structuredContent)
      )
    assert.strictEqual(yield* call("validate_models", {}), '{"to_delete":[],"errors":[]}')
    const found = yield* call("validate_models", { data_source: "shop", verify_keys: true })
    assert.include(found, '"violations":[{"model_name":"tags","data_source":"shop","target":"unique_key:name"')
    const ingest = { datasource_name: "shop" }
    assert.notInclude(yield* call("ingest_datasource_models", ingest), "contradict")
    const exact = yield* call("ingest_datasource_models", { ...ingest, verify_keys: true })
    assert.include(exact, "The data contradict unique_key:name of 'tags'")
  })
)
