/**
 * The body schemas of models, datasources and dashboards.
 *
 * Unknown keys are allowed, because keys of other schema versions are dropped with a warning instead of rejected. A model or dashboard
 * whose name is in the path need not repeat it.
 */
import { at, eachOf, isObject, type Json } from "@semlayer/domain/api/JsonObject"
import { Record } from "effect"

const prefix = "#/components/schemas/"

/** Names of the components that a schema references. */
const references = (schema: unknown): ReadonlyArray<string> => {
  if (Array.isArray(schema)) return schema.flatMap(references)
  if (!isObject(schema)) return []
  const { $ref } = schema
  const own = typeof $ref === "string" && $ref.startsWith(prefix) ? [$ref.slice(prefix.length)] : []
  return [...own, ...Object.values(schema).flatMap(references)]
}

const reachable = (schemas: Json, from: ReadonlyArray<string>): ReadonlySet<string> => {
  const found = new Set(from)
  for (const name of found) for (const next of references(schemas[name])) found.add(next)
  return found
}

/** Allows additional keys in objects at any depth. */
const opened = (schema: Json): Json => {
  const members = Record.map(schema, (value) => (isObject(value) ? opened(value) : value))
  const { additionalProperties, ...rest } = eachOf("anyOf", opened)(members)
  return additionalProperties === false
    ? rest
    : { ...rest, ...("additionalProperties" in schema && { additionalProperties }) }
}

/** A component like another one, whose name need not be given. */
const unnamed = (schemas: Json, name: string, of: string): Json => {
  const schema = schemas[of]
  if (!isObject(schema)) return {}
  const required = Array.isArray(schema["required"]) ? schema["required"].filter((key) => key !== "name") : []
  return { [name]: { ...schema, required } }
}

/** Allows additional keys in the document schemas of an OpenAPI document. */
export const withDocuments = at(
  "components",
  at("schemas", (schemas) => {
    const open = reachable(schemas, ["SemModel", "Datasource", "Dashboard"])
    const all = Record.map(schemas, (schema, name) => (open.has(name) && isObject(schema) ? opened(schema) : schema))
    return { ...all, ...unnamed(all, "ModelAtPath", "SemModel"), ...unnamed(all, "DashboardAtPath", "Dashboard") }
  })
)
