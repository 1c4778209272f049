import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { commandPaths } from "../src/Cli.js"
import { withoutStyles } from "../src/terminal/Styles.js"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { assertRefused, shop, shopWorkplace, workplace } from "./Command.js"

const helpFile = new URL("../bundle/help.json", import.meta.url)

it.scoped("--version and --help print to stdout, without colors outside a terminal", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    assert.deepStrictEqual(yield* place.execute(["--version"]), { code: 0, out: "0.1.0\n", err: "" })
    const help = yield* place.execute(["--help"])
    assert.deepStrictEqual({ code: help.code, err: help.err }, { code: 0, err: "" })
    assert.notInclude(help.out, "\u001b")
    for (const command of ["serve", "query", "explain", "ingest", "models list", "datasources create"]) {
      assert.match(help.out, new RegExp(`^ {2}${command} +\\S.*`, "m"))
    }
    assert.isAtMost(Math.max(...help.out.split("\n").map((line) => line.length)), 140)
    const query = yield* place.run(["query", "--help"])
    assert.match(query.out, /^\$ semlayer query \[<query>\] \[options\]$[^]*--format table \| json \| csv \| markdown/m)
    const list = yield* place.run(["models", "list", "--help"])
    assert.match(list.out, /^\$ semlayer models list /m)
    // Help needs no storage.
    assert.isFalse(existsSync(place.storage))
  })
)

it.scoped("the help that the build wrote is that of every command and group", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const written: Readonly<Record<string, string>> = JSON.parse(readFileSync(helpFile, "utf8"))
    const lines = [["--version"], ...commandPaths().map((path) => [...path, "--help"])]
    assert.sameMembers(
      Object.keys(written),
      lines.map((words) => words.join(" "))
    )
    for (const words of lines)
      assert.strictEqual(withoutStyles(written[words.join(" ")] ?? ""), (yield* place.run(words)).out)
    assert.match(written["query --help"] ?? "", /\u001b\[/)
    const short = yield* place.execute(["models", "list", "-h"])
    assert.deepStrictEqual(short, yield* place.run(["models", "list", "--help"]))
  })
)

it.scoped("the log level may be anywhere, in any case, and an invalid one is reported", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const words = ["ingest", "--datasource", "shop"]
    for (const [at, ...level] of [
      [0, "--log-level=INFO"],
      [3, "--log-level", "info"]
    ] as const) {
      const { code, err } = yield* place.execute([...words.slice(0, at), ...level, ...words.slice(at)])
      assert.strictEqual(code, 0, err)
      assert.match(err, /level=INFO .*Ingesting shop: customers, 1 of 2/)
    }
    assertRefused(
      yield* place.run([...words, "--log-level", "inof"]),
      /^'inof' is not a log level\. Did you mean 'info'\? Known: all, trace, /,
      2
    )
    assertRefused(yield* place.run([...words, "--log-level"]), /^--log-level needs a value\n$/, 2)
  })
)

it.scoped("an unknown command or option is reported with a suggestion and exit code 2", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const cases = [
      [
        ["qeury", "{}"],
        /^'qeury' is not a command of 'semlayer'\. Did you mean 'query'\? Known: .*serve, sql, storage, test, validate-models\n$/
      ],
      [["models", "lst"], /^'lst' is not a command of 'semlayer models'\. Did you mean 'list'\? Known: create, /],
      [["--storage", "x", "datasources", "crate"], /Did you mean 'create'/],
      [["query", "--formt", "json", "{}"], /^--formt is not an option of 'semlayer query'\. Did you mean '--format'\?/],
      [["query", "{}", "--formt=json"], /^--formt is not an option of 'semlayer query'\. Did you mean '--format'\?/],
      [["query", "-fjson", "{}"], /^-fjson is not an option/],
      [["query", "{}", "--format"], /^--format needs a value: table, json, csv, markdown, arrow\n$/],
      [["query", "{}", "--format", "jsn"], /table, json, csv, markdown/],
      [["query", "{}", "{}"], /'\{\}' is one argument too many/],
      [["serve", "--port", "many"], /--port: 'many' is not an integer from 0 to 65535/],
      [["serve", "--port", "65536"], /--port: '65536' is not an integer from 0 to 65535/],
      [["serve", "--port=-1"], /--port: '-1' is not an integer from 0 to 65535/],
      [["models", "create"], /<file>/]
    ] as const
    for (const [words, message] of cases) assertRefused(yield* place.run(words), message, 2)
    assertRefused(yield* place.execute(["qeury", "{}"]), /Did you mean 'query'/, 2)
    assert.isFalse(existsSync(place.storage))
  })
)

