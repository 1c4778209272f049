import { NameCollision } from "@semlayer/domain/CatalogErrors"
import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { Storage } from "../../src/snapshot/Storage.js"
import { saveModel, snapshot, storedModel } from "@semlayer/testkit/StorageSuite"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as fs from "node:fs"
import { modelFile, StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"

const shop = DatasourceName.make("shop")

const problems = Effect.map(snapshot, (stored) => stored.problems.map(({ document }) => document))

describe("unreadable files in a storage directory", () => {
  it.scoped("are problems, and the other files are read", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({
        "models/shop/orders.yaml": modelFile("orders"),
        "models/shop/empty.yaml": "",
        "models/shop/list.yaml": "- a\n",
        "models/shop/broken.yaml": "name: broken\n  columns: [\n",
        "models/shop/typed.yaml": modelFile("typed").replace("INT", "MONEY"),
        "models/shop/a.b.yaml": modelFile("a"),
        "models/shop/bomb.yaml":
          "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b, *b]\nd: [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]\n",
        "memories/1.md": "no front matter",
        "memories/2.md": "---\ncreated_at: yesterday\n---\n",
        "priority.yaml": "priority: {a: b}\n"
      })
      directory.write("models/shop/latin.yaml", Buffer.from("name: caf\xe9\n", "latin1"))
      const stored = yield* directory.open(snapshot)
      assert.deepStrictEqual([...(stored.models.get(shop)?.keys() ?? [])].map(String), ["orders"])
      assert.deepStrictEqual(stored.problems.map(({ document }) => document).sort(), [
        "memories/1.md",
        "memories/2.md",
        "models/shop/a.b.yaml",
        "models/shop/bomb.yaml",
        "models/shop/broken.yaml",
        "models/shop/empty.yaml",
        "models/shop/latin.yaml",
        "models/shop/list.yaml",
        "models/shop/typed.yaml",
        "priority.yaml"
      ])
      for (const { reason } of stored.problems) {
        assert.notInclude(reason, directory.path)
        assert.isAbove(reason.length, 10)
      }
      assert.include(stored.problems.find(({ document }) => document.includes("typed"))?.reason ?? "", "MONEY")
    })
  )

  it.scoped("never reveal a secret, however a datasource is broken", () =>
    Effect.gen(function* () {
      const secret = "s3cr3t"
      const texts = [
        `password: ${secret}\n  host: x\n`,
        `password: *${secret}\n`,
        `password: [${secret}]\n`,
        `password: {a: ${secret}}\n`,
        `connection_string: "postgres://${secret}\n`,
        `password: !${secret} x\n`,
        `password: ${secret}\npassword: ${secret}\n`,
        `password: "\\q${secret}"\n`,
        `? ${secret}\n: [\n`,
        `type: postgres\nport: nope\npassword: ${secret}\n`,
        `password: 12345\nport: 99999\n`,
        `- ${secret}\n`,
        `${secret}`,
        `credentials_json:\n  key: ${secret}\n`,
        `%${secret}\n---\n`,
        `---\npassword: ${secret}\n---\n`
      ]
      const files = texts.map((text, i) => [`datasources/broken_${i}.yaml`, text] as const)
      const directory = yield* StorageDirectory.make(Object.fromEntries(files))
      const stored = yield* directory.open(snapshot)
      assert.strictEqual(stored.problems.length + stored.datasources.size, texts.length)
      assert.isAbove(stored.problems.length, texts.length - 4)
      const reported = JSON.stringify(stored.problems)
      assert.notInclude(reported, secret)
      assert.notInclude(reported, "12345")
    })
  )

  it.scoped("are not overwritten by an edit, but can be deleted and saved again", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({ "models/shop/orders.yaml": "name: [" })
      yield* directory.open(
        Effect.gen(function* () {
          const storage = yield* Storage
          const failure = yield* Effect.flip(saveModel(storedModel("orders")))
          assert.strictEqual(failure._tag, "DocumentUnusable")
          assert.include(failure.message, "models/shop/orders.yaml")
          assert.instanceOf(yield* Effect.flip(saveModel(storedModel("Orders"))), NameCollision)
          assert.isTrue(yield* storage.deleteModel({ data_source: shop, name: ModelName.make("orders") }))
          assert.strictEqual(yield* saveModel(storedModel("orders")), "created")
          assert.deepStrictEqual(yield* problems, [])
        })
      )
    })
  )

  it.scoped.runIf(process.getuid?.() !== 0)("an unreadable file and directory are problems", () =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({
        "models/shop/orders.yaml": modelFile("orders"),
        "models/crm/leads.yaml": modelFile("leads")
      })
      fs.chmodSync(directory.pathOf("models/shop/orders.yaml"), 0)
      fs.chmodSync(directory.pathOf("models/crm"), 0)
      const reported = yield* directory.open(problems)
      fs.chmodSync(directory.pathOf("models/crm"), 0o700)
      assert.deepStrictEqual(reported, ["models/crm", "models/shop/orders.yaml"])
    })
  )
})
