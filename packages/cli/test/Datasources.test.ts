import { rmSync } from "node:fs"
import { join } from "node:path"
import { assert, it } from "@effect/vitest"
import { scratch } from "@semlayer/testkit/TestDatabases"
import { Effect, Redacted } from "effect"
import { assertRefused, shop, shopWorkplace, workplace } from "./Command.js"

it.scoped("a path suffices: the datasource is created, named after its file, and ingested", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    place.database("my.db", shop)
    const created = yield* place.execute(["datasources", "create", "./my.db", "--ingest"])
    assert.deepStrictEqual(created, {
      code: 0,
      out: "Created datasource 'my' (sqlite).\nCreated: customers (3 columns)\nCreated: orders (5 columns)\n",
      err: ""
    })
    const again = yield* place.execute(["datasources", "create", "my.db", "--ingest"])
    assertRefused(again, /^Aborted: the datasource 'my' exists\. Repeat with --yes .* or give another --name\n$/)
    const replaced = yield* place.execute(["datasources", "create", "my.db", "-y", "--description", "Ours"])
    assert.strictEqual(replaced.out, "Updated datasource 'my' (sqlite).\n")
    const renamed = yield* place.execute([
      "datasources",
      "create",
      "my.db",
      "--name",
      "other",
      "--time-zone",
      "Asia/Tokyo"
    ])
    assert.strictEqual(renamed.out, "Created datasource 'other' (sqlite).\n")
    assert.strictEqual((yield* place.execute(["datasources", "list"])).out, "my  (sqlite)\nother  (sqlite)\n")
    const shown = yield* place.execute(["datasources", "show", "other"])
    const path = join(place.directory, "my.db")
    assert.strictEqual(shown.out, `version: 2\nname: other\ntype: sqlite\ndatabase: ${path}\ntime_zone: Asia/Tokyo\n`)
  })
)

it.scoped("data files are tables: of a directory, of one path, and of all that a path matches", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    place.file("lake/2025 orders.csv", "id,customer_id,amount\n1,1,10.5\n2,1,2\n")
    place.file("lake/customers.jsonl", '{"id": 1, "name": "Ann"}\n')
    place.file("lake/notes.txt", "nothing of interest")
    const created = yield* place.execute(["datasources", "create", "lake", "--ingest"])
    assert.deepStrictEqual(created, {
      code: 0,
      out: "Created datasource 'lake' (duckdb).\nCreated: customers (2 columns)\nCreated: t_2025_orders (3 columns)\n",
      err: ""
    })
    const query = { source_model: "lake.t_2025_orders", measures: ["amount:sum", "*:count"] }
    const answer = yield* place.execute(["query", JSON.stringify(query), "--format", "csv"])
    assert.strictEqual(answer.out.trim().split(/\r?\n/).at(-1), "12.5,2", answer.err)
    place.file("parts/sales_1.csv", "a\n1\n")
    place.file("parts/sales_2.csv", "a\n2\n")
    const parts = yield* place.execute(["datasources", "create", "parts/sales_*.csv"])
    assert.strictEqual(parts.out, "Created datasource 'sales' (duckdb).\n", parts.err)
    const shown = yield* place.execute(["datasources", "show", "sales"])
    const path = join(place.directory, "parts/sales_*.csv")
    assert.strictEqual(shown.out, `version: 2\nname: sales\ntype: duckdb\nfiles:\n  sales: ${path}\n`)
    place.file("empty/notes.txt", "nothing of interest")
    assertRefused(
      yield* place.execute(["datasources", "create", "empty"]),
      /^empty is a directory without data files: \.parquet, \.csv, \.tsv, \.ndjson or \.jsonl\n$/
    )
  })
)

