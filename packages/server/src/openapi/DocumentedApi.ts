/** The API as its documents show it: with the examples, which clients need not carry. */
import { OpenApi } from "@effect/platform"
import { isObject, type Json } from "@semlayer/domain/api/JsonObject"
import { withProblemDocuments } from "@semlayer/domain/api/ProblemDocuments"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { Record } from "effect"
import { withDocuments } from "./withDocuments.js"
import { withSecurity } from "./withSecurity.js"
import { withExamples } from "./withExamples.js"

const withoutIds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutIds)
  return isObject(value) ? Record.map(Record.remove(value, "$id"), withoutIds) : value
}

/** Schemas by their places alone: tools read an `$id` such as `/schemas/unknown` as an address, where nothing is. */
const withPlainSchemas = (document: Json): Json => Record.map(document, withoutIds)

/** Makes the OpenAPI document of the API complete. */
export const completed = (document: Json): { [key: string]: unknown } =>
  withExamples(withSecurity(withDocuments(withPlainSchemas(withProblemDocuments(document)))))

/** The OpenAPI 3.1 document. */
export const openApiDocument = () => OpenApi.fromApi(SemApi.annotate(OpenApi.Transform, completed))
