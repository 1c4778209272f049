/** All metrics of the service. A test keeps `docs/observability.md` in step with this list. */
import { counter, duration, gauge } from "./Metric.js"

export const metrics = {
  requests: counter(
    "semlayer_http_requests_total",
    "Requests over HTTP that were answered; status 499 is a client that left before",
    ...["route", "method", "status"]
  ),
  requestDuration: duration(
    "semlayer_http_request_duration_seconds",
    "Seconds from a request to the last byte of its answer",
    ...["route", "method"]
  ),
  inFlight: gauge("semlayer_requests_in_flight", "Requests and tool calls that are in flight"),
  waiting: gauge("semlayer_requests_waiting", "Requests and tool calls that wait for a permit"),
  refused: counter(
    "semlayer_requests_refused_total",
    "Requests and tool calls that were rejected because the queue was full"
  ),
  background: gauge("semlayer_background_jobs", "Jobs that run in the background: profiles, vectors, the search index"),
  statements: counter(
    "semlayer_statements_total",
    "Statements that were sent to databases, for queries, profiles and ingests, by how they ended",
    ...["datasource", "engine", "outcome"]
  ),
  statementDuration: duration(
    "semlayer_statement_duration_seconds",
    "Seconds from a statement to its last row",
    ...["datasource", "engine"]
  ),
  statementRows: counter("semlayer_statement_rows_total", "Rows that databases have sent", "datasource", "engine"),
  statementsInFlight: gauge("semlayer_statements_in_flight", "Statements that run, or whose rows are being read"),
  statementsWaiting: gauge("semlayer_statements_waiting", "Statements that wait for a busy datasource"),
  connections: gauge("semlayer_datasource_connections", "Datasources whose connection or pool is open"),
  leases: gauge("semlayer_connection_leases", "Uses of datasource connections that have not ended"),
  connectFailures: counter(
    "semlayer_connection_failures_total",
    "Connections to databases that could not be opened",
    "datasource"
  ),
  answers: counter("semlayer_queries_total", "Queries by how they ended", "outcome"),
  answeredRows: counter("semlayer_query_rows_total", "Rows of answers to queries"),
  compileDuration: duration("semlayer_compile_duration_seconds", "Seconds of compiling a query"),
  remembered: counter(
    "semlayer_compile_remembered_total",
    "Queries that were compiled before, and needed no compiling"
  ),
  searchDuration: duration("semlayer_search_duration_seconds", "Seconds of a search"),
  storageWrites: counter(
    "semlayer_storage_writes_total",
    "Writes to the storage by what was written and what came of it; EditConflict is an edit that lost a race",
    ...["kind", "outcome"]
  ),
  sessions: gauge("semlayer_mcp_sessions", "Clients of MCP over HTTP that have a session"),
  toolCalls: counter("semlayer_mcp_tool_calls_total", "Calls of tools by how they ended", "tool", "outcome"),
  toolDuration: duration("semlayer_mcp_tool_call_duration_seconds", "Seconds of a call of a tool", "tool"),
  children: gauge(
    "semlayer_child_processes",
    "Child processes: workers of SQLite and DuckDB, the graph engine and the local embedding model"
  ),
  fibers: gauge(
    "semlayer_fibers",
    "Fibers without a parent: requests, background jobs, and what runs as long as the service"
  ),
  uncaught: counter(
    "semlayer_uncaught_errors_total",
    "Errors that no caller handled: of a driver in one database session, or of unknown origin in the process",
    "origin"
  ),
  auditFailures: counter("semlayer_audit_failures_total", "Lines of the audit log that could not be written"),
  cpu: gauge("process_cpu_seconds_total", "Seconds of processor time that the process has used"),
  residentMemory: gauge("process_resident_memory_bytes", "Bytes of memory that the process holds"),
  openFiles: gauge("process_open_fds", "Files and connections that the process has open, where the system tells"),
  started: gauge("process_start_time_seconds", "When the process started, in seconds since 1970"),
  heapUsed: gauge("nodejs_heap_size_used_bytes", "Bytes of the heap that are in use"),
  heapTotal: gauge("nodejs_heap_size_total_bytes", "Bytes of the heap"),
  external: gauge("nodejs_external_memory_bytes", "Bytes of buffers outside of the heap"),
  loopDelay: gauge("nodejs_eventloop_lag_seconds", "Mean delay of the event loop since it was last asked, in seconds"),
  loopDelayMax: gauge(
    "nodejs_eventloop_lag_max_seconds",
    "Longest delay of the event loop since it was last asked, in seconds"
  ),
  loopDelayHigh: gauge(
    "nodejs_eventloop_lag_p99_seconds",
    "Delay of the event loop that one in a hundred is above, since it was last asked, in seconds"
  ),
  handles: gauge("nodejs_active_resources", "What keeps the process running, by kind", "type")
}
