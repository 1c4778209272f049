/** All metrics of the service. A test keeps `docs/observability.md` in step with this list. */
import { counter, duration, gauge } from "./Metric.js"

export const metrics = {
  requests: counter(
    "semlayer_http_requests_total",
    "HTTP requests answered; status 499 means that the client disconnected first",
    ...["route", "method", "status"]
  ),
  requestDuration: duration(
    "semlayer_http_request_duration_seconds",
    "Seconds from a request to the last byte of its response",
    ...["route", "method"]
  ),
  inFlight: gauge("semlayer_requests_in_flight", "Requests and tool calls in flight"),
  waiting: gauge("semlayer_requests_waiting", "Requests and tool calls waiting for a permit"),
  rejected: counter("semlayer_requests_rejected_total", "Requests and tool calls rejected because the queue was full"),
  background: gauge("semlayer_background_jobs", "Background jobs in progress: profiles, vectors, the search index"),
  statements: counter(
    "semlayer_statements_total",
    "Statements sent to databases by queries, profiles and ingests, by outcome",
    ...["datasource", "engine", "outcome"]
  ),
  statementDuration: duration(
    "semlayer_statement_duration_seconds",
    "Seconds from the start of a statement to its last row",
    ...["datasource", "engine"]
  ),
  statementRows: counter("semlayer_statement_rows_total", "Rows received from databases", "datasource", "engine"),
  statementBytes: counter(
    "semlayer_statement_scanned_bytes_total",
    "Bytes that statements read, where the database reports them",
    ...["datasource", "engine"]
  ),
  statementsInFlight: gauge(
    "semlayer_statements_in_flight",
    "Statements that are running or whose rows are being read"
  ),
  statementsWaiting: gauge("semlayer_statements_waiting", "Statements queued for a busy datasource"),
  connections: gauge("semlayer_datasource_connections", "Datasources with an open connection or pool"),
  leases: gauge("semlayer_connection_leases", "Datasource connections in use"),
  connectFailures: counter(
    "semlayer_connection_failures_total",
    "Failed attempts to connect to a database",
    "datasource"
  ),
  queries: counter("semlayer_queries_total", "Queries by outcome", "outcome"),
  queryRows: counter("semlayer_query_rows_total", "Rows in query results"),
  sharedStatements: counter(
    "semlayer_statements_shared_total",
    "Queries answered by the statement of an equal query that was running"
  ),
  cacheHits: counter("semlayer_result_cache_hits_total", "Queries answered from the result cache"),
  cacheMisses: counter(
    "semlayer_result_cache_misses_total",
    "Queries with a cache whose rows were not in it, or too old"
  ),
  cacheBytes: gauge("semlayer_result_cache_bytes", "Bytes of the rows in the result cache"),
  compileDuration: duration("semlayer_compile_duration_seconds", "Seconds to compile a query"),
  compileCacheHits: counter("semlayer_compile_cache_hits_total", "Queries answered from the compile cache"),
  searchDuration: duration("semlayer_search_duration_seconds", "Seconds to answer a search"),
  storageWrites: counter(
    "semlayer_storage_writes_total",
    "Storage writes by kind of document and outcome; EditConflict is an edit based on an outdated revision",
    ...["kind", "outcome"]
  ),
  sessions: gauge("semlayer_mcp_sessions", "Open sessions of MCP over HTTP"),
  toolCalls: counter("semlayer_mcp_tool_calls_total", "Tool calls by outcome", "tool", "outcome"),
  toolDuration: duration("semlayer_mcp_tool_call_duration_seconds", "Seconds to answer a tool call", "tool"),
  pgConnections: gauge("semlayer_pg_connections", "Open connections of the PostgreSQL protocol"),
  pgStatements: counter(
    "semlayer_pg_statements_total",
    "Statements over the PostgreSQL protocol by outcome; a portal that is read in portions counts for each",
    "outcome"
  ),
  pgStatementDuration: duration(
    "semlayer_pg_statement_duration_seconds",
    "Seconds to answer a statement over the PostgreSQL protocol, to its last row"
  ),
  children: gauge(
    "semlayer_child_processes",
    "Child processes: workers of SQLite and DuckDB, the graph engine and the local embedding model"
  ),
  fibers: gauge("semlayer_fibers", "Fibers without a parent: requests, background jobs and long-running services"),
  uncaught: counter(
    "semlayer_uncaught_errors_total",
    "Unhandled errors: of a driver in one database session, or of unknown origin in the process",
    "origin"
  ),
  auditFailures: counter("semlayer_audit_failures_total", "Audit log lines that could not be written"),
  cpu: gauge("process_cpu_seconds_total", "Processor time used, in seconds"),
  residentMemory: gauge("process_resident_memory_bytes", "Resident memory, in bytes"),
  openFiles: gauge("process_open_fds", "Open file descriptors, where the system reports them"),
  started: gauge("process_start_time_seconds", "Start time of the process, in seconds since 1970"),
  heapUsed: gauge("nodejs_heap_size_used_bytes", "Heap in use, in bytes"),
  heapTotal: gauge("nodejs_heap_size_total_bytes", "Size of the heap, in bytes"),
  external: gauge("nodejs_external_memory_bytes", "Buffers outside the heap, in bytes"),
  loopDelay: gauge("nodejs_eventloop_lag_seconds", "Mean event loop delay since the last scrape, in seconds"),
  loopDelayMax: gauge("nodejs_eventloop_lag_max_seconds", "Maximum event loop delay since the last scrape, in seconds"),
  loopDelayHigh: gauge(
    "nodejs_eventloop_lag_p99_seconds",
    "99th percentile of the event loop delay since the last scrape, in seconds"
  ),
  handles: gauge("nodejs_active_resources", "Resources that keep the process running, by kind", "type")
}
