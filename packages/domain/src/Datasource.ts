/**
 * A datasource: how to connect to one database. Texts may contain `${ENV_VAR}`, which is resolved when a connection is opened
 * and never written back. Secrets are `Redacted`, so they are not logged or rendered by accident.
 */
import { Redacted, Schema } from "effect"
import { CachePolicy } from "./CachePolicy.js"
import { dataFileFormat } from "./DataFiles.js"
import { documentProblems } from "./Document.js"
import { CustomGranularity, Weekday } from "./Granularities.js"
import { DatasourceName, Identifier } from "./Names.js"
import { addressFields, withoutCredentials } from "./Credentials.js"
import { optional, optionalWith, required, strictBody } from "./Optional.js"
import { longList } from "./RequestLimits.js"
import { SchemaVersion } from "./SchemaVersion.js"
import { secretMask } from "./SecretMask.js"

/** The schema version that is written; versions 1 and 2 are read. */
export const datasourceVersion = 2

/** Database types that have a dialect, by all accepted spellings. */
export const datasourceTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sqlite: "sqlite",
    duckdb: "duckdb",
    postgres: "postgres",
    postgresql: "postgres",
    mysql: "mysql",
    mariadb: "mysql",
    clickhouse: "clickhouse",
    mssql: "mssql",
    sqlserver: "mssql",
    tsql: "mssql",
    snowflake: "snowflake",
    bigquery: "bigquery",
    redshift: "redshift",
    trino: "trino",
    presto: "trino",
    athena: "trino",
    databricks: "databricks",
    spark: "spark",
    oracle: "oracle"
  })
)

/** The canonical spelling of a type. An unknown type may belong to an embedding program and is lower-cased. */
export const canonicalType = (type: string): string => datasourceTypes.get(type.toLowerCase()) ?? type.toLowerCase()

/** Whether a number is a valid port. */
export const isPort = (port: number): boolean => port >= 1 && port <= 65535

const isPortText = (text: string): boolean =>
  /^\$\{[^}]+\}$/.test(text) || (/^\d{1,5}$/.test(text) && isPort(Number(text)))

const PortText = Schema.String.pipe(
  Schema.filter(isPortText, {
    message: (issue) => `expected a port from 1 to 65535 or \${VARIABLE}, not ${JSON.stringify(issue.actual)}`
  })
)

/** A numeric string is accepted too, because environment variables have string values. */
const Port = Schema.Union(Schema.Int.pipe(Schema.between(1, 65535)), PortText)

const DataPath = Schema.String.pipe(
  Schema.filter((path) => !/^[a-z][a-z0-9+]+:\/\//i.test(path) && dataFileFormat(path) !== undefined, {
    message: (issue) =>
      `expected the path of a file that ends with .parquet, .csv, .tsv, .ndjson or .jsonl, not ${JSON.stringify(issue.actual)}`
  })
)

const isTableName = Schema.is(Identifier)

const DataFiles = Schema.Record({ key: Schema.String, value: DataPath })
  .pipe(
    Schema.filter((files) => {
      const names = Object.keys(files)
      const wrong = names.find((name) => !isTableName(name))
      if (wrong === undefined) return names.length > 0 || "expected at least one table"
      return `expected tables named by letters, digits and '_', not ${JSON.stringify(wrong)}`
    })
  )
  .annotations({
    arbitrary: () => (fc) =>
      fc.dictionary(
        fc.constantFrom("orders", "customers", "größen"),
        fc.constantFrom("/data/orders/*.parquet", "a.csv"),
        { minKeys: 1 }
      )
  })

const Secret = Schema.Redacted(Schema.String)

