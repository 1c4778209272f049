/**
 * Finds keys that a schema does not define, before decoding. Models and datasources with unknown keys are rejected when they
 * are written and reported when they are read from the storage; queries reject them by their own schema.
 */
import { Option, type Schema, SchemaAST } from "effect"
import { neighbouringScalar } from "./NeighbouringScalars.js"
import { RequestValueInvalid, RequestInvalid } from "./RequestErrors.js"
import { requestLimits } from "./RequestLimits.js"
import { type JsonPath, walkSchema } from "./SchemaWalk.js"
import { unknownKeyMessage } from "./UnknownKeyMessage.js"

/** A key that was left out. */
export interface UnknownKey {
  /** Keys and indexes from the root, such as `["columns", 0, "lable"]`. */
  readonly path: JsonPath
  /** The keys that its object may have. */
  readonly known: ReadonlyArray<string>
}

/** A JSON value with only known keys, and the keys that were left out. */
export interface KnownOnly {
  readonly value: unknown
  readonly unknownKeys: ReadonlyArray<UnknownKey>
}

/**
 * Splits a JSON value into what the schema defines and the paths of unknown keys, at every depth. With `lax`, scalars of a
 * neighbouring type are converted.
 */
export const knownOnly = <A, I, R>(schema: Schema.Schema<A, I, R>, json: unknown, reading?: "lax"): KnownOnly => {
  const unknownKeys: Array<UnknownKey> = []
  const value = walkSchema(schema.ast, json, {
    scalar: reading === "lax" ? neighbouringScalar : (_, scalar) => scalar,
    keepsUnknown: (path, known) => {
      unknownKeys.push({ path, known })
      return false
    }
  })
  return { value, unknownKeys }
}

/** Whether a schema rejects unknown keys. Nested schemas inherit the setting. */
const isStrict = (ast: SchemaAST.AST): boolean => {
  const options = Option.getOrUndefined(SchemaAST.getParseOptionsAnnotation(ast))
  if (options?.onExcessProperty !== undefined) return options.onExcessProperty === "error"
  if (ast._tag === "Transformation" || ast._tag === "Refinement") return isStrict(ast.from)
  if (ast._tag === "Suspend") return isStrict(ast.f())
  return ast._tag === "Union" && ast.types.some(isStrict)
}

/**
 * The unknown keys that a schema rejects. Decoding takes about 60 microseconds to explain each one, for every member of a
 * union, so a request with many of them is rejected before decoding.
 */
export const refusedKeys = <A, I, R>(schema: Schema.Schema<A, I, R>, json: unknown): ReadonlyArray<UnknownKey> =>
  isStrict(schema.ast) ? knownOnly(schema, json).unknownKeys : []

/** The error of a request with more unknown keys than an error lists; null with fewer. */
export const refusedKeysError = (keys: ReadonlyArray<UnknownKey>): RequestInvalid | null => {
  if (keys.length <= requestLimits.reportedIssues) return null
  const issues = firstIssues(keys)
  return new RequestInvalid({ issues, omitted: keys.length - issues.length })
}

const firstIssues = (keys: ReadonlyArray<UnknownKey>) =>
  keys
    .slice(0, requestLimits.reportedIssues)
    .map(({ path, known }) => ({ path, message: unknownKeyMessage(String(path.at(-1)), known), value: null }))

/** The error of a body with unknown keys, listing the first ones; null without any. */
export const unknownKeysError = (keys: ReadonlyArray<UnknownKey>): RequestValueInvalid | null => {
  if (keys.length === 0) return null
  const issues = firstIssues(keys)
  const omitted = keys.length - issues.length
  return new RequestValueInvalid({ issues, ...(omitted > 0 && { omitted }) })
}
