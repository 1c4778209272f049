/** The OpenAPI document, with the examples that clients need not load. */
import * as OpenApi from "@effect/platform/OpenApi"
import { at, type Json } from "@semlayer/domain/api/JsonObject"
import { withKeyTexts, withPlainSchemas } from "@semlayer/domain/api/JsonSchemas"
import { withProblemDocuments } from "@semlayer/domain/api/ProblemDocuments"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { withDocuments } from "./withDocuments.js"
import { withSecurity } from "./withSecurity.js"
import { withExamples } from "./withExamples.js"

/** The schemas with the texts of all keys, and without what only the library says. */
const withTexts = (document: Json): Json => at("components", at("schemas", withKeyTexts))(withPlainSchemas(document))

/** Completes the generated OpenAPI document. */
export const completed = (document: Json): { [key: string]: unknown } =>
  withExamples(withSecurity(withDocuments(withTexts(withProblemDocuments(document)))))

/** The OpenAPI 3.1 document. */
export const openApiDocument = () => OpenApi.fromApi(SemApi.annotate(OpenApi.Transform, completed))
