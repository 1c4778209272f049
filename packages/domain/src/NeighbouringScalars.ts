/**
 * Converts scalars to the type that a schema expects, as in hand-written YAML. Examples are `port: "5432"`, `hidden: no` read
 * as text, and `description: 2024`. Only unambiguous values are converted; the schema rejects the rest with their field.
 */
import { Either, Schema, type SchemaAST } from "effect"
import { jsonTooLarge, sizeOfText } from "./JsonSize.js"
import { isNotJson } from "./NotJson.js"
import { walkSchema } from "./SchemaWalk.js"

const booleans: ReadonlyMap<string, boolean> = new Map([
  ...["true", "yes", "on", "y", "t", "1"].map((word): [string, boolean] => [word, true]),
  ...["false", "no", "off", "n", "f", "0"].map((word): [string, boolean] => [word, false])
])

/** A decimal number without leading zeros, which some parsers read as octal. */
const decimal = /^[+-]?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/

const typeOf = (ast: SchemaAST.AST): string => {
  switch (ast._tag) {
    case "StringKeyword":
    case "TemplateLiteral":
      return "string"
    case "NumberKeyword":
      return "number"
    case "BooleanKeyword":
      return "boolean"
    case "Literal":
      return ast.literal === null ? "null" : typeof ast.literal
    case "TupleType":
      return "list"
    case "TypeLiteral":
      return "object"
    case "UnknownKeyword":
    case "AnyKeyword":
      return "any"
    default:
      return "none"
  }
}

/** Converts a scalar to one of the types that the schema's members accept; unchanged if that is ambiguous. */
export const neighbouringScalar = (members: ReadonlyArray<SchemaAST.AST>, value: unknown): unknown => {
  const types = new Set(members.map(typeOf))
  if (value === null || types.has("any") || types.has(typeof value)) return value
  if (typeof value === "string") {
    const word = value.trim()
    if (types.has("boolean")) return booleans.get(word.toLowerCase()) ?? value
    return types.has("number") && decimal.test(word) ? Number(word) : value
  }
  if (typeof value !== "number") return value
  // Fractions are not converted to text, because their spelling is lost: 1.10 was read as 1.1.
  if (types.has("string") && Number.isSafeInteger(value)) return String(value)
  return types.has("boolean") && (value === 0 || value === 1) ? value === 1 : value
}

/**
 * Parses numbers, booleans, lists and objects that are given as strings, such as `{"limit": "5"}`. This applies at every depth
 * where the schema accepts no string. Language models sometimes write tool arguments like this.
 */
export const withoutQuotes = (schema: Schema.Schema.AnyNoContext, json: unknown): unknown =>
  walkSchema(schema.ast, json, { scalar: unquoted, keepsUnknown: () => true })

const unquoted = (members: ReadonlyArray<SchemaAST.AST>, value: unknown): unknown => {
  if (typeof value !== "string") return value
  const types = new Set(members.filter((ast) => !isNotJson(ast)).map(typeOf))
  if (types.has("any") || types.has("string")) return value
  const text = value.trim()
  if (/^(?:true|false)$/i.test(text)) return types.has("boolean") ? text.toLowerCase() === "true" : value
  if (!/^(?:[[{]|-?\d)/.test(text) || jsonTooLarge(sizeOfText(text), "document") !== null) return value
  const read = Either.getOrUndefined(parsed(text))
  return types.has(kindOf(read)) ? read : value
}

const parsed = Schema.decodeUnknownEither(Schema.parseJson())

const kindOf = (json: unknown): string => (Array.isArray(json) ? "list" : typeof json)
