// @ts-check
// The capabilities, and the operation that serves each in every interface. An interface without one gives the reason.
//
// A name may be followed by one of its parameters: `POST /query dry_run`. `extra` lists names that belong to a capability but
// are not shown, such as older names.

const capability = (what, http, mcp, cli, python, typescript, extra = {}) => ({
  ...{ what, http, mcp, cli, python, typescript, extra }
})

const typed = "methods have types and docstrings"
const atStart = "only when a process starts"
const asHttp = "see HTTP"
const forPeople = "dashboards are for people; agents run queries"

export const capabilities = {
  Queries: [
    capability(
      "Run a query, a list of stages, or a query-backed model by its name",
      ["POST /query"],
      ["query"],
      ["query"],
      ["query", "query_df"],
      ["query"],
      { mcp: ["query_nested"] }
    ),
    capability(
      "Stream rows: over HTTP with `Accept: application/x-ndjson` or `text/csv`",
      ["POST /query"],
      "a tool result is complete and has a maximum number of rows",
      "prints complete results; `curl` and the clients read streams",
      ["stream"],
      ["stream"]
    ),
    capability(
      "Rows as Arrow: over HTTP with `Accept: application/vnd.apache.arrow.stream`",
      ["POST /query"],
      "a tool result is text",
      ["query --format"],
      ["query", "query_df"],
      ["queryArrow"]
    ),
    capability(
      "Rows as CSV: over HTTP with `Accept: text/csv`",
      ["POST /query"],
      ["query format"],
      ["query --format"],
      "rows are objects; `query_df` returns a data frame",
      "rows are objects"
    ),
    capability(
      "Compile a query to SQL without running it",
      ["POST /query dry_run"],
      ["query dry_run"],
      ["query --dry-run"],
      ["sql"],
      ["sql"]
    ),
    capability(
      "Show the database's plan of a query without running it",
      ["POST /query explain"],
      ["query explain"],
      ["query --explain"],
      ["explain"],
      ["explain"]
    ),
    capability(
      "The chart of an answer: a Vega-Lite specification, or a picture",
      ["POST /query chart"],
      ["query chart"],
      ["query --chart"],
      ["query"],
      ["query"]
    ),
    capability(
      "Show each compilation stage of a query",
      ["POST /query/stages"],
      "internal forms of the compiler, for its developers",
      ["explain"],
      ["stages"],
      ["stages"]
    ),
    capability("Answer a SELECT over models", ["POST /sql"], ["query"], ["sql"], ["query_sql"], ["querySql"]),
    capability(
      "List the queries that are being answered",
      ["GET /queries"],
      "for people and operators; a client of MCP cancels its own calls",
      "Ctrl-C cancels the command's own query",
      ["running_queries"],
      ["runningQueries"]
    ),
    capability(
      "Cancel a query, and its statement in the database",
      ["DELETE /queries/:id"],
      "for people and operators; a client of MCP cancels its own calls",
      "Ctrl-C cancels the command's own query",
      ["cancel_query"],
      ["cancelQuery"]
    ),
    capability(
      "Clear the result cache",
      ["POST /cache/clear"],
      "for operators; agents set `cache` in a query",
      ["cache clear"],
      ["clear_cache"],
      ["clearCache"]
    ),
    capability(
      "Find the model that reaches given columns and measures",
      ["POST /recommend-root-model"],
      ["recommend_root_model"],
      ["recommend-root-model"],
      ["recommend_root_model"],
      ["recommendRootModel"]
    )
  ],
  Models: [
    capability(
      "List the models",
      ["GET /models"],
      ["models_summary", "inspect entity_type"],
      ["models list"],
      ["list_models"],
      ["listModels"]
    ),
    capability(
      "Read a model",
      ["GET /models/:name"],
      ["inspect", "semlayer://models/{datasource}/{model}"],
      ["models show"],
      ["get_model"],
      ["getModel"],
      { mcp: ["inspect_model"] }
    ),
    capability(
      "Save a model",
      ["POST /models", "PUT /models/:name"],
      ["create_model"],
      ["models create"],
      ["create_model", "update_model"],
      ["createModel", "updateModel"]
    ),
    capability(
      "Change parts of a model and keep the rest",
      ["PATCH /models/:name"],
      ["edit_model"],
      "`models show` prints a file to edit, and `models create` saves it",
      ["edit_model"],
      ["editModel"]
    ),
    capability(
      "Delete a model",
      ["DELETE /models/:name"],
      ["delete_model"],
      ["models delete"],
      ["delete_model"],
      ["deleteModel"]
    ),
    capability(
      "Check a model without saving it",
      ["POST /check-model"],
      "`edit_model` rejects what is wrong and changes nothing",
      "`check` reads the files of a storage",
      ["check_model"],
      ["checkModel"]
    ),
    capability(
      "Report drift between models and databases",
      ["POST /validate-models"],
      ["validate_models", "prompt fix_drift"],
      ["validate-models"],
      ["validate_models"],
      ["validateModels"]
    ),
    capability(
      "Check the files of a storage, with their lines",
      "`GET /models` has the `problems` of each model",
      asHttp,
      ["check"],
      asHttp,
      asHttp
    ),
    capability(
      "Test models by golden queries",
      "the tests are files beside the models",
      asHttp,
      ["test"],
      asHttp,
      asHttp
    ),
    capability(
      "Format and compare the files of models",
      "they are files of the user",
      asHttp,
      ["models format", "models diff"],
      asHttp,
      asHttp
    ),
    capability(
      "Remove drift",
      ["PATCH /models/:name remove", "DELETE /models/:name"],
      ["edit_model remove", "delete_model"],
      ["validate-models --force-clean"],
      ["edit_model", "delete_model"],
      ["editModel", "deleteModel"]
    ),
    capability(
      "Restore what was removed from its backup",
      "the command writes the backup as a file",
      asHttp,
      ["restore"],
      asHttp,
      asHttp
    )
  ],
  Datasources: [
    capability(
      "List the datasources",
      ["GET /datasources"],
      ["list_datasources"],
      ["datasources list"],
      ["list_datasources"],
      ["listDatasources"]
    ),
    capability(
      "Read a datasource, with secrets masked",
      ["GET /datasources/:name"],
      ["describe_datasource", "semlayer://datasources/{datasource}"],
      ["datasources show"],
      ["get_datasource"],
      ["getDatasource"]
    ),
    capability(
      "Save a datasource",
      ["POST /datasources"],
      ["create_datasource", "edit_datasource", "prompt connect_database"],
      ["datasources create"],
      ["create_datasource"],
      ["createDatasource"]
    ),
    capability(
      "Joins of models with cardinalities, as a graph",
      ["GET /graph"],
      "`inspect` describes the joins of each model",
      "`models show` has the joins of a model",
      ["graph"],
      ["graph"]
    ),
    capability(
      "What uses a model, column or measure",
      ["GET /lineage"],
      "for people who change a model; `edit_model` reports what breaks",
      "see HTTP; `check` reports references that do not resolve",
      ["lineage"],
      ["lineage"]
    ),
    capability(
      "Delete a datasource and keep its models",
      ["DELETE /datasources/:name"],
      ["delete_datasource"],
      ["datasources delete"],
      ["delete_datasource"],
      ["deleteDatasource"]
    ),
    capability(
      "Test the connection to a database",
      ["POST /datasources/:name/test"],
      ["describe_datasource"],
      ["datasources test"],
      ["test_datasource"],
      ["testDatasource"]
    ),
    capability(
      "Datasource priority: resolves a model name that several datasources have",
      ["GET /datasources/priority", "PUT /datasources/priority"],
      ["get_datasource_priority", "set_datasource_priority"],
      "part of the storage and used by services; commands have `-d`",
      ["get_datasource_priority", "set_datasource_priority"],
      ["getDatasourcePriority", "setDatasourcePriority"]
    ),
    capability(
      "Ingest: create models of tables, or add new columns and joins",
      ["POST /ingest"],
      ["ingest_datasource_models", "create_datasource auto_ingest"],
      ["ingest", "datasources create --ingest"],
      ["ingest"],
      ["ingest"]
    ),
    capability(
      "Progress of an ingest: over HTTP with `Accept: application/x-ndjson`",
      ["POST /ingest"],
      ["ingest_datasource_models"],
      ["ingest"],
      ["ingest_stream"],
      ["ingestStream"]
    ),
    capability(
      "Ingest all datasources at startup",
      atStart,
      asHttp,
      ["serve --ingest-on-startup", "mcp --ingest-on-startup"],
      asHttp,
      asHttp
    ),
    capability(
      "Refresh samples of values",
      ["POST /refresh-samples", "POST /ingest profile"],
      ["ingest_datasource_models profile"],
      ["search refresh-samples"],
      ["refresh_samples", "ingest"],
      ["refreshSamples", "ingest"]
    )
  ],
  Knowledge: [
    capability(
      "Search memories and entities",
      ["POST /search"],
      ["search", "prompt explore", "prompt answer_question"],
      ["search"],
      ["search"],
      ["search"]
    ),
    capability(
      "Inspect one entity, several of a type, or all of a type",
      ["POST /inspect"],
      ["inspect", "prompt write_measure"],
      ["inspect"],
      ["inspect"],
      ["inspect"]
    ),
    capability("Save a memory", ["POST /memories"], ["save_memory"], ["memory save"], ["save_memory"], ["saveMemory"]),
    capability(
      "List memories, newest first: a search without question and entities",
      ["POST /search max_results"],
      ["search max_results"],
      ["search --max-results"],
      ["search"],
      ["search"]
    ),
    capability(
      "Read a memory: `memory:<id>`",
      ["POST /inspect reference"],
      ["inspect reference", "semlayer://memories/{memory}"],
      ["inspect"],
      ["inspect"],
      ["inspect"]
    ),
    capability(
      "Forget a memory",
      ["DELETE /memories/:id"],
      ["forget_memory"],
      ["memory forget"],
      ["forget_memory"],
      ["forgetMemory"]
    )
  ],
  Dashboards: [
    capability(
      "List the dashboards",
      ["GET /dashboards"],
      forPeople,
      ["dashboards list"],
      ["list_dashboards"],
      ["listDashboards"]
    ),
    capability(
      "Read a dashboard",
      ["GET /dashboards/:name"],
      forPeople,
      ["dashboards show"],
      ["get_dashboard"],
      ["getDashboard"]
    ),
    capability(
      "Save a dashboard",
      ["PUT /dashboards/:name"],
      forPeople,
      ["dashboards create"],
      ["save_dashboard"],
      ["saveDashboard"]
    ),
    capability(
      "Delete a dashboard",
      ["DELETE /dashboards/:name"],
      forPeople,
      ["dashboards delete"],
      ["delete_dashboard"],
      ["deleteDashboard"]
    )
  ],
  "The service": [
    capability(
      "Health check and version",
      ["GET /health"],
      "`ping` and `initialize` of the protocol",
      "`--version`; `serve` logs on standard error that it listens",
      ["health"],
      ["health"]
    ),
    capability(
      "Name and role of the caller",
      ["GET /caller"],
      "a session has the tools that its caller may use",
      "the command is the caller's own; a service rejects what its key may not do",
      ["caller"],
      ["caller"]
    ),
    capability(
      "Readiness and metrics ([observability](observability.md))",
      ["GET /ready", "GET /metrics"],
      "the same metrics include its tools",
      "`doctor` has the same checks",
      "for probes and Prometheus",
      "for probes and Prometheus"
    ),
    capability(
      "API description",
      ["GET /openapi.json", "GET /docs/api"],
      "`tools/list` of the protocol",
      "`--help` of every command",
      typed,
      typed
    ),
    capability(
      "[Studio](studio.md): explore models and see charts in a page",
      ["GET /", "GET /assets/*"],
      "agents have tools instead",
      "`serve` has it at `/`",
      "notebooks show data frames and charts",
      "`@semlayer/sdk/LightClient` is the client of the page"
    ),
    capability(
      "Documentation, available offline",
      ["GET /docs", "GET /docs/*"],
      "the memories `help.*`",
      "`serve` has it at `/docs`",
      asHttp,
      asHttp
    ),
    capability(
      "JSON Schemas of models, datasources, memories, dashboards and queries, for editors",
      ["model", "datasource", "memory", "dashboard", "query", "test"].map((kind) => `GET /schemas/${kind}.json`),
      "`tools/list` has the schema of each tool",
      ["schema"],
      asHttp,
      asHttp
    ),
    capability(
      "Diagnose a storage or a service",
      "checks the local machine; `doctor --url` checks a service",
      asHttp,
      ["doctor"],
      asHttp,
      asHttp
    ),
    capability("Shell completion", "only for commands", asHttp, ["completions", "completions names"], asHttp, asHttp),
    capability("Serve HTTP", atStart, asHttp, ["serve"], "`storage=` starts its own `serve`", asHttp),
    capability("Serve clients of PostgreSQL", atStart, asHttp, ["serve --pg-port"], asHttp, asHttp),
    capability(
      "Serve MCP",
      ["POST /mcp", "GET /mcp", "DELETE /mcp", "GET /mcp/sse", "POST /mcp/messages"],
      "is MCP",
      ["mcp", "serve"],
      "agents have their own MCP client",
      "agents have their own MCP client"
    ),
    capability(
      "Create, list and revoke API keys",
      "keys are part of the storage and need write access to it",
      asHttp,
      ["keys create", "keys list", "keys revoke"],
      asHttp,
      asHttp
    ),
    capability(
      "Authorization servers of the service (RFC 9728)",
      [
        "GET /.well-known/oauth-protected-resource",
        "GET /.well-known/oauth-protected-resource/mcp",
        "GET /.well-known/oauth-protected-resource/mcp/sse"
      ],
      "read over HTTP before a session begins",
      "credentials are given by `SEM_API_KEY` or `--api-key`",
      "credentials are options of the client",
      "credentials are options of the client"
    ),
    capability("Set up the demo shop", atStart, asHttp, ["demo", "serve --demo", "mcp --demo"], asHttp, asHttp),
    capability(
      "Migrate column types that older versions stored",
      "run once, when the storage is migrated",
      asHttp,
      ["storage migrate-types"],
      asHttp,
      asHttp
    )
  ]
}