it.scoped("any file name works; characters that a name cannot contain become _", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const spaced = place.database("my shop.v2.sqlite", shop)
    const extensionless = place.database("no-extension", shop)
    const created = yield* place.run(["datasources", "create", spaced])
    assert.strictEqual(created.out, "Created datasource 'my_shop_v2' (sqlite).\n", created.err)
    // The content of a file is more reliable than its name.
    const bare = yield* place.run(["datasources", "create", extensionless])
    assert.strictEqual(bare.out, "Created datasource 'no-extension' (sqlite).\n", bare.err)
    const url = yield* place.run(["datasources", "create", `sqlite:///${extensionless}`, "--name", "by_url"])
    assert.strictEqual(url.out, "Created datasource 'by_url' (sqlite).\n", url.err)
    assert.strictEqual((yield* place.run(["datasources", "test", "by_url"])).out, "OK: connected to 'by_url'.\n")
  })
)

it.scoped("a source that is not a database is rejected with a message", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const notes = place.file("notes.txt", "nothing of interest")
    const cases = [
      [join(place.directory, "missing.db"), /^There is no file \S+missing\.db\n$/, 1],
      [place.directory, /^\S+ is a directory without data files: .*\n$/, 1],
      [notes, /^\S+notes\.txt is neither a SQLite nor a DuckDB database\n$/, 1],
      ["postgress://h/d", /^postgress: is not a supported database\. Did you mean 'postgres'.*Known: .*mysql/, 2],
      ["postgresql://me:secret@h:5432", /^The URL has no database name/, 2]
    ] as const
    for (const [source, message, code] of cases) {
      const ended = yield* place.run(["datasources", "create", source])
      assertRefused(ended, message, code)
      assert.notInclude(ended.err, "secret")
    }
    assert.match((yield* place.run(["datasources", "list"])).err, /^No datasources found\.\n$/)
  })
)

it.scoped("a failed creation leaves nothing, and a retry with valid arguments succeeds", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const file = place.database("shop.db", "CREATE TABLE orders (id INTEGER PRIMARY KEY)")
    const gone = join(place.directory, "gone.db")
    const failing = [
      ["postgresql://u:pw@127.0.0.1:1/shop", "--name", "shop"],
      ["snowflake://acc/shop"],
      [`sqlite:///${gone}`, "--name", "shop"],
      [file, "--name", "shop", "--schema", "nowhere"]
    ]
    for (const words of failing) {
      const { code, out } = yield* place.run(["datasources", "create", ...words, "--ingest"])
      assert.deepStrictEqual([code, out], [1, ""], words.join(" "))
      assert.strictEqual((yield* place.run(["datasources", "list", "-f", "json"])).out.trim(), "[]")
      assert.strictEqual((yield* place.run(["models", "list", "-f", "json"])).out.trim(), "[]")
    }
    const made = yield* place.run(["datasources", "create", file, "--name", "shop", "--ingest"])
    assert.match(made.out, /^Created datasource 'shop' \(sqlite\)\.\nCreated: orders/)
    const replaced = yield* place.run([
      "datasources",
      "create",
      `sqlite:///${gone}`,
      "--name",
      "shop",
      "--ingest",
      "--yes"
    ])
    assert.strictEqual(replaced.code, 1)
    assert.include((yield* place.run(["datasources", "show", "shop"])).out, "shop.db")
  })
)

it.scoped("models and datasources with a problem are listed with it", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    place.file("storage/datasources/bad.yaml", "name: bad\nport: many\n")
    place.file("storage/datasources/shop.yaml", "name: shop\ntype: sqlite\ndescripton: x\n")
    place.file("storage/models/shop/orders.yaml", "name: [orders\n")
    place.file("storage/models/shop/lines.yaml", "name: items\nsql_table: lines\n")
    const models = yield* place.run(["models", "list"])
    assert.match(models.out, /^lines\norders {2}ERROR: models\/shop\/orders\.yaml: line \d: /)
    assert.match(models.err, /^Warning: models\/shop\/lines\.yaml: name: "items" is ignored/)
    const datasources = yield* place.run(["datasources", "list"])
    assert.match(datasources.out, /^bad {2}\(unknown\) {2}ERROR: datasources\/bad\.yaml: .*port: expected a port/)
    assert.match(datasources.err, /^Warning: datasources\/shop\.yaml: descripton: is not a known key/)
    const shown = yield* place.run(["models", "show", "orders"])
    assert.match(shown.err, /^The model 'orders' cannot be used: models\/shop\/orders\.yaml: line \d: /)
    const invalid = yield* place.run(["validate-models"])
    for (const text of [
      "orders: models/shop/orders.yaml",
      "lines: models/shop/lines.yaml",
      "bad: The datasource 'bad'"
    ]) {
      assert.include(invalid.err, text)
    }
    const { out } = yield* place.run(["doctor"])
    assert.match(out, /storage: models\/shop\/orders\.yaml cannot be used: /)
    assert.match(out, /storage: models\/shop\/lines\.yaml: name: "items" is ignored/)
  })
)

