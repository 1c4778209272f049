import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { assertRefused, shopWorkplace, workplace } from "./Command.js"

const flights = `# One row per departure.
sql_table: flights
default_time_dimension: departed_on
columns:
  - name: departed_at
    type: TIMESTAMP
  - name: carrier_code
    lable: Carrier
  - name: plane_id
    type: INTEGR
  - name: dep_delay
    type: DOUBLE
joins:
  - target_model: carriers
    join_pairs: [[carrier, code]]
  - target_model: plane
    join_pairs: [[plane_id, id]]
measures:
  - name: delay
    formula: dep_delay:summ
  - name: share
    formula: (dep_delay:sum / *:count
  - name: a
    formula: b + 1
  - name: b
    formula: a + 1
  - name: names
    formula: carriers.nme:count_distinct
`

const files = {
  "datasources/nyc.yaml": "type: sqlite\ndatabase: nyc.db\n",
  "models/nyc/flights.yaml": flights,
  "models/nyc/carriers.yaml":
    "name: carrier\nsql_table: carriers\ncolumns: [{name: code, primary_key: true}, {name: name}]\n",
  "models/nyc/planes.yaml": "sql_table: planes\ncolumns:\n  - {name: id, type: INT, primary_key: true}\n",
  "models/nyc/airports.yaml": "sql_table: airports\ncolumns:\n  - name: faa\n   type: TEXT\n",
  "models/nyc/old/weather.yaml": "sql_table: weather\n",
  "memories/delays.md": "---\nversion: 2\nentities: [nyc.flights]\ncreated_at: soon\n---\nLate planes.\n"
}

const written = (directory: string, texts: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(texts)) {
    const path = join(directory, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return directory
}

interface Finding {
  readonly file: string
  readonly line: number
  readonly code: string
  readonly message: string
  readonly suggestion: string | null
}

it.scoped("check finds every problem of a storage at once, each with line and suggestion", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const directory = written(join(place.directory, "nyc"), files)
    const { code, out, err } = yield* place.run(["check", directory, "--format", "json"])
    assert.strictEqual(code, 1, err)
    assert.match(err, /Found 12 errors and 1 warning/)
    const { findings }: { readonly findings: ReadonlyArray<Finding> } = JSON.parse(out)
    assert.deepStrictEqual(
      findings.map(({ file, line, code }) => `${file.slice(file.indexOf("nyc/") + 4)}:${line} ${code}`),
      [
        "memories/delays.md:4 RequestValueInvalid",
        "models/nyc/airports.yaml:4 YamlInvalid",
        "models/nyc/carriers.yaml:1 NameMismatch",
        "models/nyc/flights.yaml:3 UnknownReference",
        "models/nyc/flights.yaml:8 UnknownKey",
        "models/nyc/flights.yaml:10 RequestValueInvalid",
        "models/nyc/flights.yaml:15 UnknownReference",
        "models/nyc/flights.yaml:16 UnknownModel",
        "models/nyc/flights.yaml:20 UnknownAggregation",
        "models/nyc/flights.yaml:22 ExpressionSyntaxError",
        "models/nyc/flights.yaml:24 DefinitionCycle",
        "models/nyc/flights.yaml:28 UnknownReference",
        "models/nyc/old/weather.yaml:1 PlaceInvalid"
      ]
    )
    const suggestions = findings.flatMap(({ suggestion }) => suggestion ?? [])
    assert.deepStrictEqual(suggestions, [
      "Did you mean 'departed_at'?",
      "Did you mean 'label'?",
      "Did you mean 'INT'?",
      "Did you mean 'carrier_code'?",
      "Did you mean 'planes'?",
      "Did you mean 'sum'?",
      "Did you mean 'carriers.name'?"
    ])
  })
)

it.scoped("check prints findings for people, GitHub and SARIF", () =>
  Effect.gen(function* () {
    const place = yield* workplace
    const directory = written(join(place.directory, "nyc"), {
      "models/nyc/planes.yaml": "sql_table: planes\ncolumns:\n  - {name: id, lable: Number}\n"
    })
    const message = "columns[0].lable: is not a known key"
    const text = yield* place.run(["check", directory])
    assert.include(text.out, `models/nyc/planes.yaml:3:16 error UnknownKey\n  ${message}\n  → Did you mean 'label'?\n`)
    const github = yield* place.run(["check", "--storage", directory, "--format", "github"])
    assert.match(github.out, /^::error file=.*planes\.yaml,line=3,col=16,title=UnknownKey::columns\[0\]\.lable: is not/)
    const sarif = JSON.parse((yield* place.run(["check", directory, "--format", "sarif"])).out)
    const [result] = sarif.runs[0].results
    assert.strictEqual(sarif.version, "2.1.0")
    assert.deepInclude(result, { ruleId: "UnknownKey", level: "error" })
    assert.deepStrictEqual(result.locations[0].physicalLocation.region, { startLine: 3, startColumn: 16 })
  })
)

it.scoped("check is silent on a storage without problems, and compares it with its databases on request", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    assert.deepStrictEqual(yield* place.run(["check"]), { code: 0, out: "", err: "No problems in 3 documents.\n" })
    const file = join(place.storage, "models", "shop", "customers.yaml")
    writeFileSync(
      file,
      "sql_table: customers\ncolumns:\n  - {name: id, type: INT, primary_key: true}\n  - {name: gone}\n"
    )
    assert.strictEqual((yield* place.run(["check"])).code, 0)
    const connected = yield* place.run(["check", "--connect"])
    assert.match(connected.out, /models\/shop\/customers\.yaml:4:5 error Drift\n {2}columns\[1\]: column:gone: /)
    assert.strictEqual(connected.code, 1)
  })
)

it.scoped("wrong use of check and found problems have different exit codes", () =>
  Effect.gen(function* () {
    const place = yield* shopWorkplace
    assertRefused(yield* place.run(["check", place.storage, "--storage", place.storage]), /exclude each other/, 2)
    assertRefused(yield* place.run(["check", "--format", "xml"]), /text.*json.*github.*sarif/, 2)
    assertRefused(yield* place.run(["check", "--url", "http://127.0.0.1:1"]), /--url does not apply/, 2)
    assertRefused(yield* place.run(["check", join(place.directory, "nowhere")]), /There is no storage at/, 1)
  })
)
