/** Walks a JSON value along its schema before decoding. */
import { SchemaAST } from "effect"

/** Keys and indexes from the root, such as `["columns", 0, "label"]`. */
export type JsonPath = ReadonlyArray<string | number>

/** Callbacks of a walk. */
export interface Visitor {
  /** Replaces a scalar, given the schema's members at its position. A returned object or list is walked in turn. */
  readonly scalar: (members: ReadonlyArray<SchemaAST.AST>, value: unknown) => unknown
  /** Whether a key that its struct does not define is kept, with its value unchanged. */
  readonly keepsUnknown: (path: JsonPath, known: ReadonlyArray<string>) => boolean
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

/** How well an object matches a struct: no missing key first, then the most known keys. */
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

/** The keys of a struct, in order, with their types. */
export interface Keys {
  readonly names: ReadonlyArray<string>
  readonly types: ReadonlyMap<string, SchemaAST.AST>
}

/** Cache of keys by struct. A storage has thousands of objects of a few structs, and a body may have as many unknown keys. */
const structKeys = new WeakMap<SchemaAST.TypeLiteral, Keys>()

const keysOf = (struct: SchemaAST.TypeLiteral): Keys => {
  const known = structKeys.get(struct)
  if (known !== undefined) return known
  const types = new Map(struct.propertySignatures.map(({ name, type }) => [String(name), type]))
  const keys = { names: [...types.keys()], types }
  structKeys.set(struct, keys)
  return keys
}

/** The schema of a list's item; undefined if the schema describes none. */
export const itemSchema = (ast: SchemaAST.AST, index: number): SchemaAST.AST | undefined => {
  const list = membersOf(ast).find(SchemaAST.isTupleType)
  return list?.elements[index]?.type ?? list?.rest[0]?.type
}

/** The keys of an object in the order of its schema, with their schemas; undefined for objects with arbitrary keys. */
export const objectKeys = (ast: SchemaAST.AST, value: unknown): Keys | undefined => {
  const struct = isObject(value) ? structFor(ast, value) : undefined
  return struct === undefined || struct.indexSignatures.length > 0 ? undefined : keysOf(struct)
}

/**
 * Returns the value with scalars and unknown keys replaced by the visitor. Parts that the schema does not describe are kept.
 */
export const walkSchema = (ast: SchemaAST.AST, value: unknown, visitor: Visitor, path: JsonPath = []): unknown => {
  if (Array.isArray(value)) {
    return value.map((item, i) => {
      const element = itemSchema(ast, i)
      return element === undefined ? item : walkSchema(element, item, visitor, [...path, i])
    })
  }
  if (!isObject(value)) {
    const read = visitor.scalar(membersOf(ast), value)
    return typeof read === "object" && read !== null ? walkSchema(ast, read, visitor, path) : read
  }
  const struct = structFor(ast, value)
  if (struct === undefined || struct.indexSignatures.length > 0) return value
  const keys = keysOf(struct)
  const kept: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    const known = keys.types.get(key)
    if (known !== undefined) kept[key] = walkSchema(known, item, visitor, [...path, key])
    else if (visitor.keepsUnknown([...path, key], keys.names)) kept[key] = item
  }
  return kept
}
