/** The reference of the model format and of queries as Markdown, made of the JSON Schemas. */
import { isObject, type Json } from "@semlayer/domain/api/JsonObject"
import { jsonSchema, withKeyTexts } from "@semlayer/domain/api/JsonSchemas"
import type { SchemaKind } from "@semlayer/domain/api/SchemaKinds"
import { JSONSchema, type Schema } from "effect"

export interface Section {
  readonly title: string
  /** Name of the definition; null for the root of the schema. */
  readonly definition: string | null
  readonly intro: string
}

/** The sections by definition, for links. */
type Anchors = ReadonlyMap<string, string>

const anchorOf = (title: string): string => `#${title.toLowerCase().replaceAll(" ", "-")}`

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1)

const code = (value: unknown): string => `\`${typeof value === "string" ? value : JSON.stringify(value)}\``

/** What a schema accepts, in words. */
const typeOf = (schema: Json, definitions: Json, anchors: Anchors): string => {
  const inner = (each: unknown) => (isObject(each) ? typeOf(each, definitions, anchors) : "any JSON")
  const { $ref, allOf, anyOf, type, items } = schema
  if (typeof $ref === "string") {
    const name = nameOf($ref)
    const anchor = anchors.get(name)
    const found = definitions[name]
    if (anchor !== undefined) return `[${name}](${anchor})`
    return isObject(found) ? typeOf(found, definitions, anchors) : name
  }
  if (Array.isArray(allOf)) return inner(allOf[0])
  if (Array.isArray(anyOf)) {
    const members = anyOf.filter((each) => isObject(each) && each["type"] !== "null").map(inner)
    return [...new Set(members.flatMap((each) => each.split(" or ")))].join(" or ")
  }
  if (Array.isArray(schema["enum"])) return schema["enum"].map(code).join(", ")
  if (type === "array") return Array.isArray(items) ? `pair of ${inner(items[0])}s` : listOf(inner(items))
  if (type === "object") return "object"
  return typeof type === "string" ? (words[type] ?? type) : "any JSON"
}

const words: Readonly<Record<string, string>> = { string: "text", integer: "integer", boolean: "boolean" }

const listOf = (item: string): string => `list of ${item.includes(" or ") ? `(${item})` : item}`

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ")

export const row = (cells: ReadonlyArray<string>): string => `| ${cells.map(cell).join(" | ")} |`

const examplesOf = ({ examples }: Json): string => (Array.isArray(examples) ? examples.map(code).join(", ") : "")

const defaultOf = (property: Json, isRequired: boolean): string => {
  if (isRequired) return "required"
  return "default" in property ? code(property["default"]) : "–"
}

/** The description of keys that only state that they are rejected. */
const notAccepted = "Not accepted beside `name`."

const tableOf = (schema: Json, definitions: Json, anchors: Anchors): string => {
  const { properties, required } = schema
  const needed = Array.isArray(required) ? required : []
  const rows = Object.entries(isObject(properties) ? properties : {}).flatMap(([key, property]) =>
    isObject(property) && property["description"] !== notAccepted
      ? [
          row([
            `\`${key}\``,
            typeOf(property, definitions, anchors),
            defaultOf(property, needed.includes(key)),
            String(property["description"] ?? ""),
            examplesOf(property)
          ])
        ]
      : []
  )
  return [
    row(["Key", "Type", "Default", "Meaning", "Example"]),
    row(["---", "---", "---", "---", "---"]),
    ...rows
  ].join("\n")
}

/** The sections of a schema, each with the table of its keys. */
export const sectionsOf = (kind: SchemaKind, sections: ReadonlyArray<Section>, others: Anchors = new Map()): string => {
  const schema = jsonSchema(kind)
  const definitions = isObject(schema["$defs"]) ? schema["$defs"] : {}
  const own = sections.flatMap(({ definition, title }) =>
    definition === null ? [] : [[definition, anchorOf(title)] as const]
  )
  const anchors = new Map([...others, ...own])
  return sections
    .map(({ title, definition, intro }) => {
      const found = definition === null ? schema : definitions[definition]
      const table = isObject(found) ? tableOf(found, definitions, anchors) : ""
      return `## ${title}\n\n${intro}\n\n${table}`
    })
    .join("\n\n")
}

/** The table of the keys of a struct that is not a document itself. */
export const keysOf = (struct: Schema.Schema.AnyNoContext): string => {
  const made: Json = { ...JSONSchema.make(struct) }
  const definitions = isObject(made["$defs"]) ? withKeyTexts(made["$defs"]) : {}
  const root = definitions[nameOf(String(made["$ref"] ?? ""))]
  return tableOf(isObject(root) ? root : made, definitions, new Map())
}

export const generated =
  "<!-- Generated from packages/domain/src: `npx vitest run -u packages/testkit/test/reference/Reference.test.ts` -->"

