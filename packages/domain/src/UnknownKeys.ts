/**
 * Keys that a schema does not know, found before a value is decoded. Models and datasources with one are rejected when
 * they are written and reported when they are read from the storage; queries reject them by their own schema.
 */
import { Option, type Schema, SchemaAST } from "effect"
import { neighbouringScalar } from "./NeighbouringScalars.js"
import { RequestValueInvalid, RequestInvalid } from "./RequestErrors.js"
import { requestLimits } from "./RequestLimits.js"
import { type JsonPath, walk } from "./SchemaWalk.js"
import { didYouMean, suggest } from "./Suggest.js"

/** A key that was left out. */
export interface UnknownKey {
  /** From the root, such as `["columns", 0, "lable"]`. */
  readonly path: JsonPath
  /** The keys that its object may have. */
  readonly known: ReadonlyArray<string>
}

/** A JSON value with only known keys, and those that were left out. */
export interface KnownOnly {
  readonly value: unknown
  readonly unknownKeys: ReadonlyArray<UnknownKey>
}

/**
 * Splits a JSON value into what the schema knows and the paths of what it does not, at every depth. With `lax`, scalars of
 * a neighbouring type are converted.
 */
export const knownOnly = <A, I, R>(schema: Schema.Schema<A, I, R>, json: unknown, reading?: "lax"): KnownOnly => {
  const unknownKeys: Array<UnknownKey> = []
  const value = walk(schema.ast, json, {
    scalar: reading === "lax" ? neighbouringScalar : (_, scalar) => scalar,
    keepsUnknown: (path, known) => {
      unknownKeys.push({ path, known })
      return false
    }
  })
  return { value, unknownKeys }
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
