/** The keys of models and their parts that forms edit. Any other key is kept, and edited as text. */
import type { PartList } from "./Draft.js"

export interface Input {
  readonly key: string
  readonly title: string
  readonly kind:
    | "text"
    | "long"
    | "code"
    | "check"
    | "choice"
    | "column"
    | "target"
    | "list"
    | "pairs"
    | "params"
    | "format"
    | "unpivot"
  readonly hint?: string
  readonly choices?: ReadonlyArray<string>
}

const types = ["TEXT", "INT", "DOUBLE", "BOOLEAN", "DATE", "TIMESTAMP", "TIME"]

const name: Input = { key: "name", title: "Name", kind: "text" }
const label: Input = { key: "label", title: "Title", kind: "text" }
const description: Input = { key: "description", title: "Description", kind: "long" }
const format: Input = { key: "format", title: "Number format", kind: "format" }

export const partInputs: Readonly<Record<PartList, ReadonlyArray<Input>>> = {
  columns: [
    name,
    label,
    description,
    { key: "type", title: "Type", kind: "choice", choices: types },
    { key: "sql", title: "SQL", kind: "code", hint: "Empty reads the table's column of the same name." },
    { key: "primary_key", title: "Part of the primary key", kind: "check" },
    { key: "hidden", title: "Hidden", kind: "check" },
    format,
    { key: "filter", title: "Rows that aggregates count", kind: "code", hint: "A condition in SQL; empty counts all." },
    { key: "allowed_aggregations", title: "Aggregations", kind: "list", hint: "Empty allows those of the type." }
  ],
  measures: [
    name,
    label,
    description,
    { key: "formula", title: "Formula", kind: "code", hint: "For example amount:sum / *:count" },
    { key: "filter", title: "Filter", kind: "code", hint: "For example status = 'paid'" },
    format,
    { key: "type", title: "Type", kind: "choice", choices: types, hint: "Empty is the type of the formula." }
  ],
  joins: [
    { ...name, hint: "Empty is the name of the model." },
    { key: "target_model", title: "Model", kind: "target" },
    { key: "join_pairs", title: "Equal columns", kind: "pairs" },
    { key: "join_type", title: "Rows without a match", kind: "choice", choices: ["left", "inner"] },
    {
      key: "relationship",
      title: "Cardinality",
      kind: "choice",
      choices: ["many_to_one", "one_to_one", "one_to_many", "many_to_many"],
      hint: "Empty follows from the keys."
    },
    description
  ],
  aggregations: [
    name,
    { key: "formula", title: "SQL", kind: "code", hint: "For example MAX({value}) - MIN({value})" },
    { key: "params", title: "Parameters", kind: "params" },
    description
  ]
}

export const modelInputs: ReadonlyArray<Input> = [
  description,
  { key: "sql_table", title: "Table", kind: "text" },
  { key: "sql", title: "SQL", kind: "code" },
  { key: "default_time_dimension", title: "Default time", kind: "column" },
  { key: "filters", title: "Filters", kind: "list", hint: "SQL conditions of every query, one a line." },
  {
    key: "unpivot",
    title: "Columns as rows",
    kind: "unpivot",
    hint: "For a wide table, such as one with a column per month."
  },
  { key: "owners", title: "Owners", kind: "list", hint: "One a line." },
  { key: "tags", title: "Tags", kind: "list", hint: "One a line." },
  { key: "status", title: "Status", kind: "choice", choices: ["draft", "certified", "deprecated"] },
  { key: "hidden", title: "Hidden", kind: "check" }
]

/** The words of a list, for buttons and headings. */
export const listTitles: Readonly<Record<PartList, readonly [many: string, one: string]>> = {
  columns: ["Columns", "column"],
  measures: ["Measures", "measure"],
  joins: ["Joins", "join"],
  aggregations: ["Aggregations", "aggregation"]
}
