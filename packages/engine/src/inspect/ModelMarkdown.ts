/** The full form of a model as Markdown. */
import { aggregations } from "@semlayer/compiler/aggregation/index"
import type { Column } from "@semlayer/domain/Column"
import { type InspectSection, inspectSections } from "@semlayer/domain/Inspect"
import { type Join, joinName, shownFormula } from "@semlayer/domain/Model"
import type { Unpivot } from "@semlayer/domain/Unpivot"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { cellOf, codes, none, markdownTable } from "./MarkdownTable.js"
import { canonicalModel, type ModelReport, notShown, stageTexts } from "./ModelReport.js"

export const modelMarkdown = (report: ModelReport): string =>
  [
    `# Model: \`${canonicalModel(report.model)}\``,
    report.model.description ?? "",
    facts(report),
    ...sources(report),
    ...parts(report),
    ...data(report),
    ...learnings(report),
    footer(report.sections)
  ]
    .filter((block) => block !== "")
    .join("\n\n")

const unpivotText = ({ name, value, columns }: Unpivot): string =>
  `the columns ${codes(columns.map(({ column }) => column))} as rows of \`${name}\` and \`${value}\``

const facts = ({ model, rowCount }: ModelReport): string =>
  [
    fact("data_source", `\`${model.data_source}\``),
    fact("sql_table", model.sql_table === undefined ? undefined : `\`${model.sql_table}\``),
    fact("unpivot", model.unpivot === undefined ? undefined : unpivotText(model.unpivot)),
    fact(
      "default_time_dimension",
      model.default_time_dimension === undefined ? undefined : `\`${model.default_time_dimension}\``
    ),
    fact("granularities", model.granularities?.map(({ name }) => `\`${name}\``).join(", ") || undefined),
    fact("calendar", model.calendar?.granularities.map(({ name }) => `\`${name}\``).join(", ") || undefined),
    fact("calendar_model", model.calendar_model === undefined ? undefined : `\`${model.calendar_model}\``),
    fact("unique_keys", model.unique_keys?.map((key) => `(${codes(key)})`).join(", ") || undefined),
    fact("status", model.status),
    fact("replaced_by", model.replaced_by === undefined ? undefined : `\`${model.replaced_by}\``),
    fact("owners", model.owners?.join(", ") || undefined),
    fact("tags", model.tags?.join(", ") || undefined),
    fact("hidden", model.hidden ? "yes" : undefined),
    fact("meta", model.meta === undefined ? undefined : JSON.stringify(model.meta)),
    fact("row_count", rowCount?.toLocaleString("en-US"))
  ].join("")

const fact = (name: string, text: string | undefined): string =>
  text === undefined ? "" : `${name === "data_source" ? "" : "\n"}- **${name}:** ${text}`

const sqlBlock = (title: string, sql: string | null | undefined): ReadonlyArray<string> =>
  sql === undefined || sql === null || sql === "" ? [] : [`## ${title}\n\n\`\`\`sql\n${sql.trimEnd()}\n\`\`\``]

const sources = ({ model, showSql }: ModelReport): ReadonlyArray<string> => [
  ...(showSql ? sqlBlock("SQL", model.sql) : []),
  ...(showSql && model.filters.length > 0
    ? [`## Filters (model-level)\n\n${model.filters.map((filter) => `- \`${filter}\``).join("\n")}`]
    : []),
  ...backingQuery(model),
  ...(showSql ? sqlBlock("Backing Query SQL", model.backing_query_sql) : [])
]

const backingQuery = ({ source_queries: queries, query_variables: variables }: StoredModel): ReadonlyArray<string> => {
  if (queries === undefined) return []
  const stages = stageTexts(queries).map(({ name, ...stage }, i) =>
    [
      `**${i + 1}. ${name}**`,
      `- source_model: \`${stage.source_model}\``,
      ...(["dimensions", "measures", "filters"] as const).flatMap((key) =>
        stage[key].length === 0 ? [] : [`- ${key}: ${codes(stage[key])}`]
      )
    ].join("\n")
  )
  const defaults = Object.entries(variables).map(([name, value]) => `- \`${name}\` = ${JSON.stringify(value)}`)
  return [
    `## Backing Query\n\n${stages.join("\n\n")}`,
    ...(defaults.length === 0 ? [] : [`**Variables:**\n${defaults.join("\n")}`])
  ]
}

/** A section of a model: in full, or as names. */
const part = (
  section: InspectSection,
  names: ReadonlyArray<string>,
  sections: ReadonlySet<InspectSection>,
  full: () => string
): string => {
  const title = section.slice(0, 1).toUpperCase() + section.slice(1)
  return sections.has(section)
    ? `## ${title} (${names.length})\n\n${full()}`
    : `## ${title} (${names.length} — names only)\n\n${names.length === 0 ? none : codes(names)}`
}

