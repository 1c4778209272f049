/** The errors of the OpenAPI document as they are sent: problem documents (RFC 9457, decision 20) of their own media type. */
import { Record, Struct } from "effect"
import { at, each, eachOf, isObject, type Json } from "./JsonObject.js"

/** What every problem document has beside the fields of its error. */
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

/** What the library adds to each endpoint, and the service answers as one of its own errors. */
const foreign: ReadonlyArray<string> = ["HttpApiDecodeError", "Issue", "PropertyKey"]

const isForeign = (schema: unknown): boolean =>
  isObject(schema) && foreign.some((name) => schema["$ref"] === `#/components/schemas/${name}`)

/** An error where it stands, or a choice of errors. */
const asProblems = (schema: Json): Json => {
  const { anyOf } = schema
  const own = Array.isArray(anyOf) ? { ...schema, anyOf: anyOf.filter((one) => !isForeign(one)) } : schema
  return asProblem(eachOf("anyOf", asProblems)(own))
}

/** What a status means (decision 20). */
const meanings: Readonly<Record<string, string>> = {
  400: "A value in the request that cannot be accepted",
  401: "Who asks has not said who they are",
  403: "Who asks may not",
  404: "What the URL names does not exist",
  405: "What the URL names has no such method",
  406: "The client accepts no form that the service answers in",
  409: "What the URL names is not one thing, or was edited by somebody else in between",
  413: "More than the service takes or gives at once",
  415: "A body in a form that the service does not read",
  422: "A body that is not of the shape of the endpoint, or models that no longer fit their database",
  429: "More requests than the service works on",
  500: "The service itself failed",
  502: "The database refused, or cannot be reached",
  503: "The service is stopping or overloaded, or a part of it is not available",
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

/** A read that names what the client has already may be answered by that alone. */
const withNotModified = (operation: Json): Json =>
  isConditional(operation)
    ? at("responses", (responses) => ({ ...responses, 304: { description: "The client has it already" } }))(operation)
    : operation

const asOperation = (operation: Json): Json => withNotModified(at("responses", each(asProblemResponse))(operation))

/** Describes the errors of an OpenAPI document as what they are on the wire. */
export const withProblemDocuments = (document: Json): { [key: string]: unknown } => ({
  ...at(
    "components",
    at("schemas", (schemas) => each(asProblem)(Struct.omit(schemas, ...foreign)))
  )(at("paths", each(each(asOperation)))(document))
})