const plainFields = {
  version: optionalWith(SchemaVersion, () => datasourceVersion).annotations({
    description: "Schema version of the document. 2 is written; 1 is read too.",
    examples: [datasourceVersion]
  }),
  name: required(DatasourceName).annotations({
    description:
      "Name of the datasource, unique in the storage. At most 200 characters, without `.`, `:`, `/` and `\\`. In a storage directory it is the name of the file.",
    examples: [DatasourceName.make("warehouse")]
  }),
  type: optional(Schema.String).annotations({
    description:
      "Database type: `sqlite`, `duckdb`, `postgres`, `mysql`, `clickhouse`, `trino`, `snowflake`, `bigquery`, " +
      "`databricks`, `redshift`, `spark`, `mssql`, `oracle`, or another one that an embedding program adds. Absent means the scheme of `connection_string`.",
    examples: ["postgres"]
  }),
  host: optional(Schema.String).annotations({
    description:
      "Host name or address of the server. `${VARIABLE}` refers to an environment variable, as in every text here.",
    examples: ["db.example.org"]
  }),
  port: optional(Port).annotations({
    description: "Port of the server, 1 to 65535, as a number or a text. Absent means the default of the database.",
    examples: [5432]
  }),
  database: optional(Schema.String).annotations({
    description:
      "Name of the database; for SQLite and DuckDB the path of the file, for Trino and Databricks the catalog, " +
      "for BigQuery the project, for Spark the schema, for Oracle the service.",
    examples: ["sales"]
  }),
  files: optional(DataFiles).annotations({
    description:
      "Tables that are files, by their names, for `duckdb` without `database`: the path of a Parquet, CSV, TSV or line-delimited JSON " +
      "file, in which `*` matches any part of a name and `**` any directories. The files of one path are one table.",
    examples: [{ orders: "/data/orders/*.parquet", customers: "/data/customers.csv" }]
  }),
  username: optional(Schema.String).annotations({
    description: "User of the database. Reading privileges are enough.",
    examples: ["reporting"]
  }),
  schema_name: optional(Schema.String).annotations({
    description:
      "Schema whose tables are ingested if a request names none; on warehouses also the one in which statements run.",
    examples: ["analytics"]
  }),
  postgres_schema: optional(Schema.String).annotations({
    description: "Older name of `schema_name` for PostgreSQL.",
    examples: ["analytics"]
  }),
  description: optional(Schema.String).annotations({
    description: "What the database contains, for people and agents; searched.",
    examples: ["Orders and customers, loaded every night"]
  }),
  connection_name: optional(Schema.String).annotations({
    description: "Name of a connection profile, for dialects that an embedding program adds.",
    examples: ["default"]
  }),
  warehouse: optional(Schema.String).annotations({
    description:
      "Warehouse that runs the statements: its name on Snowflake, the id of the SQL warehouse on Databricks.",
    examples: ["reporting_xs"]
  }),
  role: optional(Schema.String).annotations({
    description: "Role that the session takes, on Snowflake and Trino.",
    examples: ["reader"]
  }),
  time_zone: optional(Schema.String).annotations({
    description:
      "IANA time zone of queries that set none: their periods, ranges, date parts and relative time points are in its local time. " +
      "Absent means UTC.",
    examples: ["Europe/Berlin"]
  }),
  timestamp_zone: optional(Schema.String).annotations({
    description:
      "IANA time zone whose local time the timestamps without a time zone are. Absent means `time_zone`, which is UTC if absent too.",
    examples: ["UTC"]
  }),
  first_day_of_week: optional(Weekday).annotations({
    description: "Day on which weeks begin in queries that set none, `monday` to `sunday`. Absent means `monday`.",
    examples: ["sunday"]
  }),
  granularities: optional(longList(CustomGranularity)).annotations({
    description:
      "Granularities of queries over all models of the datasource, besides the built-in ones, such as fiscal years.",
    examples: [[{ name: Identifier.make("fiscal_year"), base: "year", origin: "2024-10-01", label: "FY{year_end}" }]]
  }),
  calendar_model: optional(Schema.String).annotations({
    description: "Name of the model that is the calendar of queries over models without one.",
    examples: ["retail_calendar"]
  }),
  query_timeout: optional(Schema.Positive).annotations({
    description: "Statement timeout in seconds, at most `SEM_QUERY_TIMEOUT`, which is also the default.",
    examples: [30]
  }),
  max_concurrency: optional(Schema.Int.pipe(Schema.positive())).annotations({
    description:
      "Maximum number of concurrent statements. Absent means as many as there are sessions or processes for the datasource.",
    examples: [8]
  }),
  max_bytes: optional(Schema.Int.pipe(Schema.positive())).annotations({
    description:
      "Maximum number of bytes that a statement may read, by the database's own estimate: a larger one, and one without an estimate, " +
      "fails before it runs. For `bigquery`, `databricks`, `mssql`, `oracle`, `redshift`, `snowflake`, `spark` and `trino`.",
    examples: [10_000_000_000]
  }),
  cache: optional(CachePolicy).annotations({
    description: "How long rows of answers may be reused, if neither the query nor a model that it reads says.",
    examples: [{ max_age: "10 seconds" }]
  }),
  decimals: optional(Schema.Literal("number", "string")).annotations({
    description: "Whether decimals in results are JSON numbers or exact strings. Absent means `number`.",
    examples: ["string"]
  })
} as const