const parts = (report: ModelReport): ReadonlyArray<string> => {
  const { model, sections, showSql } = report
  const { columns, measures, joins } = model
  const names = (items: ReadonlyArray<{ readonly name: string }>) => items.map(({ name }) => name)
  return [
    part("columns", names(columns), sections, () => columnTable(columns, showSql)),
    part("measures", names(measures), sections, () =>
      markdownTable(
        ["name", "formula", "label", "description", "meta"],
        measures.map(({ name, label, description, meta, ...measure }) =>
          [name, shownFormula(measure), label, description, meta].map(cellOf)
        )
      )
    ),
    ...(model.aggregations.length === 0
      ? []
      : [
          part("aggregations", names(model.aggregations), sections, () =>
            markdownTable(
              ["name", "formula", "params", "description"],
              model.aggregations.map(({ name, formula, params, description }) => [
                name,
                showSql ? cellOf(formula) : "",
                cellOf(params.map((param) => (showSql ? `${param.name}=${param.sql}` : param.name)).join(", ")),
                cellOf(description)
              ])
            )
          )
        ]),
    part("joins", joins.map(joinName), sections, () =>
      markdownTable(
        ["join", "target_model", "pairs", "relationship"],
        joins.map((join) => [joinName(join), join.target_model, cellOf(conditionText(join)), join.relationship ?? ""])
      )
    ),
    ...reversePaths(report)
  ]
}

/** The condition of a join as text. */
const conditionText = ({ join_pairs: pairs, as_of: asOf, range }: Join): string =>
  [
    ...pairs.map((pair) => pair.join(" = ")),
    ...(asOf === undefined ? [] : [`latest ${asOf.target} <= ${asOf.source}`]),
    ...(range === undefined ? [] : [`${range.from} <= ${range.source} < ${range.to}`])
  ].join(" and ")

/** The paths to models that declare a join to this one. */
const reversePaths = ({ reverse, sections }: ModelReport): ReadonlyArray<string> => {
  if (reverse.size === 0) return []
  const title = `## Reverse paths (${reverse.size}${sections.has("joins") ? "" : " — names only"})`
  if (!sections.has("joins")) return [`${title}\n\n${codes([...reverse.keys()])}`]
  const rows = [...reverse].map(([segment, joins]) => [
    segment,
    [...new Set(joins.map((join) => join.target_model))].join(", "),
    cellOf(joins.length === 1 ? joins.map((join) => join.declared).join() : "several; declare a reverse_name")
  ])
  return [`${title}\n\n${markdownTable(["path", "model", "join there"], rows)}`]
}

const columnTable = (columns: ReadonlyArray<Column>, showSql: boolean): string =>
  markdownTable(
    [
      ...["name", "type", "primary_key", "sql", "allowed_aggregations"],
      ...["filter", "label", "description", "meta", "sampled"]
    ],
    columns.map((column) => [
      cellOf(column.name),
      column.type,
      column.primary_key ? "yes" : "",
      showSql && column.sql !== column.name ? cellOf(column.sql) : "",
      cellOf(allowed(column)),
      showSql ? cellOf(column.filter) : "",
      ...[column.label, column.description, column.meta, column.sampled].map(cellOf)
    ])
  )

const allowed = ({ allowed_aggregations: listed, primary_key }: Column): string =>
  (listed ?? (primary_key ? onPrimaryKeys : ["all"])).join(", ")

const onPrimaryKeys = aggregations.filter(({ onPrimaryKey }) => onPrimaryKey).map(({ name }) => name)

const data = ({ samples, sections, showSql }: ModelReport): ReadonlyArray<string> => {
  if (samples === null || !sections.has("samples")) return []
  const { columns, rows, sql, error } = samples
  const shown =
    error === null
      ? markdownTable(
          columns,
          rows.map((row) => columns.map((column) => cellOf(row[column])))
        )
      : `_Not available: ${cellOf(error)}_`
  return [...(showSql ? sqlBlock("Sample Data SQL", sql) : []), `## Sample Data\n\n${shown}`]
}

const learnings = ({ learnings: found, sections }: ModelReport): ReadonlyArray<string> => {
  if (found.length === 0 || !sections.has("learnings")) return []
  const items = found.map(
    ({ memory, matched }) =>
      `- **M${memory.id}** (${codes(matched)}): ${memory.learning.trim().replace(/\n(?!\n)/g, "\n  ")}`
  )
  return [`## Learnings (${found.length})\n\n${items.join("\n")}`]
}

const footer = (sections: ReadonlySet<InspectSection>): string => {
  const { namesOnly, omitted } = notShown(sections)
  if (namesOnly.length + omitted.length === 0) return ""
  const shown = inspectSections.filter((section) => sections.has(section))
  return [
    `> Sections shown: ${shown.join(", ") || "none"}`,
    ...(namesOnly.length === 0 ? [] : [`> Names only: ${namesOnly.join(", ")}`]),
    ...(omitted.length === 0 ? [] : [`> Omitted: ${omitted.join(", ")}`]),
    "> Repeat with other sections, or without sections, to see the rest."
  ].join("\n")
}