it.scoped("without a command the help is shown, a group names its commands; both are exit code 2", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const bare = yield* place.run([])
    assert.strictEqual(bare.code, 2)
    assert.match(bare.out, /COMMANDS/)
    assertRefused(
      yield* place.run(["models"]),
      /^semlayer models needs a command: create, delete, diff, format, list, show\./,
      2
    )
    assertRefused(yield* place.run(["datasources", "--storage", "x"]), /^semlayer datasources needs a command: /, 2)
  })
)

it.scoped("--storage is accepted at the root, the group and the command; the nearest one overrides SEM_STORAGE", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const elsewhere = join(place.directory, "elsewhere")
    const env = { SEM_STORAGE: elsewhere }
    const listed = (words: ReadonlyArray<string>) => Effect.map(place.run(words, env), ({ out, err }) => out + err)
    const shopLine = "shop  (sqlite)\n"
    assertRefused(yield* place.run(["datasources", "list"], env), /^There is no storage at \S+elsewhere\. /)
    assert.strictEqual(yield* listed(["--storage", place.storage, "datasources", "list"]), shopLine)
    assert.strictEqual(yield* listed(["datasources", "--storage", place.storage, "list"]), shopLine)
    assert.strictEqual(yield* listed(["datasources", "list", "--storage", place.storage]), shopLine)
    assert.strictEqual(yield* listed(["datasources", "list", `--storage=${place.storage}`]), shopLine)
    assert.strictEqual(yield* listed(["datasources", "list", "--models-dir", place.storage]), shopLine)
    const both = ["--storage", elsewhere, "datasources", "list", "--storage", place.storage]
    assert.strictEqual(yield* listed(both), shopLine)
    const query = '{"source_model": "orders", "measures": ["*:count"]}'
    assert.match(yield* listed(["--storage", place.storage, "query", query]), /4\n/)
    assert.match(yield* listed(["query", query, "--storage", place.storage]), /4\n/)
    // The older name of the variable, and neither of them.
    const older = yield* place.run(["datasources", "list"], { SEM_STORAGE: "", SEM_MODELS_DIR: place.storage })
    assert.strictEqual(older.out, shopLine)
    const data = join(place.directory, "data")
    const create = ["datasources", "create", join(place.directory, "shop.db")]
    assert.strictEqual((yield* place.run(create, { SEM_STORAGE: "", XDG_DATA_HOME: data })).code, 0)
    assert.isTrue(existsSync(join(data, "semlayer", "datasources", "shop.yaml")))
  })
)

it.scoped("a reading command creates no storage: a misspelled path is reported", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const query = '{"source_model": "orders", "measures": ["*:count"]}'
    for (const name of ["no/such/storage", "models.db"]) {
      const nowhere = join(place.directory, name)
      for (const words of [
        ["query", query],
        ["explain", query],
        ["models", "list"],
        ["models", "show", "orders"],
        ["models", "delete", "orders"],
        ["datasources", "list"],
        ["datasources", "test", "shop"],
        ["ingest", "--datasource", "shop"],
        ["validate-models"],
        ["search", "orders"],
        ["search", "refresh-samples"],
        ["inspect", "--type", "model"],
        ["memory", "forget", "1"],
        ["recommend-root-model", "orders.amount"],
        ["storage", "migrate-types"]
      ]) {
        assertRefused(
          yield* place.run([...words, "--storage", nowhere]),
          /^There is no storage at \S+\. Check the path; semlayer datasources create, .* create a new one\n$/
        )
      }
      assert.isFalse(existsSync(nowhere))
    }
    assert.strictEqual((yield* place.run(["models", "list", "--storage", "memory://"])).err, "No models found.\n")
  })
)

it.scoped("without a chosen storage, a reading command fails and says how to start; the steps work", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const database = place.database("shop.db", shop)
    const env = { SEM_STORAGE: "", XDG_DATA_HOME: join(place.directory, "data") }
    const list = yield* place.run(["models", "list"], env)
    assertRefused(list, /^There is no storage at \S+\/semlayer yet\. To start with\n/)
    const [, command = ""] = /(semlayer datasources create .*)$/m.exec(list.err) ?? []
    const words = command.replace("./shop.db", database).split(" ").slice(1)
    assert.strictEqual((yield* place.run(words, env)).code, 0)
    assert.strictEqual((yield* place.run(["models", "list"], env)).out, "customers\norders\n")
  })
)

