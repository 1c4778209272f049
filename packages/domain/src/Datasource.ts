/**
 * A datasource: how to connect to one database. Texts may contain `${ENV_VAR}`, which is resolved when a connection is opened
 * and never written back. Secrets are `Redacted`, so they are not logged or rendered by accident.
 */
import { Redacted, Schema } from "effect"
import { documentProblems } from "./Document.js"
import { DatasourceName } from "./Names.js"
import { addressFields, withoutCredentials } from "./Credentials.js"
import { optional, optionalWith, strictBody } from "./Optional.js"
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

const Secret = Schema.Redacted(Schema.String)

const plainFields = {
  version: optionalWith(SchemaVersion, () => datasourceVersion),
  name: DatasourceName,
  /** Database type; absent means the scheme of the connection string. */
  type: optional(Schema.String),
  host: optional(Schema.String),
  port: optional(Port),
  /** Name of the database; for SQLite and DuckDB the path of the file. */
  database: optional(Schema.String),
  username: optional(Schema.String),
  /** Schema whose tables are ingested when the request names none. */
  schema_name: optional(Schema.String),
  postgres_schema: optional(Schema.String),
  description: optional(Schema.String),
  connection_name: optional(Schema.String),
  warehouse: optional(Schema.String),
  role: optional(Schema.String),
  /** IANA time zone in which zoned timestamps are cut into periods; absent means UTC. */
  time_zone: optional(Schema.String),
  /** Statement timeout in seconds, at most `SEM_QUERY_TIMEOUT`, which is also the default. */
  query_timeout: optional(Schema.Positive),
  /** Maximum concurrent statements; absent means as many as the engine has sessions or processes for the datasource. */
  max_concurrency: optional(Schema.Int.pipe(Schema.positive())),
  /** Whether decimals are JSON numbers (the default) or exact strings. */
  decimals: optional(Schema.Literal("number", "string"))
} as const

/** The secret fields of a datasource. */
export const secretFields = ["password", "connection_string", "credentials_json"] as const

/** A stored datasource. */
export const Datasource = Schema.Struct({
  ...plainFields,
  password: optional(Secret),
  connection_string: optional(Secret),
  credentials_json: optional(Secret)
}).annotations({ identifier: "Datasource" })
export interface Datasource extends Schema.Schema.Type<typeof Datasource> {}

/** A datasource in responses, with every secret masked. */
export const MaskedDatasource = Schema.Struct({
  ...plainFields,
  password: optional(Schema.String),
  connection_string: optional(Schema.String),
  credentials_json: optional(Schema.String)
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
