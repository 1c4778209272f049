/** Converts the errors of the OpenAPI document into problem documents (RFC 9457), with their own media type. */
import { Record, Struct } from "effect"
import { at, each, eachOf, isObject, type Json } from "./JsonObject.js"

/** Members of every problem document, besides the fields of its error. */
const members = {
  type: { type: "string", format: "uri-reference" },
  title: { type: "string" },
  status: { type: "integer" },
  detail: { type: "string", description: "What is wrong, as a sentence" },
  request_id: { type: "string", description: "The header X-Request-Id of the answer, under which the log tells of it" }
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
  401: "The service tells callers apart, and does not know who asks",
  403: "Who asks may not",
  404: "What the path names does not exist",
  406: "The client accepts no form that the service answers in",
  409: "What the path names is not one thing, or was changed by somebody else",
  413: "More than the service takes or gives at once",
  415: "A body in a form that the service does not read",
  422: "A body that is not of the shape of the endpoint, or models that no longer fit their database",
  429: "As many requests are at work and waiting as the service takes",
  500: "The service's own storage failed, or a bug",
  502: "The database refused, or cannot be reached",
  503: "The service is stopping, or a part of it is not there",
  504: "The database ran out of time"
}

const retryAfter = { "Retry-After": { description: "Seconds after which to ask again", schema: { type: "integer" } } }

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
    ? at("responses", (responses) => ({ ...responses, 304: { description: "The client has it already" } }))(operation)
    : operation

const asOperation = (operation: Json): Json => withNotModified(at("responses", each(asProblemResponse))(operation))

/** Converts the errors of an OpenAPI document to their wire format. */
export const withProblemDocuments = (document: Json): { [key: string]: unknown } => ({
  ...at(
    "components",
    at("schemas", (schemas) => each(asProblem)(Struct.omit(schemas, ...foreign)))
  )(at("paths", each(each(asOperation)))(document))
})
