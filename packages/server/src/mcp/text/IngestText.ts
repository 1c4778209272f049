/** The result of an ingest as text. */
import type { IngestAddition, IngestResult } from "@semlayer/domain/Ingest"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { Effect } from "effect"

export const columnCount = (columns: number): string => `${columns} column${columns === 1 ? "" : "s"}`

export const ingestText = (result: IngestResult): string => {
  const created = result.additions.filter((each) => each.created)
  const updated = result.additions.filter((each) => !each.created)
  const changed = new Set<string>(result.additions.map(({ model_name }) => model_name))
  const unchanged = result.models.filter((name) => !changed.has(name))
  const blocks = [
    [
      ...section(`Created ${created.length} new model(s):`, created.map(createdLine)),
      ...section(`Updated ${updated.length} existing model(s):`, updated.map(updatedLine)),
      ...(unchanged.length === 0
        ? []
        : [`Re-introspected ${unchanged.length} unchanged model(s): ${unchanged.join(", ")}`])
    ],
    section(
      "Pending drift, which validate_models explains:",
      result.to_delete.map(({ tool, model_name }) => `- ${tool}: ${model_name}`)
    ),
    section(
      `Errors (${result.errors.length}):`,
      result.errors.map(({ model_name, error }) => `- ${model_name}: ${error}`)
    ),
    result.warnings.map((warning) => `Warning: ${warning}`)
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")
}

const section = (heading: string, lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length === 0 ? [] : [heading, ...lines]

const createdLine = ({ model_name, new_columns, new_joins }: IngestAddition): string =>
  `- ${model_name} (${columnCount(new_columns.length)}, ${new_joins.length} join${new_joins.length === 1 ? "" : "s"})`

const updatedLine = ({
  model_name,
  new_columns,
  new_joins,
  widened_columns,
  new_unique_keys = []
}: IngestAddition): string => {
  const changes = [
    ["+columns", new_columns],
    ["+joins", new_joins],
    ["+unique keys", new_unique_keys.map((key) => `(${key.join(", ")})`)],
    ["widened", widened_columns]
  ] as const
  const reported = changes
    .filter(([, names]) => names.length > 0)
    .map(([what, names]) => `${what}: ${names.join(", ")}`)
  return `- ${model_name} (${reported.join("; ")})`
}

/** The message for a schema without tables; lists the available schemas. */
export const noTables = Effect.fnUntraced(function* (datasource: string, schema: string | undefined) {
  const { schemas } = yield* (yield* Datasources).survey(datasource, { schema, tables: true })
  const where = schema === undefined ? "No tables found to ingest." : `No tables found in schema '${schema}'.`
  return schemas.length === 0
    ? where
    : `${where}\nAvailable schemas: ${schemas.join(", ")}\nTry one of them as schema_name.`
})
