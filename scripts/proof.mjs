// @ts-check
/**
 * `npm run proof -- NAME [options]`: long or demanding checks that are not part of `npm test`. Without a name it lists them.
 * Each module says what it needs and which options it takes.
 */
import { runProgram } from "./lib/programs.mjs"

await runProgram("proof", {
  audit: {
    what: "known vulnerabilities of the dependencies",
    run: () => import("./proof/audit.mjs"),
    needs: "nothing"
  },
  chaos: { what: "a service under load while everything fails", run: () => import("./proof/chaos.mjs") },
  clickhouse: {
    what: "fetch ClickHouse's engine (550 MB), once, and run its tests",
    run: () => import("./proof/clickhouse.mjs"),
    needs: "nothing"
  },
  bigquery: { what: "the corpus on an emulator of BigQuery", run: () => import("./proof/bigquery.mjs") },
  cluster: { what: "tables in partitions on other PostgreSQL servers", run: () => import("./proof/cluster.mjs") },
  dialect: { what: "the corpus in a dialect without a test server", run: () => import("./proof/dialect.mjs") },
  exhaustive: {
    what: "the tests with all cases, where `npm test` takes a sample",
    run: () => import("./proof/exhaustive.mjs")
  },
  fuzz: { what: "random queries against the naive evaluator", run: () => import("./proof/fuzz.mjs") },
  growth: { what: "what compiling costs as queries grow", run: () => import("./proof/growth.mjs") },
  inspector: { what: "the MCP Inspector over each transport", run: () => import("./proof/inspector.mjs") },
  leaks: { what: "100,000 requests leave nothing behind", run: () => import("./proof/leaks.mjs") },
  mcp: { what: "the official Python client of MCP", run: () => import("./proof/mcp.mjs") },
  packaging: {
    what: "the Dockerfile, Compose and systemd files",
    run: () => import("./proof/packaging.mjs"),
    needs: "packages"
  },
  python: { what: "the Python client: its tests, and mypy", run: () => import("./proof/python.mjs") },
  release: { what: "the packages as published, in empty projects", run: () => import("./proof/release.mjs") },
  relevance: { what: "searches with known answers", run: () => import("./proof/relevance.mjs") },
  replicas: { what: "services behind a balancer, of which one is killed", run: () => import("./proof/replicas.mjs") },
  samples: { what: "public databases, ingested into every engine", run: () => import("./proof/samples.mjs") },
  schemathesis: { what: "requests from the OpenAPI document", run: () => import("./proof/schemathesis.mjs") },
  soak: { what: "constant load; memory must not grow", run: () => import("./proof/soak.mjs") },
  spark: { what: "a cluster of Spark, through its Thrift server", run: () => import("./proof/spark.mjs") },
  spider: { what: "MariaDB with tables in partitions on other servers", run: () => import("./proof/spider.mjs") },
  sql: { what: "random queries as SQL over models, and changed statements", run: () => import("./proof/sql.mjs") },
  "sql-clients": {
    what: "drivers of PostgreSQL: psycopg, asyncpg, SQLAlchemy, JDBC",
    run: () => import("./proof/sql-clients.mjs")
  },
  superset: { what: "charts, filters and SQL Lab of Apache Superset", run: () => import("./proof/superset.mjs") },
  surfaces: { what: "malformed input to every interface", run: () => import("./proof/surfaces.mjs") },
  tenants: { what: "random callers under random access policies", run: () => import("./proof/tenants.mjs") },
  tpcds: { what: "TPC-DS against its official SQL", run: () => import("./proof/tpcds.mjs") },
  tpch: { what: "TPC-H against its official SQL", run: () => import("./proof/tpch.mjs") },
  wire: {
    what: "malformed messages of the PostgreSQL protocol",
    run: () => import("./proof/wire.mjs"),
    needs: "nothing"
  }
})
