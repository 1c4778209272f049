/**
 * The requests whose answers are the examples of the OpenAPI document.
 *
 * They can be sent in this order to the demo shop of `npm start` and leave it unchanged.
 */

export interface ExampleRequest {
  /** The `operationId` of the endpoint. */
  readonly operation: string
  /** What the example shows. */
  readonly summary: string
  readonly path?: { readonly [parameter: string]: string }
  readonly query?: { readonly [parameter: string]: string }
  readonly headers?: { readonly [name: string]: string }
  readonly body?: unknown
  /** A request that prepares the next ones and is not an example. */
  readonly isSetUp?: boolean
}

const weekly = {
  name: "weekly_orders",
  data_source: "demo",
  description: "Orders of each week",
  source_queries: [
    {
      source_model: "orders",
      time_dimensions: [{ dimension: "ordered_at", granularity: "week" }],
      measures: ["order_count", "revenue"]
    }
  ]
}

const answered: ReadonlyArray<ExampleRequest> = [
  { operation: "health", summary: "The service is up" },
  { operation: "caller", summary: "A service that requires no keys" },
  { operation: "models.list", summary: "The models of the demo shop", query: { data_source: "demo" } },
  { operation: "models.read", summary: "One model", path: { name: "returns" } },
  { operation: "models.create", summary: "A model that is a query", body: weekly },
  {
    operation: "query",
    summary: "Revenue by month, and its growth",
    body: {
      source_model: "orders",
      time_dimensions: [{ dimension: "ordered_at", granularity: "month", date_range: ["2025-01-01", "2025-03-31"] }],
      measures: ["revenue", { formula: "change_pct(revenue)", name: "growth", label: "Against the month before" }],
      filters: ["channel = '{channel}'"],
      variables: { channel: "Web" },
      order: [{ column: "ordered_at" }]
    }
  },
  {
    operation: "query",
    summary: "The best countries, along joins",
    body: {
      source_model: "orders",
      dimensions: ["shipping_address.countries.name"],
      measures: ["revenue", "buyers"],
      filters: ["revenue > 100000"],
      order: [{ column: "revenue", direction: "desc" }],
      limit: 3
    }
  },
  {
    operation: "query",
    summary: "A query over the answer of another one",
    body: {
      queries: [
        { name: "by_customer", source_model: "orders", dimensions: ["customers.id"], measures: ["order_count"] },
        { source_model: "by_customer", measures: [{ formula: "order_count:avg", name: "orders_each" }] }
      ]
    }
  },
  {
    operation: "query",
    summary: "The SQL alone",
    body: { source_model: "products", measures: ["list_price:median"], dry_run: true }
  },
  {
    operation: "query",
    summary: "An answer with its chart",
    body: { source_model: "products", measures: ["list_price:median"], chart: true }
  },
  {
    operation: "stages",
    summary: "From the query to its SQL",
    body: { source_model: "products", measures: ["list_price:max"] }
  },
  {
    operation: "sql",
    summary: "Revenue of each channel, in SQL",
    body: { sql: "SELECT channel, MEASURE(revenue) AS revenue FROM orders GROUP BY 1 ORDER BY 2 DESC LIMIT 3" }
  },
  { operation: "query", summary: "A stored query, by its name", body: { name: "weekly_orders", dry_run: true } },
  {
    operation: "models.replace",
    summary: "Another description",
    path: { name: "weekly_orders" },
    body: { ...weekly, description: "Orders and revenue of each week" }
  },
  {
    operation: "models.edit",
    summary: "Add a measure",
    path: { name: "customers" },
    body: { measures: [{ name: "subscribers", formula: "newsletter:sum", description: "Who reads the newsletter" }] }
  },
  {
    operation: "models.edit",
    summary: "Remove that measure",
    path: { name: "customers" },
    body: { remove: { measures: ["subscribers"] } }
  },
  {
    operation: "models.check",
    summary: "A measure of a column that does not exist",
    body: { ...weekly, name: "orders_of_channels", source_queries: [{ source_model: "orders", measures: ["revenu"] }] }
  },
  {
    operation: "models.recommendRoot",
    summary: "Where revenue and a customer's segment meet",
    body: { data_source: "demo", items: ["orders.revenue", "customers.segment"] }
  },
  { operation: "models.remove", summary: "Delete a model", path: { name: "weekly_orders" } },
  {
    operation: "datasources.create",
    summary: "A PostgreSQL server whose password stays in the environment",
    body: {
      name: "warehouse",
      type: "postgres",
      host: "127.0.0.1",
      port: 1,
      database: "sales",
      username: "reporting",
      password: `$${"{SEM_DATASOURCE_WAREHOUSE}"}`
    }
  },
  { operation: "datasources.test", summary: "The database is available", path: { name: "demo" } },
  { operation: "datasources.list", summary: "Two datasources" },
  { operation: "datasources.read", summary: "Secrets are masked", path: { name: "warehouse" } },
  { operation: "datasources.writePriority", summary: "The demo shop first", body: { priority: ["demo", "warehouse"] } },
  { operation: "datasources.readPriority", summary: "The demo shop first" },
  { operation: "datasources.writePriority", summary: "No order", body: { priority: [] } },
  { operation: "ingest", summary: "Nothing new", body: { datasource: "demo" } },
  { operation: "clearCache", summary: "The rows of the demo shop", body: { data_source: "demo" } },
  { operation: "runningQueries.list", summary: "No query is running" },
  { operation: "refreshSamples", summary: "Samples of one model", body: { models: ["demo.suppliers"] } },
  { operation: "validateModels", summary: "All models match the database", body: { data_source: "demo" } },
  {
    operation: "memories.save",
    summary: "A note about a column",
    body: {
      id: "cancelled-orders",
      learning: "Cancelled orders stay in the table: revenue leaves them out, total does not.",
      linked_entities: ["demo.orders.status", "demo.orders.revenue"]
    }
  },
  {
    operation: "dashboards.replace",
    summary: "A dashboard of two tiles with a filter",
    path: { name: "sales" },
    body: {
      title: "Sales",
      filters: [{ name: "channel", source_model: "demo.orders", dimension: "channel" }],
      rows: [
        {
          tiles: [
            {
              title: "Revenue by month",
              width: 2,
              query: {
                source_model: "demo.orders",
                measures: ["revenue"],
                time_dimensions: [{ dimension: "ordered_at", granularity: "month", date_range: "2025" }]
              }
            },
            { query: { source_model: "demo.orders", measures: ["revenue"] }, show: "number" }
          ]
        }
      ]
    }
  },
  { operation: "dashboards.list", summary: "One dashboard" },
  { operation: "dashboards.read", summary: "Filters, and rows of tiles", path: { name: "sales" } },
  { operation: "lineage.graph", summary: "The models of the demo shop", query: { data_source: "demo" } },
  { operation: "lineage.uses", summary: "What uses a measure", query: { entity: "demo.orders.revenue" } },
  { operation: "dashboards.remove", summary: "Delete a dashboard", path: { name: "sales" } },
  {
    operation: "search",
    summary: "A question in plain words",
    body: { question: "which orders were cancelled", max_results: 3 }
  },
  {
    operation: "inspect",
    summary: "A column, as Markdown",
    body: { entity_type: "column", reference: "demo.orders.status" }
  },
  {
    operation: "inspect",
    summary: "A measure, as JSON",
    body: { entity_type: "measure", reference: "demo.orders.revenue", format: "json" }
  },
  { operation: "memories.forget", summary: "Delete a note", path: { id: "cancelled-orders" } }
]