it.scoped("a URL of a server becomes a datasource with masked secrets", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const urls = [
      ["postgresql://me:hunter2@db.invalid:5433/sales?sslmode=disable", "sales", "postgres"],
      ["postgresql+asyncpg://me:hunter2@db.invalid/crm", "crm", "postgres"],
      ["mysql+pymysql://me:hunter2@db.invalid/web", "web", "mysql"]
    ] as const
    for (const [url, name, type] of urls) {
      const created = yield* place.run(["datasources", "create", url])
      assert.strictEqual(created.out, `Created datasource '${name}' (${type}).\n`, created.err)
      const shown = yield* place.run(["datasources", "show", name, "--format", "json"])
      assert.strictEqual(JSON.parse(shown.out).type, type)
      assert.notInclude(created.out + created.err + shown.out + shown.err, "hunter2")
    }
    const failed = yield* place.run(["datasources", "test", "sales"])
    assertRefused(failed, /sales/)
    assert.notInclude(failed.err, "hunter2")
  })
)

for (const engine of ["postgres", "mysql", "duckdb"] as const) {
  it.scoped(`${engine}: a real database is added by its URL or path, ingested, and queried`, (context) =>
    Effect.gen(function* () {
      const database = yield* scratch(engine, context)
      yield* database.execute(
        "CREATE TABLE orders (id INTEGER PRIMARY KEY, amount INTEGER); INSERT INTO orders VALUES (1, 3), (2, 4);"
      )
      const place = yield* workplace
      const { connection_string } = database.datasource()
      const source = connection_string === undefined ? database.place : Redacted.value(connection_string)
      const created = yield* place.run(["datasources", "create", source, "--ingest"])
      assert.match(created.out, /^Created datasource '\w+' \(\w+\)\.\nCreated: orders \(2 columns\)\n$/, created.err)
      const query = '{"source_model": "orders", "measures": ["amount:sum"]}'
      const asked = yield* place.run(["query", query, "--format", "json"])
      assert.deepStrictEqual(JSON.parse(asked.out), [{ "orders.amount_sum": 7 }], asked.err)
    })
  )
}

it.scoped("ingest reads the selected tables, reports additions and dropped tables", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const path = place.database("shop.db", `${shop} CREATE VIEW paid AS SELECT * FROM orders WHERE status = 'paid';`)
    assert.strictEqual((yield* place.run(["datasources", "create", path])).code, 0)
    const some = yield* place.run(["ingest", "-d", "shop", "--include", "ord*, customers", "--exclude", "customers"])
    assert.strictEqual(some.out, "Created: orders (5 columns)\n", some.err)
    const vain = yield* place.run(["ingest", "-d", "shop", "--include", "orders,custmers", "--exclude", ""])
    assert.match(vain.err, /There is no table 'custmers' \(include_tables\); did you mean 'customers'\?/)
    const all = yield* place.run(["ingest", "--datasource", "shop", "--views"])
    assert.strictEqual(
      all.out,
      "Created: customers (3 columns)\nUpdated: orders (+joins: customers)\nCreated: paid (5 columns)\n",
      all.err
    )
    const nothing = yield* place.run(["ingest", "-d", "shop", "--views"])
    assert.deepStrictEqual(nothing, { code: 0, out: "", err: "" })
    place.database("shop.db", "ALTER TABLE customers ADD COLUMN visits INTEGER DEFAULT 1")
    const added = yield* place.run(["ingest", "-d", "shop", "--views"])
    assert.strictEqual(added.out, "Updated: customers (+columns: visits)\n", added.err)
    place.database("shop.db", "UPDATE customers SET visits = 1.5")
    const widened = yield* place.run(["ingest", "-d", "shop", "--views"])
    assert.strictEqual(widened.out, "Updated: customers (widened: visits)\n", widened.err)
    place.database("shop.db", "ALTER TABLE orders ADD COLUMN note TEXT; DROP VIEW paid;")
    const changed = yield* place.run(["ingest", "-d", "shop", "--views"])
    assert.strictEqual(changed.code, 0, changed.err)
    const heading = "Pending drift (run semlayer validate-models --datasource shop to inspect):"
    assert.strictEqual(changed.out, `Updated: orders (+columns: note)\n\n${heading}\n  - delete_model: paid\n`)
    assertRefused(
      yield* place.run(["ingest", "-d", "shpo"]),
      /^There is no datasource 'shpo'\. Did you mean 'shop'\?\n$/
    )
    rmSync(path)
    assertRefused(yield* place.run(["ingest", "-d", "shop"]), /shop/)
  })
)