/** The secret fields of a datasource. */
export const secretFields = ["password", "connection_string", "credentials_json"] as const

const passwordDescription =
  "Password of the user; `***` in responses. Prefer an environment variable, as in `${SEM_DATASOURCE_PASSWORD}`."
const connectionStringDescription =
  "URL of the database, instead of the single keys, as in `postgresql://reporting:${SEM_DATASOURCE_PASSWORD}@db.example.org/sales`; " +
  "masked in responses."
const credentialsDescription =
  "Credentials of a warehouse: the JSON file of a service account (BigQuery), a private key in PEM or a token (Snowflake), a token " +
  "(Trino, Databricks); masked in responses."

/** A stored datasource. */
export const Datasource = Schema.Struct({
  ...plainFields,
  password: optional(Secret).annotations({ description: passwordDescription }),
  connection_string: optional(Secret).annotations({ description: connectionStringDescription }),
  credentials_json: optional(Secret).annotations({ description: credentialsDescription })
}).annotations({ identifier: "Datasource" })
export interface Datasource extends Schema.Schema.Type<typeof Datasource> {}

/** A datasource in responses, with every secret masked. */
export const MaskedDatasource = Schema.Struct({
  ...plainFields,
  password: optional(Schema.String).annotations({ description: passwordDescription }),
  connection_string: optional(Schema.String).annotations({ description: connectionStringDescription }),
  credentials_json: optional(Schema.String).annotations({ description: credentialsDescription })
}).annotations({ identifier: "MaskedDatasource" })
export interface MaskedDatasource extends Schema.Schema.Type<typeof MaskedDatasource> {}

/** Masks a datasource for responses. */
export const maskDatasource = (datasource: Datasource): MaskedDatasource => {
  const { password, connection_string, credentials_json, ...plain } = datasource
  const addresses = addressFields.flatMap((field) => {
    const text = plain[field]
    return text === undefined ? [] : [[field, withoutCredentials(field, text)] as const]
  })
  return {
    ...plain,
    ...Object.fromEntries(addresses),
    ...(password !== undefined && { password: secretMask }),
    ...(connection_string !== undefined && { connection_string: secretMask }),
    ...(credentials_json !== undefined && { credentials_json: secretMask })
  }
}

/** Whether a secret is the mask that a client read and sent back; the stored secret is then kept. */
export const isMaskedSecret = (secret: Redacted.Redacted<string>): boolean => /^\*{3,}$/.test(Redacted.value(secret))

/** A datasource in the list. `error` is also set if a referenced `${VARIABLE}` is not set. */
export const DatasourceSummary = Schema.Struct({
  name: Schema.String,
  type: Schema.NullOr(Schema.String),
  description: optional(Schema.String),
  ...documentProblems
}).annotations({ identifier: "DatasourceSummary" })
export interface DatasourceSummary extends Schema.Schema.Type<typeof DatasourceSummary> {}

/** The order in which datasources resolve a model name that several of them have. */
export const Priority = Schema.Struct({
  priority: optionalWith(Schema.Array(DatasourceName), () => [])
}).annotations({ identifier: "Priority" })
export interface Priority extends Schema.Schema.Type<typeof Priority> {}

/** Body of `PUT /datasources/priority`; without `priority` the order is cleared. */
export const PriorityRequest = Schema.Struct(Priority.fields).annotations({
  identifier: "PriorityRequest",
  ...strictBody
})
