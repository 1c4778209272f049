import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { shop, shopWorkplace, workplace } from "./Command.js"

const done = "Sample-value refresh completed successfully.\n"

it.scoped("refresh-samples takes samples anew, of all models or of those that are named", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    yield* place.run(["datasources", "create", place.database("shop.db", shop)])
    yield* place.run(["ingest", "-d", "shop", "--no-profiles"])
    const stored = () => readFileSync(join(place.storage, "models", "shop", "orders.yaml"), "utf8")
    const bare = stored()
    assert.notInclude(bare, "sampled")
    assert.deepStrictEqual(yield* place.run(["search", "refresh-samples", "--model", "customers"]), {
      ...{ code: 0, out: done, err: "" }
    })
    assert.strictEqual(stored(), bare)
    const all = yield* place.run(["search", "refresh-samples", "--data-source", "shop", "--storage", place.storage])
    assert.deepStrictEqual(all, { code: 0, out: done, err: "" })
    assert.match(stored(), /sampled: .*paid/)
    const first = stored()
    yield* place.run(["search", "refresh-samples"])
    assert.strictEqual(stored(), first)
  })
)

it.scoped("refresh-samples tells models that are not there, and what failed", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const words = ["refresh-samples", "--model", "shop.nope", "--model", "orders"]
    assert.deepStrictEqual(yield* place.run(["search", ...words]), {
      ...{ code: 1, out: done, err: "Models not found:\n  - shop.nope\n" }
    })
    const json = yield* place.run(["search", "--format", "json", ...words])
    assert.strictEqual(json.code, 1)
    assert.strictEqual(json.out, '{\n  "errors": [],\n  "unresolved_models": [\n    "shop.nope"\n  ]\n}\n')
    const clean = yield* place.run(["search", "--format", "json", "refresh-samples"])
    assert.deepStrictEqual(clean, {
      ...{ code: 0, out: '{\n  "errors": [],\n  "unresolved_models": []\n}\n', err: "" }
    })
    const broken = "name: broken\ndata_source: shop\nsql_table: orders\ncolumns:\n  - {name: gone}\n"
    yield* place.run(["models", "create", place.file("broken.yaml", broken)])
    const failed = yield* place.run(["search", "refresh-samples"])
    assert.strictEqual(failed.code, 0, failed.err)
    assert.strictEqual(
      failed.out,
      "Sample-value refresh completed with errors:\n" +
        "  - shop.broken: Sample values of 'gone': no such column: broken.gone\n"
    )
    const unknown = yield* place.run(["search", "refresh-samples", "--data-source", "shpo"])
    assert.strictEqual(unknown.code, 1)
    assert.include(unknown.err, "shpo")
  })
)