it.scoped("migrate-types turns numbers of older schema versions into INT where their tables hold integers", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const path = place.database(
      "shop.db",
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a INTEGER); INSERT INTO t VALUES (1, 2)"
    )
    assert.strictEqual((yield* place.run(["datasources", "create", path])).code, 0)
    const column = (name: string) => `- name: ${name}\n  sql: ${name}\n  type: number\n`
    const old = `version: 4\nname: t\ndata_source: shop\nsql_table: t\ncolumns:\n${column("id")}${column("a")}`
    place.file("storage/models/shop/t.yaml", old)
    const planned = yield* place.run(["storage", "migrate-types", "--dry-run"])
    const lines = "shop.t:\n  - id: DOUBLE → INT\n  - a: DOUBLE → INT\n"
    assert.deepStrictEqual(planned, {
      ...{ code: 0, err: "", out: `would refine ${lines}Dry run: 1 model would be refined.\n` }
    })
    const done = yield* place.run(["storage", "migrate-types", "--data-source", "shop"])
    assert.deepStrictEqual(done, { code: 0, err: "", out: `refined ${lines}Done: refined 1 model.\n` })
    const again = yield* place.run(["storage", "migrate-types", "-d", "shop"])
    assert.deepStrictEqual(again, { code: 0, err: "", out: "No models needed refinement.\n" })
    assertRefused(yield* place.run(["storage", "migrate-types", "-d", "shpo"]), /Did you mean 'shop'/)
  })
)

it.scoped("a datasource is deleted and its models stay", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    assertRefused(yield* place.run(["datasources", "delete", "shp"]), /Did you mean 'shop'/)
    const deleted = yield* place.run(["datasources", "delete", "shop"])
    assert.deepStrictEqual(deleted, {
      code: 0,
      out: "Deleted datasource 'shop'.\n",
      err: "Its models are kept: customers, orders\n"
    })
    assert.strictEqual((yield* place.run(["models", "list"])).out, "customers\norders\n")
    const asked = yield* place.run(["query", '{"source_model": "orders", "measures": ["*:count"]}'])
    assertRefused(asked, /'shop'/)
  })
)

it.scoped("an environment variable is resolved on use and never written", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const database = place.database("shop.db", shop)
    assert.strictEqual((yield* place.run(["datasources", "create", database])).code, 0)
    place.file(
      join("storage", "datasources", "shop.yaml"),
      `name: shop\ntype: sqlite\ndatabase: "\${SEM_DATASOURCE_FILE}"\n`
    )
    const listed = yield* place.run(["datasources", "list"])
    assert.match(listed.out, /^shop {2}\(sqlite\) {2}ERROR: .*SEM_DATASOURCE_FILE/)
    assertRefused(yield* place.run(["datasources", "test", "shop"]), /SEM_DATASOURCE_FILE/)
    const env = { SEM_DATASOURCE_FILE: database }
    assert.strictEqual((yield* place.run(["ingest", "-d", "shop"], env)).code, 0)
    assert.match((yield* place.run(["datasources", "show", "shop"])).out, /database: \$\{SEM_DATASOURCE_FILE\}/)
  })
)
