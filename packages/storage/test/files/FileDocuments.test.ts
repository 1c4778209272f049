import { DatasourceName, MemoryId, ModelName } from "@semlayer/domain/Names"
import { Storage, type StoredModel } from "../../src/snapshot/Storage.js"
import {
  envReference,
  findModel,
  saveDatasource,
  saveMemory,
  saveModel,
  snapshot,
  storedDatasource,
  storedMemory,
  storedModel
} from "@semlayer/testkit/StorageSuite"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Redacted } from "effect"
import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import { modelFile, StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"

const shop = DatasourceName.make("shop")

const edit = (name: string, change: (model: StoredModel) => StoredModel) =>
  Effect.flatMap(Storage, (storage) =>
    storage.updateModel({ data_source: shop, name: ModelName.make(name) }, (current) =>
      Effect.succeed(Option.map(current, change))
    )
  )

const withDescription = (description: string) => (model: StoredModel) => ({ ...model, description })

const problems = Effect.map(snapshot, (stored) => stored.problems.map(({ document }) => document))

describe("a storage directory", () => {
  it.scoped("start with a .gitignore of what must not be committed, which is never replaced", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make()
      yield* directory.open(saveModel(storedModel("orders")))
      const lines = directory.read(".gitignore").split("\n")
      assert.includeMembers(lines, ["/api-keys.json", "/demo/"])
      // Without the slash a line also applies to models/demo and the like.
      assert.deepStrictEqual(
        lines.filter((line) => !/^(?:\/.*|#.*|)$/.test(line)),
        []
      )
      const existing = yield* StorageDirectory.make({ ".gitignore": "mine\n" })
      yield* existing.open(saveModel(storedModel("orders")))
      assert.strictEqual(existing.read(".gitignore"), "mine\n")
      const grown = yield* StorageDirectory.make({ "models/shop/orders.yaml": "sql_table: orders\n" })
      yield* grown.open(saveModel(storedModel("customers")))
      assert.notInclude(grown.files(), ".gitignore")
    })
  )

  it.scoped("has the layout of the existing service (surfaces, 5.2)", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make()
      yield* directory.open(
        Effect.gen(function* () {
          const storage = yield* Storage
          yield* saveDatasource(storedDatasource(shop, { password: envReference("SHOP_PASSWORD") }))
          yield* saveModel(storedModel("orders"))
          yield* saveMemory(storedMemory(MemoryId.make("1")))
          yield* storage.putPriority([shop])
        })
      )
      assert.deepStrictEqual(directory.files(), [
        ".gitignore",
        "datasources/shop.yaml",
        "memories/1.md",
        "models/shop/orders.yaml",
        "priority.yaml",
        "schemas/datasource.json",
        "schemas/model.json"
      ])
      assert.strictEqual(directory.read("priority.yaml"), "priority:\n- shop\n")
      assert.strictEqual(
        directory.read("datasources/shop.yaml"),
        "# yaml-language-server: $schema=../schemas/datasource.json\nversion: 2\nname: shop\ntype: postgres\n" +
          `host: \${SHOP_HOST}\nport: \${SHOP_PORT}\npassword: \${SHOP_PASSWORD}\n`
      )
      assert.strictEqual(
        directory.read("memories/1.md"),
        '---\ncreated_at: "2024-05-01T10:00:00.000Z"\nentities:\n- shop.orders\nversion: 2\n---\n' +
          "Orders before 2020 are estimates."
      )
      assert.match(
        directory.read("models/shop/orders.yaml"),
        /^# yaml-language-server: \$schema=\.\.\/\.\.\/schemas\/model\.json\nversion: 7\nname: orders\nsql_table: orders\ndata_source: shop\ncolumns:\n- name: id\n {2}type: INT\n {2}primary_key: true\n- name: /
      )
    })
  )

  it.scoped("updates an outdated schema file, and keeps the first line of a document", () =>
    Effect.gen(function* () {
      const line = "# yaml-language-server: $schema=https://example.org/model.json\n"
      const orders = "name: orders\nsql_table: orders\ncolumns:\n- name: id\n  type: INT\n"
      const directory = yield* StorageDirectory.make({
        "schemas/model.json": "{}",
        "models/shop/orders.yaml": line + orders
      })
      yield* directory.open(
        Effect.gen(function* () {
          yield* saveModel({ ...storedModel("orders"), description: "Edited" })
          assert.strictEqual(directory.read("schemas/model.json"), "{}", "no file is new")
          yield* saveModel(storedModel("items"))
        })
      )
      const edited = directory.read("models/shop/orders.yaml")
      assert.isTrue(edited.startsWith(line))
      assert.include(edited, "description: Edited")
      assert.match(directory.read("schemas/model.json"), /"title": "A model of semlayer"/)
    })
  )

  it.scoped("protects secrets from other users of the machine", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({ "datasources/crm.yaml": "name: crm\n" })
      fs.chmodSync(directory.pathOf("datasources/crm.yaml"), 0o640)
      yield* directory.open(
        Effect.zip(saveDatasource(storedDatasource(shop)), saveDatasource(storedDatasource(DatasourceName.make("crm"))))
      )
      yield* directory.open(saveModel(storedModel("orders")))
      const modeOf = (place: string) => (fs.statSync(directory.pathOf(place)).mode & 0o777).toString(8)
      for (const place of ["datasources/shop.yaml", "models/shop/orders.yaml", ".semlayer.lock"]) {
        assert.strictEqual(modeOf(place), "600", place)
      }
      for (const place of ["models", "models/shop"]) assert.strictEqual(modeOf(place), "700", place)
      assert.strictEqual(fs.statSync(directory.pathOf("datasources/crm.yaml")).mode & 0o777, 0o640)
    })
  )

  it.scoped("reports devices, pipes and oversized files instead of reading them", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({ "models/shop/orders.yaml": modelFile("orders") })
      fs.symlinkSync("/dev/zero", directory.pathOf("models/shop/device.yaml"))
      execFileSync("mkfifo", [directory.pathOf("models/shop/pipe.yaml")])
      fs.writeFileSync(directory.pathOf("models/shop/long.yaml"), "")
      fs.truncateSync(directory.pathOf("models/shop/long.yaml"), 65 * 1024 * 1024)
      const { models, problems } = yield* directory.open(snapshot)
      assert.deepStrictEqual([...(models.get(DatasourceName.make("shop"))?.keys() ?? [])], ["orders"])
      const reasons = problems.map(({ document, reason }) => `${document}: ${reason}`).sort()
      assert.deepStrictEqual(reasons, [
        "models/shop/device.yaml: it is not a regular file",
        "models/shop/long.yaml: it has 68157440 bytes; at most 67108864 are read",
        "models/shop/pipe.yaml: it is not a regular file"
      ])
    })
  )

  it.scoped("keeps comments, key order and unknown keys when another field is edited", () =>
    Effect.gen(function* () {
      const written = [
        "# The orders of the shop.",
        "name: orders",
        "owner: sales   # not ours",
        "version: 7",
        "sql_table: public.orders",
        "columns:",
        "  # the key",
        "  - name: id",
        "    type: INT",
        "    lineage: {table: orders}",
        ""
      ]
      const directory = yield* StorageDirectory.make({ "models/shop/orders.yaml": written.join("\n") })
      yield* directory.open(edit("orders", withDescription("All orders")))
      const lines = directory.read("models/shop/orders.yaml").split("\n")
      assert.deepStrictEqual(
        lines.filter((line) => !["description: All orders", "data_source: shop"].includes(line)),
        written
      )
      assert.include(lines, "description: All orders")
    })
  )

  it.scoped("does not rewrite a file with equal content", () =>
    Effect.gen(function* () {
      const text = modelFile("orders", "joins:   []\n")
      const directory = yield* StorageDirectory.make({ "models/shop/orders.yaml": text })
      const before = fs.statSync(directory.pathOf("models/shop/orders.yaml")).mtimeMs
      assert.strictEqual(yield* directory.open(edit("orders", (model) => model)), "updated")
      assert.strictEqual(fs.statSync(directory.pathOf("models/shop/orders.yaml")).mtimeMs, before)
    })
  )

  it.scoped("reads and writes environment references unchanged", () =>
    Effect.gen(function* () {
      const text = `name: shop\nhost: \${HOST}:\${PORT}\nport: \${PORT}\npassword: \${PASSWORD} # from the vault\nuser: reader\n`
      const directory = yield* StorageDirectory.make({ "datasources/shop.yaml": text })
      yield* directory.open(
        Effect.gen(function* () {
          const storage = yield* Storage
          const stored = (yield* snapshot).datasources.get(shop)?.value
          assert.deepStrictEqual(
            [stored?.host, stored?.port, stored?.username],
            [`${envReference("HOST")}:${envReference("PORT")}`, envReference("PORT"), "reader"]
          )
          assert.strictEqual(stored?.password && Redacted.value(stored.password), envReference("PASSWORD"))
          yield* storage.updateDatasource(shop, (current) =>
            Effect.succeed(Option.map(current, (datasource) => ({ ...datasource, database: "shop" })))
          )
        })
      )
      const lines = directory.read("datasources/shop.yaml").split("\n")
      for (const line of text.split("\n").slice(0, 4)) assert.include(lines, line)
      assert.include(lines, "username: reader")
      assert.include(lines, "database: shop")
    })
  )

  it.scoped("also reads .yml files, and edits them in place", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({
        "models/shop/orders.yml": modelFile("orders"),
        "datasources/shop.yml": "name: shop\n"
      })
      yield* directory.open(
        Effect.gen(function* () {
          assert.isTrue((yield* snapshot).datasources.has(shop))
          yield* edit("orders", withDescription("All orders"))
        })
      )
      assert.deepStrictEqual(directory.files(), ["datasources/shop.yml", "models/shop/orders.yml"])
      assert.include(directory.read("models/shop/orders.yml"), "description: All orders")
    })
  )

  it.scoped(
    "uses the first of two files for one model, reports the other, and switches to it when the first is deleted",
    () =>
      Effect.gen(function* () {
        const directory = yield* StorageDirectory.make({
          "models/shop/orders.yaml": modelFile("orders", "description: first\n"),
          "models/shop/orders.yml": modelFile("orders", "description: second\n")
        })
        yield* directory.open(
          Effect.gen(function* () {
            const storage = yield* Storage
            assert.strictEqual((yield* Effect.flatten(findModel("orders"))).value.description, "first")
            assert.deepStrictEqual(yield* problems, ["models/shop/orders.yml"])
            directory.remove("models/shop/orders.yaml")
            yield* edit("orders", (model) => ({ ...model, hidden: true }))
            const { value } = yield* Effect.flatten(findModel("orders"))
            assert.deepStrictEqual([value.description, value.hidden], ["second", true])
            assert.deepStrictEqual(yield* problems, [])
            directory.write("models/shop/orders.yaml", modelFile("orders"))
            assert.isTrue(yield* storage.deleteModel({ data_source: shop, name: ModelName.make("orders") }))
          })
        )
        assert.deepStrictEqual(directory.files(), [])
      })
  )

  it.scoped("identifies a model by its file name, whatever name the file contains (surfaces, 5.2)", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({
        "models/shop/outer.yaml": modelFile("inner").replace("data_source: shop", "data_source: elsewhere"),
        "datasources/outer.yaml": "name: inner\n"
      })
      const stored = yield* directory.open(snapshot)
      const model = stored.models.get(shop)?.get(ModelName.make("outer"))?.value
      assert.deepStrictEqual([model?.name, model?.data_source].map(String), ["outer", "shop"])
      assert.strictEqual(stored.datasources.get(DatasourceName.make("outer"))?.value.name, DatasourceName.make("outer"))
      const reported = stored.problems.map(({ document, isServed, reason }) => ({ document, isServed, reason }))
      const [ofDatasource, ofModel] = reported.sort((a, b) => (a.document < b.document ? -1 : 1))
      assert.deepInclude(ofDatasource, { document: "datasources/outer.yaml", isServed: true })
      assert.include(ofDatasource?.reason, `name: "inner" is ignored`)
      assert.include(ofModel?.reason, `name: "inner" is ignored, because the path of the document says "outer"`)
      assert.include(ofModel?.reason, `data_source: "elsewhere" is ignored`)
    })
  )

  it.scoped("ignores other files", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({
        "README.md": "# Models",
        "models/README.md": "",
        "models/shop/notes.txt": "",
        "models/shop/.hidden.yaml": "a: [",
        "models/.git/x.yaml": "a: [",
        "models/shop/nested/deep.yaml": "a: [",
        "embeddings.db": "",
        "memories.lock": "",
        "memories/1.txt": ""
      })
      const stored = yield* directory.open(snapshot)
      assert.deepStrictEqual([stored.models.size, stored.problems.length], [0, 0])
    })
  )
})
