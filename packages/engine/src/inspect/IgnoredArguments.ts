/** Arguments of an inspect request that its kind, or its form, has no use for. */
import { defaultSampleRows, type InspectRequest } from "@semlayer/domain/Inspect"

/** The warnings about them. Clients send the default of `num_rows` unasked. For the parts of a model `show_sql` says nothing, and nothing is said about it. */
export const ignoredArguments = (request: InspectRequest): ReadonlyArray<string> => {
  const { entity_type, reference, compact, num_rows, sections, show_sql } = request
  const isOfRows = entity_type === "datasource" || entity_type === "memory"
  const given = [
    ...(num_rows === undefined || num_rows === defaultSampleRows ? [] : ["num_rows"]),
    ...(show_sql && (entity_type === "model" || isOfRows) ? ["show_sql"] : []),
    ...(sections === undefined ? [] : ["sections"])
  ]
  if (entity_type !== "model") return given.map((name) => `'${name}' is ignored for entity_type '${entity_type}'`)
  if (reference === undefined) return given.map((name) => `'${name}' is ignored for the collection of models`)
  return compact ? given.map((name) => `'${name}' is ignored with compact; ask with compact=false`) : []
}
