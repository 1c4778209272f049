// @ts-check
// The capabilities, and the operation that serves each in every interface. An interface without one gives the reason.
//
// A name may be followed by one of its parameters: `POST /query dry_run`. `extra` lists names that belong to a capability but
// are not shown, such as older names.

const capability = (what, http, mcp, cli, python, typescript, extra = {}) => ({
  ...{ what, http, mcp, cli, python, typescript, extra }
})

const typed = "the calls are methods, with types"
const atStart = "a client talks to a service that has started"
const asHttp = "as over HTTP"

export const capabilities = {
  Queries: [
    capability(
      "Answer a query, a list of queries, or a stored query by its name",
      ["POST /query"],
      ["query"],
      ["query"],
      ["query", "query_df"],
      ["query"],
      { mcp: ["query_nested"] }
    ),
    capability(
      "Rows while they come, however many: over HTTP by `Accept: application/x-ndjson` or `text/csv`",
      ["POST /query"],
      "an answer of a tool is whole, and has a most number of rows",
      "prints an answer that is whole; `curl` and the clients take streams",
      ["stream"],
      ["stream"]
    ),
    capability(
      "Rows as CSV: over HTTP by `Accept: text/csv`",
      ["POST /query"],
      ["query format"],
      ["query --format"],
      "rows are objects; `query_df` makes a data frame of them",
      "rows are objects"
    ),
    capability(
      "The SQL of a query, which is not run",
      ["POST /query dry_run"],
      ["query dry_run"],
      ["query --dry-run"],
      ["sql"],
      ["sql"]
    ),
    capability(
      "The database's plan of a query, which is not run",
      ["POST /query explain"],
      ["query explain"],
      ["query --explain"],
      ["explain"],
      ["explain"]
    ),
    capability(
      "Each stage from the query to its SQL",
      ["POST /query/stages"],
      "forms within the compiler: for people who work on it, not for agents",
      ["explain"],
      ["stages"],
      ["stages"]
    ),
    capability(
      "The model that reaches all of some columns and measures",
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
      "`models show` writes the file that a person edits and `models create` saves",
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
      "Tell what of the models the databases no longer have",
      ["POST /validate-models"],
      ["validate_models", "prompt mend_drift"],
      ["validate-models"],
      ["validate_models"],
      ["validateModels"]
    ),
    capability(
      "Take that out",
      ["PATCH /models/:name remove", "DELETE /models/:name"],
      ["edit_model remove", "delete_model"],
      ["validate-models --force-clean"],
      ["edit_model", "delete_model"],
      ["editModel", "deleteModel"]
    ),
    capability(
      "Undo that from its backup",
      "the backup is a file that the command line writes",
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
      "Read a datasource, its secrets masked",
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
      "Delete a datasource and keep its models",
      ["DELETE /datasources/:name"],
      ["delete_datasource"],
      ["datasources delete"],
      ["delete_datasource"],
      ["deleteDatasource"]
    ),
    capability(
      "See whether a database answers",
      ["POST /datasources/:name/test"],
      ["describe_datasource"],
      ["datasources test"],
      ["test_datasource"],
      ["testDatasource"]
    ),
    capability(
      "Which datasource a model name means that several have",
      ["GET /datasources/priority", "PUT /datasources/priority"],
      ["get_datasource_priority", "set_datasource_priority"],
      "kept in the storage for its services; `-d` tells the datasource of a command",
      ["get_datasource_priority", "set_datasource_priority"],
      ["getDatasourcePriority", "setDatasourcePriority"]
    ),
    capability(
      "Make models of the tables, or add what is new",
      ["POST /ingest"],
      ["ingest_datasource_models", "create_datasource auto_ingest"],
      ["ingest", "datasources create --ingest"],
      ["ingest"],
      ["ingest"]
    ),
    capability(
      "Do so for every datasource at the start",
      atStart,
      asHttp,
      ["serve --ingest-on-startup", "mcp --ingest-on-startup"],
      asHttp,
      asHttp
    ),
    capability(
      "Take samples of the values anew",
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
      "Tell what an entity is, several of a kind, or all of them",
      ["POST /inspect"],
      ["inspect", "prompt write_measure"],
      ["inspect"],
      ["inspect"],
      ["inspect"]
    ),
    capability("Save a memory", ["POST /memories"], ["save_memory"], ["memory save"], ["save_memory"], ["saveMemory"]),
    capability(
      "List the memories, the newest first: a search without a question and without entities",
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
  "The service": [
    capability(
      "Whether it answers, and its version",
      ["GET /health"],
      "`ping` and `initialize` of the protocol",
      "`--version`; `serve` says on the standard error that it listens",
      ["health"],
      ["health"]
    ),
    capability(
      "Whether it can work, and figures of it ([for those who run it](observability.md))",
      ["GET /ready", "GET /metrics"],
      "the same figures count its tools",
      "`doctor` looks at the same",
      "asked by probes and by Prometheus",
      "asked by probes and by Prometheus"
    ),
    capability(
      "What it takes and answers",
      ["GET /openapi.json", "GET /docs"],
      "`tools/list` of the protocol",
      "`--help` of every command",
      typed,
      typed
    ),
    capability(
      "JSON Schemas of models, datasources, memories and queries, for editors and checks",
      ["model", "datasource", "memory", "query"].map((kind) => `GET /schemas/${kind}.json`),
      "`tools/list` has the schema of each tool",
      ["schema"],
      asHttp,
      asHttp
    ),
    capability(
      "What is not well with a storage or a service, and how to mend it",
      "looks at the machine of whoever asks; what a service can tell is asked by `doctor --url`",
      asHttp,
      ["doctor"],
      asHttp,
      asHttp
    ),
    capability(
      "Complete the words of a command in a shell",
      "a shell completes commands",
      asHttp,
      ["completions"],
      asHttp,
      asHttp
    ),
    capability("Serve HTTP", atStart, asHttp, ["serve"], "`storage=` starts a `serve` of its own", asHttp),
    capability(
      "Serve MCP",
      ["POST /mcp", "GET /mcp", "DELETE /mcp", "GET /mcp/sse", "POST /mcp/messages"],
      "it is the protocol itself",
      ["mcp", "serve"],
      "agents bring a client of the protocol",
      "agents bring a client of the protocol"
    ),
    capability(
      "Keys by which callers are told apart: made, listed, revoked",
      "keys lie in the storage: whoever may write there makes them, and no server does",
      asHttp,
      ["keys create", "keys list", "keys revoke"],
      asHttp,
      asHttp
    ),
    capability(
      "Who gives tokens for the service (RFC 9728)",
      [
        "GET /.well-known/oauth-protected-resource",
        "GET /.well-known/oauth-protected-resource/mcp",
        "GET /.well-known/oauth-protected-resource/mcp/sse"
      ],
      "asked over HTTP, before a session begins",
      "keys and tokens are given by `SEM_API_KEY` and `--api-key`",
      "keys and tokens are given to the client",
      "keys and tokens are given to the client"
    ),
    capability("Set the demo shop up", atStart, asHttp, ["demo", "serve --demo", "mcp --demo"], asHttp, asHttp),
    capability(
      "Bring types that older versions stored up to date",
      "done once, by whoever moves the storage",
      asHttp,
      ["storage migrate-types"],
      asHttp,
      asHttp
    )
  ]
}
