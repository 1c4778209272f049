/** The fields of a connection form, by engine. */

export interface EngineField {
  /** The key in the document of the datasource. */
  readonly key: string
  readonly title: string
  /** `paths` are data files, one in each line, whose tables are named after them. */
  readonly type?: "text" | "password" | "number" | "paths"
  /** What is saved if the field is left empty. */
  readonly initial?: string
  /** The datasource cannot be saved without it. */
  readonly isRequired?: boolean
}

export interface EngineForm {
  readonly type: string
  readonly title: string
  readonly fields: ReadonlyArray<EngineField>
}

const file: ReadonlyArray<EngineField> = [
  { key: "database", title: "Path on the machine of the service", isRequired: true }
]

const host: EngineField = { key: "host", title: "Host" }
const user: EngineField = { key: "username", title: "User" }
const password: EngineField = { key: "password", title: "Password", type: "password" }
const schema: EngineField = { key: "schema_name", title: "Schema" }

const portOf = (port: number): EngineField => ({
  key: "port",
  title: `Port (${port})`,
  type: "number",
  initial: String(port)
})
const database = (title: string): EngineField => ({ key: "database", title, isRequired: true })

const server = (port: number): ReadonlyArray<EngineField> => [host, portOf(port), database("Database"), user, password]

export const engineForms: ReadonlyArray<EngineForm> = [
  { type: "sqlite", title: "SQLite file", fields: file },
  { type: "duckdb", title: "DuckDB file", fields: file },
  {
    type: "duckdb",
    title: "Parquet, CSV or JSON lines",
    fields: [
      { key: "files", title: "Paths on the machine of the service, one per line", type: "paths", isRequired: true }
    ]
  },
  { type: "postgres", title: "PostgreSQL", fields: server(5432) },
  { type: "mysql", title: "MySQL or MariaDB", fields: server(3306) },
  { type: "clickhouse", title: "ClickHouse", fields: server(8123) },
  { type: "redshift", title: "Redshift", fields: server(5439) },
  { type: "mssql", title: "SQL Server or Azure SQL", fields: server(1433) },
  {
    type: "oracle",
    title: "Oracle",
    fields: [host, portOf(1521), database("Service"), schema, user, password]
  },
  { type: "trino", title: "Trino", fields: [host, portOf(443), database("Catalog"), schema, user, password] },
  {
    type: "snowflake",
    title: "Snowflake",
    fields: [
      { key: "host", title: "Account", isRequired: true },
      database("Database"),
      schema,
      { key: "warehouse", title: "Warehouse" },
      { key: "role", title: "Role" },
      user,
      { key: "credentials_json", title: "Private key in PEM, or access token", type: "password", isRequired: true }
    ]
  },
  {
    type: "bigquery",
    title: "BigQuery",
    fields: [
      database("Project"),
      { key: "schema_name", title: "Dataset" },
      { key: "credentials_json", title: "Key of a service account (JSON)", type: "password" }
    ]
  },
  { type: "spark", title: "Spark", fields: [host, portOf(10000), database("Schema"), user, password] },
  {
    type: "databricks",
    title: "Databricks",
    fields: [
      { key: "host", title: "Host", isRequired: true },
      database("Catalog"),
      schema,
      { key: "warehouse", title: "SQL warehouse (id)", isRequired: true },
      { key: "password", title: "Access token", type: "password", isRequired: true }
    ]
  }
]
