/**
 * JSON Schemas of tools, derived from the schemas that decode their arguments.
 *
 * A model reads all of them before its first call, so they are trimmed to what a caller must know: no nulls where an absent key
 * means the same, no limits that an error explains as well, and nested objects only to the requested depth.
 */
import type { Json } from "@semlayer/domain/api/JsonObject"
import { JSONSchema, Predicate, type Schema } from "effect"

/** The schema of an object, which MCP requires at the root. */
export interface ObjectSchema {
  readonly type: "object"
  readonly properties: Json
  readonly required?: Array<string>
}

interface Options {
  /** Descriptions by parameter. */
  readonly notes?: Readonly<Record<string, string>>
  /** Parameters whose objects are not expanded. */
  readonly opaque?: ReadonlyArray<string>
  /** How many levels of objects are expanded below the parameters. */
  readonly depth?: number
}

interface Trimming {
  readonly definitions: Json
  readonly depth: number
}

const isJson = (value: unknown): value is Json => Predicate.isRecord(value)

/** The schema of a tool's parameters. */
export const inputSchema = (
  schema: Schema.Schema.AnyNoContext,
  { notes = {}, opaque = [], depth = 1 }: Options = {}
): ObjectSchema => {
  const { properties, required, definitions } = objectOf(schema)
  return {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const note = notes[name]
        const trimmed = trim(property, { definitions, depth: opaque.includes(name) ? 0 : depth })
        return [name, { ...trimmed, ...(note !== undefined && { description: note }) }]
      })
    ),
    ...(required.length > 0 && { required })
  }
}

/** The schema of a tool's structured answer. */
export const outputSchema = (schema: Schema.Schema.AnyNoContext, depth = 0): ObjectSchema => {
  const { properties, required, definitions } = objectOf(schema)
  return {
    type: "object",
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, trim(property, { definitions, depth })])
    ),
    ...(required.length > 0 && { required })
  }
}

const objectOf = (schema: Schema.Schema.AnyNoContext) => {
  const { $defs, ...root }: Json = { ...JSONSchema.make(schema) }
  const definitions = isJson($defs) ? $defs : {}
  const { properties, required } = resolved(root, definitions)
  return {
    definitions,
    properties: isJson(properties) ? properties : {},
    required: Array.isArray(required) ? required.map(String) : []
  }
}

const resolved = (schema: Json, definitions: Json): Json => {
  const { $ref } = schema
  if (typeof $ref !== "string") return schema
  const found = definitions[$ref.slice($ref.lastIndexOf("/") + 1)]
  return isJson(found) ? resolved(found, definitions) : {}
}

const trim = (given: unknown, trimming: Trimming): Json => {
  const schema = isJson(given) ? resolved(given, trimming.definitions) : {}
  const { anyOf, type, items, properties } = schema
  if (Array.isArray(anyOf)) return union(anyOf, trimming)
  if (Array.isArray(schema["enum"])) return { ...(type !== undefined && { type }), enum: schema["enum"] }
  if (type === "array") return { type, ...(isJson(items) && plainItems(trim(items, trimming))) }
  if (type === "object") {
    const { depth, definitions } = trimming
    if (depth === 0 || !isJson(properties) || Object.keys(properties).length === 0) return { type }
    const inner = { definitions, depth: depth - 1 }
    const required = Array.isArray(schema["required"]) ? schema["required"] : []
    return {
      type,
      properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, trim(value, inner)])),
      ...(required.length > 0 && { required })
    }
  }
  return type === undefined ? {} : { type }
}

const plainItems = (items: Json): Json => (Object.keys(items).length === 0 ? {} : { items })

const isNull = (schema: unknown): boolean => isJson(schema) && schema["type"] === "null"

/** A union without its null; if all members are plain types, a list of types. */
const union = (members: ReadonlyArray<unknown>, trimming: Trimming): Json => {
  const trimmed = members.filter((member) => !isNull(member)).map((member) => trim(member, trimming))
  const flat = trimmed.flatMap((member) => (Array.isArray(member["anyOf"]) ? member["anyOf"].filter(isJson) : [member]))
  const distinct = [...new Map(flat.map((member) => [JSON.stringify(member), member])).values()]
  const [only, another] = distinct
  if (only === undefined) return {}
  if (another === undefined) return only
  const bare = distinct.every((member) => Object.keys(member).length === 1 && typeof member["type"] === "string")
  return bare ? { type: distinct.map((member) => member["type"]) } : { anyOf: distinct }
}
