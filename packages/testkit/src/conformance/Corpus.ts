/**
 * The conformance corpus: queries over datasets, with verified answers.
 *
 * It is read when tests are collected, because every case is its own test.
 */
import { readdirSync, readFileSync, existsSync } from "node:fs"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import { Schema } from "effect"
import { isFake } from "../fakes/index.js"
import { type DatabaseEngine, type TestEngine, testEngines } from "../TestDatabases.js"
import { Scalar } from "./Values.js"

export const datasets = ["shop", "hr", "quirks"] as const
export type Dataset = (typeof datasets)[number]

export const EngineName = Schema.Literal(...testEngines)
const DatasetName = Schema.Literal(...datasets)

const Cells = Schema.Array(Schema.Array(Scalar))

const ShownAs = Schema.Struct({
  label: Schema.optional(Schema.NullOr(Schema.String)),
  format: Schema.optional(
    Schema.NullOr(
      Schema.Struct({
        type: Schema.String,
        precision: Schema.optional(Schema.Number),
        symbol: Schema.optional(Schema.String)
      })
    )
  )
})
export interface ShownAs extends Schema.Schema.Type<typeof ShownAs> {}

const Metadata = Schema.Record({ key: Schema.String, value: ShownAs })

const GoldenAnswer = Schema.Struct({
  columns: Schema.Array(Schema.String),
  /** Whether the order of the rows matters. */
  ordered: Schema.Boolean,
  rows: Schema.optional(Cells),
  /** Replaces `rows` where engines legitimately differ. */
  rows_by_dialect: Schema.optional(Schema.partial(Schema.Record({ key: EngineName, value: Cells }))),
  attributes: Schema.optional(
    Schema.Struct({ dimensions: Schema.optional(Metadata), measures: Schema.optional(Metadata) })
  )
})

const GoldenRefusal = Schema.Struct({
  class: Schema.String,
  /** Null if the recorded service crashed. */
  http_status: Schema.NullOr(Schema.Number),
  message_gist: Schema.Array(Schema.String),
  strict: Schema.Boolean
})

const caseFields = {
  id: Schema.String,
  dataset: DatasetName,
  dialects: Schema.Array(EngineName),
  /** Body of `POST /query`. */
  query: Schema.Unknown,
  tags: Schema.optional(Schema.Array(Schema.String)),
  note: Schema.optional(Schema.String)
}

const Case = Schema.Union(
  Schema.Struct({ ...caseFields, expect: GoldenAnswer }),
  Schema.Struct({ ...caseFields, expect_error: GoldenRefusal })
)
export type Case = typeof Case.Type

const IngestedColumn = Schema.Struct({
  name: Schema.String,
  type: Schema.String,
  primary_key: Schema.optional(Schema.Boolean),
  /** Type of the number format. */
  format: Schema.optional(Schema.String),
  /** A foreign key column, which is stored as hidden. */
  fk: Schema.optional(Schema.Boolean)
})

const IngestedModel = Schema.Struct({
  sql_table: Schema.String,
  columns: Schema.Array(IngestedColumn),
  joins: Schema.Array(
    Schema.Struct({
      target_model: Schema.String,
      join_pairs: Schema.Array(Schema.Tuple(Schema.String, Schema.String))
    })
  ),
  tags: Schema.optional(Schema.Array(Schema.String))
})
export interface IngestedModel extends Schema.Schema.Type<typeof IngestedModel> {}

const Addition = Schema.Struct({
  new_columns: Schema.Array(Schema.String),
  fk_columns: Schema.Array(Schema.String),
  new_joins: Schema.Array(Schema.String),
  widened_columns: Schema.Array(Schema.String),
  tags: Schema.Array(Schema.String)
})
export interface Addition extends Schema.Schema.Type<typeof Addition> {}

/** Model, tool, columns to remove, and the number of joins to remove. */
const Drift = Schema.Tuple(Schema.String, Schema.String, Schema.Array(Schema.String), Schema.Number)
export type Drift = typeof Drift.Type

const JsonObject = Schema.Record({ key: Schema.String, value: Schema.Unknown })

/** An ingest and the expected state after it; the changes are applied first. */
const IngestStep = Schema.Struct({
  change_sql: Schema.optional(Schema.Array(Schema.String)),
  edit_models: Schema.optional(
    Schema.Array(
      Schema.Struct({ model: Schema.String, columns: Schema.Record({ key: Schema.String, value: JsonObject }) })
    )
  ),
  additions: Schema.Record({ key: Schema.String, value: Addition }),
  to_delete: Schema.Array(Drift),
  errors: Schema.Tuple(),
  models: Schema.Record({ key: Schema.String, value: IngestedModel }),
  note: Schema.optional(Schema.String)
})
export interface IngestStep extends Schema.Schema.Type<typeof IngestStep> {}

