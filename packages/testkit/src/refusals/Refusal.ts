/** A body that must be refused, and how: the class of the error and the fields that name what is wrong. */

export interface Refusal {
  readonly body: unknown
  readonly tag: string
  /** What the error holds at least, each list and object in full but for the issues of a request. */
  readonly fields: { readonly [field: string]: unknown }
}

const of = (body: unknown, tag: string, fields: Refusal["fields"]): Refusal => ({ body, tag, fields })

export const refusal = {
  of,
  /** A query of the rides. */
  ofRides: (query: object, tag: string, fields: Refusal["fields"]): Refusal =>
    of({ source_model: "rides", ...query }, tag, fields)
}

/** 422 for the shape of a body, 400 for everything that it says (decision 20). */
export const statusOfTag = (tag: string): number => (tag === "RequestInvalid" ? 422 : 400)

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === "object" && value !== null

/** What of an expected value the found one lacks, as paths of fields. */
export const lacks = (expected: unknown, found: unknown, path: string): ReadonlyArray<string> => {
  if (!isObject(expected) || !isObject(found) || Array.isArray(expected) !== Array.isArray(found)) {
    return Object.is(expected, found)
      ? []
      : [`${path}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`]
  }
  if (Array.isArray(expected) && Array.isArray(found) && expected.length !== found.length) {
    return [`${path}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`]
  }
  return Object.entries(expected).flatMap(([key, value]) => lacks(value, found[key], `${path}.${key}`))
}

/** How an error, or the problem document of one, differs from what is expected; `told` is its sentence. */
export const shortcomings = (
  { tag, fields }: Refusal,
  error: { readonly [key: string]: unknown },
  told: string
): ReadonlyArray<string> => [
  ...(error["_tag"] === tag ? lacks(fields, error, tag) : [`${String(error["_tag"])} instead of ${tag}: ${told}`]),
  ...(told.length > 0 ? [] : ["it says nothing"]),
  // Nothing of the machinery shows.
  ...(/undefined|\[object|NaN|\bat .*\.[jt]s:\d+|node_modules/.test(told) ? [`it tells too much: ${told}`] : [])
]
