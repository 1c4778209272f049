/** The OpenAPI document, with the examples that clients need not load. */
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

/** Removes `$id` from schemas: tools resolve an `$id` such as `/schemas/unknown` as a URL, which does not exist. */
const withPlainSchemas = (document: Json): Json => Record.map(document, withoutIds)

/** Completes the generated OpenAPI document. */
export const completed = (document: Json): { [key: string]: unknown } =>
  withExamples(withSecurity(withDocuments(withPlainSchemas(withProblemDocuments(document)))))

/** The OpenAPI 3.1 document. */
export const openApiDocument = () => OpenApi.fromApi(SemApi.annotate(OpenApi.Transform, completed))
