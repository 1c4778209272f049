/** The errors of the OpenAPI document as they are sent: problem documents (RFC 9457, decision 20) of their own media type. */
import { Predicate, Record } from "effect"

type Json = Readonly<{ [key: string]: unknown }>

const isObject = (value: unknown): value is Json => Predicate.isRecord(value)

/** A change of the members of an object that are objects themselves. */
const each =
  (change: (value: Json, key: string) => Json) =>
  (object: Json): Json =>
    Record.map(object, (value, key) => (isObject(value) ? change(value, key) : value))

/** A change of one member of an object. */
const at =
  (key: string, change: (value: Json) => Json) =>
  (object: Json): Json => {
    const value = object[key]
    return isObject(value) ? { ...object, [key]: change(value) } : object
  }

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

const asProblemResponse = (response: Json, status: string): Json =>
  Number(status) < 400
    ? response
    : at("content", ({ "application/json": body, ...others }) => ({ ...others, "application/problem+json": body }))(
        response
      )

/** Describes the errors of an OpenAPI document as what they are on the wire. */
export const withProblemDocuments = (document: Json): { [key: string]: unknown } => ({
  ...at(
    "components",
    at("schemas", each(asProblem))
  )(at("paths", each(each(at("responses", each(asProblemResponse)))))(document))
})
