/** Command lines to try, by command; the first of each also helps after a wrong command line. */

const examples: Readonly<Record<string, readonly [string, ...ReadonlyArray<string>]>> = {
  "cache clear": ["semlayer cache clear", "semlayer cache clear --datasource shop"],
  check: ["semlayer check", "semlayer check models --format github", "semlayer check --connect"],
  completions: ["source <(semlayer completions bash)", "semlayer completions fish | source"],
  "completions names": ["semlayer completions names -- query orders --measures am"],
  "dashboards create": ["semlayer dashboards create sales.yaml", "semlayer dashboards create - < sales.yaml"],
  "dashboards delete": ["semlayer dashboards delete sales"],
  "dashboards list": ["semlayer dashboards list", "semlayer dashboards list --format json"],
  "dashboards show": ["semlayer dashboards show sales > sales.yaml", "semlayer dashboards show sales --format json"],
  "datasources create": [
    "semlayer datasources create ./shop.db --ingest",
    "semlayer datasources create postgresql://reader@localhost/shop --name shop --schema sales",
    "semlayer datasources create demo --ingest"
  ],
  "datasources delete": ["semlayer datasources delete shop"],
  "datasources list": ["semlayer datasources list", "semlayer datasources list --format json"],
  "datasources show": ["semlayer datasources show shop"],
  "datasources test": ["semlayer datasources test shop"],
  demo: ["semlayer demo --storage ./demo"],
  doctor: ["semlayer doctor", "semlayer doctor --url http://localhost:5143"],
  explain: [
    "semlayer explain orders --measures amount:sum --dimensions status",
    "semlayer explain @query.yaml --stage plan --stage sql"
  ],
  ingest: ["semlayer ingest", "semlayer ingest --datasource shop --include 'orders,customers' --exclude 'tmp_*'"],
  inspect: [
    "semlayer inspect orders",
    "semlayer inspect shop.orders.amount",
    "semlayer inspect orders --no-compact --section joins",
    "semlayer inspect --type model"
  ],
  "keys create": [
    "semlayer keys create ci --role editor --expires 90d",
    "semlayer keys create acme --claim tenant=acme --claim level:=3"
  ],
  "keys list": ["semlayer keys list --format markdown"],
  "keys revoke": ["semlayer keys revoke ci"],
  mcp: ["semlayer mcp --storage ./models", "semlayer mcp --url http://localhost:5143"],
  "memory forget": ["semlayer memory forget net"],
  "memory save": [
    "semlayer memory save --learning 'Amounts are net of tax.' --entities shop.orders.amount",
    "semlayer memory save --id revenue --learning 'Revenue by country.' --query @query.json"
  ],
  "models create": ["semlayer models create orders.yaml customers.yaml", "semlayer models create - < orders.yaml"],
  "models delete": ["semlayer models delete orders"],
  "models diff": ["semlayer models diff before after", "semlayer models diff old.yaml new.yaml --format json"],
  "models format": ["semlayer models format", "semlayer models format models --check"],
  "models list": ["semlayer models list", "semlayer models list --tag finance --status certified --format csv"],
  "models show": ["semlayer models show orders", "semlayer models show shop.orders --hidden --format json"],
  query: [
    "semlayer query orders --measures amount:sum --dimensions customers.country --order -amount:sum",
    "semlayer query orders --measures '*:count' --time ordered_at:month --where \"status = 'paid'\" --limit 12",
    "semlayer query @query.yaml --format csv",
    'semlayer query \'{"source_model": "orders", "measures": ["amount:sum"]}\' --dry-run'
  ],
  "recommend-root-model": ["semlayer recommend-root-model customers.country orders.amount:sum"],
  restore: ["semlayer restore backup.jsonl"],
  schema: ["semlayer schema model > model.schema.json"],
  search: [
    "semlayer search how much did we sell per country",
    "semlayer search --entity shop.orders --max-results 3 --format json"
  ],
  "search refresh-samples": ["semlayer search refresh-samples --model orders"],
  serve: [
    "semlayer serve --port 5143",
    "semlayer serve --demo --storage ./demo",
    "semlayer serve --host 0.0.0.0 --ingest-on-startup"
  ],
  sql: [
    "semlayer sql 'SELECT channel, MEASURE(revenue) FROM orders GROUP BY 1 ORDER BY 2 DESC'",
    "semlayer sql 'SELECT COUNT(*) FROM shop.orders' --dry-run"
  ],
  "storage migrate-types": ["semlayer storage migrate-types --datasource shop --dry-run"],
  test: ["semlayer test", "semlayer test models --format junit > semlayer.xml"],
  "validate-models": [
    "semlayer validate-models",
    "semlayer validate-models --datasource shop --force-clean",
    "semlayer validate-models --verify-keys"
  ]
}

/** The examples of a command, given as its words with the program's name; of the program itself the first steps. */
export const examplesOf = ([, ...words]: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.length === 0
    ? [
        "semlayer demo --storage ./demo",
        "semlayer datasources create ./shop.db --ingest",
        "semlayer query orders --measures '*:count'"
      ]
    : (examples[words.join(" ")] ?? [])

/** A message about a wrong command line, with an example of a right one. */
export const withExample = (message: string, path: ReadonlyArray<string>): string => {
  const [first] = examplesOf(path)
  return first === undefined ? message : `${message}\nFor example: ${first}`
}
