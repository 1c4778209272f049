/** Converts the errors of the OpenAPI document into problem documents (RFC 9457), with their own media type. */
import { Record, Struct } from "effect"
import { at, each, eachOf, isObject, type Json } from "./JsonObject.js"

/** Members of every problem document, besides the fields of its error. */
const members = {
  type: { type: "string", format: "uri-reference" },
  title: { type: "string" },
  status: { type: "integer" },
  detail: { type: "string", description: "What is wrong, as a sentence" },
  request_id: { type: "string", description: "The X-Request-Id of the response, which the log contains too" }
}

const asProblem = (schema: Json): Json => {
  const { properties, required } = schema
  if (!isObject(properties) || !("_tag" in properties)) return schema
  const names = Array.isArray(required) ? required : []
  return { ...schema, properties: { ...members, ...properties }, required: [...Record.keys(members), ...names] }
}

/** Schemas that the library declares for every endpoint; such errors are answered as `RequestValueInvalid`. */
const foreign = ["HttpApiDecodeError", "Issue", "PropertyKey"]

const isForeign = (schema: unknown): boolean =>
  isObject(schema) && foreign.some((name) => schema["$ref"] === `#/components/schemas/${name}`)

/** Converts a single error or a union of errors. */
const asProblems = (schema: Json): Json => {
  const { anyOf } = schema
  if (!Array.isArray(anyOf)) return asProblem(schema)
  const [first, ...others] = anyOf.filter((one) => !isForeign(one))
  return others.length === 0 && isObject(first)
    ? asProblem(first)
    : eachOf("anyOf", asProblems)({ ...schema, anyOf: [first, ...others] })
}

/** Descriptions of error responses by status. */
const meanings: Readonly<Record<string, string>> = {
  400: "A value of the request cannot be accepted",
  401: "Authentication is on, and the request has no valid credential",
  403: "The caller is not allowed to do this",
  404: "What the path names does not exist",
  406: "The service answers in none of the accepted media types",
  409: "The name in the path is ambiguous, or the document was changed since it was read",
  413: "The request or its result exceeds a limit",
  415: "The media type or encoding of the body is not supported",
  422: "The body does not have the shape that the endpoint expects, or models no longer match their database",
  429: "The limits of concurrent and queued requests are reached",
  500: "The service's own storage failed, or a bug",
  502: "The database rejected the statement, or cannot be reached",
  503: "The service is shutting down, or a part of it is not available",
  504: "The statement exceeded its timeout"
}

const retryAfter = { "Retry-After": { description: "Seconds after which to retry", schema: { type: "integer" } } }

const asProblemResponse = (response: Json, status: string): Json =>
  Number(status) < 400
    ? response
    : at("content", ({ "application/json": body, ...others }) => ({
        ...others,
        ...(isObject(body) && { "application/problem+json": at("schema", asProblems)(body) })
      }))({
        ...response,
        ...(status in meanings && { description: meanings[status] }),
        ...((status === "429" || status === "503") && { headers: retryAfter })
      })

const isConditional = ({ parameters }: Json): boolean =>
  Array.isArray(parameters) && parameters.some((each) => isObject(each) && each["name"] === "if-none-match")

/** Adds the 304 response to conditional reads. */
const withNotModified = (operation: Json): Json =>
  isConditional(operation)
    ? at("responses", (responses) => ({ ...responses, 304: { description: "The client's copy is current" } }))(
        operation
      )
    : operation

const asOperation = (operation: Json): Json => withNotModified(at("responses", each(asProblemResponse))(operation))

/** Converts the errors of an OpenAPI document to their wire format. */
export const withProblemDocuments = (document: Json): { [key: string]: unknown } => ({
  ...at(
    "components",
    at("schemas", (schemas) => each(asProblem)(Struct.omit(schemas, ...foreign)))
  )(at("paths", each(each(asOperation)))(document))
})
