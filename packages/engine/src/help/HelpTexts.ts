/**
 * The built-in help: how to search, inspect, query, and save memories. Examples use the demo shop. Each code block starts with
 * its kind of request; a test runs all of them.
 */

import {
  aggregationTexts,
  type FunctionText,
  timeFunctionTexts,
  timePointTexts,
  timeTransformTexts,
  valueTransformTexts,
  valueFunctionTexts
} from "./LanguageTexts.js"

interface HelpText {
  /** The part of the id after `help.`. */
  readonly topic: string
  /** One sentence, shown in compact search hits. */
  readonly description: string
  readonly text: string
}

const block = (what: "query" | "search" | "inspect" | "memory" | "model", body: string): string =>
  `\`\`\`json ${what}\n${body}\n\`\`\``

/** A line per entry: its name, the first sentence of its meaning, and an example if it has parameters by name. */
const listOf = (texts: Readonly<Record<string, FunctionText>>): string =>
  Object.entries(texts)
    .map(([name, { meaning, example }]) => {
      const [first = ""] = meaning.split(/\.(?: |$)/)
      return `- ${name}: ${first}${example.includes("=") ? `: \`${example}\`` : ""}`
    })
    .join("\n")

const timePoints = timePointTexts
  .map(({ texts, meaning }) => `- ${texts.map((text) => `\`${text}\``).join(", ")}: ${meaning}`)
  .join("\n")

export const helpTexts: ReadonlyArray<HelpText> = [
  {
    topic: "intro",
    description: "How to start with semlayer: search, inspect, query, and save what you learned.",
    text: `Models describe tables: columns, joins to other models, named measures. Queries use their names, and semlayer
writes the SQL.

1. Search in plain words for columns, measures and notes.
2. Inspect a model that was found, for its columns, joins and sample rows.
3. Query it.
4. Save what surprised you, for the next reader.

More of each: memory:help.search, memory:help.inspect, memory:help.queries, memory:help.memories.`
  },
  {
    topic: "search",
    description: "How to search: a question in words, names of entities, a draft of a query; within one datasource.",
    text: `Ask in whole sentences. Names are found by their parts and their stems, abbreviations too.

${block("search", `{"question": "how long do deliveries take", "max_results": 5}`)}

Name entities, or pass a query that you are about to run, and notes about them come first:

${block("search", `{"entities": ["orders.revenue"], "datasource": "demo"}`)}

A label filter keeps one kind of hit:

${block("search", `{"question": "price", "cypher_filter": "MATCH (n:Measure:Column) RETURN n.id AS id"}`)}`
  },
  {
    topic: "inspect",
    description: "How to inspect a model, a column, a measure, a datasource or a memory, briefly or in full.",
    text: `Give a reference and its kind. Without a reference all models are listed.

${block("inspect", `{"entity_type": "model", "reference": "orders"}`)}

In full a model has types, labels, joins, sample rows and the notes about it; sections narrow that down:

${block(
  "inspect",
  `{"entity_type": "model", "reference": "orders", "compact": false, "sections": ["columns", "joins"]}`
)}

A column in full lists the values that a filter can use:

${block("inspect", `{"entity_type": "column", "reference": ["orders.status", "orders.channel"], "compact": false}`)}`
  },
  {
    topic: "queries",
    description: "The parts of a query: source model, measures, dimensions, time dimensions, filters, order, limit.",
    text: `A query has a source model, whose rows it aggregates, measures, and dimensions to group by.

${block(
  "query",
  `{"source_model": "orders", "dimensions": ["channel"], "measures": ["revenue", "order_count"],
 "order": [{"column": "revenue", "direction": "desc"}], "limit": 5}`
)}

With dry_run the response has the SQL and nothing runs. For an unknown name the error suggests similar ones.`
  },
  {
    topic: "measures",
    description: "How to write measures: aggregations in either spelling, arithmetic, names, and ratios.",
    text: `A measure is a stored measure of the model, or an aggregation of a column: \`total:sum\` or \`sum(total)\`, and \`*:count\`
for rows. Arithmetic works on results, and division never truncates.

${block(
  "query",
  `{"source_model": "order_items", "dimensions": ["products.categories.name"],
 "measures": ["amount:sum", "avg(quantity)", {"formula": "amount:sum / units_sold", "name": "per_unit"}]}`
)}

All aggregations: memory:help.aggregations. Functions of results: memory:help.functions. Inspect a column for the aggregations
that it allows.`
  },
  {
    topic: "aggregations",
    description: "All aggregations of columns: sums, means, counts, percentiles, deviations, first and last.",
    text: `An aggregation is written as \`column:aggregation\` or \`aggregation(column)\`; parameters follow in parentheses. NULL
values are skipped, and no value at all gives NULL.

${listOf(aggregationTexts)}`
  },
  {
    topic: "functions",
    description: "All functions of formulas: rounding, logarithms, texts, and defaults for NULL.",
    text: `Functions take columns inside aggregations, and results around them. A NULL argument gives NULL unless it says
otherwise. Parts of dates and times: memory:help.time_functions.

${listOf(valueFunctionTexts)}`
  },
  {
    topic: "time_functions",
    description: "Parts of dates and times in formulas and filters: year, month, week, day of the week, hour.",
    text: `Parts of dates and times are integers, in filters, inside aggregations and around them. NULL gives NULL, and
timestamps are read in the time zone of the query. For periods that follow each other use time dimensions.

${listOf(timeFunctionTexts)}

${block(
  "query",
  `{"source_model": "orders",
 "measures": [{"formula": "sum(case when day_of_week(ordered_at) > 5 then total else 0 end)", "name": "weekend"}],
 "dimensions": [{"name": "month", "formula": "month(ordered_at)"}], "filters": ["month in (11, 12)"]}`
)}`
  },
  {
    topic: "filters",
    description: "How to filter: comparisons, in, like, between, dates, conditions on aggregates, and variables.",
    text: `Filters are conditions in text, joined by and. A condition on an aggregate is applied after aggregation by itself.

${block(
  "query",
  `{"source_model": "orders", "dimensions": ["channel"], "measures": ["revenue"],
 "filters": ["status in ('delivered', 'shipped')", "ordered_at >= '2025-01-01'", "revenue > 1000"]}`
)}

Values that come from elsewhere are variables, never pasted text:

${block(
  "query",
  `{"source_model": "orders", "measures": ["*:count"], "filters": ["channel = '{channel}'"],
 "variables": {"channel": "web"}}`
)}

Arguments take variables and expressions too: lag(revenue, {n}) > 0, substr(code, 1, instr(code, '-') - 1) = 'EU'.
Positions count from 1; a computed start below 1 counts as 1, a negative length as 0.`
  },
  {
    topic: "time",
    description: "How to group by day, week, month, quarter or year, and how to bound the period.",
    text: `A time dimension has a column, a granularity and a range that includes both ends. "15 minutes" is a granularity too.

${block(
  "query",
  `{"source_model": "orders", "measures": ["revenue"], "time_dimensions":
 [{"dimension": "ordered_at", "granularity": "month", "date_range": ["2025-01-01", "2025-06-30"]}]}`
)}

A range, and a text that a filter compares with a time, may be a period:

${timePoints}

${block(
  "query",
  `{"source_model": "orders", "measures": ["revenue"], "time_dimensions":
 [{"dimension": "ordered_at", "granularity": "month", "date_range": ["2025-03", "2025-Q4"]}], "filters": ["ordered_at <> '2025-12'"]}`
)}

With whole_periods_only the current period is omitted. fill adds periods without rows: true (counts 0, other measures NULL), 0, null
or "previous". time_zone is an IANA name; first_day_of_week moves weeks, which begin on Monday.

${block(
  "query",
  `{"source_model": "orders", "measures": ["order_count"], "time_dimensions":
 [{"dimension": "ordered_at", "granularity": "day", "date_range": "2025-03", "fill": true}]}`
)}`
  },
  {
    topic: "transforms",
    description: "Running totals, growth against the previous period, shares and ranks over the rows of a result.",
    text: `A transform takes a measure and runs over the rows of the result. Those along time, such as running totals, periods to date
and changes, are in memory:help.time_transforms. Ranks order by value, and totals read the facts again.

${listOf(valueTransformTexts)}

${block(
  "query",
  `{"source_model": "orders", "dimensions": ["channel"], "measures": ["revenue", "share(revenue)", "rank(revenue)"],
 "top": {"dimension": "channel", "by": "revenue", "n": 2, "others": "Other"}}`
)}

top keeps the n best members of a dimension; all others are one row that is computed again, or left out without others.`
  },
  {
    topic: "time_transforms",
    description: "Running totals, year to date, moving averages and growth against an earlier period.",
    text: `A transform along time runs over the periods of the query's time dimension, within each combination of its dimensions.

${listOf(timeTransformTexts)}

${block(
  "query",
  `{"source_model": "orders", "measures": ["revenue", "ytd(revenue)", "change_pct(revenue, -1, 'year')"],
 "time_dimensions": [{"dimension": "ordered_at", "granularity": "quarter", "date_range": "2025"}]}`
)}`
  },
  {
    topic: "joins",
    description: "How joins work: other models are reached by dotted paths, and no measure counts a row twice.",
    text: `A dotted path follows the joins of the source model, over as many models as needed. Inspect a model to see its joins.

${block("query", `{"source_model": "orders", "dimensions": ["customers.segment"], "measures": ["revenue"]}`)}

A measure of a model that has many rows for one of the source is aggregated separately, so that no row is counted twice:

${block("query", `{"source_model": "order_items", "dimensions": ["products.name"], "measures": ["units_sold", "returns.*:count"], "limit": 5}`)}`
  },
  {
    topic: "stages",
    description: "How to query the result of another query: averages of sums, two steps, cohorts.",
    text: `A list of queries: each has a name, later ones use it as their source, and the result is that of the last one.

${block(
  "query",
  `{"queries": [
  {"name": "by_customer", "source_model": "orders", "dimensions": ["customer_id"],
   "measures": [{"formula": "revenue", "name": "spent"}]},
  {"source_model": "by_customer", "measures": ["avg(spent)", "max(spent)"]}]}`
)}`
  },
  {
    topic: "models",
    description: "How to name a measure, add a column by SQL, join models by hand, or hide what is not needed.",
    text: `Ingest makes models of tables and never undoes what you change. Name a measure once, and every query can use it:

${block(
  "model",
  `{"name": "web_orders", "data_source": "demo", "sql_table": "orders", "filters": ["channel = 'web'"],
 "columns": [{"name": "id", "type": "INT", "primary_key": true}, {"name": "total", "type": "DOUBLE"},
  {"name": "is_large", "type": "BOOLEAN", "sql": "total > 500"}],
 "measures": [{"name": "share_of_large", "formula": "sum(is_large) / *:count", "label": "Share of large orders"}]}`
)}

Search reads descriptions and labels. Hidden columns and models appear in no list and no search.`
  },
  {
    topic: "memories",
    description: "How to save a note or an example query, and how to link it to entities.",
    text: `Save what the names do not say: units, exceptions, which of two columns is right. Link it to what it is about.

${block(
  "memory",
  `{"learning": "Amounts of payments are net of fees.", "linked_entities": ["payments.amount"],
 "description": "Fees and payments"}`
)}

An example is a query with a note; the entities of the query become its links:

${block(
  "memory",
  `{"id": "revenue-by-segment", "learning": "Revenue by customer segment.",
 "linked_entities": {"source_model": "orders", "dimensions": ["customers.segment"], "measures": ["revenue"]}}`
)}

Saving with an existing id replaces the note; forget_memory deletes it by its id.`
  }
]