const IngestScenario = Schema.Struct({
  dataset: DatasetName,
  dialect: EngineName,
  steps: Schema.Array(IngestStep)
})
export interface IngestScenario extends Schema.Schema.Type<typeof IngestScenario> {}

const corpus = fileURLToPath(new URL("../../corpus", import.meta.url))

const read = (...path: ReadonlyArray<string>): string => readFileSync(join(corpus, ...path), "utf8")

/** Decodes a corpus file. An unknown key is an error, because it would not be tested. */
export const readCorpus = <A, I>(schema: Schema.Schema<A, I>, ...path: ReadonlyArray<string>): A =>
  Schema.decodeUnknownSync(Schema.parseJson(schema), { onExcessProperty: "error" })(read(...path))

const jsonFiles = (directory: string): ReadonlyArray<string> =>
  readdirSync(join(corpus, directory))
    .filter((file) => file.endsWith(".json"))
    .sort()

/** The datasource name of a dataset. */
export const datasourceName = (dataset: Dataset): string => `conf_${dataset}`

/** Replaces `{ds}` in a document with the datasource of a dataset. */
const resolved = <A, I>(schema: Schema.Schema<A, I>, dataset: Dataset, value: I): A => {
  const text = Schema.encodeSync(Schema.parseJson())(value)
  return Schema.decodeUnknownSync(Schema.parseJson(schema))(text.replaceAll("{ds}", datasourceName(dataset)))
}

export interface Group {
  readonly name: string
  readonly cases: ReadonlyArray<Case>
}

/** The cases by group. */
export const loadGroups = (): ReadonlyArray<Group> =>
  jsonFiles("cases").map((file) => ({
    name: basename(file, ".json"),
    cases: readCorpus(Schema.Array(Case), "cases", file).map((each) => ({
      ...each,
      query: resolved(Schema.Unknown, each.dataset, each.query)
    }))
  }))

/** The bodies of a dataset's models, in an order in which they can be saved. */
export const loadModels = (dataset: Dataset) =>
  resolved(Schema.Array(JsonObject), dataset, readCorpus(Schema.Array(JsonObject), "models", `${dataset}.json`))

/** The statements that create a dataset, in an engine's SQL. The tables of fakes are DuckDB's. */
export const loadScript = (dataset: Dataset, asked: DatabaseEngine): string => {
  const engine = isFake(asked) ? "duckdb" : asked
  const own = `${dataset}.${engine}.sql`
  const script = read("datasets", existsSync(join(corpus, "datasets", own)) ? own : `${dataset}.sql`)
  switch (engine) {
    // One transaction, because otherwise each INSERT would be one. SQLite's foreign keys are not enforced, because they may be
    // cyclic.
    case "sqlite":
      return `PRAGMA foreign_keys = OFF; BEGIN; ${script}; COMMIT`
    case "duckdb":
      return `BEGIN TRANSACTION; ${script}; COMMIT`
    case "clickhouse":
      return inClickHouse(script)
    default:
      return script
  }
}

/**
 * Converts a script of standard SQL for ClickHouse.
 *
 * Removes foreign keys, uses types that hold timestamps before 1970, and escapes backslashes.
 */
const inClickHouse = (script: string): string =>
  script
    .replace(/,\s*FOREIGN KEY \([^)]*\) REFERENCES \S+ \([^)]*\)/g, "")
    .replace(/^ALTER TABLE .*FOREIGN KEY.*$/gm, "")
    .replace(/^(  "?\w+"?) DATE\b/gm, "$1 Date32")
    .replace(/^(  "?\w+"?) TIMESTAMP\b/gm, "$1 DateTime64(6)")
    .replaceAll("\\", "\\\\")

/** The ingest scenarios of an engine. */
export const loadIngests = (engine: TestEngine): ReadonlyArray<IngestScenario> =>
  jsonFiles("ingest")
    .map((file) => readCorpus(IngestScenario, "ingest", file))
    .filter(({ dialect }) => dialect === engine)

/** The subdirectories of the corpus. */
export const corpusParts = (): ReadonlyArray<string> =>
  readdirSync(corpus, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
