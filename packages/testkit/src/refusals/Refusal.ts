/** A body that must be rejected, with the expected error class and identifying fields. */

export interface Refusal {
  readonly body: unknown
  readonly tag: string
  /** Required fields of the error; lists and objects in full, except the issues of a request. */
  readonly fields: { readonly [field: string]: unknown }
}

const of = (body: unknown, tag: string, fields: Refusal["fields"]): Refusal => ({ body, tag, fields })

export const refusal = {
  of,
  /** A query of the rides. */
  ofRides: (query: object, tag: string, fields: Refusal["fields"]): Refusal =>
    of({ source_model: "rides", ...query }, tag, fields)
}

/** 422 for an invalid shape of the body, 400 for invalid content. */
export const statusOfTag = (tag: string): number => (tag === "RequestInvalid" ? 422 : 400)

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === "object" && value !== null

/** Parts of an expected value that are missing from the actual one, as field paths. */
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

/** The differences between an error, or its problem document, and the expectation; `message` is its message. */
export const shortcomings = (
  { tag, fields }: Refusal,
  error: { readonly [key: string]: unknown },
  message: string
): ReadonlyArray<string> => [
  ...(error["_tag"] === tag ? lacks(fields, error, tag) : [`${String(error["_tag"])} instead of ${tag}: ${message}`]),
  ...(message.length > 0 ? [] : ["the message is empty"]),
  // Messages must not expose internals.
  ...(/undefined|\[object|NaN|\bat .*\.[jt]s:\d+|node_modules/.test(message)
    ? [`the message exposes internals: ${message}`]
    : [])
]
