/** The example program that embeds the engine, as shown in `docs/embedding.md`. */
import { execFile } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { scratchDatabase } from "@semlayer/testkit/TestDatabases"
import { assert, it } from "@effect/vitest"
import { Effect, Logger, LogLevel } from "effect"
import { build } from "esbuild"
import { Billing } from "../../../examples/embedding/Billing.js"

const root = fileURLToPath(new URL("../../../", import.meta.url))

const books = `
  CREATE TABLE invoices (id INTEGER PRIMARY KEY, tenant TEXT, issued_on DATE, amount REAL);
  INSERT INTO invoices VALUES
    (1, 'acme', '2025-01-03', 10), (2, 'acme', '2025-01-20', 35.5), (3, 'acme', '2025-02-01', 7),
    (4, 'evil', '2025-01-05', 9999);
`

const month = "invoices.issued_on"

it.scopedLive("an embedding program adds its own aggregation, dialect, engine and row policy", () =>
  Effect.gen(function* () {
    const database = yield* scratchDatabase("sqlite")
    yield* database.execute(books)
    const spread = (tenant: string) =>
      Effect.flatMap(Billing, (billing) => billing.spread()).pipe(Effect.provide(Billing.layer(database.place, tenant)))

    const { data, sql, columns } = yield* spread("acme")
    const [, , range = ""] = columns
    assert.deepStrictEqual(data, [
      { [month]: "2025-01-01", "invoices._count": 2, [range]: 25.5 },
      { [month]: "2025-02-01", "invoices._count": 1, [range]: 0 }
    ])
    assert.strictEqual(range, "invoices.amount_range")
    assert.match(sql, /MAX\(invoices\.amount\) - MIN\(invoices\.amount\)/)
    assert.match(sql, /row_policy\.tenant = 'acme'/)
    assert.match(sql, /\n-- asked by billing$/)
    assert.deepStrictEqual((yield* spread("nobody")).data, [])
  }).pipe(Logger.withMinimumLogLevel(LogLevel.None))
)

it.scopedLive("the program runs as a separate process, alone and bundled with its packages", () =>
  Effect.gen(function* () {
    const database = yield* scratchDatabase("sqlite")
    yield* database.execute(books)
    const entry = `${root}examples/embedding/main.ts`
    // Beside its packages, so that they resolve.
    const outfile = `${root}.cache/examples/main.mjs`
    yield* Effect.promise(() =>
      build({ entryPoints: [entry], outfile, bundle: true, packages: "external", format: "esm", platform: "node" })
    )
    const bundle = `${root}.cache/examples/bundle`
    yield* node(`${root}examples/embedding/bundle.mjs`, bundle)
    for (const program of [outfile, `${bundle}/main.js`]) {
      const { stdout } = yield* node(program, database.place, "acme")
      assert.match(stdout, /-- asked by billing\n/)
      assert.match(stdout, /2025-01-01' *│ *2 *│ *25\.5/)
    }
  })
)

const node = (...args: ReadonlyArray<string>) => Effect.promise(() => promisify(execFile)(process.execPath, [...args]))

it("the document shows the program verbatim", () => {
  const document = readFileSync(`${root}docs/embedding.md`, "utf8")
  const shown = [...document.matchAll(/<!-- (examples\/\S+) -->\n```(?:ts|js)\n([^]*?)```/g)]
  assert.strictEqual(shown.length, 5)
  for (const [, path = "", text] of shown) assert.strictEqual(text, readFileSync(`${root}${path}`, "utf8"), path)
})