const ask = (summary: string, query: object): ExampleRequest => ({
  operation: "query",
  summary,
  body: { source_model: "orders", ...query }
})

/** A model of the demo's orders with a column that numbers the rows. */
const numbered = {
  source_name: "orders",
  columns: [{ name: "place", sql: "ROW_NUMBER() OVER (ORDER BY ordered_at)", type: "INT" }]
}

/** A model of the demo's orders with the totals of those that have an item of several pieces. */
const several = {
  source_name: "orders",
  columns: [{ name: "several", sql: "total", type: "DOUBLE", filter: "order_items.quantity > 1" }],
  joins: [{ target_model: "order_items", join_pairs: [["id", "order_id"]] }]
}

const refused: ReadonlyArray<ExampleRequest> = [
  { operation: "query", summary: "An unknown key", body: { source_model: "orders", measure: ["revenue"] } },
  { operation: "query", summary: "A value out of range", body: { source_model: "orders", limit: -1 } },
  ask("A formula that ends too early", { measures: ["revenue +"] }),
  ask("A function that is not allowed in filters", { filters: ["uper(channel) = 'WEB'"], measures: ["revenue"] }),
  ask("An invalid argument", { measures: ["total:percentile(p=2)"] }),
  ask("A window in SQL's own words", { measures: ["sum(total) over (order by id)"] }),
  ask("A variable without a value", {
    measures: ["revenue"],
    filters: ["channel = '{chanel}'"],
    variables: { channel: "web" }
  }),
  ask("A variable in place of a number", { filters: ["total > {n}"], variables: { n: [1] }, measures: ["revenue"] }),
  { operation: "query", summary: "An unknown model", body: { source_model: "ordrs", measures: ["*:count"] } },
  ask("An unknown column", { dimensions: ["chanel"] }),
  ask("An ambiguous order key", {
    dimensions: ["shipping_address.city", "billing_address.city"],
    order: [{ column: "city" }]
  }),
  ask("An unknown measure", { measures: ["revenu"] }),
  ask("An unknown aggregation", { measures: ["total:summ"] }),
  ask("An aggregation that is not allowed on text", { measures: ["channel:sum"] }),
  ask("A filter that does not reach the aggregated rows", {
    measures: [{ name: "some", formula: "customers.*:count", filter: "channel = 'Web'" }]
  }),
  {
    operation: "query",
    summary: "A filtered column in an expression that counts other rows too",
    body: {
      source_model: several,
      measures: ["sum(coalesce(several, 0))"],
      dimensions: ["order_items.products.name"]
    }
  },
  ask("A measure over time with a trailing window", {
    measures: [
      { name: "stock", formula: "total:sum(window='90d')", over_time: { column: "ordered_at", take: "last" } }
    ],
    time_dimensions: [{ dimension: "ordered_at", granularity: "month" }]
  }),
  { operation: "sql", summary: "A column that the model lacks", body: { sql: "SELECT chanel FROM orders" } },
  {
    operation: "query",
    summary: "A cycle of stages",
    body: {
      queries: [
        { name: "a", source_model: "b", measures: ["*:count"] },
        { name: "b", source_model: "a", measures: ["*:count"] },
        { source_model: "a", measures: ["*:count"] }
      ]
    }
  },
  {
    operation: "query",
    summary: "A stage without a name",
    body: {
      queries: [
        { source_model: "orders", measures: ["*:count"] },
        { source_model: "orders", measures: ["*:count"] }
      ]
    }
  },
  {
    operation: "query",
    summary: "A cycle of column definitions",
    body: {
      source_model: {
        source_name: "orders",
        columns: [
          { name: "gross", sql: "net * 1.2" },
          { name: "net", sql: "gross / 1.2" }
        ]
      },
      dimensions: ["gross"]
    }
  },
  { operation: "query", summary: "A model that is not query-backed", body: { name: "orders" } },
  ask("An empty query", {}),
  ask("Two columns of one name", {
    measures: [
      { formula: "revenue", name: "income" },
      { formula: "total:sum", name: "income" }
    ]
  }),
  ask("A measure named like a column", { measures: [{ formula: "total:sum", name: "subtotal" }] }),
  {
    operation: "query",
    summary: "A filter on a window",
    body: { source_model: numbered, measures: ["revenue"], filters: ["place < 3"] }
  },
  { operation: "query", summary: "Groups by a window", body: { source_model: numbered, dimensions: ["place"] } },
  ask("All rows, beside a measure", {
    dimensions: ["channel"],
    measures: ["revenue"],
    distinct_dimension_values: false
  }),
  ask("A condition on rows or groups", { measures: ["revenue"], filters: ["total > 1 or revenue > 8"] }),
  ask("An order by what is not in the answer", { dimensions: ["channel"], order: [{ column: "total" }] }),
  ask("An invalid date", {
    time_dimensions: [{ dimension: "ordered_at", granularity: "month", date_range: ["2025-02-30", "2025-03-01"] }]
  }),
  ask("An unknown granularity", { time_dimensions: [{ dimension: "ordered_at", granularity: "fiscal_year" }] }),
  ask("Weeks filled beside their months", {
    time_dimensions: [
      { dimension: "ordered_at", granularity: "week", fill: true },
      { dimension: "ordered_at", granularity: "month" }
    ]
  }),
  ask("More periods than can be filled", {
    time_dimensions: [{ dimension: "ordered_at", granularity: "minute", date_range: "2025", fill: true }]
  }),
  {
    operation: "query",
    summary: "A running total without a time dimension",
    body: { source_model: "products", measures: ["cumsum(list_price:sum)"] }
  },
  ask("A number compared with a text", { measures: ["revenue"], filters: ["total = 'web'"] }),
  {
    operation: "query",
    summary: "Invalid SQL of a column",
    body: { source_model: { source_name: "orders", columns: [{ name: "net", sql: "total -" }] }, dimensions: ["net"] }
  },
  {
    operation: "query",
    summary: "An invalid inline model",
    body: { source_model: { source_name: "orders", columns: [{ name: "total" }] }, measures: ["*:count"] }
  },
  ask("A window over another model's measure", {
    time_dimensions: [{ dimension: "ordered_at", granularity: "month" }],
    measures: ["campaigns.budget:sum(window='3m')"]
  }),
  ask("A formula that is too long", { measures: [`${"(".repeat(300)}1${")".repeat(300)}`] }),
  {
    operation: "models.create",
    summary: "An invalid model",
    body: {
      name: "visits",
      data_source: "demo",
      sql_table: "visits",
      measures: [{ name: "visitors", formula: "visitor_id:count_distinct" }]
    }
  },
  {
    operation: "models.create",
    summary: "A name that differs only in case",
    body: { name: "Orders", data_source: "demo", sql_table: "orders" }
  },
  {
    operation: "models.edit",
    summary: "An edit of an outdated revision",
    path: { name: "orders" },
    headers: { "if-match": '"another"' },
    body: { description: "Orders" }
  },
  { operation: "models.read", summary: "An unknown model", path: { name: "ordrs" } },
  {
    operation: "models.replace",
    summary: "Two names for one model",
    path: { name: "orders" },
    body: { name: "visits", data_source: "demo", sql_table: "visits" }
  },
  { operation: "datasources.read", summary: "An unknown datasource", path: { name: "demos" } },
  { operation: "datasources.writePriority", summary: "An unknown datasource", body: { priority: ["demos"] } },
  {
    operation: "ingest",
    summary: "An unknown schema",
    body: { datasource: "demo", schema_name: "man" }
  },
  {
    operation: "datasources.create",
    summary: "An unknown database type",
    body: { name: "warehouse", type: "postgress", host: "127.0.0.1", database: "sales" }
  },
  { operation: "dashboards.read", summary: "An unknown dashboard", path: { name: "sails" } },
  { operation: "dashboards.remove", summary: "An unknown dashboard", path: { name: "sails" } },
  {
    operation: "dashboards.replace",
    summary: "A tile that is too wide",
    path: { name: "sales" },
    body: { rows: [{ tiles: [{ query: { source_model: "demo.orders", measures: ["revenue"] }, width: 40 }] }] }
  },
  {
    operation: "runningQueries.cancel",
    summary: "A query that has ended",
    path: { id: "5b0f6f0e-2f63-4c3e-9a51-7f0f6f1f3c55" }
  },
  { operation: "memories.forget", summary: "An unknown memory", path: { id: "cancelled" } },
  {
    operation: "memories.save",
    summary: "An unknown entity",
    body: { learning: "Rarely used.", linked_entities: ["demo.orders.chanel"] }
  },
  {
    operation: "memories.save",
    summary: "An ambiguous entity",
    body: { learning: "In English.", linked_entities: ["name"] }
  },
  {
    operation: "inspect",
    summary: "A column that is inspected as a model",
    body: { entity_type: "model", reference: "demo.orders.status" }
  },
  { operation: "search", summary: "An unknown datasource", body: { question: "revenue", datasource: "demos" } },
  {
    operation: "query",
    summary: "A body in another form",
    headers: { "content-type": "text/plain" },
    body: { source_model: "orders", measures: ["revenue"] }
  },
  {
    operation: "query",
    summary: "A body in an encoding",
    headers: { "content-encoding": "compress" },
    body: { source_model: "orders", measures: ["revenue"] }
  },
  {
    operation: "query",
    summary: "SQL that the database rejects",
    body: {
      source_model: { source_name: "orders", columns: [{ name: "code", sql: "CAST(channel AS INT)", type: "INT" }] },
      measures: ["code:max"]
    }
  },
  {
    operation: "models.create",
    isSetUp: true,
    summary: "A model whose table does not have its column",
    body: { name: "visits", data_source: "demo", sql_table: "orders", columns: [{ name: "visitor", type: "INT" }] }
  },
  {
    operation: "query",
    summary: "A dropped column",
    body: { source_model: "visits", measures: ["visitor:max"] }
  },
  { operation: "models.remove", isSetUp: true, summary: "Delete a model", path: { name: "visits" } },
  {
    operation: "datasources.create",
    isSetUp: true,
    summary: "Without a password",
    body: { name: "warehouse", type: "postgres", host: "127.0.0.1", port: 1, database: "sales", username: "reporting" }
  },
  { operation: "ingest", summary: "A server that does not answer", body: { datasource: "warehouse" } },
  {
    operation: "models.create",
    isSetUp: true,
    summary: "A second model of a name",
    body: { name: "orders", data_source: "warehouse", sql_table: "orders", columns: [{ name: "id", type: "INT" }] }
  },
  ask("A name that two datasources have", { measures: ["*:count"] }),
  { operation: "models.read", summary: "A name that two datasources have", path: { name: "orders" } },
  {
    operation: "models.remove",
    isSetUp: true,
    summary: "Delete that model",
    path: { name: "orders" },
    query: { data_source: "warehouse" }
  },
  { operation: "datasources.remove", summary: "Delete a datasource and keep its models", path: { name: "warehouse" } }
]

/** All requests: a success of each endpoint, then at least one request for each error that the demo can produce. */
export const exampleRequests: ReadonlyArray<ExampleRequest> = [...answered, ...refused]