it.scoped("options may precede or follow the command; the last of repeated ones counts", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const query = '{"source_model": "orders", "measures": ["*:count"]}'
    const storage = ["--storage", place.storage]
    for (const words of [
      ["query", query, "--format", "csv"],
      ["query", "--format", "csv", query],
      ["query", "-f", "csv", query],
      ["--format", "csv", "query", query],
      ["--format=csv", "query", query],
      ["--format", "json", ...storage, "query", query, "-f", "csv"],
      ["query", ...storage, "--format", "csv", "--", query]
    ]) {
      const { code, out, err } = yield* place.run(words, { SEM_STORAGE: "" })
      if (words.includes("--storage"))
        assert.deepStrictEqual({ code, out }, { code: 0, out: "orders._count\n4\n" }, err)
      else assert.strictEqual((yield* place.run(words)).out, "orders._count\n4\n")
    }
    const shown = yield* place.run(["-f", "json", "-d", "shop", "models", "--hidden", "show", "orders"])
    assert.strictEqual(JSON.parse(shown.out).name, "orders", shown.err)
    const refreshed = yield* place.run(["search", "-d", "nope", "refresh-samples"])
    assertRefused(refreshed, /nope/)
    assertRefused(
      yield* place.run(["--entity", "x", "models", "list"]),
      /^--entity is not an option of 'semlayer models list'\. See semlayer models list --help\n$/,
      2
    )
    assertRefused(yield* place.run(["--formt", "csv", "query", query]), /Did you mean '--format'/, 2)
    const repeated = yield* place.run(["query", "--variables=a=1", query, "--variables=b=2", "-f=csv"])
    assert.strictEqual(repeated.code, 0, repeated.err)
    const help = yield* place.run(["--storage", "x", "models", "--help", "list"])
    assert.match(help.out, /^\$ semlayer models list /m)
  })
)

it.scoped("a storage is a directory or a SQLite file; anything else is rejected with a message", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const database = place.database("shop.db", shop)
    const file = join(place.directory, "models.sqlite")
    const create = yield* place.run(["datasources", "create", database, "--ingest", "--storage", file])
    assert.strictEqual(create.code, 0, create.err)
    const list = yield* place.execute(["models", "list", "--storage", "sqlite://models.sqlite"])
    assert.strictEqual(list.out, "customers\norders\n", list.err)
    const text = place.file("notes.txt", "no directory")
    const broken = place.file("broken.db", "no database at all, but rather long: longer than its header")
    assertRefused(yield* place.run(["models", "list", "--storage", "s3://bucket"]), /s3:\/\/ is not supported/)
    assertRefused(
      yield* place.run(["models", "list", "--storage", text]),
      /^The storage \S+notes\.txt cannot be opened: .*\n$/
    )
    assertRefused(
      yield* place.run(["models", "list", "--storage", broken]),
      /^The storage \S+broken\.db cannot be opened: .*\n$/
    )
    assertRefused(yield* place.run(["models", "list", "--storage", ""]), /storage/)
  })
)

it.scoped("a broken file in the storage is reported, and the others are listed", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    place.file("storage/models/shop/broken.yaml", "name: [broken")
    const list = yield* place.run(["models", "list"])
    assert.strictEqual(list.code, 0, list.err)
    assert.match(list.out, /customers[^]*orders/)
    assertRefused(yield* place.run(["models", "show", "broken"]), /broken/)
    const query = '{"source_model": "orders", "measures": ["*:count"]}'
    assert.strictEqual((yield* place.run(["query", query, "-f", "csv"])).out, "orders._count\n4\n")
  })
)

it.scoped("invalid environment settings are reported by name", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    const query = ["query", '{"source_model": "orders", "dimensions": ["id"]}']
    assertRefused(yield* place.run(query, { SEM_MAX_ROWS: "many" }), /^Wrong setting: SEM_MAX_ROWS: /)
    assertRefused(yield* place.run(query, { SEM_MAX_ROWS: "2" }), /2/)
    assert.strictEqual((yield* place.run(query, { SEM_MAX_ROWS: " " })).code, 0)
    assertRefused(yield* place.run(["serve"], { PORT: "99999" }), /^Wrong setting: PORT must be from 0 to 65535\n$/)
    assertRefused(yield* place.run(["serve"], { PORT: "" }), /^Wrong setting: PORT: it is empty: set a port.*\n$/)
    assertRefused(yield* place.run(["serve"], { PORT: "51x" }), /^Wrong setting: PORT: '51x' is not a number/)
    assertRefused(yield* place.run(["serve"], { PORT: "1e3" }), /^Wrong setting: PORT: '1e3' is not a number/)
  })
)