const modelSections: ReadonlyArray<Section> = [
  {
    title: "Model",
    definition: null,
    intro:
      "A model describes the rows of exactly one source: a table (`sql_table`), a SELECT statement (`sql`), or stored queries " +
      "(`source_queries`). Its file is `models/<datasource>/<name>.yaml`. The folder gives `data_source` and the file gives `name`, " +
      "so neither needs to be written inside."
  },
  {
    title: "Column",
    definition: "Column",
    intro:
      "A column reads its table's column of the same name, or a SQL expression. `sampled`, `sampled_values` and `distinct_count` are " +
      "written by [profiling](../profiles.md)."
  },
  { title: "NumberFormat", definition: "NumberFormat", intro: "How numbers of a column are displayed." },
  {
    title: "ModelMeasure",
    definition: "ModelMeasure",
    intro: "A named formula. [Formulas](queries.md#formulas) has the language."
  },
  {
    title: "OverTime",
    definition: "OverTime",
    intro: "What a measure takes of snapshots. [Measures over time](queries.md#measures-over-time) explains it."
  },
  {
    title: "Join",
    definition: "Join",
    intro:
      "A join to another model, also to the model itself. Queries follow joins by path (`customers.countries.name`). " +
      "[Joins](../joins.md) explains cardinalities and measures along joins."
  },
  {
    title: "AsOf",
    definition: "AsOf",
    intro: "The times of a join to the latest row. [Joins at a time](../joins.md#joins-at-a-time) explains it."
  },
  {
    title: "JoinRange",
    definition: "JoinRange",
    intro: "The times of a join to the row whose range contains a time."
  },
  {
    title: "Unpivot",
    definition: "Unpivot",
    intro:
      "Columns of a table as rows, as `UNPIVOT` of SQL does it: a budget with a column per month becomes a row per month, which is " +
      "grouped, filtered, cut and joined like any other.\n\n" +
      "```yaml\n" +
      "# models/shop/budgets.yaml: the table has the columns id, shop_id, jan, feb and mar\n" +
      "sql_table: budgets\n" +
      "unpivot:\n" +
      "  name: month\n" +
      "  value: amount\n" +
      '  columns: [{column: jan, label: "2025-01-01"}, {column: feb, label: "2025-02-01"}, {column: mar, label: "2025-03-01"}]\n' +
      "columns:\n" +
      "  - {name: id, type: INT, primary_key: true}\n" +
      "  - {name: month, type: DATE, primary_key: true}\n" +
      "  - {name: shop_id, type: INT}\n" +
      "  - {name: amount, type: DOUBLE}\n" +
      "```\n\n" +
      "The other columns of the table are as they were, in each of its rows, so the key of the table needs the column of names besides. Row " +
      "policies and masks apply to the columns of the table. The model is not that of its table: ingest does not extend it, and " +
      "profiles do not read it."
  },
  {
    title: "UnpivotedColumn",
    definition: "UnpivotedColumn",
    intro: "A column that becomes rows. A name alone is a column without a label."
  },
  {
    title: "CustomAggregation",
    definition: "CustomAggregation",
    intro:
      "An aggregation of your own, in SQL. Formulas call it like a built-in one: `amount:spread`, `amount:scaled(f=10)`."
  },
  { title: "AggregationParam", definition: "AggregationParam", intro: "A parameter of a custom aggregation." }
]

const modelExample = `\`\`\`yaml
# models/shop/orders.yaml
sql_table: orders
description: One row per order, cancelled ones included
default_time_dimension: ordered_at
columns:
  - {name: id, type: INT, primary_key: true}
  - {name: customer_id, type: INT, hidden: true}
  - {name: status, type: TEXT, description: "open, paid, shipped or cancelled"}
  - {name: ordered_at, type: TIMESTAMP, label: Ordered at}
  - {name: amount, type: DOUBLE, format: {type: currency, precision: 2, symbol: €}}
  - {name: paid_amount, sql: amount, type: DOUBLE, filter: status <> 'cancelled'}
joins:
  - {target_model: customers, join_pairs: [[customer_id, id]]}
measures:
  - {name: revenue, formula: "paid_amount:sum", label: Revenue}
  - {name: revenue_per_order, formula: "revenue / *:count"}
  - {name: open_orders, formula: "*:count", filter: status = 'open', format: {type: integer}}
\`\`\``

/** `docs/reference/models.md`. */
export const modelReference = (): string => `${generated}

# Model format

Models, datasources, memories and dashboards are documents: files of a [storage directory](../storage.md), or bodies of the HTTP API. The
keys are the same in both. A key that is absent or null has its default; an unknown key is an error when a document is sent, and
a warning when a file is read.

${modelExample}

Editors complete and check these files by their JSON Schema. Files that semlayer writes name it in their first line, relative
to the file: \`# yaml-language-server: $schema=../../schemas/model.json\`. \`semlayer schema model\` prints it, and a server has it
at \`/schemas/model.json\`; the others are \`datasource\`, \`memory\`, \`dashboard\` and \`query\`.

${sectionsOf("model", modelSections, new Map([["SemQuery", "queries.md#query"]]))}

${sectionsOf("datasource", [
  {
    title: "Datasource",
    definition: null,
    intro:
      "How to connect to one database. Its file is `datasources/<name>.yaml`. Texts may contain `${VARIABLE}`, which is resolved when a " +
      "connection is opened and never written back; [settings](../limits.md) lists the variables that are allowed."
  }
])}

${sectionsOf(
  "memory",
  [
    {
      title: "Memory",
      definition: null,
      intro:
        "A note, or an example query. Its file is `memories/<id>.md`: the keys as front matter, the note below. " +
        "[Memories](../memories.md) explains how they are saved and found."
    }
  ],
  new Map([["SemQuery", "queries.md#query"]])
)}

${sectionsOf(
  "dashboard",
  [
    {
      title: "Dashboard",
      definition: null,
      intro:
        "Rows of tiles, each a query, and filters that they share, for the [studio](../studio.md#dashboards). Its file is " +
        "`dashboards/<name>.yaml`."
    },
    { title: "DashboardFilter", definition: "DashboardFilter", intro: "A filter of a dashboard." },
    { title: "DashboardRow", definition: "DashboardRow", intro: "Tiles beside each other." },
    { title: "DashboardTile", definition: "DashboardTile", intro: "One answer on a dashboard." }
  ],
  new Map([["SemQuery", "queries.md#query"]])
)}
`
