/**
 * Keys that a schema does not know, found before a value is decoded. Models and datasources with one are rejected when
 * they are written and reported when they are read from the storage; queries reject them by their own schema.
 */
import { Option, type Schema, SchemaAST } from "effect"
import { neighbouringScalar } from "./NeighbouringScalars.js"
import { RequestInvalid, type RequestIssue, RequestValueInvalid } from "./RequestErrors.js"
import { requestLimits } from "./RequestLimits.js"
import { didYouMean, suggest } from "./Suggest.js"

/** A key that was left out. */
export interface UnknownKey {
  /** From the root, such as `["columns", 0, "lable"]`. */
  readonly path: RequestIssue["path"]
  /** The keys that its object may have. */
  readonly known: ReadonlyArray<string>
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

/** The keys of a struct, by name: a storage has thousands of objects of a few structs. */
const signatures = new WeakMap<SchemaAST.TypeLiteral, ReadonlyMap<string, SchemaAST.AST>>()

const keysOf = (struct: SchemaAST.TypeLiteral): ReadonlyMap<string, SchemaAST.AST> => {
  const known = signatures.get(struct)
  if (known !== undefined) return known
  const keys = new Map(struct.propertySignatures.map(({ name, type }) => [String(name), type]))
  signatures.set(struct, keys)
  return keys
}

/** The names of the keys of a struct. */
const names = new WeakMap<SchemaAST.TypeLiteral, ReadonlyArray<string>>()

const namesOf = (struct: SchemaAST.TypeLiteral): ReadonlyArray<string> => {
  const known = names.get(struct) ?? [...keysOf(struct).keys()]
  names.set(struct, known)
  return known
}

class Stripping {
  readonly unknownKeys: Array<UnknownKey> = []

  constructor(private readonly isLax: boolean) {}

  strip(ast: SchemaAST.AST, value: unknown, path: UnknownKey["path"]): unknown {
    if (Array.isArray(value)) {
      const list = membersOf(ast).find(SchemaAST.isTupleType)
      const rest = list?.rest[0]?.type
      return value.map((item, i) => {
        const element = list?.elements[i]?.type ?? rest
        return element === undefined ? item : this.strip(element, item, [...path, i])
      })
    }
    if (!isObject(value)) return this.isLax ? neighbouringScalar(membersOf(ast), value) : value
    const struct = structFor(ast, value)
    if (struct === undefined || struct.indexSignatures.length > 0) return value
    const keys = keysOf(struct)
    const kept: Record<string, unknown> = {}
    for (const [key, item] of Object.entries(value)) {
      const known = keys.get(key)
      if (known !== undefined) kept[key] = this.strip(known, item, [...path, key])
      else this.unknownKeys.push({ path: [...path, key], known: namesOf(struct) })
    }
    return kept
  }
}

/**
 * Splits a JSON value into what the schema knows and the paths of what it does not, at every depth. With `lax`, scalars of
 * a neighbouring type are converted.
 */
export const knownOnly = <A, I, R>(schema: Schema.Schema<A, I, R>, json: unknown, reading?: "lax"): KnownOnly => {
  const stripping = new Stripping(reading === "lax")
  const value = stripping.strip(schema.ast, json, [])
  return { value, unknownKeys: stripping.unknownKeys }
}

/** Whether a schema refuses unknown keys, which it passes on to what is inside. */
const isStrict = (ast: SchemaAST.AST): boolean => {
  const options = Option.getOrUndefined(SchemaAST.getParseOptionsAnnotation(ast))
  if (options?.onExcessProperty !== undefined) return options.onExcessProperty === "error"
  if (ast._tag === "Transformation" || ast._tag === "Refinement") return isStrict(ast.from)
  if (ast._tag === "Suspend") return isStrict(ast.f())
  return ast._tag === "Union" && ast.types.some(isStrict)
}

/**
 * The unknown keys that a schema refuses. Decoding explains each of them in some 60 microseconds, for every member of a union,
 * so where there are many a request is rejected without.
 */
export const refusedKeys = <A, I, R>(schema: Schema.Schema<A, I, R>, json: unknown): ReadonlyArray<UnknownKey> =>
  isStrict(schema.ast) ? knownOnly(schema, json).unknownKeys : []

/** The error of a request with more unknown keys than an error lists; null where there are fewer. */
export const refusedKeysError = (keys: ReadonlyArray<UnknownKey>): RequestInvalid | null => {
  if (keys.length <= requestLimits.reportedIssues) return null
  const issues = keys.slice(0, requestLimits.reportedIssues).map(({ path, known }) => {
    const near = didYouMean(suggest(String(path.at(-1)), known))
    return { path, message: `is not a known key.${near}`, value: null }
  })
  return new RequestInvalid({ issues, omitted: keys.length - issues.length })
}

/** What is said of an unknown key, without its path: the nearest keys, or all that there are. */
const unknownKeyMessage = ({ path, known }: UnknownKey): string => {
  const near = suggest(String(path.at(-1)), known)
  return near.length > 0
    ? `is not a known key.${didYouMean(near)}`
    : `is not a known key; expected one of ${known.join(", ")}`
}

/** The error of a body with unknown keys, of which the first are named; null where there are none. */
export const unknownKeysError = (keys: ReadonlyArray<UnknownKey>): RequestValueInvalid | null => {
  if (keys.length === 0) return null
  const issues = keys
    .slice(0, requestLimits.reportedIssues)
    .map((key) => ({ path: key.path, message: unknownKeyMessage(key), value: null }))
  const omitted = keys.length - issues.length
  return new RequestValueInvalid({ issues, ...(omitted > 0 && { omitted }) })
}
