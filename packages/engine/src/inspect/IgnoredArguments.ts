/** Detects arguments of an inspect request that have no effect. */
import { defaultSampleRows, type InspectRequest } from "@semlayer/domain/Inspect"

/**
 * Warnings about ignored arguments. `num_rows` is exempt at its default, which clients send unprompted, and `show_sql` for
 * parts of a model, where it has no effect.
 */
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
  return compact ? given.map((name) => `'${name}' is ignored with compact; use compact=false`) : []
}
