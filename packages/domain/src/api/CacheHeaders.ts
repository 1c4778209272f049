/** The headers of answers whose rows may be reused, and 304, for the OpenAPI document. */

const ifNoneMatch = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description:
    "`ETag` of an earlier answer. Where a `cache` applies and the rows are the same, the response is 304 without a body.",
  schema: { type: "string" }
}

const headers = {
  ETag: { description: "Weak tag of the rows; only where a `cache` applies", schema: { type: "string" } },
  "Cache-Control": {
    description: "`private, max-age=` and the seconds that the rows may still be reused; only where a `cache` applies",
    schema: { type: "string" }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

/** Adds the headers and the status to the operation. */
export const withCacheHeaders = (operation: Record<string, unknown>): Record<string, unknown> => {
  const { parameters, responses } = operation
  const known = isObject(responses) ? responses : {}
  const { 200: ok } = known
  return {
    ...operation,
    parameters: [...(Array.isArray(parameters) ? parameters : []), ifNoneMatch],
    responses: {
      ...known,
      ...(isObject(ok) && { 200: { ...ok, headers: { ...(isObject(ok["headers"]) && ok["headers"]), ...headers } } }),
      304: { description: "The client has the rows already", headers }
    }
  }
}
