/**
 * Keys that a schema does not know, found in a body before it is decoded. Models and datasources are read without them
 * and the answer names them (decision 41); queries refuse them by their own schema.
 */
import { type Schema, SchemaAST } from "effect"
import { requestLimits } from "./RequestLimits.js"
import { suggest } from "./Suggest.js"

/** A key that was left out, with the known keys nearest to it: none for keys that no message lists. */
export interface UnknownKey {
  /** From the root, such as `columns[0].lable`. */
  readonly path: string
  readonly candidates: ReadonlyArray<string>
}

/** A JSON value with only known keys, and those that were left out. */
export interface KnownOnly {
  readonly value: unknown
  readonly unknownKeys: ReadonlyArray<UnknownKey>
}

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

const encodedSide = (ast: SchemaAST.AST): SchemaAST.AST => {
  switch (ast._tag) {
    case "Transformation":
      return encodedSide(ast.from)
    case "Refinement":
      return encodedSide(ast.from)
    case "Suspend":
      return encodedSide(ast.f())
    default:
      return ast
  }
}

const membersOf = (ast: SchemaAST.AST): ReadonlyArray<SchemaAST.AST> => {
  const side = encodedSide(ast)
  return side._tag === "Union" ? side.types.flatMap(membersOf) : [side]
}

/** How well an object fits a struct: no missing key first, then the most known keys. */
const fitness = (literal: SchemaAST.TypeLiteral, value: Json): number => {
  const missing = literal.propertySignatures.some((key) => !key.isOptional && !Object.hasOwn(value, key.name))
  const known = literal.propertySignatures.filter((key) => Object.hasOwn(value, key.name)).length
  return known - (missing ? 1000 : 0)
}

const structFor = (ast: SchemaAST.AST, value: Json): SchemaAST.TypeLiteral | undefined => {
  const structs = membersOf(ast).filter(SchemaAST.isTypeLiteral)
  return structs.reduce<SchemaAST.TypeLiteral | undefined>(
    (best, each) => (best === undefined || fitness(each, value) > fitness(best, value) ? each : best),
    undefined
  )
}

const strip = (ast: SchemaAST.AST, value: unknown, path: string, unknownKeys: Array<UnknownKey>): unknown => {
  if (Array.isArray(value)) {
    const list = membersOf(ast).find(SchemaAST.isTupleType)
    const rest = list?.rest[0]?.type
    return value.map((item, i) => {
      const element = list?.elements[i]?.type ?? rest
      return element === undefined ? item : strip(element, item, `${path}[${i}]`, unknownKeys)
    })
  }
  if (!isObject(value)) return value
  const struct = structFor(ast, value)
  if (struct === undefined || struct.indexSignatures.length > 0) return value
  const kept: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    const known = struct.propertySignatures.find((each) => each.name === key)
    const at = path === "" ? key : `${path}.${key}`
    if (known === undefined) {
      const names = struct.propertySignatures.map((each) => String(each.name))
      const isReported = unknownKeys.length < requestLimits.reportedIssues
      unknownKeys.push({ path: at, candidates: isReported ? suggest(key, names) : [] })
    } else kept[key] = strip(known.type, item, at, unknownKeys)
  }
  return kept
}

/** Splits a JSON value into what the schema knows and the paths of what it does not, at every depth. */
export const knownOnly = <A, I, R>(schema: Schema.Schema<A, I, R>, json: unknown): KnownOnly => {
  const unknownKeys: Array<UnknownKey> = []
  const value = strip(schema.ast, json, "", unknownKeys)
  return { value, unknownKeys }
}
